/// Gives times of day their date: the one told in the same epoch, else the last one carried forward.
///
/// A date joins only a time of its own epoch. A time without a date takes the day on which it lies within twelve hours
/// of the last known moment, so midnight is crossed in either direction without a date.
struct EpochCalendar {
  /// Dates as one epoch's sentences told them.
  struct Dates {
    /// The date of an RMC.
    var rmc: CivilDay?
    /// Whether that RMC's status was not V.
    var isRMCValid = false
    /// The date of a ZDA.
    var zda: CivilDay?
    /// The date of a PUBX,04, which has no status: it counts once it repeats.
    var pubx: CivilDay?
  }

  private var last: GNSSTime?
  private var isTrusted = false
  private var doubted: CivilDay?
  private var unmarked: CivilDay?

  /// The moment of `time` in an epoch that told `dates` and whether its date may be trusted, or `nil` without any date.
  mutating func resolve(_ time: TimeOfDay, _ dates: Dates, isValid: Bool) -> (time: GNSSTime, isTrusted: Bool)? {
    let carried = self.carried(time)
    let resolved: GNSSTime
    if let date = dates.rmc, dates.isRMCValid {
      resolved = GNSSTime(day: date, time)
      isTrusted = true
    } else if let date = dates.zda {
      resolved = GNSSTime(day: date, time)
      isTrusted = isTrusted || isValid
    } else if let date = dates.pubx, repeats(date) {
      resolved = GNSSTime(day: date, time)
      isTrusted = isTrusted || isValid
    } else if let date = dates.rmc, accepts(doubtful: date, carried) {
      resolved = GNSSTime(day: date, time)
      isTrusted = isTrusted && carried == resolved
    } else if let carried {
      resolved = carried
    } else {
      return nil
    }
    last = resolved
    return (resolved, isTrusted && isValid)
  }

  /// Takes over a moment that another protocol told.
  mutating func note(_ time: GNSSTime, isTrusted: Bool) {
    guard isTrusted || !self.isTrusted else { return }
    last = time
    self.isTrusted = isTrusted
  }

  /// Whether the date of an RMC with status V is taken: while there is no better one, when it agrees with it, or when
  /// it repeats itself.
  private mutating func accepts(doubtful date: CivilDay, _ carried: GNSSTime?) -> Bool {
    let before = doubted
    doubted = date
    guard isTrusted, let carried, carried.day != date else { return true }
    guard let before else { return false }
    return date.daysSince1970 == before.daysSince1970 || date.daysSince1970 == before.daysSince1970 &+ 1
  }

  /// Whether a date without a status agrees with the one before it, which told the same day or the one before.
  private mutating func repeats(_ date: CivilDay) -> Bool {
    let before = unmarked
    unmarked = date
    guard let before else { return false }
    return date.daysSince1970 == before.daysSince1970 || date.daysSince1970 == before.daysSince1970 &+ 1
  }

  private func carried(_ time: TimeOfDay) -> GNSSTime? {
    guard let last else { return nil }
    let day = 86_400_000_000_000 as Int64
    var candidate = GNSSTime(day: last.day, time)
    let distance = candidate.unixNanoseconds &- last.unixNanoseconds
    if distance < 0 &- day / 2 {
      candidate.unixNanoseconds &+= day
    } else if distance > day / 2 {
      candidate.unixNanoseconds &-= day
    }
    return candidate
  }
}
