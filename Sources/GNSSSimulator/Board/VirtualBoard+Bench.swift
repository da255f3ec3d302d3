public import GNSSWire

// What one does to a board on a bench.

extension VirtualBoard {
  /// Cuts the supply: the receiver is off, and forgets what its backup supply does not keep.
  public func cutSupply() { operate { $0.setSupply(false, at: $1) } }

  /// Gives the supply back: the receiver starts.
  public func returnSupply() { operate { $0.setSupply(true, at: $1) } }

  /// Lets the supply sag for a moment: the receiver starts again.
  public func brownOut() { operate { $0.brownOut(at: $1) } }

  /// Takes the backup supply away: from now on a cut of the supply loses everything but flash memory.
  public func cutBackup() {
    operate { receiver, _ in
      receiver.setBackupSupply(false)
      return []
    }
  }

  /// Gives the backup supply back.
  public func returnBackup() {
    operate { receiver, _ in
      receiver.setBackupSupply(true)
      return []
    }
  }

  /// Pulls the plug: the port is lost, and so is the supply.
  public func unplug() { operate { $0.setPlugged(false, at: $1) } }

  /// Puts the plug in; the port is called `name` then, or by a name of its own that it never had.
  public func plugIn(as name: String? = nil) {
    rename(name)
    operate { $0.setPlugged(true, at: $1) }
  }

  /// Raises the receiver's wake-up pin.
  public func raiseWakePin() { operate { $0.raiseWakePin(at: $1) } }

  /// Sends bytes to the receiver as another program that has the port open.
  public func writeAsAnotherProgram(_ bytes: [UInt8]) { operate { $0.receive(bytes.bytes, at: $1) } }

  /// Silences the receiver, which lives on, or lets it speak again.
  public func setSilent(_ isSilent: Bool) {
    operate { receiver, _ in
      receiver.isSilent = isSilent
      return []
    }
  }

  /// Lets the receiver's output hang until it starts again; it goes on listening.
  public func hang() {
    operate { receiver, _ in
      receiver.interference.isHung = true
      receiver.isSilent = true
      return []
    }
  }

  /// Lets the receiver hear nothing, or hear again.
  public func setDeaf(_ isDeaf: Bool) {
    operate { receiver, _ in
      receiver.isHardOfHearing = isDeaf
      return []
    }
  }

  /// Loses the next `count` commands before they are heard.
  public func loseNextCommands(_ count: Int) { interfere { $0.ignoredCommands = count } }

  /// Refuses the next `count` commands.
  public func refuseNextCommands(_ count: Int) { interfere { $0.refusedCommands = count } }

  /// Loses the next `count` answers to commands that are carried out.
  public func loseNextAnswers(_ count: Int) { interfere { $0.lostAnswers = count } }

  /// Delays the next `count` answers by `seconds`.
  public func delayNextAnswers(_ count: Int, bySeconds seconds: Double) {
    interfere { ($0.lateAnswers, $0.lateness) = (count, seconds) }
  }

  /// Tears the next `count` writes to flash memory: half is written, then the supply fails.
  public func tearNextFlashWrites(_ count: Int) { setFaults { $0.tornWrites = count } }

  /// Changes what the receiver is connected to, and who else transmits.
  public func setSurroundings(_ change: (inout Surroundings) -> Void) {
    operate { receiver, _ in
      change(&receiver.surroundings)
      return []
    }
  }

  /// Changes what goes wrong from now on; events that were planned at the start stay.
  public func setFaults(_ change: (inout Faults) -> Void) {
    operate { receiver, _ in
      change(&receiver.faults)
      return []
    }
  }

  private func interfere(_ change: (inout Interference) -> Void) {
    operate { receiver, _ in
      change(&receiver.interference)
      return []
    }
  }
}

// What a probe would read.

extension VirtualBoard {
  /// What the receiver does with its supply.
  public var power: VirtualReceiver.Power { inspect { $0.power } }

  /// Bits per second of its port.
  public var baudRate: UInt32 { inspect { $0.baudRate } }

  /// Seconds between two epochs.
  public var period: Double { inspect { Double($0.periodNanoseconds) * 1e-9 } }

  /// Whether its settings let nothing leave its port.
  public var isMute: Bool { inspect { $0.personality.isMute } }

  /// Whether its settings let it hear no command.
  public var isDeaf: Bool { inspect { $0.personality.isDeaf } }

  /// The last epoch's satellites with a valid ephemeris.
  public var ephemerisCount: Int { inspect { $0.lastEpoch?.satellites.count { $0.hasEphemeris } ?? 0 } }

  /// The settings that `layer` holds, by name: keys of a u-blox in hexadecimal (`20910007`), words for the others
  /// (`interval`, `output.RMC`).
  public func settings(in layer: SettingsLayer = .ram) -> [String: Int64] {
    inspect { $0.personality.settings(in: layer) }
  }

  /// The value of a u-blox's configuration key in `layer`, or `nil` where the layer has none.
  public func value(of key: ConfigurationKey, in layer: SettingsLayer = .ram) -> UInt64? {
    settings(in: layer)[ConfigurationStore.name(of: key)].map { UInt64(bitPattern: $0) }
  }
}
