import Foundation
import GNSSWire

/// The one place where what is absent becomes what Apple calls invalid: `nil` to negative.
extension CLLocation {
  /// The location of an epoch, or `nil` if the epoch has no position.
  ///
  /// An epoch without a date is taken as of now. An accuracy that the receiver does not give is 0 where the value itself
  /// is valid and Apple's rule would otherwise call it invalid.
  convenience init?(_ fix: Fix, simulated: Bool) {
    guard fix.hasPosition, let coordinate = fix.coordinate else { return nil }
    var values = Values(coordinate: CLLocationCoordinate2D(coordinate))
    values.horizontalAccuracy = fix.horizontalAccuracy ?? 0
    if let altitude = fix.altitude ?? fix.ellipsoidalAltitude {
      values.altitude = altitude
      values.ellipsoidalAltitude = fix.ellipsoidalAltitude ?? altitude
      values.verticalAccuracy = fix.verticalAccuracy ?? 0
    }
    values.course = fix.course ?? -1
    values.courseAccuracy = fix.course == nil ? -1 : fix.courseAccuracy ?? -1
    values.speed = fix.speed ?? -1
    values.speedAccuracy = fix.speed == nil ? -1 : fix.speedAccuracy ?? -1
    if let time = fix.time {
      values.timestamp = Date(timeIntervalSince1970: Double(time.unixNanoseconds) * 1e-9)
    }
    values.sourceInformation = CLLocationSourceInformation(
      softwareSimulationState: simulated || fix.quality == .simulated, andExternalAccessoryState: true)
    self.init(values)
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
