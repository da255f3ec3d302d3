import GNSSWire
import Testing

@Suite struct PUBX03Tests {
  private let body =
    "PUBX,03,11,23,-,,,45,010,29,-,,,46,013,07,e,,,42,015,08,U,067,31,42,025,10,U,195,33,46,026,18,U,326,08,39,026,"
    + "17,-,,,32,015,26,U,306,66,48,025,27,U,073,10,36,026,28,U,089,61,46,024,15,-,,,39,014"

  @Test func azimuthStandsBeforeElevation() {
    withSentence(body) {
      guard var satellites = PUBX03($0)?.satellites else {
        Issue.record("no satellites")
        return
      }
      same(satellites.count, 11)
      let first = satellites.next()
      same(first?.number, 23)
      same(first?.status, UInt8(ascii: "-"))
      same(first?.azimuth, nil)
      same(first?.cn0, 45)
      same(first?.lockSeconds, 10)
      _ = satellites.next()
      _ = satellites.next()
      let fourth = satellites.next()
      same(fourth?.number, 8)
      same(fourth?.azimuth, 67)
      same(fourth?.elevation, 31)
    }
    withSentence("PUBX,03,99,23,-,,,45,010") { same(PUBX03($0)?.satellites.count, 1) }
    withSentence("PUBX,03,00") { same(PUBX03($0)?.satellites.count, 0) }
    withSentence("PUBX,03") { same(PUBX03($0) == nil, true) }
  }

  @Test func itIsASkyOfItsOwn() {
    let stream = Stream(.archive)
    stream.send("GPGGA,120000.00,4730.0,N,00815.0,E,1,09,0.9,440.0,M,48.0,M,,", body)
    stream.finish()
    #expect(stream.sky.count == 11)
    #expect(stream.sky.filter { $0.isUsed == true }.map(\.number) == [8, 10, 18, 26, 27, 28])
    #expect(stream.sky.first { $0.number == 8 }?.azimuth == 67)
    #expect(stream.sky.first { $0.number == 8 }?.elevation == 31)
  }

  @Test func besideGSVNothingIsTwice() {
    let gga = "GPGGA,120000.00,4730.0,N,00815.0,E,1,09,0.9,440.0,M,48.0,M,,"
    let gsv = "GPGSV,1,1,02,08,31,067,42,10,33,195,46"
    for bodies in [[gga, body, gsv], [gga, gsv, body]] {
      let stream = Stream(.archive)
      for body in bodies { stream.send(body) }
      stream.finish()
      #expect(stream.sky.map(\.number) == [8, 10])
    }
  }
}
