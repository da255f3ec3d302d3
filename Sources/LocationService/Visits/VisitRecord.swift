import GNSSMotion
import GNSSReceivers
import GNSSWire

/// What one process leaves to the next of visits: whether they are looked for, and the one that goes on.
struct VisitRecord: Equatable, Sendable {
  var isRunning = false
  /// A visit that was told and is not over.
  var stay: VisitDetector.Saved?

  /// A record of its parts.
  init(isRunning: Bool = false, stay: VisitDetector.Saved? = nil) {
    self.isRunning = isRunning
    self.stay = stay
  }

  /// Reads what `text` wrote; what is damaged is left out: a visit is then found again.
  init(parsing text: String) {
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") {
      if let setting = KeyLine(line).setting { values[setting.key] = setting.value }
    }
    isRunning = values["monitoring"] == "yes"
    guard let latitude = values["latitude"].flatMap(Double.init), latitude.magnitude <= 90,
      let longitude = values["longitude"].flatMap(Double.init), longitude.magnitude <= 180,
      let radius = values["radius"].flatMap(Double.init), radius > 0, radius.isFinite,
      let began = values["began"].flatMap({ Int64($0) }), let seen = values["seen"].flatMap({ Int64($0) })
    else { return }
    stay = VisitDetector.Saved(
      coordinate: Coordinate(latitude: latitude, longitude: longitude), radius: radius,
      began: GNSSTime(unixNanoseconds: began), seen: GNSSTime(unixNanoseconds: seen), isTold: true,
      isArrivalKnown: values["arrival"] == "seen")
  }

  /// The lines that `init(parsing:)` reads.
  var text: String {
    var lines = ["# Visits of one program: written by Sextant.", "monitoring = \(isRunning ? "yes" : "no")"]
    if let stay {
      lines.append("latitude = \(stay.coordinate.latitude)")
      lines.append("longitude = \(stay.coordinate.longitude)")
      lines.append("radius = \(stay.radius)")
      lines.append("began = \(stay.began.unixNanoseconds)")
      lines.append("seen = \(stay.seen.unixNanoseconds)")
      lines.append("arrival = \(stay.isArrivalKnown ? "seen" : "unseen")")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
