import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct CheckBatchTests {
  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }

  /// A receiver whose epochs are there 0.3 s after each second was heard of at 100.3.
  private func batch(
    called: Double, usual: Double?, lateness: CheckBatch.Lateness = CheckBatch.Lateness()
  ) -> CheckBatch {
    CheckBatch(calledAt: at(called), started: at(called), usual: usual, epoch: at(100.3), lateness: lateness)
  }

  private func due(_ batch: CheckBatch) -> Double? {
    batch.due.map { ($0.seconds(since: at(0)) * 1000).rounded() / 1000 }
  }

  @Test func itIsReadWhereAnEpochHasJustCome() {
    for called in stride(from: 150.0, to: 151, by: 0.1) {
      let batch = batch(called: called, usual: 6.2)
      let second = (batch.expected.seconds(since: at(100.3)) * 1000).rounded() / 1000
      #expect(second == second.rounded(), "\(second)")
      #expect(abs(batch.expected.seconds(since: at(called)) - 6.2) <= 0.501)
    }
    #expect(due(batch(called: 150.3, usual: 6)) == 156.4, "a tenth of a second after the sixth epoch")
  }

  @Test func nobodyIsLeftAloneForLong() {
    #expect(due(batch(called: 150.3, usual: nil)) == 160.4)
    #expect(due(batch(called: 150.3, usual: 40)) == 162.4, "what it says is to fit the driver's buffer")
    #expect(due(batch(called: 150.3, usual: 0.2)) == 154.4)
  }

  @Test func whatComesLateIsWaitedForNextTime() {
    var lateness = CheckBatch.Lateness()
    var misses = 0
    // Its epochs are there 0.56 s later than when it was listened to.
    for check in 0..<100 {
      let batch = batch(called: 150.3 + 60 * Double(check), usual: 6, lateness: lateness)
      let isThere = lateness.seconds >= 0.56
      misses += isThere ? 0 : 1
      lateness.learn(batch, newest: batch.expected.advanced(bySeconds: isThere ? 0 : -1))
    }
    #expect((8...12).contains(misses), "\(misses) of 100")
    #expect((0.55...0.67).contains(lateness.seconds), "\(lateness.seconds)")
  }

  @Test func itWaitsForAnEpochAndAHalfAtTheMost() {
    var lateness = CheckBatch.Lateness()
    for _ in 0..<100 {
      let batch = batch(called: 150.3, usual: 6, lateness: lateness)
      lateness.learn(batch, newest: batch.expected.advanced(bySeconds: -3))
    }
    #expect(lateness.seconds == 1.5)
  }

  /// One that does not wake says nothing about when its epochs come.
  @Test func silenceIsNotLate() {
    var lateness = CheckBatch.Lateness()
    for _ in 0..<20 {
      let batch = batch(called: 150.3, usual: 6, lateness: lateness)
      lateness.learn(batch, newest: batch.started)
    }
    #expect(lateness.seconds == CheckBatch.Lateness().seconds)
  }
}
