import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct BaudSearchTests {
  static func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }

  @Test func theRateThatWorkedLastComesFirstAndNoneTwice() {
    var search = BaudSearch(last: 115_200, current: 9600, rates: [9600, 38400, 115_200], at: Self.at(0))
    var seen: [BaudRate?] = [search.rate]
    for second in 1...3 { seen.append(search.advance(discarded: 0, at: Self.at(Double(second) * 100))) }
    #expect(seen == [115_200, 9600, 38400, 115_200])
  }

  @Test func aRateIsListenedToForTheDwellAndLongerInLaterRounds() throws {
    var search = BaudSearch(last: nil, current: 9600, rates: [38400], at: Self.at(0))
    #expect(search.advance(discarded: 0, at: Self.at(2.1)) == nil)
    #expect(search.advance(discarded: 0, at: Self.at(2.2)) == 38400)
    #expect(search.advance(discarded: 0, at: Self.at(4.5)) == 9600)
    let first = try #require(search.deadline).seconds(since: Self.at(4.5))
    #expect(first > 2 * BaudSearch.dwell - 0.01)
    var now = 4.5
    for _ in 0..<20 {
      now += 20
      _ = search.advance(discarded: 0, at: Self.at(now))
    }
    #expect(try #require(search.deadline).seconds(since: Self.at(now)) <= BaudSearch.longestDwell + 0.01)
  }

  @Test func garbageEndsAListenEarly() {
    var search = BaudSearch(last: nil, current: 9600, rates: [38400, 115_200], at: Self.at(0))
    #expect(search.advance(discarded: 640, at: Self.at(0.2)) == nil)
    #expect(search.advance(discarded: 641, at: Self.at(0.2)) == 38400)
    #expect(search.advance(discarded: 900, at: Self.at(0.3)) == nil, "the count starts anew at each rate")
    #expect(search.advance(discarded: 1282, at: Self.at(0.4)) == 115_200)
  }

  @Test func aStreamWithoutARateIsOnlyListenedTo() {
    var search = BaudSearch(last: nil, current: nil, rates: [], at: Self.at(0))
    #expect(search.rate == nil)
    #expect(search.deadline == nil)
    #expect(search.advance(discarded: 10_000, at: Self.at(100)) == nil)
  }
}
