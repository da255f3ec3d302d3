/// The position of a NAV-HPPOSLLH: the same as that of the epoch's other messages, with more digits.
struct PrecisePosition {
  var latitudeE9: Int64
  var longitudeE9: Int64
  var altitudeE4: Int64
  var ellipsoidalAltitudeE4: Int64
  var horizontalAccuracyE4: UInt32
  var verticalAccuracyE4: UInt32

  /// The position of `message`, or `nil` where that declares it invalid or it is none on earth.
  init?(_ message: NavHPPOSLLH) {
    latitudeE9 = message.latitudeE9
    longitudeE9 = message.longitudeE9
    guard !message.isPositionInvalid, latitudeE9 >= -90_000_000_000, latitudeE9 <= 90_000_000_000,
      longitudeE9 >= -180_000_000_000, longitudeE9 <= 180_000_000_000
    else { return nil }
    altitudeE4 = message.heightE4
    ellipsoidalAltitudeE4 = message.ellipsoidalHeightE4
    horizontalAccuracyE4 = message.horizontalAccuracyE4
    verticalAccuracyE4 = message.verticalAccuracyE4
  }

  /// Makes a position of an epoch that has neither NAV-PVT nor NAV-POSLLH.
  func standIn(for parts: inout UBXSolutionParts) {
    parts.latitudeE7 = Int32(truncatingIfNeeded: latitudeE9 / 100)
    parts.longitudeE7 = Int32(truncatingIfNeeded: longitudeE9 / 100)
    // All bits set stays "unknown".
    parts.horizontalAccuracyMM = horizontalAccuracyE4 == .max ? .max : horizontalAccuracyE4 / 10
    parts.verticalAccuracyMM = verticalAccuracyE4 == .max ? .max : verticalAccuracyE4 / 10
  }

  /// Writes itself over the position of `fix`, if that has one: validity is for the other messages to say.
  func describe(_ fix: inout Fix) {
    guard fix.coordinate != nil, fix.source == .ubx else { return }
    fix.coordinate = Coordinate(
      latitude: .init(dividing: latitudeE9, by: 1e9), longitude: .init(dividing: longitudeE9, by: 1e9))
    fix.altitude = .init(dividing: altitudeE4, by: 1e4)
    fix.ellipsoidalAltitude = .init(dividing: ellipsoidalAltitudeE4, by: 1e4)
    // All bits set is how u-blox writes "unknown".
    if horizontalAccuracyE4 != .max {
      fix.horizontalAccuracy = .init(dividing: Int64(horizontalAccuracyE4), by: 1e4)
      fix.accuracyFrom = .receiver
    }
    if verticalAccuracyE4 != .max { fix.verticalAccuracy = .init(dividing: Int64(verticalAccuracyE4), by: 1e4) }
  }
}
