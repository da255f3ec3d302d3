public import GNSSWire

extension VirtualReceiver {
  /// What it does with its supply now.
  public var power: Power {
    switch state {
    case .off: .off
    case .booting: .booting
    case .running: .running
    case .asleep: .asleep
    }
  }

  /// Switches its supply off or on. What the backup supply does not keep is lost.
  public mutating func setSupply(_ isOn: Bool, at instant: Instant) -> [Action] {
    var actions = advance(to: instant)
    switchSupply(isOn, at: instant)
    actions += advance(to: instant)
    return actions
  }

  /// Lets the supply sag for a moment: it starts again.
  public mutating func brownOut(at instant: Instant) -> [Action] {
    var actions = advance(to: instant)
    sag(at: instant)
    actions += advance(to: instant)
    return actions
  }

  /// Takes the backup supply away or gives it back. Without any supply, what it keeps is lost at once.
  public mutating func setBackupSupply(_ isOn: Bool) {
    hasBackupSupply = isOn
    if !isOn, case .off = state { forgetBackup() }
  }

  /// Pulls its plug, and with it the supply, or puts it in.
  public mutating func setPlugged(_ isIn: Bool, at instant: Instant) -> [Action] {
    var actions = advance(to: instant)
    plug(isIn, at: instant)
    actions += advance(to: instant)
    return actions
  }

  /// Raises its wake-up pin.
  public mutating func raiseWakePin(at instant: Instant) -> [Action] {
    var actions = advance(to: instant)
    if case .asleep(let sleep, _) = state { wake(from: sleep, at: instant) }
    actions += advance(to: instant)
    return actions
  }
}

extension VirtualReceiver {
  private var isOff: Bool {
    if case .off = state { return true }
    return false
  }

  /// Whether its port is there for a host: a wire while it is plugged in, on USB while it also runs or merely rests.
  private var isPresent: Bool {
    guard isPlugged, model.isUSB else { return isPlugged }
    switch state {
    case .off, .booting: return false
    case .running: return true
    case .asleep(let sleep, _): return !sleep.leavesBus
    }
  }

  /// Says that its port is gone, or there again, if that has changed.
  mutating func tellPresence(at instant: Instant) {
    guard isPresent != wasPresent else { return }
    wasPresent.toggle()
    post(wasPresent ? .attach : .detach, at: instant)
  }

  mutating func switchSupply(_ isOn: Bool, at instant: Instant) {
    if isOn {
      guard case .off = state else { return }
      boot(keeping: hasBackupSupply ? .battery : .flash, at: instant)
    } else if !isOff {
      state = .off
      outbox = []
      if !hasBackupSupply { forgetBackup() }
    }
    tellPresence(at: instant)
  }

  mutating func sag(at instant: Instant) {
    switchSupply(false, at: instant)
    if isPlugged { switchSupply(true, at: instant) }
  }

  mutating func plug(_ isIn: Bool, at instant: Instant) {
    guard isIn != isPlugged else { return }
    isPlugged = isIn
    switchSupply(isIn, at: instant)
  }

  /// Loses what only the backup supply keeps: settings, time, place, orbits.
  private mutating func forgetBackup() {
    personality.restart(keeping: .flash)
    engine.forget(.cold)
  }

  /// Starts with what is left of the settings.
  mutating func boot(keeping retention: Retention, at instant: Instant) {
    personality.restart(keeping: retention)
    state = .booting(until: instant.advanced(bySeconds: Self.bootDuration))
    startedAt = instant
    isNavigating = true
    if interference.isHung { (interference.isHung, isSilent) = (false, false) }
    lastEpoch = nil
    engine.start(at: time(at: instant))
    scheduleEpoch(after: instant.advanced(bySeconds: Self.bootDuration))
    followRate(at: instant)
    tellPresence(at: instant)
  }

  mutating func sleep(_ sleep: Sleep, at instant: Instant) {
    guard !faults.isSleepless else { return }
    // The port is off before anything that still waits has left.
    let seconds = [sleep.seconds, faults.restless].compactMap(\.self).min()
    state = .asleep(sleep, until: seconds.map { instant.advanced(bySeconds: $0) })
    tellPresence(at: instant)
  }

  mutating func wake(from sleep: Sleep, at instant: Instant) {
    guard sleep.keepsRAM else {
      // The main supply feeds what the backup supply keeps.
      return boot(keeping: faults.isForgetful ? .flash : .battery, at: instant)
    }
    state = .running
    startedAt = instant
    tellPresence(at: instant)
    engine.start(at: time(at: instant))
    scheduleEpoch(after: instant)
  }

  /// Begins or ends something that faults had planned.
  mutating func happen(_ event: Faults.Event, begins: Bool, at instant: Instant) {
    switch event.kind {
    case .silence: isSilent = begins
    case .deaf: isHardOfHearing = begins
    case .brownout: sag(at: instant)
    case .power: switchSupply(!begins, at: instant)
    case .backup: setBackupSupply(!begins)
    case .unplug: plug(!begins, at: instant)
    case .antennaOpen: surroundings.antenna = begins ? .open : .good
    case .antennaShort: surroundings.antenna = begins ? .short : .good
    case .jam: surroundings.isJammed = begins
    case .spoof: surroundings.isSpoofed = begins
    }
  }
}
