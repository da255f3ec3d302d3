/// What a receiver, on its board and at its port, can do to save power.
public struct PowerCapability: Hashable, Sendable {
  /// How it may be put to sleep, best first; where all fail, or none is known, only the host rests.
  public var methods: [Profile.SleepMethod]
  /// How it saves power while it goes on computing fixes.
  public var powerSave: Profile.PowerSaveMethod
  /// Whether a byte at its port wakes it; otherwise its alarm alone does.
  public var wakesByLine: Bool
  /// Whether it takes time and position as help for a start (UBX-MGA-INI).
  public var takesAssistance: Bool
  /// Whether its port may be left alone for a while; not that of a recording, which waits for nobody's rest.
  public var mayRest: Bool
  /// What it does with its supply, in milliamperes, as far as that is known.
  public var currents: PowerCurrents

  /// A receiver that cannot be put to sleep.
  public init(
    methods: [Profile.SleepMethod] = [], powerSave: Profile.PowerSaveMethod = .none, wakesByLine: Bool = true,
    takesAssistance: Bool = false, mayRest: Bool = true,
    currents: PowerCurrents = PowerCurrents()
  ) {
    self.methods = methods
    self.powerSave = powerSave
    self.wakesByLine = wakesByLine
    self.takesAssistance = takesAssistance
    self.mayRest = mayRest
    self.currents = currents
  }

  /// What `profile` says of a receiver.
  ///
  /// - Parameters:
  ///   - isUSB: whether it stands on USB itself, not behind a bridge: there its engine is stopped, since asleep it would
  ///     leave the bus.
  ///   - takesCommands: whether something may be written to it.
  public init(_ profile: Profile, isUSB: Bool = false, takesCommands: Bool = true) {
    self.init(currents: PowerCurrents(profile))
    let quirks = profile.quirks
    // Asleep it would lose the alignment of its sensors.
    guard takesCommands, !quirks.contains(.deadReckoning), !quirks.contains(.hostOnlyPower) else { return }
    let isUSB = isUSB || quirks.contains(.usbIgnoresPowerSave)
    var method = profile.sleep
    if isUSB, method == .pmreq { method = .gnssStop }
    if method != .hostOnly { methods = [method] }
    // Whoever does not sleep when asked stops its engine at least.
    if method == .pmreq { methods.append(.gnssStop) }
    // PMTK225 leaves a receiver deaf: nobody sends it.
    if !isUSB, profile.powerSave != .pmtk225 { powerSave = profile.powerSave }
    wakesByLine = !quirks.contains(.deafAsleep)
    takesAssistance = profile.family == .ublox && profile.generation != .ublox6 && profile.generation != .ublox7
  }
}

extension Profile.SleepMethod {
  /// Whether the receiver ends the sleep by itself.
  public var hasAlarm: Bool {
    switch self {
    case .pmreq, .pair650, .pcas12: true
    case .pmtk161, .gnssStop, .hostOnly, .supplyCut: false
    }
  }

  /// Whether the receiver runs on meanwhile.
  public var keepsRunning: Bool { self == .hostOnly }
}
