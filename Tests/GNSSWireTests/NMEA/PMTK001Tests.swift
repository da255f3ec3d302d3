import GNSSWire
import Testing

@Suite struct PMTK001Tests {
  @Test func whatBecameOfACommand() {
    withSentence("PMTK001,161,3") {
      same(PMTK001($0)?.command, 161)
      same(PMTK001($0)?.result, .done)
    }
    withSentence("PMTK001,314,1,9600") { same(PMTK001($0)?.result, .unsupported) }
    withSentence("PMTK001,314,9") { same(PMTK001($0)?.result == nil, true) }
    withSentence("PMTK001,,3") { same(PMTK001($0) == nil, true) }
    withSentence("PMTK001,161") { same(PMTK001($0) == nil, true) }
  }
}
