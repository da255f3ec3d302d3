import GNSSWire

extension VirtualReceiver {
  /// What it does with its current.
  public enum Activity: String, Sendable, CaseIterable {
    /// Nothing: no supply, and none for backup either.
    case off
    /// VCC is cut, the backup domain lives.
    case backup
    /// Put to sleep by a command.
    case standby
    /// Its processor runs, its engine is stopped.
    case stopped
    /// It looks for satellites.
    case acquiring
    /// It has a fix, at full power.
    case tracking
    /// It has a fix, in its power-save mode.
    case powerSave
  }

  /// What it does now.
  public var activity: Activity {
    switch state {
    case .off: hasBackupSupply ? .backup : .off
    case .asleep: .standby
    case .booting: .acquiring
    case .running:
      !isNavigating ? .stopped : engine.mode == .none ? .acquiring : personality.savesPower ? .powerSave : .tracking
    }
  }
}
