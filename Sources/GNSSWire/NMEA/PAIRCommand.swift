/// Airoha's commands (AG3335, AG3352; Quectel LC29H, LC76G, LC86G and others). Each is answered by `PAIR001`.
public enum PAIRCommand {
  /// How a receiver starts again.
  public enum Start: Int, Sendable {
    /// With everything it knows.
    case hot = 4
    /// Without the ephemeris.
    case warm = 5
    /// Without time, position, almanac and ephemeris.
    case cold = 6
    /// As it left the factory.
    case fullCold = 7
  }

  /// A sentence that can be switched.
  public enum Sentence: Int, Sendable, BitwiseCopyable {
    // One case for each number of the receiver's.
    /// GGA.
    case gga
    /// GLL.
    case gll
    /// GSA.
    case gsa
    /// GSV.
    case gsv
    /// RMC.
    case rmc
    /// VTG.
    case vtg
    /// ZDA.
    case zda
    /// GRS.
    case grs
    /// GST.
    case gst
  }

  /// What the receiver is carried by.
  public enum NavigationMode: Int, Sendable {
    /// Anything.
    case normal = 0
    /// A walker or runner.
    case fitness = 1
    /// Nothing: it stands still.
    case stationary = 4
    /// A drone.
    case drone = 5
    /// A swimmer.
    case swimming = 7
  }

  /// Which systems are used.
  public struct Systems: Equatable, Sendable {
    // One switch for each system, in the receiver's order.
    /// GPS.
    public var gps: Bool
    /// GLONASS.
    public var glonass: Bool
    /// Galileo.
    public var galileo: Bool
    /// BeiDou.
    public var beidou: Bool
    /// QZSS.
    public var qzss: Bool
    /// NavIC.
    public var navic: Bool

    /// These systems.
    public init(
      gps: Bool, glonass: Bool = false, galileo: Bool = false, beidou: Bool = false, qzss: Bool = false,
      navic: Bool = false
    ) {
      (self.gps, self.glonass, self.galileo) = (gps, glonass, galileo)
      (self.beidou, self.qzss, self.navic) = (beidou, qzss, navic)
    }
  }

  /// PAIR002: the satellite engine on.
  public static func engineOn() -> NMEAWriter { .command("PAIR002") }

  /// PAIR003: the satellite engine off. Without `cpuLock` the processor may then stop listening.
  public static func engineOff() -> NMEAWriter { .command("PAIR003") }

  /// PAIR004 to 007: starts again.
  public static func start(_ kind: Start) -> NMEAWriter {
    switch kind {
    case .hot: .command("PAIR004")
    case .warm: .command("PAIR005")
    case .cold: .command("PAIR006")
    case .fullCold: .command("PAIR007")
    }
  }

  /// PAIR020: asks for the version.
  public static func version() -> NMEAWriter { .command("PAIR020") }

  /// PAIR021: asks for the version with the settings.
  public static func configuration() -> NMEAWriter { .command("PAIR021") }

  /// PAIR050: milliseconds between fixes.
  public static func interval(milliseconds: Int) -> NMEAWriter { .command("PAIR050", milliseconds) }

  /// PAIR062: how often a sentence is sent, every so many fixes, 0 never.
  public static func rate(of sentence: Sentence, every count: Int) -> NMEAWriter {
    let values: InlineArray<2, Int> = [sentence.rawValue, count]
    return .command("PAIR062", values.span)
  }

  /// PAIR051: asks for the interval between fixes.
  public static func queryInterval() -> NMEAWriter { .command("PAIR051") }

  /// PAIR063: asks how often a sentence is sent.
  public static func queryRate(of sentence: Sentence) -> NMEAWriter { .command("PAIR063", sentence.rawValue) }

  /// PAIR081: asks what the receiver takes itself to be carried by.
  public static func queryNavigationMode() -> NMEAWriter { .command("PAIR081") }

  /// PAIR066: which systems are used.
  public static func systems(_ systems: Systems) -> NMEAWriter {
    let values: InlineArray<6, Int> = [
      systems.gps ? 1 : 0, systems.glonass ? 1 : 0, systems.galileo ? 1 : 0, systems.beidou ? 1 : 0,
      systems.qzss ? 1 : 0, systems.navic ? 1 : 0,
    ]
    return .command("PAIR066", values.span)
  }

  /// PAIR070: below this speed, in tenths of a metre a second of 1…20, position and speed are frozen; 0 never.
  public static func staticNavigation(decimetresPerSecond speed: Int) -> NMEAWriter { .command("PAIR070", speed) }

  /// PAIR080: what the receiver is carried by.
  public static func navigationMode(_ mode: NavigationMode) -> NMEAWriter { .command("PAIR080", mode.rawValue) }

  /// PAIR382: keeps the processor awake for commands, or lets it sleep again. To be repeated while the receiver boots.
  public static func cpuLock(_ isOn: Bool) -> NMEAWriter { .command("PAIR382", isOn ? 1 : 0) }

  /// PAIR513: writes the settings to flash memory.
  public static func save() -> NMEAWriter { .command("PAIR513") }

  /// PAIR650: backup for so many seconds of 10…62,208,000, or with 0 until the wake-up pin ends it: no byte does.
  public static func backup(seconds: Int) -> NMEAWriter { .command("PAIR650", seconds) }

  /// PAIR864: the line rate of UART `port`.
  public static func baud(_ rate: Int, port: Int = 0) -> NMEAWriter {
    let values: InlineArray<3, Int> = [0, port, rate]
    return .command("PAIR864", values.span)
  }
}
