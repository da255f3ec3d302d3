import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService

/// Location updates and receiver events as `live` prints them.
enum UpdateWriter {
  /// Appends an `update` line.
  static func json(_ update: LocationUpdate, _ fix: Fix, to output: Output) {
    var line = JSONLine(output, kind: "update")
    FixWriter.members(of: fix, to: &line)
    line.member("stationary", update.stationary)
    line.member("motion", name(update.motion.state))
    if update.motion.activity != .unknown { line.member("activity", name(update.motion.activity)) }
    line.member("power", name(update.power))
    line.member("powerReason", update.powerReason?.rawValue)
    let flags = names(update.diagnostics)
    if !flags.isEmpty {
      line.member("flags") { output in
        var separator = "["
        for flag in flags {
          output.text(separator)
          output.quoted(flag)
          separator = ","
        }
        output.text("]")
      }
    }
    line.end()
  }

  /// Appends an `event` line.
  static func json(_ event: ReceiverNews, to output: Output) {
    var line = JSONLine(output, kind: "event")
    line.member("event", event.name)
    line.member("path", event.path)
    line.member("message", event.message)
    line.member("remedy", event.remedy)
    line.member("power", event.power)
    line.member("powerReason", event.powerReason)
    line.end()
  }

  /// One line for people, without its end.
  static func text(_ update: LocationUpdate, _ fix: Fix, to output: Output) {
    FixWriter.line(fix, to: output)
    output.text("  ")
    output.text(name(update.motion.state))
    output.text(update.stationary ? " (paused)" : "")
    for flag in names(update.diagnostics) { output.text("  \(flag)") }
  }

  /// Appends a `transition` line: what the motion filter was in before, and why it is no longer.
  static func json(_ update: LocationUpdate, _ fix: Fix, from former: Motion.State, to output: Output) {
    var line = JSONLine(output, kind: "transition")
    time(of: fix, to: &line)
    EvidenceWriter.members(of: update.motion, from: former, to: &line)
    line.member("latitude", fix.coordinate?.latitude, decimals: 9)
    line.member("longitude", fix.coordinate?.longitude, decimals: 9)
    line.end()
  }

  /// Appends a `check` line: how far a wake check has come.
  static func json(_ check: Motion.Check, _ update: LocationUpdate, _ fix: Fix, to output: Output) {
    var line = JSONLine(output, kind: "check")
    time(of: fix, to: &line)
    line.member("check", EvidenceWriter.name(check))
    line.member("anchorDistance", update.motion.displacement, decimals: 2)
    line.end()
  }

  /// Appends a `visit` line; what is not known, or not yet, is left out.
  static func json(_ visit: Visit, to output: Output) {
    var line = JSONLine(output, kind: "visit")
    if let time = visit.arrival { line.member("arrival") { FixWriter.isoTime(time, to: $0) } }
    if let time = visit.departure { line.member("departure") { FixWriter.isoTime(time, to: $0) } }
    line.member("departureUncertainty", visit.departureUncertainty, decimals: 1)
    line.member("isOver", visit.isOver)
    line.member("latitude", visit.coordinate.latitude, decimals: 9)
    line.member("longitude", visit.coordinate.longitude, decimals: 9)
    line.member("horizontalAccuracy", visit.radius, decimals: 1)
    line.end()
  }

  /// One line of a visit for people, without its end.
  static func text(_ visit: Visit, to output: Output) {
    output.text(visit.isOver ? "left " : "arrived at ")
    output.decimal(visit.coordinate.latitude, 7, keepsZeros: true)
    output.text(" ")
    output.decimal(visit.coordinate.longitude, 7, keepsZeros: true)
    output.text("  ±\(Quantity.number(visit.radius, 1)) m  from ")
    if let time = visit.arrival { FixWriter.moment(time, to: output) } else { output.text("an unknown time") }
    guard visit.isOver else { return }
    output.text(" to ")
    if let time = visit.departure { FixWriter.moment(time, to: output) } else { output.text("an unknown time") }
  }

  private static func time(of fix: Fix, to line: inout JSONLine) {
    if let time = fix.time {
      line.member("time") { FixWriter.isoTime(time, to: $0) }
    } else if let time = fix.timeOfDay {
      line.member("timeOfDay") { FixWriter.isoClock(time, to: $0) }
    }
  }

  /// The rung and its reason, in words: `dozing (stationary)`.
  static func rung(_ update: LocationUpdate) -> String {
    name(update.power) + (update.powerReason.map { " (\($0.rawValue))" } ?? "")
  }

  static func name(_ state: Motion.State) -> String {
    switch state {
    case .unknown: "unknown"
    case .moving: "moving"
    case .settling: "settling"
    case .stationary: "stationary"
    }
  }

  static func name(_ activity: Motion.Activity) -> String {
    switch activity {
    case .unknown: "unknown"
    case .still: "still"
    case .onFoot: "on_foot"
    case .walking: "walking"
    case .running: "running"
    case .onBicycle: "on_bicycle"
    case .inVehicle: "in_vehicle"
    }
  }

  static func name(_ power: PowerState) -> String {
    switch power {
    case .tracking: "tracking"
    case .settling: "settling"
    case .dozing: "dozing"
    case .searching: "searching"
    case .asleep: "asleep"
    case .waking: "waking"
    }
  }

  /// Core Location's names of the reasons that hold.
  static func names(_ diagnostics: LocationUpdate.Diagnostics) -> [String] {
    let all: [(LocationUpdate.Diagnostics, String)] = [
      (.authorizationDenied, "authorizationDenied"), (.authorizationDeniedGlobally, "authorizationDeniedGlobally"),
      (.authorizationRestricted, "authorizationRestricted"), (.insufficientlyInUse, "insufficientlyInUse"),
      (.locationUnavailable, "locationUnavailable"), (.accuracyLimited, "accuracyLimited"),
      (.serviceSessionRequired, "serviceSessionRequired"),
      (.authorizationRequestInProgress, "authorizationRequestInProgress"),
    ]
    return all.filter { diagnostics.contains($0.0) }.map(\.1)
  }
}
