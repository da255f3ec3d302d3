import GNSSWire
import Testing

@Suite struct PMTK705Tests {
  @Test func theVersion() {
    withSentence("PMTK705,AXN_2.31_3339_13101700,5632,PA6H,1.0") {
      same(string(PMTK705($0)?.release.bytes), "AXN_2.31_3339_13101700")
      same(string(PMTK705($0)?.build.bytes), "5632")
      same(string(PMTK705($0)?.product.bytes), "PA6H")
    }
    withSentence("PMTK705") { same(PMTK705($0) == nil, true) }
  }
}
