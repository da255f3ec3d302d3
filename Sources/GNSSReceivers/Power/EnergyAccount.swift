public import GNSSWire

/// What a receiver, and the board around it, have drawn, by the rung of the power ladder.
public struct EnergyAccount: Sendable {
  /// What was drawn on one rung.
  public struct Rung: Hashable, Sendable {
    /// Seconds spent on it.
    public var seconds = 0.0
    /// Milliampere hours of the receiver.
    public var charge = 0.0
  }

  /// What each rung has cost; only those that were entered.
  public private(set) var rungs: [PowerState: Rung] = [:]
  /// Milliampere hours of what the board adds.
  public private(set) var boardCharge = 0.0

  private var instant: Instant
  private var rung = PowerState.asleep
  private var current = 0.0
  private var boardCurrent = 0.0

  /// An account that begins now.
  public init(at instant: Instant) { self.instant = instant }

  /// Milliampere hours of the receiver.
  public var charge: Double { rungs.values.reduce(0) { $0 + $1.charge } }

  /// From now on the receiver stands on `rung`.
  public mutating func enter(_ rung: PowerState, at now: Instant) {
    pass(to: now)
    self.rung = rung
  }

  /// From now on the receiver draws `current` and the board `board` besides, in milliamperes.
  public mutating func draw(_ current: Double, board: Double = 0, at now: Instant) {
    pass(to: now)
    self.current = current
    boardCurrent = board
  }

  /// Counts what was drawn up to `now`.
  public mutating func pass(to now: Instant) {
    guard now > instant else { return }
    let seconds = now.seconds(since: instant)
    rungs[rung, default: Rung()].seconds += seconds
    rungs[rung, default: Rung()].charge += seconds * current / 3600
    boardCharge += seconds * boardCurrent / 3600
    instant = now
  }
}
