import GNSSWire
import Testing

@Suite struct VTGTests {
  @Test func everyVersion() {
    withSentence("GPVTG,054.7,T,034.4,M,005.5,N,010.2,K,A") {
      let vtg = VTG($0)
      same(vtg?.courseE5, 5_470_000)
      same(vtg?.magneticCourseE5, 3_440_000)
      same(vtg?.speedKnotsE6, 5_500_000)
      same(vtg?.speedKMHE6, 10_200_000)
      same(vtg?.mode, UInt8(ascii: "A"))
    }
    withSentence("GPVTG,,T,,M,,N,,K") {
      let vtg = VTG($0)
      same(vtg?.courseE5, nil)
      same(vtg?.speedKMHE6, nil)
      same(vtg?.mode, nil)
    }
    withSentence("GPVTG,054.7,034.4,005.5,010.2") { same(VTG($0)?.speedKMHE6, 10_200_000) }
    withSentence("GPVTG,054.7") { same(VTG($0) == nil, true) }
  }
}
