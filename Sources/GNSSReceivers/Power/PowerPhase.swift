import GNSSWire

// What the power ladder is in the middle of.

/// Where the ladder stands between two of its decisions.
enum PowerPhase: Sendable {
  /// Nobody wants anything.
  case idle
  /// The receiver is gone; what it was woken for, or asleep for, goes on once it is back.
  case away(PowerRest.Purpose)
  /// It has fixes and keeps the demanded rate, or settles.
  case awake
  /// It looks for satellites.
  case searching(PowerSearch)
  /// It was woken and is asked where it stands.
  case checking(PowerCheck)
  /// It sleeps.
  case asleep(PowerRest)
  /// It is called.
  case waking(PowerRest, PowerCalls)
}

/// A sleep.
struct PowerRest: Sendable {
  /// What it sleeps for.
  enum Purpose: Sendable {
    /// The board stands.
    case doze
    /// No fix is wanted for a while, although the board may move.
    case pace
    /// Satellites are searched on and off.
    case search
  }

  var purpose: Purpose
  var method: Profile.SleepMethod
  /// When it was told to.
  var began: Instant
  /// When it wakes by itself, or is called so that it does not sleep too long without being heard.
  var alarm: Instant
  /// When it is wanted.
  var due: Instant
  /// How often it did not go to sleep when told by this method.
  var tries = 0
  /// Whether only the host rests because something stood in the way, and the receiver is to be told soon.
  var isForNow = false

  /// When something has to be done about it.
  var next: Instant { min(alarm, due) }
}

/// The calls to a receiver that sleeps.
struct PowerCalls: Sendable {
  /// Seconds to wait for an answer to each: half a second to start, a poll, its answer, and the first epoch.
  static let patience = 2.5
  /// How often it is called before its alarm is waited for.
  static let most = 3
  /// Seconds by which it may oversleep.
  static let grace = 15.0
  /// Seconds for which other rates are listened to.
  static let rates = 60.0

  /// When the first was made.
  var began: Instant
  /// Why.
  var reason: PowerReason
  var count = 0
  /// When the next is due; `nil` once it is given up.
  var next: Instant?
  /// Whether other rates have been listened to.
  var hasSearchedRates = false
  /// Whether it is only called so that it does not sleep too long without being heard.
  var renews = false
}

/// A check: the receiver is awake for a moment, to say where the board is.
struct PowerCheck: Sendable {
  /// Seconds after which one that has fixes and no verdict ends as one that had none.
  static let longest = 90.0

  var rest: PowerRest
  /// Why the receiver was woken.
  var reason: PowerReason
  /// When it was called.
  var called: Instant
  /// When it answered.
  var woke: Instant
  var patience: SearchPatience
  /// When it had the first fix.
  var fixedAt: Instant?
  /// How many fixes there were.
  var fixes = 0
  /// Since when it stays only for the sake of its orbits.
  var dwellsSince: Instant?
  /// Until when it stays whatever it finds, since a motion source has called.
  private(set) var staysUntil: Instant?
  /// Whether a motion source has called for it, or during it.
  private(set) var isAlarmed = false
  /// Whether a verdict was reached.
  var isSettled = false

  /// A motion source has called: it stays for a while. Once in a check, or one that calls on and on would never let it end.
  mutating func attend(until end: Instant) {
    guard !isAlarmed else { return }
    (isAlarmed, staysUntil) = (true, end)
  }

  /// The attention is over.
  mutating func endAttention() { staysUntil = nil }
}

/// A search for satellites.
struct PowerSearch: Sendable {
  var patience: SearchPatience
  /// Until when it goes on in any case.
  var atLeast: Instant
  /// Whether the receiver has said a word since; before that, nothing is searched.
  var hasBegun: Bool
  let isFirst: Bool
  /// Whether a motion source has called for it: another call of its does not begin it anew.
  let isAlarmed: Bool

  init(from start: Instant, isFirst: Bool, isAlarmed: Bool = false, hasBegun: Bool = true) {
    patience = SearchPatience(from: start)
    atLeast = isFirst ? start.advanced(bySeconds: SearchSchedule.first) : start
    self.isFirst = isFirst
    self.isAlarmed = isAlarmed
    self.hasBegun = hasBegun
  }

  /// The same, which begins now, where it had not yet.
  func begun(at now: Instant) -> PowerSearch {
    hasBegun ? self : PowerSearch(from: now, isFirst: isFirst, isAlarmed: isAlarmed)
  }

  /// When it is given up.
  var end: Instant? { hasBegun ? max(atLeast, patience.end) : nil }
}
