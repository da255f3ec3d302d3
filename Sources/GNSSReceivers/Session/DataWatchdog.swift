import GNSSWire

/// What is done about a receiver that says nothing, ever more: its port is opened anew, it is told to start again, its
/// USB device is reset. A value: silence and instants in, rungs out.
///
/// A receiver that was put to sleep is let alone until it should have woken.
struct DataWatchdog {
  /// A rung of the ladder.
  enum Rung: Hashable {
    /// The port is closed and opened.
    case reopen
    /// The receiver is told to start again.
    case restart
    /// Its device on USB is reset.
    case resetDevice
  }

  /// The order of the rungs; after the last the first comes again.
  static let ladder = [Rung.reopen, .restart, .resetDevice]
  /// Seconds of silence before the first, second, … rung; the last one repeats.
  static let waits = [25, 60, 120, 300.0]
  /// The first wait while other rates are listened to, which takes longer.
  static let searchWait = 55.0
  /// The wait where nothing was ever heard: every rate has been listened to more than once by then, and opening a port
  /// resets some boards.
  static let strangerWait = 300.0
  /// A sleeper may oversleep by so much, seconds.
  static let grace = 15.0

  private var isSilent = false
  private var isStranger = false
  private var count = 0
  private var due: Instant?
  private var asleepUntil: Instant?

  /// When `climb(at:can:)` has something to do; `nil` while the receiver speaks.
  var deadline: Instant? { due.map { due in asleepUntil.map { max(due, $0) } ?? due } }

  /// The receiver is found silent. Told again, it changes nothing.
  ///
  /// - Parameters:
  ///   - isStranger: whether nothing was ever heard of it.
  ///   - isSearching: whether other rates are listened to meanwhile.
  mutating func fallSilent(isStranger: Bool, isSearching: Bool, at now: Instant) {
    guard !isSilent else { return }
    isSilent = true
    self.isStranger = isStranger
    count = 0
    due = now.advanced(
      bySeconds: isStranger ? Self.strangerWait : isSearching ? Self.searchWait : Self.waits[0])
  }

  /// It speaks: the ladder begins at its foot the next time.
  mutating func hear() {
    guard isSilent || asleepUntil != nil else { return }
    self = DataWatchdog()
  }

  /// The receiver was put to sleep until `deadline`: its silence means nothing until a grace after that.
  mutating func sleep(until deadline: Instant) { asleepUntil = deadline.advanced(bySeconds: Self.grace) }

  /// The next rung, when it is time for it; one that is not in `possible` is replaced by opening anew.
  mutating func climb(at now: Instant, can possible: Set<Rung>) -> Rung? {
    guard let deadline, now >= deadline else { return nil }
    asleepUntil = nil
    let rung = Self.ladder[count % Self.ladder.count]
    count += 1
    due = now.advanced(
      bySeconds: isStranger ? Self.strangerWait : Self.waits[min(count, Self.waits.count - 1)])
    return possible.contains(rung) ? rung : .reopen
  }
}
