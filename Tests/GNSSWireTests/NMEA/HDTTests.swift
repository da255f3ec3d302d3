import GNSSWire
import Testing

@Suite struct HDTTests {
  @Test func heading() {
    withSentence("HEHDT,274.07,T") { same(HDT($0)?.headingE5, 27_407_000) }
    withSentence("GNHDT,,T") { same(HDT($0)?.headingE5, nil) }
    withSentence("GNHDT") { same(HDT($0) == nil, true) }
  }
}
