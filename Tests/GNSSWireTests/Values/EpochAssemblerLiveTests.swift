import GNSSWire
import Testing

@Suite struct EpochAssemblerLiveTests {
  private func rmc(_ second: Int) -> String {
    "GPRMC,1200\(second < 10 ? "0" : "")\(second).00,A,4730.0,N,00815.0,E,10.0,90.0,010326,,,A"
  }
  private func gga(_ second: Int) -> String {
    "GPGGA,1200\(second < 10 ? "0" : "")\(second).00,4730.0,N,00815.0,E,1,09,0.9,440.0,M,48.0,M,,"
  }
  private let vtg = "GPVTG,90.0,T,,M,10.0,N,18.52,K,A"

  @Test func silenceEndsAnEpoch() {
    let stream = Stream(.live)
    stream.send(rmc(0), gga(0))
    stream.pass(milliseconds: 499)
    #expect(stream.fixes.isEmpty)
    stream.pass(milliseconds: 1)
    #expect(stream.fixes.count == 1)
  }

  @Test func theLearnedLastSentenceEndsAnEpochAtOnce() {
    let stream = Stream(.live)
    for second in 0..<3 {
      stream.send(rmc(second), gga(second), vtg)
      #expect(!stream.endIsKnown)
      stream.pass(milliseconds: 1000)
    }
    #expect(stream.endIsKnown)
    stream.send(rmc(3), gga(3))
    #expect(stream.fixes.count == 3)
    stream.send(vtg)
    #expect(stream.fixes.count == 4)
    #expect(stream.deadline == nil)
  }

  @Test func aSentenceAfterTheLearnedEndMakesNoSecondFix() {
    let stream = Stream(.live)
    for second in 0..<4 {
      stream.send(rmc(second), gga(second))
      stream.pass(milliseconds: 1000)
    }
    #expect(stream.endIsKnown)
    for second in 4..<20 {
      stream.send(
        rmc(second), gga(second), "GPGLL,4730.0,N,00815.0,E,1200\(second < 10 ? "0" : "")\(second).00,A,A", vtg)
      stream.pass(milliseconds: 1000)
      #expect(stream.fixes.count == second + 1)
    }
    // It has learned the new end.
    #expect(stream.endIsKnown)
    #expect(stream.fixes.map { $0.time?.timeOfDay.nanoseconds }.map { ($0 ?? 0) / 1_000_000_000 % 60 } == Array(0..<20))
  }

  @Test func groupsThatGrowAndShrinkDoNotConfuseTheEnd() {
    let stream = Stream(.live)
    for second in 0..<10 {
      stream.send(rmc(second), gga(second), "GPGSV,2,1,05,01,,,,02,,,,03,,,,04,,,", "GPGSV,2,2,05,05,,,")
      if second % 2 == 0 {
        stream.send("GLGSV,1,1,01,65,,,")
      } else {
        stream.send("GLGSV,2,1,05,65,,,,66,,,,67,,,,68,,,", "GLGSV,2,2,05,69,,,")
      }
      if second >= 3 { #expect(stream.fixes.count == second + 1) }
      stream.pass(milliseconds: 1000)
    }
  }

  @Test func aReceiverThatSendsOneTimeForEverIsStillHeard() {
    let stream = Stream(.live)
    for second in 1...5 {
      stream.send("GPRMC,000000.00,V,,,,,,,060180,,,N")
      stream.pass(milliseconds: 1000)
      #expect(stream.fixes.count == second)
    }
  }

  @Test func fastEpochsEndBySilenceOfHalfAPeriod() {
    let stream = Stream(.live)
    for step in 0..<2 {
      stream.send("GPRMC,120000.\(step)0,A,4730.0,N,00815.0,E,10.0,90.0,010326,,,A")
      stream.pass(milliseconds: 100)
    }
    stream.send("GPRMC,120000.20,A,4730.0,N,00815.0,E,10.0,90.0,010326,,,A")
    stream.pass(milliseconds: 50)
    #expect(stream.fixes.count == 3)
  }

  @Test func liveAndArchiveAgree() {
    let live = Stream(.live)
    let archive = Stream(.archive)
    for second in 0..<12 {
      for body in [gga(second), rmc(second), vtg, "GPGSA,A,3,01,02,,,,,,,,,,,1.8,0.9,1.5"] {
        live.send(body)
        archive.send(body)
      }
      live.pass(milliseconds: 1000)
    }
    archive.finish()
    #expect(live.fixes == archive.fixes)
    #expect(live.fixes.count == 12)
  }
}
