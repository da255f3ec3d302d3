import GNSSWire
import Testing

@testable import sextant

@Suite struct NewsLimiterTests {
  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }
  private func news(_ text: String) -> ReceiverNews { ReceiverNews(name: "lost", path: nil, message: text) }

  @Test func aStartIsToldInFull() {
    var limiter = NewsLimiter()
    for line in 0..<NewsLimiter.burst {
      let told = limiter.admit(news("\(line)"), at: at(Double(line)))
      #expect(told == news("\(line)"))
    }
    #expect(limiter.deadline == nil)
  }

  @Test func whatFlapsForADayIsTenLinesAnHourAndTheLastIsTrue() throws {
    var limiter = NewsLimiter()
    var lines: [(hour: Int, news: ReceiverNews)] = []
    for second in stride(from: 0, to: 86_400, by: 10) {
      if let due = limiter.deadline, due <= at(Double(second)), let line = limiter.release(at: at(Double(second))) {
        lines.append((second / 3600, line))
      }
      let told = limiter.admit(news("change \(second)"), at: at(Double(second)))
      if let told { lines.append((second / 3600, told)) }
    }
    for hour in 1..<24 {
      let count = lines.count { $0.hour == hour }
      #expect((9...10).contains(count), "hour \(hour): \(count)")
    }
    let rest = limiter.release(at: at(90_000))
    let last = try #require(rest)
    #expect(last.message.hasPrefix("change 86390 ("), "\(last)")
  }

  @Test func whatWasHeldBackIsCounted() throws {
    var limiter = NewsLimiter()
    for line in 0..<NewsLimiter.burst { _ = limiter.admit(news("\(line)"), at: at(0)) }
    let told = ["a", "b", "c"].compactMap { limiter.admit(news($0), at: at(1)) }
    #expect(told.isEmpty && limiter.deadline == at(360))
    let early = limiter.release(at: at(359))
    let line = limiter.release(at: at(360))
    let late = limiter.release(at: at(720))
    #expect(early == nil && late == nil)
    #expect(line?.message == "c (2 more changes since the last line)")
  }
}
