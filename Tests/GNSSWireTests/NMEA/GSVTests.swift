import GNSSWire
import Testing

@Suite struct GSVTests {
  /// The satellite number `index` of the message.
  private func entry(_ gsv: GSV?, _ index: Int) -> GSV.Entry? {
    guard let gsv else { return nil }
    var satellites = gsv.satellites
    for _ in 0..<index { _ = satellites.next() }
    return satellites.next()
  }

  @Test func withAndWithoutASignal() {
    withSentence("GPGSV,3,2,10,23,38,230,44,29,71,156,47,05,,,,12,-1,360,") {
      let gsv = GSV($0)
      same(gsv?.messageCount, 3)
      same(gsv?.messageNumber, 2)
      same(gsv?.satellitesInView, 10)
      same(gsv?.satellites.count, 4)
      same(entry(gsv, 0)?.number, 23)
      same(entry(gsv, 0)?.elevation, 38)
      same(entry(gsv, 0)?.azimuth, 230)
      same(entry(gsv, 0)?.cn0, 44)
      same(entry(gsv, 2)?.elevation, nil)
      same(entry(gsv, 3)?.elevation, -1)
      same(entry(gsv, 3)?.azimuth, 0)
      same(entry(gsv, 3)?.cn0, nil)
      same(entry(gsv, 4)?.number, nil)
      same(gsv?.signalID, nil)
    }
    withSentence("GAGSV,1,1,01,05,34,305,30,7") { same(GSV($0)?.signalID, 7) }
    withSentence("GBGSV,1,1,01,05,34,305,30,B") { same(GSV($0)?.signalID, 0xB) }
  }

  @Test func defects() {
    withSentence("GPGSV,,2,,7,50,100,40") {
      let gsv = GSV($0)
      same(gsv?.messageCount, nil)
      same(gsv?.messageNumber, 2)
      same(entry(gsv, 0)?.number, 7)
    }
    withSentence("GAGSV,1,1,00,7") {
      let gsv = GSV($0)
      same(gsv?.satellites.count, 0)
      same(gsv?.signalID, 7)
    }
    withSentence("GPGSV,1,1,05,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20") {
      let gsv = GSV($0)
      same(gsv?.satellites.count, 5)
      same(entry(gsv, 4)?.number, 17)
    }
    withSentence("GPGSV,1,1,01,1,99,999,999") {
      let gsv = GSV($0)
      same(entry(gsv, 0)?.elevation, nil)
      same(entry(gsv, 0)?.azimuth, nil)
      same(entry(gsv, 0)?.cn0, nil)
    }
    withSentence("GPGSV,1,1") { same(GSV($0) == nil, true) }
  }
}
