import GNSSWire
import Testing

@Suite struct GGATests {
  @Test func aWholeSentence() {
    withSentence("GPGGA,123519.00,4807.0381234,N,01131.0005678,W,2,12,0.92,545.4,M,-46.9,M,1.5,0120") {
      let gga = GGA($0)
      same(gga?.timeOfDay?.nanoseconds, 45_319_000_000_000)
      same(gga?.latitudeMinutesE9, 48 * 60_000_000_000 + 7_038_123_400)
      same(gga?.longitudeMinutesE9, -(11 * 60_000_000_000 + 31_000_567_800))
      same(gga?.quality, 2)
      same(gga?.satellitesUsed, 12)
      same(gga?.hdopE2, 92)
      same(gga?.altitudeMM, 545_400)
      same(gga?.geoidSeparationMM, -46_900)
      same(gga?.correctionAgeMS, 1500)
      same(gga?.station, 120)
    }
  }

  @Test func shortAndEmpty() {
    withSentence("GPGGA,,,,,,0,,,,,,,,") {
      let gga = GGA($0)
      same(gga?.timeOfDay, nil)
      same(gga?.latitudeMinutesE9, nil)
      same(gga?.quality, 0)
      same(gga?.altitudeMM, nil)
    }
    withSentence("GPGGA,123519,4807.0,N,01131.0,E,1") {
      let gga = GGA($0)
      same(gga?.quality, 1)
      same(gga?.station, nil)
    }
    withSentence("GPGGA,123519,4807.0,N") { same(GGA($0) == nil, true) }
    withSentence("GPRMC,123519,4807.0,N,01131.0,E,1") { same(GGA($0) == nil, true) }
  }

  private func latitude(_ digits: String, _ letter: String = "N") -> Int64? {
    withSentence("GPGGA,123519,\(digits),\(letter),00000.0,E,1") { GGA($0)?.latitudeMinutesE9 }
  }

  @Test func anglesAtTheirLimits() {
    let degree: Int64 = 60_000_000_000
    #expect(latitude("0000.00000") == 0)
    #expect(latitude("0000.00001", "S") == -10_000)
    #expect(latitude("0030.00000", "S") == -30_000_000_000)
    #expect(latitude("0059.99999", "S") == -59_999_990_000)
    #expect(latitude("4860.0000") == 49 * degree)
    #expect(latitude("9000.0000") == 90 * degree)
    #expect(latitude("007.5") == 7_500_000_000)
    #expect(latitude("4807.0381234567891") == 48 * degree + 7_038_123_457)
    for digits in ["9000.0001", "4860.0001", "4875.0", "-4807.0", "-nan", "nan", "", "4807.0x"] {
      #expect(latitude(digits) == nil)
    }
    for letter in ["", "E", "n", "NS", "X"] { #expect(latitude("4807.0", letter) == nil) }
    withSentence("GPGGA,1,0000.0,N,18000.0,W,1") { same(GGA($0)?.longitudeMinutesE9, -180 * degree) }
    withSentence("GPGGA,1,0000.0,N,18000.001,W,1") { same(GGA($0)?.longitudeMinutesE9, nil) }
  }
}
