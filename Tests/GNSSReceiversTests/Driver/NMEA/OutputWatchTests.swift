import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct OutputWatchTests {
  /// What is seen after `epochs` epochs, `interval` seconds apart, of which each sends the sentences that `content` says.
  private func watch(
    epochs: Int, every interval: Double = 1, _ content: (Int) -> [NMEAKey.Sentence]
  ) -> OutputWatch {
    var watch = OutputWatch(at: Instant(nanoseconds: 0))
    for epoch in 0..<epochs {
      for (index, sentence) in content(epoch).enumerated() {
        let seconds = Double(epoch) * interval + Double(index) * 0.05 * interval
        watch.hear(sentence, at: Instant(nanoseconds: 0).advanced(bySeconds: seconds))
      }
    }
    return watch
  }

  @Test func whatComesInEveryEpochIsKnownSoon() {
    let watch = watch(epochs: 4) { _ in [.gga, .gsa, .gsa, .rmc] }
    #expect(watch.epochs == 3)
    #expect(watch.rate(of: .rmc) == 1 && watch.rate(of: .gsa) == 1)
    #expect(watch.rate(of: .gsv) == nil)
    #expect(watch.interval == 1000)
  }

  @Test func whatComesSeldomTakesLonger() {
    let watch = watch(epochs: 11) { epoch in epoch % 5 == 2 ? [.rmc, .gsv, .gsv, .gga] : [.rmc, .gga] }
    #expect(watch.rate(of: .gsv) == 5)
    #expect(watch.rate(of: .vtg) == 0)
  }

  @Test func aLostEpochChangesNothing() {
    var count = 0
    let watch = watch(epochs: 9, every: 0.2) { epoch in
      count += 1
      return epoch == 4 ? [] : [.rmc, .gga]
    }
    #expect(watch.interval == 200)
    #expect(watch.rate(of: .gga) == 1)
  }

  @Test func theEndsOfARowDoNotMatter() {
    let seen = watch(epochs: 9) { epoch in epoch % 5 == 0 ? [.rmc, .gga, .gsv] : [.rmc, .gga] }
    let wanted: [Setting<NMEAKey>] = [
      Setting(.output(.gsv), 5, in: .ram), Setting(.output(.rmc), 1, in: .ram), Setting(.interval, 1000, in: .ram),
      Setting(.model, 3, in: .ram),
    ]
    #expect(seen.values(of: wanted) == [.output(.gsv): 5, .output(.rmc): 1, .interval: 1000])
    let often = watch(epochs: 9) { _ in [.rmc, .gga, .gsv] }
    #expect(often.values(of: wanted)[.output(.gsv)] == 1)
  }

  @Test func nothingIsKnownOfNothing() {
    let silent = watch(epochs: 0) { _ in [] }
    #expect(silent.values(of: [Setting(.interval, 1000, in: .ram)]).isEmpty)
  }
}

@Suite struct NMEAPlanTests {
  @Test func theLineDecidesWhatIsPossible() {
    let plan = NMEAPlan(interval: 1000, model: 0, slowest: 5)
    #expect(plan.fits(9600) && plan.fits(nil))
    let fast = NMEAPlan(interval: 200, model: 0, slowest: 5)
    #expect(!fast.fits(9600) && fast.fits(115_200))
    #expect(NMEAPlan(interval: 100, model: 0, slowest: 5).fits(115_200))
  }

  @Test func theSkyComesEveryFewSecondsAndThePositionWithEachFix() {
    for (interval, sky) in [(100, 5), (200, 5), (1000, 5), (5000, 1), (10_000, 1)] {
      let plan = NMEAPlan(interval: interval, model: nil, slowest: 5)
      #expect(plan.rate(of: .gsv) == sky)
      #expect(plan.rate(of: .rmc) == 1 && plan.rate(of: .gga) == 1 && plan.rate(of: .gll) == 0)
    }
    #expect(NMEAPlan(interval: 100, model: nil, slowest: 20).rate(of: .gsv) == 10)
  }
}
