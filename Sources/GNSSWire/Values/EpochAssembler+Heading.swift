#if !$Embedded
// Where the board's nose points: from a second antenna, or from a moving base.

extension EpochAssembler {
  /// Takes in HDT or THS; without an open epoch there is nothing that it belongs to.
  mutating func takeHeading(_ sentence: NMEASentence) {
    guard isOpen else { return }
    var degreesE5: Int64?
    if let hdt = HDT(sentence) {
      degreesE5 = hdt.headingE5
    } else if let ths = THS(sentence), ths.mode == UInt8(ascii: "A") || ths.mode == UInt8(ascii: "E") {
      degreesE5 = ths.headingE5
    }
    // 360 is written by some for 0.
    guard let degreesE5, degreesE5 >= 0, degreesE5 <= 36_000_000 else { return }
    epoch.heading = (Double(dividing: degreesE5 % 36_000_000, by: 1e5), epoch.heading?.accuracy)
  }

  /// Takes in the heading of a baseline between two antennas on one board: a base that stands somewhere else tells where
  /// the board is, not where it points.
  mutating func takeHeading(_ relative: NavRELPOSNED) {
    guard relative.isMoving, relative.isFixOK, relative.isPositionValid, let degreesE5 = relative.headingE5,
      degreesE5 >= 0,
      degreesE5 < 36_000_000
    else { return }
    epoch.heading = (
      Double(dividing: Int64(degreesE5), by: 1e5),
      relative.headingAccuracyE5.map { Double(dividing: Int64($0), by: 1e5) }
    )
  }
}
#endif
