import GNSSWire
import Testing

@Suite struct PAIR021Tests {
  @Test func theVersion() {
    withSentence("PAIR021,AG3352B_V2.1.0.20220708,S,N,9ec1cc8") {
      same(string(PAIR021($0)?.version.bytes), "AG3352B_V2.1.0.20220708")
    }
    withSentence("PAIR021") { same(PAIR021($0) == nil, true) }
  }
}
