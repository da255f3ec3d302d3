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
}
