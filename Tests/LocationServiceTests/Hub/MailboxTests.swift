import GNSSMotion
import GNSSReceivers
import GNSSWire
import ServiceTestSupport
import TestSupport
import Testing

@testable import LocationService

@Suite struct MailboxTests {
  private func update(_ index: Int) -> LocationUpdate { .epoch(.at(index)) }

  @Test func waitingConsumerIsResumedDirectly() {
    var box = Mailbox<Int>(lossless: false)
    let asked = box.ask(1)
    #expect(asked.resumed.isEmpty)
    #expect(asked.joins)
    let delivered = box.deliver(update(0))
    #expect(delivered.resumed.map(\.waiter) == [1])
    #expect(delivered.resumed.first?.update == update(0))
    #expect(!box.ask(2).joins)
  }

  @Test func slowConsumerOnARealClockFindsTheNewest() {
    var box = Mailbox<Int>(lossless: false)
    _ = box.ask(1)
    for index in 0..<5 { #expect(box.deliver(update(index)).clock == .leave) }
    #expect(box.ask(2).resumed.first?.update == update(4))
    #expect(box.ask(3).resumed.isEmpty)
  }

  /// Positions give way to newer ones; what says more than a position waits until it is read.
  @Test func updatesThatSayMoreThanAPositionAreKept() {
    var box = Mailbox<Int>(lossless: false)
    _ = box.ask(1)
    var stationary = LocationUpdate.epoch(.at(2), .stationary)
    stationary.stationary = true
    let lost = LocationUpdate.state(.noData(path: "a"))
    for update in [update(0), update(1), stationary, update(3), update(4), lost, update(6), update(7)] {
      _ = box.deliver(update)
    }
    var told: [LocationUpdate?] = []
    for waiter in 2...7 { told += box.ask(waiter).resumed.map(\.update) }
    // The first goes to the one who waits.
    #expect(told == [update(1), stationary, update(4), lost, update(7)])
  }

  @Test func aConsumerThatNeverReadsCostsNoMemory() {
    var box = Mailbox<Int>(lossless: false)
    _ = box.ask(1)
    for _ in 0..<10_000 { _ = box.deliver(.state(.noData(path: "a"))) }
    var count = 0
    while !box.ask(count + 2).resumed.isEmpty { count += 1 }
    #expect(count == Mailbox<Int>.limit)
  }

  /// Who waits within its loop for what takes time itself would wait for good.
  @Test func aConsumerThatDoesNotAskIsNotWaitedForForEver() {
    var box = Mailbox<Int>(lossless: true)
    _ = box.ask(1)
    #expect(box.deliver(update(0)).watches)
    #expect(box.ask(2).clock == .release)
    #expect(!box.deliver(update(1)).watches, "somebody looks already")
    var effect = box.look(othersWait: true)
    #expect(effect.clock == .leave && effect.watches, "it has asked since")
    effect = box.look(othersWait: false)
    #expect(effect.clock == .leave && effect.watches, "it harms nobody")
    effect = box.look(othersWait: true)
    #expect(effect.clock == .release && !effect.watches)
    // It is served as on a real clock now: the newest, and bounded.
    for index in 2..<500 { #expect(box.deliver(update(index)).clock == .leave) }
    #expect(box.ask(3).resumed.first?.update == update(499))
    // From here on it is waited for again.
    _ = box.ask(4)
    effect = box.deliver(update(500))
    #expect(effect.clock == .hold && effect.watches)
    _ = box.ask(5)
    #expect(!box.look(othersWait: true).watches, "nothing is held")
  }

  @Test func virtualClockIsHeldWhileTheConsumerWorks() {
    var box = Mailbox<Int>(lossless: true)
    #expect(box.ask(1).clock == .leave)
    #expect(box.deliver(update(0)).clock == .hold)
    // What else comes at the same instant waits, in order, and holds nothing more.
    #expect(box.deliver(update(1)).clock == .leave)
    #expect(box.deliver(update(2)).clock == .leave)
    let second = box.ask(2)
    #expect(second.resumed.first?.update == update(1))
    #expect(second.clock == .leave)
    #expect(box.ask(3).resumed.first?.update == update(2))
    #expect(box.ask(4).clock == .release)
  }

  @Test func endComesAfterTheLastValue() {
    var box = Mailbox<Int>(lossless: true)
    _ = box.ask(1)
    _ = box.deliver(update(0))
    _ = box.deliver(update(1))
    #expect(box.finish().resumed.isEmpty)
    #expect(box.ask(2).resumed.first?.update == update(1))
    let end = box.ask(3)
    #expect(end.resumed.map(\.waiter) == [3])
    #expect(end.resumed.first?.update == nil)
    #expect(end.clock == .release)
  }

  @Test func closingResumesReleasesAndLeavesOnce() {
    var waiting = Mailbox<Int>(lossless: true)
    _ = waiting.ask(1)
    let closed = waiting.close()
    #expect(closed.resumed.map(\.waiter) == [1])
    #expect(closed.leaves)
    #expect(closed.clock == .leave)
    #expect(!waiting.close().leaves)
    #expect(waiting.deliver(update(0)).resumed.isEmpty)
    #expect(waiting.ask(2).resumed.first?.update == nil)

    var working = Mailbox<Int>(lossless: true)
    _ = working.ask(1)
    _ = working.deliver(update(0))
    #expect(working.close().clock == .release)

    var unused = Mailbox<Int>(lossless: true)
    #expect(!unused.close().leaves)
    let late = unused.ask(1)
    #expect(!late.joins)
    #expect(late.resumed.count == 1)
  }

  /// Any order of steps: every consumer is answered once, the clock is held at most once and never for good.
  @Test(arguments: [true, false]) func everyOrderOfStepsKeepsTheBooks(lossless: Bool) {
    var random = SplitMix(seed: 20)
    for _ in 0..<500 {
      var box = Mailbox<Int>(lossless: lossless)
      var asked = 0
      var answered: [Int] = []
      var held = 0
      var delivered: [LocationUpdate] = []
      var received: [LocationUpdate] = []
      var index = 0
      func record(_ effect: Mailbox<Int>.Effect) {
        switch effect.clock {
        case .leave: break
        case .hold: held += 1
        case .release: held -= 1
        }
        #expect((0...1).contains(held))
        for (waiter, update) in effect.resumed {
          answered.append(waiter)
          if let update { received.append(update) }
        }
      }
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        if Bool.random(using: &random) {
          record(box.ask(asked))
          asked += 1
        } else {
          delivered.append(update(index))
          record(box.deliver(update(index)))
          index += 1
        }
      }
      if lossless { #expect(received == Array(delivered.prefix(received.count))) }
      if Bool.random(using: &random) { record(box.finish()) }
      record(box.close())
      #expect(held == 0)
      #expect(answered.sorted() == Array(0..<asked))
    }
  }
}
