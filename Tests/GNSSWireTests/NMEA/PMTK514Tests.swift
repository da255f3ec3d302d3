import GNSSWire
import Testing

@Suite struct PMTK514Tests {
  @Test func whichSentencesAreSent() {
    withSentence("PMTK514,1,2,3,4,5,1,2,3,0,0,0,0,0,0,0,0,0,4,5") { sentence in
      var rates = PMTKCommand.Rates()
      (rates.gll, rates.rmc, rates.vtg, rates.gga, rates.gsa, rates.gsv) = (1, 2, 3, 4, 5, 1)
      (rates.grs, rates.gst, rates.zda, rates.mchn) = (2, 3, 4, 5)
      same(PMTK514(sentence)?.rates, rates)
    }
  }

  @Test func aShortOneTellsTheFirst() {
    withSentence("PMTK514,0,1,0,1,1,5") { sentence in
      same(PMTK514(sentence)?.rates.gsv, 5)
      same(PMTK514(sentence)?.rates.zda, 0)
    }
    withSentence("PMTK514,0,1,,1,x,5,,,") { same(PMTK514($0)?.rates.gga, 1) }
    withSentence("PMTK514,0,1,0") { same(PMTK514($0) == nil, true) }
    withSentence("PMTK513,0,1,0,1,1,5") { same(PMTK514($0) == nil, true) }
  }
}
