import GNSSMotion
import GNSSReceivers
import GNSSWire

/// Decides which updates one client gets: everything, or with Core Location's automatic pause.
///
/// A client that pauses gets one update that is stationary and has a position, then nothing until the board moves. The
/// absence of a position is told once per change, also through the pause: never a silence. A client that does not pause
/// gets every epoch and every change of the receiver's state.
struct UpdateGate {
  /// A position counts as lost after this many epochs without one, and after `lossSeconds`: one missed epoch at 10 Hz
  /// is no news.
  static let lossEpochs = 3
  /// Seconds of event time without a position after which it counts as lost.
  static let lossSeconds = 2.5

  /// Whether the client sees every epoch and every state, rather than what Core Location tells.
  private let everything: Bool
  /// Whether the client hears of stillness at all; a demand that may not doze never rests.
  private let rests: Bool
  private var paused = false
  /// The reasons told last; `nil` before the first update.
  private var told: LocationUpdate.Diagnostics?
  private var missed = 0
  private var lastPosition: Instant?

  /// A gate for a client with `demand`.
  init(demand: Demand, pausing: Bool) {
    everything = !pausing
    rests = demand.mayDoze
  }

  /// The update to hand on for an epoch, or `nil`.
  mutating func admitEpoch(_ update: LocationUpdate, at now: Instant) -> LocationUpdate? {
    var update = update
    let atRest = rests && update.motion.state == .stationary
    update.stationary = atRest
    guard !everything else { return update }
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
    guard !everything else { return update }
    switch update.receiver {
    // A board that stands lets its receiver sleep: nothing is unknown.
    case .asleepByPolicy where paused: return nil
    case .unavailable, .noData, .asleepByPolicy: break
    // What comes of these is told by the epochs that follow, or by one of the states above.
    case .asleep, .searching, .running, .ended: return nil
    }
    guard told != update.diagnostics else { return nil }
    told = update.diagnostics
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
