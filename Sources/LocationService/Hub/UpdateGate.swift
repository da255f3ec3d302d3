import GNSSMotion
import GNSSReceivers
import GNSSWire

/// Decides which updates one client gets: everything, or with Core Location's automatic pause.
///
/// A client that pauses gets one update that is stationary and has a position, then nothing until the board moves. The
/// absence of a position is told once per change, also through the pause: never a silence. A client that does not pause
/// gets every epoch and every change of the receiver's state. Where only reduced accuracy is granted, or wanted, each
/// client gets the neighbourhood in place of the place.
struct UpdateGate {
  /// A position counts as lost after this many epochs without one, and after `lossSeconds`: one missed epoch at 10 Hz
  /// is no news.
  static let lossEpochs = 3
  /// Seconds of event time without a position after which it counts as lost.
  static let lossSeconds = 2.5

  /// Whether the client sees every epoch and every state, rather than what Core Location tells.
  private var everything: Bool
  /// Whether the client hears of stillness at all; a demand that may not doze never rests.
  private var rests: Bool
  /// Whether the client asks for no more than the neighbourhood.
  private var wantsReduced: Bool
  /// Whether the client wants positions so rarely that the receiver sleeps between two of them: that is no loss.
  private var sleepsBetween: Bool
  /// Whether the client sees the place itself although only the neighbourhood may be told: a part of the service, which
  /// reduces what it tells.
  private let isTrusted: Bool
  private var reduced = ReducedAccuracy()
  private var paused = false
  /// The reasons told last; `nil` before the first update.
  private var told: LocationUpdate.Diagnostics?
  /// Whether the source's end was told.
  private var hasToldEnd = false
  private var missed = 0
  private var lastPosition: Instant?

  /// A gate for a client with `demand`.
  init(demand: Demand, pausing: Bool, isTrusted: Bool = false) {
    everything = !pausing
    rests = demand.mayDoze
    wantsReduced = demand.accuracy == .reduced
    sleepsBetween = demand.interval >= Demand.pace
    self.isTrusted = isTrusted
  }

  /// The client asks for something else from now on; what it was told stays told.
  mutating func change(demand: Demand, pausing: Bool) {
    everything = !pausing
    rests = demand.mayDoze
    wantsReduced = demand.accuracy == .reduced
    sleepsBetween = demand.interval >= Demand.pace
    if !rests { paused = false }
  }

  /// Another source: where the board is now is told at once, whatever was told of the one before.
  mutating func changeSource() {
    paused = false
    hasToldEnd = false
    missed = 0
    reduced = ReducedAccuracy()
  }

  /// Whether the client gets the neighbourhood in place of the place that `update` has.
  func reduces(_ update: LocationUpdate) -> Bool {
    !isTrusted && (wantsReduced || update.diagnostics.contains(.accuracyLimited))
  }

  /// The update to hand on for an epoch, or `nil`; one that `isLate` is older than one before.
  mutating func admitEpoch(_ update: LocationUpdate, isLate: Bool = false, at now: Instant) -> LocationUpdate? {
    var update = update
    let atRest = rests && update.motion.state == .stationary
    update.stationary = atRest
    if isLate, !everything { return nil }
    if reduces(update), let fix = update.fix, fix.hasPosition {
      // The last update before a pause is told in any case, and so is the end of what was told to be wrong: with the
      // same neighbourhood.
      let isNews = (atRest && !paused) || (told != nil && told != update.diagnostics)
      guard let fix = reduced.reduce(fix, at: now, inAnyCase: isNews) else { return nil }
      update.fix = fix
      update.motion = update.motion.withoutPlace
    }
    guard !everything else {
      told = update.diagnostics
      return update
    }
    if !atRest { paused = false }
    guard update.fix?.hasPosition == true else {
      update.stationary = paused
      return admitLoss(update, at: now)
    }
    missed = 0
    lastPosition = now
    if paused, told == update.diagnostics { return nil }
    paused = atRest
    told = update.diagnostics
    return update
  }

  /// The update to hand on for a change of the receiver's state, or `nil`.
  mutating func admitState(_ update: LocationUpdate) -> LocationUpdate? {
    var update = update
    update.stationary = everything ? rests && update.motion.state == .stationary : paused
    guard !everything else {
      told = update.diagnostics
      return update
    }
    switch update.receiver {
    // A board that stands lets its receiver sleep: nothing is unknown.
    case .asleepByPolicy where paused || (sleepsBetween && told == []): return nil
    case .unavailable, .noData, .asleepByPolicy, .ended: break
    // What comes of these is told by the epochs that follow, or by one of the states above.
    case .asleep, .searching, .running: return nil
    }
    // The end is news also to who was told before that there is no location.
    let isEnd = update.receiver == .ended && !hasToldEnd
    guard told != update.diagnostics || isEnd else { return nil }
    hasToldEnd = update.receiver == .ended
    told = update.diagnostics
    return update
  }

  /// The update to hand on when what the program may know has changed, or `nil` where the next epoch says so.
  mutating func admitRefusal(_ update: LocationUpdate) -> LocationUpdate? {
    guard told != update.diagnostics else { return nil }
    told = update.diagnostics
    paused = false
    reduced = ReducedAccuracy()
    return update
  }

  private mutating func admitLoss(_ update: LocationUpdate, at now: Instant) -> LocationUpdate? {
    // A receiver that was woken for a check has no position yet.
    if paused, update.power == .waking { return nil }
    missed += 1
    guard told != update.diagnostics else { return nil }
    if let lastPosition, told == [] {
      guard missed >= Self.lossEpochs, now.seconds(since: lastPosition) >= Self.lossSeconds else { return nil }
    }
    told = update.diagnostics
    return update
  }
}

extension Motion {
  /// The same motion without where the board is.
  fileprivate var withoutPlace: Motion {
    var motion = self
    motion.anchor = nil
    motion.displacement = nil
    return motion
  }
}
