import GNSSWire

/// UTC of moments on the motion filter's event time, as far as the fixes tell it.
struct EventCalendar {
  private var instant = Instant(nanoseconds: 0)
  private var time: GNSSTime?
  private var timeOfDay: TimeOfDay?

  /// Takes in the times of `fix`, solved at `instant`.
  mutating func take(_ fix: Fix, at instant: Instant) {
    guard fix.time != nil || (time == nil && fix.timeOfDay != nil) else { return }
    (self.instant, time, timeOfDay) = (instant, fix.time, fix.timeOfDay)
  }

  /// UTC of `other`, where a date is known.
  func time(of other: Instant) -> GNSSTime? {
    time.map { GNSSTime(unixNanoseconds: $0.unixNanoseconds &+ (other.nanoseconds &- instant.nanoseconds)) }
  }

  /// The time of day of `other`, where that is known.
  func timeOfDay(of other: Instant) -> TimeOfDay? {
    if let time = time(of: other) { return time.timeOfDay }
    guard let timeOfDay else { return nil }
    let day = 86_400_000_000_000 as Int64
    let rest = (timeOfDay.nanoseconds &+ (other.nanoseconds &- instant.nanoseconds)) % day
    return TimeOfDay(nanoseconds: rest < 0 ? rest + day : rest)
  }

  /// Appends `other` as the member `key`, UTC or, without a date, `keyOfDay`.
  func member(_ key: String, ofDay keyOfDay: String?, _ other: Instant?, to line: inout JSONLine) {
    guard let other else { return }
    if let time = time(of: other) {
      line.member(key) { FixWriter.isoTime(time, to: $0) }
    } else if let keyOfDay, let time = timeOfDay(of: other) {
      line.member(keyOfDay) { FixWriter.isoClock(time, to: $0) }
    }
  }

  /// Appends `other` for people: UTC, the time of day, or the time since the first fix.
  func text(_ other: Instant, to output: Output) {
    if let time = time(of: other) {
      FixWriter.moment(time, to: output)
    } else if let time = timeOfDay(of: other) {
      FixWriter.clock(time.nanoseconds, to: output)
    } else {
      output.text("+" + Quantity.duration(other.seconds(since: Instant(nanoseconds: 0))))
    }
  }
}
