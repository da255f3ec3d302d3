/// What proprietary sentences added to one epoch: what the standard ones cannot say.
struct VendorEpoch {
  /// u-blox's word on the position.
  var status: PUBX00.Status?
  var ellipsoidalAltitudeMM: Int64?
  var horizontalAccuracyMM: Int64?
  var verticalAccuracyMM: Int64?
  var velocityDownMMS: Int64?

  /// How the position was made.
  var quality: Fix.Quality? {
    switch status {
    case .deadReckoning: .estimated
    case .twoDimensional, .threeDimensional: .autonomous
    case .differential2D, .differential3D: .differential
    // Satellites and dead reckoning together: a position from satellites, as far as GGA tells.
    case .combined: .autonomous
    case .some(.none), .timeOnly, nil: nil
    }
  }

  /// 2 without, 3 with a height, as GSA has it.
  var navigationMode: Int? {
    switch status {
    case .twoDimensional, .differential2D: 2
    case .threeDimensional, .differential3D, .combined: 3
    default: nil
    }
  }
}

extension NMEAEpoch {
  mutating func absorb(_ pubx: PUBX00) {
    guard let status = pubx.status else { return }
    vendor.status = status
    guard status.hasPosition else { return }
    takePosition(pubx.latitudeMinutesE9, pubx.longitudeMinutesE9, from: .pubx)
    vendor.ellipsoidalAltitudeMM = pubx.ellipsoidalAltitudeMM
    takeAccuracy(pubx.horizontalAccuracyMM, pubx.verticalAccuracyMM)
    vendor.velocityDownMMS = pubx.velocityDownMMS
    speedKMHE6 = speedKMHE6 ?? pubx.speedKMHE6
    courseE5 = courseE5 ?? pubx.courseE5
    hdopE2 = hdopE2 ?? pubx.hdopE2
    satellitesUsed = satellitesUsed ?? pubx.satellitesUsed
  }

  mutating func absorb(_ pgrme: PGRME) { takeAccuracy(pgrme.horizontalErrorMM, pgrme.verticalErrorMM) }

  /// Takes accuracies of the receiver's own; 0 is how receivers write "none", and 1000 km and more too.
  private mutating func takeAccuracy(_ horizontalMM: Int64?, _ verticalMM: Int64?) {
    if let horizontalMM, horizontalMM > 0, horizontalMM < 1_000_000_000 { vendor.horizontalAccuracyMM = horizontalMM }
    if let verticalMM, verticalMM > 0, verticalMM < 1_000_000_000 { vendor.verticalAccuracyMM = verticalMM }
  }
}
