import Foundation
import GNSSMotion
import GNSSWire

/// The one place where what is absent becomes what Apple calls invalid: `nil` to negative.
///
/// Negative accuracies say that the value itself is invalid. A receiver that knows its position and not how well does not
/// deserve that, and 0 m would be a lie: its accuracy is taken to be poor, by the constants below.
extension CLLocation {
  /// Metres of a position whose accuracy nothing tells: good enough for a street, not for a door.
  static let unknownHorizontalAccuracy: CLLocationAccuracy = 100
  /// Metres of vertical accuracy for one of horizontal accuracy, where nothing tells it: VDOP is 1.5 to 2 times HDOP.
  static let verticalRatio = 2.0

  /// The location of an epoch, or `nil` if the epoch has no position.
  ///
  /// An epoch without a date is taken as of now.
  convenience init?(_ fix: Fix, simulated: Bool) {
    guard fix.hasPosition, let coordinate = fix.coordinate else { return nil }
    var values = Values(coordinate: CLLocationCoordinate2D(coordinate))
    values.horizontalAccuracy = Self.positive(fix.horizontalAccuracy) ?? Self.unknownHorizontalAccuracy
    if let altitude = fix.altitude ?? fix.ellipsoidalAltitude {
      values.altitude = altitude
      values.ellipsoidalAltitude = fix.ellipsoidalAltitude ?? altitude
      values.verticalAccuracy = Self.positive(fix.verticalAccuracy) ?? Self.verticalRatio * values.horizontalAccuracy
    }
    values.course = fix.course ?? -1
    values.courseAccuracy = fix.course == nil ? -1 : fix.courseAccuracy ?? -1
    values.speed = fix.speed ?? -1
    values.speedAccuracy = fix.speed == nil ? -1 : fix.speedAccuracy ?? -1
    values.timestamp = Date(fix.time) ?? values.timestamp
    values.sourceInformation = CLLocationSourceInformation(
      softwareSimulationState: simulated || fix.quality == .simulated, andExternalAccessoryState: true)
    self.init(values)
  }

  /// No receiver knows its position without an error: 0 says that it tells none.
  private static func positive(_ accuracy: Double?) -> Double? { accuracy.flatMap { $0 > 0 ? $0 : nil } }
}

extension CLHeading {
  /// Degrees of a heading whose accuracy nothing tells (HDT, THS): that of antennas half a metre apart.
  static let unknownAccuracy: CLLocationDirection = 5

  /// The heading of an epoch, or `nil` if the epoch has none. An epoch without a date is taken as of now.
  convenience init?(_ fix: Fix) {
    guard let heading = fix.heading else { return nil }
    self.init(
      trueHeading: heading, headingAccuracy: fix.headingAccuracy ?? Self.unknownAccuracy,
      timestamp: Date(fix.time) ?? Date())
  }
}

extension CLVisit {
  /// The visit with Apple's dates for those that are not known, or not yet.
  convenience init(_ visit: Visit) {
    self.init(
      arrivalDate: Date(visit.arrival) ?? .distantPast,
      departureDate: visit.isOver ? Date(visit.departure) ?? Date() : .distantFuture,
      coordinate: CLLocationCoordinate2D(visit.coordinate), horizontalAccuracy: visit.radius)
  }
}

extension Date {
  init?(_ time: GNSSTime?) {
    guard let time else { return nil }
    self.init(timeIntervalSince1970: Double(time.unixNanoseconds) * 1e-9)
  }
}

extension CLLocationCoordinate2D {
  init(_ coordinate: Coordinate) { self.init(latitude: coordinate.latitude, longitude: coordinate.longitude) }
}

extension Coordinate {
  init(_ coordinate: CLLocationCoordinate2D) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}
