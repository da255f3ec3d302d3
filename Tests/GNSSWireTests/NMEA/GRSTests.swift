import GNSSWire
import Testing

@Suite struct GRSTests {
  @Test func residualsWithAndWithoutTheirSystem() {
    withSentence("GNGRS,104148.00,1,2.6,2.2,-1.6,-1.1,-1.7,-1.5,5.8,1.7,,,,,3,7") {
      let grs = GRS($0)
      same(grs?.mode, 1)
      same(grs?.systemID, 3)
      same(grs?.signalID, 7)
      guard var fields = grs?.residuals else { return }
      same(fields.scaled(1), 26)
      fields.skip(1)
      same(fields.scaled(1), -16)
    }
    withSentence("GPGRS,104148.00,0,1.0,,,,,,,,,,,") { same(GRS($0)?.systemID, nil) }
    withSentence("GPGRS,104148.00") { same(GRS($0) == nil, true) }
  }
}
