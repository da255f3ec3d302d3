import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct SleepRunTests {
  private let long = SleepWay(method: .pmreq, name: "long", frames: [[1]], attempts: 2, alarm: 60)
  private let short = SleepWay(
    method: .pmreq, name: "short", frames: [[2], [3]], spacing: 0.04, attempts: 1, alarm: 60)

  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }

  /// Lets time pass until `end`, with an epoch at each of `epochs`; answers what was sent, and when.
  private func run(
    _ run: inout SleepRun, epochs: [Double], until end: Double, noise: [Double: UInt64] = [:]
  ) -> [(byte: UInt8, at: Double)] {
    var sent: [(UInt8, Double)] = []
    var actions: [SleepRun.Action] = []
    run.begin(&actions)
    var time = 0.0
    while time <= end {
      if let due = run.deadline, at(time) >= due {
        run.tick(discarded: noise.filter { $0.key <= time }.map(\.value).max() ?? 0, at: at(time), &actions)
      }
      if epochs.contains(where: { abs($0 - time) < 0.005 }) { run.hear(at: at(time), &actions) }
      for case .send(let bytes) in actions { sent.append((bytes[0], (time * 100).rounded() / 100)) }
      actions = []
      time += 0.01
    }
    return sent
  }

  @Test func silenceProvesSleep() {
    var sleep = SleepRun([long, short], interval: 1, at: at(0))
    let sent = run(&sleep, epochs: [0.2], until: 10)
    #expect(sent.map(\.byte) == [1])
    #expect(sleep.phase == .asleep)
  }

  @Test func whoGoesOnSpeakingIsToldAgainAndThenOtherwise() {
    var sleep = SleepRun([long, short], interval: 1, at: at(0))
    let epochs = stride(from: 0.5, to: 30, by: 1).map { $0 }
    let sent = run(&sleep, epochs: epochs, until: 30)
    #expect(sent.map(\.byte) == [1, 1, 2, 3])
    #expect(sent[3].at - sent[2].at >= 0.04 && sent[3].at - sent[2].at < 0.06)
    #expect(sleep.phase == .failed)
  }

  @Test func anotherRateIsNoSleep() {
    var sleep = SleepRun([long], interval: 1, at: at(0))
    let sent = run(&sleep, epochs: [], until: 20, noise: [0.1: 0, 2: 4000, 5: 9000, 8: 13_000, 10: 16_000])
    #expect(sent.count == 2 && sleep.phase == .failed)
  }

  /// A receiver that falls asleep in the middle of a long frame leaves a piece of it: calling again would wake it.
  @Test func theFrameThatIsCutOffIsNoReceiverAtAnotherRate() {
    var sleep = SleepRun([long], interval: 1, at: at(0))
    let sent = run(&sleep, epochs: [], until: 20, noise: [0.1: 0, 0.6: 480])
    #expect(sent.count == 1 && sleep.phase == .asleep)
  }

  @Test func whoWakesTooSoonIsPutToSleepAgainAFewTimes() {
    var sleep = SleepRun([long], interval: 1, at: at(0))
    // It wakes every 40 seconds and speaks until it is told.
    var epochs: [Double] = []
    for start in stride(from: 40.0, to: 400, by: 40) { epochs += [start, start + 1, start + 2] }
    let sent = run(&sleep, epochs: epochs, until: 150)
    #expect(sent.map(\.byte) == [1, 1, 1, 1])
    #expect(sleep.phase == .asleep)
    let rest = run(&sleep, epochs: [10, 11, 12], until: 20)
    #expect(rest.isEmpty && sleep.phase == .failed)
  }

  /// What is passed over says nothing of the receiver, what was tried in vain does.
  @Test func aWayThatIsPassedOverIsNotTried() {
    var sleep = SleepRun([long, short], interval: 1, at: at(0))
    var actions: [SleepRun.Action] = []
    sleep.passOver(at: at(0), &actions)
    #expect(actions == [.tries(short)] && sleep.isSending)
    sleep.passOver(at: at(0), &actions)
    #expect(sleep.phase == .failed && !sleep.hasFailed)
    var tried = SleepRun([long], interval: 1, at: at(0))
    _ = run(&tried, epochs: stride(from: 0.5, to: 30, by: 1).map { $0 }, until: 30)
    #expect(tried.phase == .failed && tried.hasFailed)
  }

  @Test func theHostsRestNeedsNoProof() {
    var sleep = SleepRun([.hostOnly], interval: 1, at: at(0))
    #expect(run(&sleep, epochs: [1, 2, 3, 4, 5], until: 6).isEmpty)
    #expect(sleep.phase == .asleep)
    #expect(SleepRun([], interval: 1, at: at(0)).phase == .failed)
  }
}
