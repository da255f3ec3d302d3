import GNSSWire
import Testing

@Suite struct GLLTests {
  @Test func everyVersion() {
    withSentence("GPGLL,4916.45,N,12311.12,W,225444,A,D") {
      let gll = GLL($0)
      same(gll?.latitudeMinutesE9, 49 * 60_000_000_000 + 16_450_000_000)
      same(gll?.status, UInt8(ascii: "A"))
      same(gll?.mode, UInt8(ascii: "D"))
    }
    withSentence("GPGLL,,,,,124924.00,V,N") {
      let gll = GLL($0)
      same(gll?.timeOfDay?.nanoseconds, 46_164_000_000_000)
      same(gll?.latitudeMinutesE9, nil)
      same(gll?.status, UInt8(ascii: "V"))
    }
    withSentence("GPGLL,4916.45,N,12311.12,W") {
      let gll = GLL($0)
      same(gll?.longitudeMinutesE9, -(123 * 60_000_000_000 + 11_120_000_000))
      same(gll?.timeOfDay, nil)
    }
    withSentence("GPGLL,4916.45,N") { same(GLL($0) == nil, true) }
  }
}
