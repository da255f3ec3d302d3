import GNSSWire
import Testing

@Suite struct GBSTests {
  @Test func errorsAndTheFaultySatellite() {
    withSentence("GPGBS,125027,23.43,-3.1,0.921,19,0.03,-21.4,2.71,1,7") {
      let gbs = GBS($0)
      same(gbs?.timeOfDay?.nanoseconds, 46_227_000_000_000)
      same(gbs?.latitudeErrorMM, 23_430)
      same(gbs?.longitudeErrorMM, -3100)
      same(gbs?.altitudeErrorMM, 921)
      same(gbs?.failedSatellite, 19)
      same(gbs?.missedDetectionE6, 30_000)
      same(gbs?.biasMM, -21_400)
      same(gbs?.biasDeviationMM, 2710)
      same(gbs?.systemID, 1)
      same(gbs?.signalID, 7)
    }
    withSentence("GPGBS,235503.00,1.6,1.4,3.2,,,,") {
      let gbs = GBS($0)
      same(gbs?.altitudeErrorMM, 3200)
      same(gbs?.failedSatellite, nil)
      same(gbs?.systemID, nil)
    }
    withSentence("GPGBS,1,2,3") { same(GBS($0) == nil, true) }
  }
}
