import GNSSWire
import Testing

@Suite struct RMCTests {
  @Test func everyVersion() {
    for (tail, mode, status) in [("", nil, nil), (",A", "A", nil), (",D,V", "D", "V")]
      as [(String, Unicode.Scalar?, Unicode.Scalar?)]
    {
      withSentence("GPRMC,225446.5,A,4916.45,N,12311.12,W,000.5,054.7,191194,020.3,W\(tail)") {
        let rmc = RMC($0)
        same(rmc?.timeOfDay?.nanoseconds, 82_486_500_000_000)
        same(rmc?.status, UInt8(ascii: "A"))
        same(rmc?.speedKnotsE6, 500_000)
        same(rmc?.courseE5, 5_470_000)
        same(rmc?.date, CivilDay(year: 1994, month: 11, day: 19))
        same(rmc?.magneticVariationE5, -2_030_000)
        same(rmc?.mode, mode.map(UInt8.init(ascii:)))
        same(rmc?.navigationalStatus, status.map(UInt8.init(ascii:)))
      }
    }
  }

  @Test func defects() {
    withSentence("GNRMC,123519.00,V,,,,,,,,,,N") {
      let rmc = RMC($0)
      same(rmc?.status, UInt8(ascii: "V"))
      same(rmc?.courseE5, nil)
      same(rmc?.date, nil)
      same(rmc?.mode, UInt8(ascii: "N"))
    }
    withSentence("GPRMC,123519,A,4807.0,N,-nan,E,nan,-0.0,000000,0.0,,") {
      let rmc = RMC($0)
      same(rmc?.longitudeMinutesE9, nil)
      same(rmc?.speedKnotsE6, nil)
      same(rmc?.courseE5, 0)
      same(rmc?.date, nil)
      same(rmc?.mode, nil)
    }
    withSentence("GPRMC,1") { same(RMC($0) == nil, true) }
  }
}
