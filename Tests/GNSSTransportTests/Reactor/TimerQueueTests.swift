import GNSSWire
import TestSupport
import Testing

@testable import GNSSTransport

@Suite struct TimerQueueTests {
  @Test func popsInOrderOfTimeThenOfSetting() {
    var random = SplitMix(seed: 11)
    var queue = TimerQueue()
    let fired = Recorder<Int>()
    var expected: [(due: Int64, order: Int)] = []
    for order in 0..<500 {
      let due = Int64.random(in: 0..<50, using: &random)
      expected.append((due, order))
      _ = queue.insert(at: Instant(nanoseconds: due)) { fired.append(order) }
    }
    #expect(queue.popDue(at: Instant(nanoseconds: -1)) == nil)
    while let body = queue.popDue(at: Instant(nanoseconds: 50)) { body() }
    #expect(fired.all == expected.sorted { ($0.due, $0.order) < ($1.due, $1.order) }.map(\.order))
    #expect(queue.nextDue == nil)
  }

  @Test func cancelledTimersNeitherFireNorWake() {
    var random = SplitMix(seed: 12)
    var queue = TimerQueue()
    let fired = Recorder<Int>()
    var live: [Int: (id: TimerID, due: Int64)] = [:]
    for order in 0..<1_000 {
      let due = Int64.random(in: 0..<100, using: &random)
      live[order] = (queue.insert(at: Instant(nanoseconds: due)) { fired.append(order) }, due)
      if Bool.random(using: &random), let victim = live.keys.sorted().randomElement(using: &random),
        let timer = live.removeValue(forKey: victim)
      {
        #expect(queue.remove(timer.id) != nil)
        #expect(queue.remove(timer.id) == nil)
      }
      #expect(queue.nextDue?.nanoseconds == live.values.map(\.due).min())
    }
    #expect(queue.count == live.count)
    while let body = queue.popDue(at: Instant(nanoseconds: 100)) { body() }
    #expect(fired.all == live.sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }.map(\.key))
  }
}
