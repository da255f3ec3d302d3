import GNSSWire

/// Keeps a log readable: in the long run ten lines an hour, whatever a receiver does. A value: news and instants in,
/// lines out.
///
/// A start may take more at once. What is held back is counted, and the last of it is told when there is room again: the
/// log ends with what is true.
struct NewsLimiter {
  /// So many lines at once.
  static let burst = 12
  /// Seconds until there is room for another line.
  static let refill = 360.0

  private var room = burst
  /// When `room` last grew, or was full.
  private var since: Instant?
  private var held: (news: ReceiverNews, count: Int)?

  /// When something held back may be told.
  var deadline: Instant? { held == nil ? nil : since?.advanced(bySeconds: Self.refill) }

  /// What to tell at once of `news`; `nil` while it is held back.
  mutating func admit(_ news: ReceiverNews, at now: Instant) -> ReceiverNews? {
    refill(at: now)
    guard room > 0 else {
      held = (news, (held?.count ?? 0) + 1)
      return nil
    }
    return tell(news, after: held?.count ?? 0)
  }

  /// What was held back and may be told now.
  mutating func release(at now: Instant) -> ReceiverNews? {
    refill(at: now)
    guard room > 0, let held else { return nil }
    return tell(held.news, after: held.count - 1)
  }

  private mutating func tell(_ news: ReceiverNews, after count: Int) -> ReceiverNews {
    room -= 1
    held = nil
    var news = news
    if count > 0 { news.message += " (\(count) more \(count == 1 ? "change" : "changes") since the last line)" }
    return news
  }

  private mutating func refill(at now: Instant) {
    guard let start = since, room < Self.burst else { return since = now }
    let steps = Int(now.seconds(since: start) / Self.refill)
    guard steps > 0 else { return }
    room = min(Self.burst, room + steps)
    since = start.advanced(bySeconds: Double(steps) * Self.refill)
  }
}
