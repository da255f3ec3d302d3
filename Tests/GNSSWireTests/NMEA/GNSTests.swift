import GNSSWire
import Testing

@Suite struct GNSTests {
  @Test func modesOfSeveralSystems() {
    for (modes, best) in [("AN", "A"), ("NNNN", "N"), ("RAFD", "R"), ("NE", "E"), ("DA", "D")]
      as [(String, Unicode.Scalar)]
    {
      withSentence("GNGNS,103600.01,5114.51176,N,00012.29380,W,\(modes),07,1.18,111.5,45.6,,,V") {
        let gns = GNS($0)
        same(gns?.mode, UInt8(ascii: best))
        same(gns?.satellitesUsed, 7)
        same(gns?.hdopE2, 118)
        same(gns?.altitudeMM, 111_500)
        same(gns?.geoidSeparationMM, 45_600)
        same(gns?.navigationalStatus, UInt8(ascii: "V"))
      }
    }
    withSentence("GNGNS,,,,,,,,,,,,") { same(GNS($0)?.mode, nil) }
    withSentence("GNGNS,103600") { same(GNS($0) == nil, true) }
  }
}
