import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavPVTTests {
  /// Packed by hand from the picture of the message.
  private let payload = Hex.bytes(
    """
    28E22A0C EA070301 0C22380F 19000000 C01DFEFF 0383E01A 878AD704 0778161C DC710700 3BB70600
    D2050000 0C080000 F8FFFFFF 04000000 F4FFFFFF 09000000 B0C41200 04010000 10303D00 65000000
    00000000 20AA4400 FA001E00
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navPVT, payload) { frame in
      guard let view = NavPVT(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 204_137_000)
      #expect(view.year == 2026)
      #expect(view.month == 3)
      #expect(view.day == 1)
      #expect(view.hour == 12)
      #expect(view.minute == 34)
      #expect(view.second == 56)
      #expect(view.timeAccuracyNanoseconds == 25)
      #expect(view.nanoseconds == -123_456)
      #expect(view.fixType == .threeDimensional)
      #expect(view.isFixOK == true)
      #expect(view.isDifferential == true)
      #expect(view.carrierSolution == .fixed)
      #expect(view.satellitesUsed == 26)
      #expect(view.longitudeE7 == 81_234_567)
      #expect(view.latitudeE7 == 471_234_567)
      #expect(view.ellipsoidalHeightMillimetres == 487_900)
      #expect(view.heightMillimetres == 440_123)
      #expect(view.horizontalAccuracyMillimetres == 1490)
      #expect(view.verticalAccuracyMillimetres == 2060)
      #expect(view.velocityNorthMillimetresPerSecond == -8)
      #expect(view.velocityEastMillimetresPerSecond == 4)
      #expect(view.velocityDownMillimetresPerSecond == -12)
      #expect(view.speedMillimetresPerSecond == 9)
      #expect(view.courseE5 == 1_230_000)
      #expect(view.speedAccuracyMillimetresPerSecond == 260)
      #expect(view.courseAccuracyE5 == 4_010_000)
      #expect(view.positionDOPE2 == 101)
      #expect(view.isPositionInvalid == false)
      #expect(view.hasPosition == true)
      #expect(view.isDateValid == true)
      #expect(view.isTimeValid == true)
      #expect(view.isTimeFullyResolved == true)
      #expect(view.isTimeConfirmed == true)
      #expect(view.vehicleHeadingE5 == nil)
      #expect(view.magneticDeclinationE2 == 250)
      #expect(view.timeOfDay?.nanoseconds == Int64(45_296_000_000_000 - 123_456))
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<84 { #expect(UBXSample.view(.navPVT, Array(payload.prefix(count))) { NavPVT($0) == nil }) }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavPVT($0) == nil })
    #expect(UBXSample.view(.navPVT, payload + [1, 2, 3]) { NavPVT($0) != nil })
  }

  @Test func theShortFormHasNoMagneticDeclination() {
    let isRead = UBXSample.view(.navPVT, Array(payload.prefix(84))) { frame in
      guard let view = NavPVT(frame) else { return false }
      return view.magneticDeclinationE2 == nil && view.hasPosition
    }
    #expect(isRead)
  }

  @Test func aNegativeFractionReachesTheDayBefore() {
    var values = NavPVT.Values()
    values.year = 2026
    values.month = 1
    values.day = 1
    values.nanoseconds = -1
    #expect(UBXSample.view(values.frame) { NavPVT($0)?.time?.day.date.year } == 2025)
    values.month = 13
    #expect(UBXSample.view(values.frame) { NavPVT($0)?.time } == nil)
  }

  @Test func aPositionNeedsAllItsSigns() {
    for (fixType, flags, flags3, expected) in [
      (3, 1, 0, true), (2, 1, 0, true), (4, 1, 0, true), (1, 1, 0, false), (5, 1, 0, false), (0, 1, 0, false),
      (3, 0, 0, false), (3, 1, 1, false), (9, 1, 0, false),
    ] as [(UInt8, UInt8, UInt8, Bool)] {
      var values = NavPVT.Values()
      values.fixTypeRaw = fixType
      values.flags = flags
      values.flags3 = flags3
      #expect(UBXSample.view(values.frame) { NavPVT($0)?.hasPosition } == expected)
    }
  }

  @Test func writtenValuesAreReadBack() {
    var generator = SplitMix(seed: 7)
    for _ in 0..<200 {
      var values = NavPVT.Values()
      values.timeOfWeekMilliseconds = .random(in: 0...UInt32.max, using: &generator)
      values.validity = .random(in: 0...255, using: &generator)
      values.flags = .random(in: 0...255, using: &generator)
      values.longitudeE7 = .random(in: Int32.min...Int32.max, using: &generator)
      values.velocityDownMillimetresPerSecond = .random(in: Int32.min...Int32.max, using: &generator)
      values.courseAccuracyE5 = .random(in: 0...UInt32.max, using: &generator)
      values.positionDOPE2 = .random(in: 0...UInt16.max, using: &generator)
      values.magneticDeclinationE2 = .random(in: Int16.min...Int16.max, using: &generator)
      #expect(values.frame.count == 100)
      let isSame = UBXSample.view(values.frame) { frame in
        guard let view = NavPVT(frame) else { return false }
        return view.timeOfWeekMilliseconds == values.timeOfWeekMilliseconds && view.validity == values.validity
          && view.flags == values.flags && view.longitudeE7 == values.longitudeE7
          && view.velocityDownMillimetresPerSecond == values.velocityDownMillimetresPerSecond
          && view.courseAccuracyE5 == values.courseAccuracyE5 && view.positionDOPE2 == values.positionDOPE2
          && (values.validity & 8 == 0 || view.magneticDeclinationE2 == values.magneticDeclinationE2)
      }
      #expect(isSame)
    }
  }
}
