import GNSSWire
import Testing

/// What a checksum proves is that the bytes arrived, not that they make sense.
@Suite struct FixRangeTests {
  static func fixes(_ values: NavPVT.Values) -> [Fix] {
    var fixes: [Fix] = []
    var assembler = EpochAssembler(policy: .archive)
    assembler.consume(.ubx(UBXFrame(proven: values.frame.bytes, offset: 0)), at: Instant(nanoseconds: 0)) { fix, _ in
      fixes.append(fix)
    }
    assembler.finish { fix, _ in fixes.append(fix) }
    return fixes
  }

  static var values: NavPVT.Values {
    var values = NavPVT.Values()
    values.year = 2026
    values.month = 3
    values.day = 1
    values.validity = 0b111
    values.fixTypeRaw = 3
    values.flags = 1
    return values
  }

  @Test(arguments: [(900_000_000, 1_800_000_000), (-900_000_000, -1_800_000_000)] as [(Int32, Int32)])
  func thePolesAndTheDateLineArePlaces(latitude: Int32, longitude: Int32) {
    var values = Self.values
    values.latitudeE7 = latitude
    values.longitudeE7 = longitude
    #expect(Self.fixes(values).map(\.hasPosition) == [true])
  }

  @Test(arguments: [(900_000_001, 0), (0, 1_800_000_001), (.min, 0), (0, .min)] as [(Int32, Int32)])
  func aPlaceThatIsNotOnEarthIsNoPosition(latitude: Int32, longitude: Int32) {
    var values = Self.values
    values.latitudeE7 = latitude
    values.longitudeE7 = longitude
    let fixes = Self.fixes(values)
    #expect(fixes.map(\.hasPosition) == [false])
    #expect(fixes.first?.mode == Fix.Mode.none)
    #expect(fixes.first?.time != nil)
  }

  @Test(arguments: [1, 1677, 2262, 9999] as [UInt16]) func aYearThatTimeCannotHoldIsNoDate(year: UInt16) {
    var values = Self.values
    values.year = year
    #expect(Self.fixes(values).map(\.time) == [nil])
  }
}
