import GNSSWire
import Testing

@Suite struct PQTMReplyTests {
  @Test func answersAndReports() {
    withSentence("PQTMCFGUART,OK") {
      same(PQTMReply($0)?.result, .done)
      same(string(PQTMReply($0)?.name), "CFGUART")
      same(string(PQTMReply($0)?.values), "")
    }
    withSentence("PQTMCFGUART,OK,1,115200") { same(string(PQTMReply($0)?.values), "1,115200") }
    withSentence("PQTMCFGUART,ERROR,3") { same(PQTMReply($0)?.result, .error(3)) }
    withSentence("PQTMCFGUART,ERROR") { same(PQTMReply($0)?.result, .error(nil)) }
    withSentence("PQTMVERNO,LC29HAANR11A03S,2022/08/03,10:00:00") {
      same(PQTMReply($0)?.result == nil, true)
      same(string(PQTMReply($0)?.values), "LC29HAANR11A03S,2022/08/03,10:00:00")
    }
    withSentence("PQTMVERNO") { same(PQTMReply($0) == nil, true) }
  }
}
