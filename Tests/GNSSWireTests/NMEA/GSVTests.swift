import Testing

@testable import GNSSWire

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
    // All of the usual shape but for one thing each.
    withSentence("GPGSV,2,1,08,01,91,000,40,02,90,361,41,03,00,360,42,04,05,359,,1") {
      let gsv = GSV($0)
      same(entry(gsv, 0), GSV.Entry(number: 1, elevation: nil, azimuth: 0, cn0: 40))
      same(entry(gsv, 1), GSV.Entry(number: 2, elevation: 90, azimuth: nil, cn0: 41))
      same(entry(gsv, 2), GSV.Entry(number: 3, elevation: 0, azimuth: 0, cn0: 42))
      same(entry(gsv, 3), GSV.Entry(number: 4, elevation: 5, azimuth: 359, cn0: nil))
      same(gsv?.satellitesInView, 8)
      same(gsv?.signalID, 1)
    }
    withSentence("GPGSV,2,1,8,01,20,03x,40,02,.5,100,41,003,12,120,99") {
      let gsv = GSV($0)
      same(gsv?.satellitesInView, 8)
      same(entry(gsv, 0), GSV.Entry(number: 1, elevation: 20, azimuth: nil, cn0: 40))
      same(entry(gsv, 1), GSV.Entry(number: 2, elevation: 1, azimuth: 100, cn0: 41))
      same(entry(gsv, 2), GSV.Entry(number: 3, elevation: 12, azimuth: 120, cn0: 99))
    }
    withSentence("GPGSV,1,1") { same(GSV($0) == nil, true) }
  }
}
