/// Milliamperes by what a receiver does.
public struct PowerCurrents: Hashable, Sendable {
  /// Looking for satellites.
  public var acquisition: Double
  /// Computing fixes at full power.
  public var tracking: Double
  /// Computing a fix a second in its power-save mode.
  public var powerSave: Double
  /// Put to sleep by a command.
  public var standby: Double
  /// VCC cut.
  public var backup: Double

  /// Currents that stand in for a receiver of which nothing is known: only how they relate to one another matters.
  public init(
    acquisition: Double = 30, tracking: Double = 25, powerSave: Double = 12, standby: Double = 1, backup: Double = 0.02
  ) {
    self.acquisition = acquisition
    self.tracking = tracking
    self.powerSave = powerSave
    self.standby = standby
    self.backup = backup
  }

  /// What `profile` says; what it does not say follows from what it says, cautiously.
  public init(_ profile: Profile) {
    let told = profile.currents
    let tracking = told[.tracking] ?? told[.acquisition].map { 0.85 * $0 } ?? 25
    self.init(
      acquisition: told[.acquisition] ?? 1.2 * tracking, tracking: tracking,
      powerSave: told[.powerSave] ?? 0.5 * tracking, standby: told[.standby] ?? 0.04 * tracking,
      backup: told[.backup] ?? 0.02)
  }

  /// What it draws while put to sleep by `method`.
  public func asleep(by method: Profile.SleepMethod) -> Double {
    switch method {
    case .pmreq, .pmtk161, .pair650, .pcas12: standby
    // The processor runs on: a tenth of tracking, as measured on modules whose engine was stopped.
    case .gnssStop: max(standby, 0.1 * tracking)
    case .supplyCut: backup
    case .hostOnly: tracking
    }
  }
}
