/// MediaTek's commands (MT3329, MT3339, MT3333, MT3337). Each is answered by `PMTK001`, save where it says otherwise.
public enum PMTKCommand {
  /// How deep a standby is.
  public enum Standby: Int, Sendable {
    /// Processor, radio and oscillator off.
    case stop = 0
    /// Processor and radio off, oscillator on.
    case sleep = 1
  }

  /// How a receiver starts again.
  public enum Start: Int, Sendable {
    /// With everything it knows.
    case hot = 101
    /// Without the ephemeris.
    case warm = 102
    /// Without time, position, almanac and ephemeris.
    case cold = 103
    /// As it left the factory.
    case factory = 104
  }

  /// How the periods of `periodic` are spent.
  public enum Periodic: Int, Sendable {
    /// Backup between the runs: the receiver listens only while it runs.
    case backup = 1
    /// Standby between the runs.
    case standby = 2
  }

  /// How a receiver saves power all by itself, and without periods.
  public enum Mode: Int, Sendable {
    /// Not at all.
    case full = 0
    /// Backup until a pin or the supply ends it: no byte wakes it.
    case perpetualBackup = 4
    /// By what it sees, with standby.
    case alwaysLocateStandby = 8
    /// By what it sees, with backup: the receiver listens only while it runs.
    case alwaysLocateBackup = 9
  }

  /// How often each sentence is sent, every so many fixes from 1 to 5, 0 never.
  public struct Rates: Equatable, Sendable, BitwiseCopyable {
    /// Position with time.
    public var gll = 0
    /// Recommended minimum.
    public var rmc = 0
    /// Course and speed.
    public var vtg = 0
    /// Position with quality.
    public var gga = 0
    /// Satellites in use.
    public var gsa = 0
    /// Satellites in view.
    public var gsv = 0
    /// Range residuals.
    public var grs = 0
    /// Standard deviations of the position; older firmware takes the number and sends nothing.
    public var gst = 0
    /// Time and date.
    public var zda = 0
    /// Channel status.
    public var mchn = 0

    /// Nothing at all.
    public init() {}
  }

  /// What the receiver is carried by.
  public enum NavigationMode: Int, Sendable {
    // One case for each number of the receiver's.
    /// Anything.
    case normal = 0
    /// A walker or runner, up to 5 m/s.
    case fitness = 1
    /// An aircraft.
    case aviation = 2
    /// A balloon, up to 80 km.
    case balloon = 3
  }

  /// Which systems are used.
  public struct Systems: Equatable, Sendable {
    /// GPS.
    public var gps: Bool
    /// GLONASS.
    public var glonass: Bool
    /// Galileo.
    public var galileo: Bool
    /// Galileo, all operational satellites.
    public var galileoFull: Bool
    /// BeiDou.
    public var beidou: Bool

    /// These systems.
    public init(
      gps: Bool, glonass: Bool = false, galileo: Bool = false, galileoFull: Bool = false, beidou: Bool = false
    ) {
      (self.gps, self.glonass, self.galileo) = (gps, glonass, galileo)
      (self.galileoFull, self.beidou) = (galileoFull, beidou)
    }
  }

  /// PMTK161: standby, which any byte ends. The acknowledgement may be missing.
  public static func standby(_ depth: Standby) -> NMEAWriter { .command("PMTK161", depth.rawValue) }

  /// PMTK225: full power, or a mode without periods.
  public static func power(_ mode: Mode) -> NMEAWriter { .command("PMTK225", mode.rawValue) }

  /// PMTK225: runs and sleeps in turn, in milliseconds of 1,000…518,400,000; the second pair counts while there is no
  /// fix.
  public static func periodic(
    _ kind: Periodic, run: Int, sleep: Int, searchRun: Int, searchSleep: Int
  ) -> NMEAWriter {
    let values: InlineArray<5, Int> = [kind.rawValue, run, sleep, searchRun, searchSleep]
    return .command("PMTK225", values.span)
  }

  /// PMTK223: when the always-locate modes extend a run to gather ephemeris: fewer satellites than `satellites` above
  /// `cn0` dB-Hz; for `extension` milliseconds, at least `gap` milliseconds apart. To be sent before the mode.
  public static func alwaysLocate(satellites: Int, cn0: Int, extension: Int, gap: Int) -> NMEAWriter {
    let values: InlineArray<4, Int> = [satellites, cn0, `extension`, gap]
    return .command("PMTK223", values.span)
  }

  /// PMTK220: milliseconds between fixes, 100…10,000.
  public static func interval(milliseconds: Int) -> NMEAWriter { .command("PMTK220", milliseconds) }

  /// PMTK251: the line rate. Forgotten without a backup supply.
  public static func baud(_ rate: Int) -> NMEAWriter { .command("PMTK251", rate) }

  /// PMTK314: which sentences are sent.
  public static func output(_ rates: Rates) -> NMEAWriter {
    var values = InlineArray<19, Int>(repeating: 0)
    values[0] = rates.gll
    values[1] = rates.rmc
    values[2] = rates.vtg
    values[3] = rates.gga
    values[4] = rates.gsa
    values[5] = rates.gsv
    values[6] = rates.grs
    values[7] = rates.gst
    values[17] = rates.zda
    values[18] = rates.mchn
    return .command("PMTK314", values.span)
  }

  /// PMTK314: the sentences of the factory's setting.
  public static func defaultOutput() -> NMEAWriter { .command("PMTK314", -1) }

  /// PMTK262: the low power mode of MT3333.
  public static func lowPower(_ isOn: Bool) -> NMEAWriter { .command("PMTK262", isOn ? 3 : 0) }

  /// PMTK386: below this speed, in tenths of a metre a second of 1…20, position and speed are frozen; 0 never.
  public static func staticNavigation(decimetresPerSecond speed: Int) -> NMEAWriter {
    var writer = NMEAWriter("PMTK386")
    writer.append(scaled: Int64(speed), decimals: speed == 0 ? 0 : 1)
    writer.finish()
    return writer
  }

  /// PMTK353: which systems are used. Restarts the search.
  public static func systems(_ systems: Systems) -> NMEAWriter {
    let values: InlineArray<5, Int> = [
      systems.gps ? 1 : 0, systems.glonass ? 1 : 0, systems.galileo ? 1 : 0, systems.galileoFull ? 1 : 0,
      systems.beidou ? 1 : 0,
    ]
    return .command("PMTK353", values.span)
  }

  /// PMTK101 to 104: starts again. No acknowledgement, but `PMTK010`.
  public static func start(_ kind: Start) -> NMEAWriter {
    switch kind {
    case .hot: .command("PMTK101")
    case .warm: .command("PMTK102")
    case .cold: .command("PMTK103")
    case .factory: .command("PMTK104")
    }
  }

  /// PMTK886: what the receiver is carried by. It cannot be asked.
  public static func navigationMode(_ mode: NavigationMode) -> NMEAWriter { .command("PMTK886", mode.rawValue) }

  /// PMTK400: asks for the interval between fixes, which `PMTK500` tells.
  public static func queryInterval() -> NMEAWriter { .command("PMTK400") }

  /// PMTK414: asks which sentences are sent, which `PMTK514` tells.
  public static func queryOutput() -> NMEAWriter { .command("PMTK414") }

  /// PMTK605: asks for the version, which `PMTK705` tells.
  public static func version() -> NMEAWriter { .command("PMTK605") }
}
