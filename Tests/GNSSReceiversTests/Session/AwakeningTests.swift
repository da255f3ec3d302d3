import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct AwakeningTests {
  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }

  private func record(_ method: Profile.SleepMethod) -> SleepRecord {
    SleepRecord(port: "p", method: method, baudRate: 9600, boot: "b", deadline: at(100))
  }

  /// The seconds at which it is called, and those at which it is asked for a word.
  private func calls(_ awakening: inout Awakening) -> (calls: [Double], questions: [Double]) {
    var (calls, questions): ([Double], [Double]) = ([], [])
    while !awakening.isOver(at: awakening.deadline) {
      let due = awakening.deadline
      guard let bytes = awakening.tick(at: due) else { break }
      if bytes == awakening.call {
        calls.append(due.seconds(since: at(0)))
      } else {
        questions.append(due.seconds(since: at(0)))
      }
    }
    return (calls, questions)
  }

  @Test(arguments: [Profile.SleepMethod.pmreq, .pmtk161, .gnssStop, .pcas12])
  func aReceiverThatHearsIsCalledAFewTimesAndAskedForAWord(method: Profile.SleepMethod) {
    var awakening = Awakening(record(method), callingAt: at(0))
    let sent = calls(&awakening)
    #expect(sent.calls == [0, 2, 6, 14])
    #expect(sent.questions.map { ($0 * 10).rounded() } == [5, 25, 65, 145], "it starts within half a second")
    #expect(awakening.deadline == at(115))
    #expect(!awakening.isOver(at: at(114.9)) && awakening.isOver(at: at(115)))
  }

  @Test(arguments: [Profile.SleepMethod.pmreq, .gnssStop])
  func whoDecidesElsewhereWhetherToRepeatCallsOnce(method: Profile.SleepMethod) {
    var awakening = Awakening(record(method), callingAt: at(0), once: true)
    let sent = calls(&awakening)
    #expect(sent.calls == [0] && sent.questions == [0.5])
  }

  /// A machine that was suspended beyond the deadline called nobody: there is a grace again.
  @Test func whoseMachineSleptIsGivenAGraceAgain() {
    var awakening = Awakening(record(.pmtk161), callingAt: at(90))
    #expect(awakening.postponed(to: at(50)).deadline == awakening.deadline, "it slept within the time")
    awakening = awakening.postponed(to: at(900))
    #expect(!awakening.isOver(at: at(900)))
    let sent = calls(&awakening)
    #expect(sent.calls.map { $0.rounded() } == [900, 902, 906, 914] && awakening.isOver(at: at(915)), "\(sent)")
    #expect(Awakening(record(.pair650), callingAt: nil).postponed(to: at(900)).deadline == at(915))
  }

  @Test(arguments: [Profile.SleepMethod.pair650, .hostOnly])
  func aReceiverThatIsDeafIsWaitedFor(method: Profile.SleepMethod) {
    var awakening = Awakening(record(method), callingAt: at(0))
    let sent = calls(&awakening)
    #expect(sent.calls.isEmpty && sent.questions.isEmpty)
    #expect(awakening.deadline == at(115))
  }

  @Test(arguments: Profile.SleepMethod.allCases)
  func whatWasDueIsNotDueAgain(method: Profile.SleepMethod) {
    var awakening = Awakening(record(method), callingAt: at(0))
    while !awakening.isOver(at: awakening.deadline) {
      let due = awakening.deadline
      _ = awakening.tick(at: due)
      #expect(awakening.deadline > due)
      if awakening.deadline <= due { return }
    }
  }

  @Test func whoIsToSleepOnIsNotCalled() {
    var awakening = Awakening(record(.pmreq), callingAt: nil)
    let call = awakening.tick(at: at(50))
    #expect(call == nil && awakening.deadline == at(115))
  }
}
