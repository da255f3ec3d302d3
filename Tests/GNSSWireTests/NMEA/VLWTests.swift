import GNSSWire
import Testing

@Suite struct VLWTests {
  @Test func distancesOfBothForms() {
    withSentence("IIVLW,7803.2,N,0.00,N") {
      same(VLW($0)?.totalWaterE4, 78_032_000)
      same(VLW($0)?.waterE4, 0)
      same(VLW($0)?.groundE4, nil)
    }
    withSentence("GNVLW,,N,,N,15.8,N,1.2,N") {
      same(VLW($0)?.totalWaterE4, nil)
      same(VLW($0)?.totalGroundE4, 158_000)
      same(VLW($0)?.groundE4, 12_000)
    }
    withSentence("GNVLW,1,N") { same(VLW($0) == nil, true) }
  }
}
