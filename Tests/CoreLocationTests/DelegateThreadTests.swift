import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CoreLocation

@Suite struct DelegateThreadTests {
  /// Foundation on Linux keeps 340 bytes of each timer that it has ever made: 17 MB a round.
  @Test func whatIsAskedOfARunLoopLeavesNothingBehind() async throws {
    let place = Mutex<DelegateThread?>(nil)
    let done = Atomic(0)
    let isOver = Atomic(false)
    let thread = Thread {
      place.withLock { $0 = DelegateThread() }
      while !isOver.load(ordering: .relaxed), RunLoop.current.run(mode: .default, before: .distantFuture) {}
      place.withLock { $0 = nil }
      done.store(-1, ordering: .relaxed)
    }
    thread.start()
    #expect(await eventually { place.withLock { $0 != nil } })
    let there = try #require(place.withLock { $0 })
    let round = 50_000
    var growth: [Int] = []
    // Other tests of this process grow at the same time, though not in each round.
    for number in 1...5 {
      let before = try kibibytes()
      for _ in 0..<round { there.perform { done.add(1, ordering: .relaxed) } }
      #expect(await eventually { done.load(ordering: .relaxed) == number * round })
      growth.append(try kibibytes() - before)
    }
    #expect(growth.contains { $0 < 8_192 }, "\(growth) KiB a round")
    there.perform { isOver.store(true, ordering: .relaxed) }
    #expect(await eventually { done.load(ordering: .relaxed) == -1 })
  }

  /// What the process has in memory.
  private func kibibytes() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return try #require(Int(pages)) * 4
  }
}
