import GNSSWire
import Testing

/// A heading belongs to the epoch that is open when it comes.
@Suite struct EpochAssemblerHeadingTests {
  private let rmc = "GPRMC,120000.00,A,4730.0000,N,00815.0000,E,10.0,90.0,010326,,,A"

  @Test(
    arguments: [
      ("GPHDT,123.456,T", 123.456), ("GNTHS,359.99,A", 359.99), ("GPTHS,360.0,E", 0), ("GPHDT,0.0,T", 0),
      ("GPTHS,10.0,V", nil), ("GPTHS,10.0,M", nil), ("GPHDT,,T", nil), ("GPHDT,-1.0,T", nil), ("GPHDT,361.0,T", nil),
    ] as [(String, Double?)])
  func sentencesTellIt(sentence: String, heading: Double?) throws {
    let fix = try #require(archive(rmc, sentence).first)
    #expect(fix.heading == heading)
    #expect(fix.headingAccuracy == nil)
    #expect(fix.course == 90)
  }

  @Test func anEpochHasItsOwn() {
    let next = rmc.replacing("120000", with: "120001")
    #expect(archive(rmc, "GPHDT,10.0,T", next).map(\.heading) == [10, nil])
    #expect(archive("GPHDT,10.0,T", rmc).map(\.heading) == [nil])
  }

  /// The baseline of two antennas at 21.5°, good to 0.4°, in the epoch of a NAV-PVT.
  @Test(
    arguments: [
      (0x125, 21.5), (0x12F, 21.5), (0x105, nil), (0x025, nil), (0x124, nil), (0x121, nil),
    ] as [(UInt32, Double?)])
  func aBaselineToAMovingBaseTellsIt(flags: UInt32, heading: Double?) throws {
    var pvt = NavPVT.Values()
    pvt.timeOfWeekMilliseconds = 43_218_000
    (pvt.year, pvt.month, pvt.day, pvt.hour) = (2026, 3, 1, 12)
    (pvt.validity, pvt.fixTypeRaw, pvt.flags) = (7, 3, 1)
    let relative = UBXWriter.frame(.navRELPOSNED, capacity: 64) { writer in
      writer.append(1 as UInt32)
      writer.append(43_218_000 as UInt32)
      for _ in 0..<4 { writer.append(0 as UInt32) }
      writer.append(2_150_000 as Int32)
      for _ in 0..<6 { writer.append(0 as UInt32) }
      writer.append(40_000 as UInt32)
      writer.append(0 as UInt32)
      writer.append(flags)
    }
    let stream = Stream(.archive)
    stream.send(pvt.frame)
    stream.send(try #require(relative))
    stream.finish()
    let fix = try #require(stream.fixes.first)
    #expect(fix.heading == heading)
    #expect(fix.headingAccuracy == (heading == nil ? nil : 0.4))
  }
}
