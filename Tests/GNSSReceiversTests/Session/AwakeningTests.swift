import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct AwakeningTests {
  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }

  private func record(_ method: Profile.SleepMethod) -> SleepRecord {
    SleepRecord(port: "p", method: method, baudRate: 9600, boot: "b", deadline: at(100))
  }

  /// The seconds at which it is called.
  private func calls(_ awakening: inout Awakening) -> [Int] {
    var seconds: [Int] = []
    while !awakening.isOver(at: awakening.deadline) {
      let due = awakening.deadline
      guard awakening.tick(at: due) != nil else { break }
      seconds.append(Int(due.seconds(since: at(0)).rounded()))
    }
    return seconds
  }

  @Test(arguments: [Profile.SleepMethod.pmreq, .pmtk161, .gnssStop])
  func aReceiverThatHearsIsCalledAFewTimes(method: Profile.SleepMethod) {
    var awakening = Awakening(record(method), callingAt: at(0))
    #expect(calls(&awakening) == [0, 2, 6, 14])
    #expect(awakening.deadline == at(115))
    #expect(!awakening.isOver(at: at(114.9)) && awakening.isOver(at: at(115)))
  }

  @Test(arguments: [Profile.SleepMethod.pair650, .pcas12, .hostOnly])
  func aReceiverThatIsDeafIsWaitedFor(method: Profile.SleepMethod) {
    var awakening = Awakening(record(method), callingAt: at(0))
    #expect(calls(&awakening).isEmpty)
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
