/// CASIC's commands (AT6558, ATGM336H, Air530Z, L76K). None is acknowledged; `query` is answered by `TXT`.
public enum PCASCommand {
  /// The line rates it has a number for.
  public enum Baud: Int, Sendable {
    // One case for each number of the receiver's.
    /// 4,800.
    case b4800
    /// 9,600.
    case b9600
    /// 19,200.
    case b19200
    /// 38,400.
    case b38400
    /// 57,600.
    case b57600
    /// 115,200.
    case b115200
  }

  /// Which systems are used.
  public enum Systems: Int, Sendable {
    // One case for each number of the receiver's.
    /// GPS.
    case gps = 1
    /// BeiDou.
    case beidou = 2
    /// GPS and BeiDou.
    case gpsBeidou = 3
    /// GLONASS.
    case glonass = 4
    /// GPS and GLONASS.
    case gpsGLONASS = 5
    /// BeiDou and GLONASS.
    case beidouGLONASS = 6
    /// All three.
    case all = 7
  }

  /// What `query` asks for.
  public enum Question: Int, Sendable {
    /// Version of the firmware.
    case firmware = 0
    /// Model and serial number.
    case hardware = 1
    /// Mode of operation.
    case mode = 2
    /// The customer's number.
    case customer = 3
    /// Code to upgrade by.
    case upgrade = 5
  }

  /// How a receiver starts again, or what becomes of its serial line.
  public enum Start: Int, Sendable {
    /// With everything it knows.
    case hot = 0
    /// Without the ephemeris.
    case warm = 1
    /// Without time, position, almanac and ephemeris.
    case cold = 2
    /// As it left the factory.
    case factory = 3
    /// Stops its serial output.
    case serialOff = 8
    /// Starts it again.
    case serialOn = 9
  }

  /// What the receiver is carried by.
  public enum Model: Int, Sendable {
    // One case for each number of the receiver's.
    /// Anything.
    case portable = 0
    /// Nothing: it stands still.
    case stationary = 1
    /// A walker.
    case pedestrian = 2
    /// A car.
    case automotive = 3
    /// A ship.
    case sea = 4
    /// An aircraft under 1 g.
    case air1g = 5
    /// An aircraft under 2 g.
    case air2g = 6
    /// An aircraft under 4 g.
    case air4g = 7
  }

  /// How often each sentence is sent, every so many fixes of 1…9, 0 never; `nil` leaves it as it is.
  public struct Rates: Equatable, Sendable {
    // One rate for each sentence of the receiver's.
    /// GGA.
    public var gga: Int?
    /// GLL.
    public var gll: Int?
    /// GSA.
    public var gsa: Int?
    /// GSV.
    public var gsv: Int?
    /// RMC.
    public var rmc: Int?
    /// VTG.
    public var vtg: Int?
    /// ZDA.
    public var zda: Int?
    /// State of the antenna.
    public var ant: Int?
    /// DHV.
    public var dhv: Int?
    /// LPS.
    public var lps: Int?
    /// UTC.
    public var utc: Int?
    /// GST.
    public var gst: Int?

    /// Everything as it is.
    public init() {}

    /// Nothing at all.
    public static var none: Rates {
      var rates = Rates()
      (rates.gga, rates.gll, rates.gsa, rates.gsv, rates.rmc, rates.vtg) = (0, 0, 0, 0, 0, 0)
      (rates.zda, rates.ant, rates.dhv, rates.lps, rates.utc, rates.gst) = (0, 0, 0, 0, 0, 0)
      return rates
    }
  }

  /// PCAS00: writes the settings to flash memory.
  public static func save() -> NMEAWriter { .command("PCAS00") }

  /// PCAS01: the line rate.
  public static func baud(_ rate: Baud) -> NMEAWriter { .command("PCAS01", rate.rawValue) }

  /// PCAS02: milliseconds between fixes: 1000, 500, 250, 200 or 100.
  public static func interval(milliseconds: Int) -> NMEAWriter { .command("PCAS02", milliseconds) }

  /// PCAS03: which sentences are sent.
  public static func output(_ rates: Rates) -> NMEAWriter {
    let first: InlineArray<10, Int?> = [
      rates.gga, rates.gll, rates.gsa, rates.gsv, rates.rmc, rates.vtg, rates.zda, rates.ant, rates.dhv, rates.lps,
    ]
    var writer = NMEAWriter("PCAS03")
    for index in 0..<10 { writer.append(optional: first[index]) }
    writer.appendEmpty()
    writer.appendEmpty()
    writer.append(optional: rates.utc)
    writer.append(optional: rates.gst)
    writer.finish()
    return writer
  }

  /// PCAS04: which systems are used.
  public static func systems(_ systems: Systems) -> NMEAWriter { .command("PCAS04", systems.rawValue) }

  /// PCAS05: which NMEA is spoken: 2 is 4.1, 5 a mixture of 4.0 and 2.3, 9 is 2.2 of GPS alone. Documents disagree:
  /// to be proven by what comes.
  public static func version(_ number: Int) -> NMEAWriter { .command("PCAS05", number) }

  /// PCAS06: asks.
  public static func query(_ question: Question) -> NMEAWriter { .command("PCAS06", question.rawValue) }

  /// PCAS10: starts again.
  public static func start(_ kind: Start) -> NMEAWriter { .command("PCAS10", kind.rawValue) }

  /// PCAS11: what the receiver is carried by.
  public static func model(_ model: Model) -> NMEAWriter { .command("PCAS11", model.rawValue) }

  /// PCAS12: standby for so many seconds of 1…65,535, which any byte ends on most boards.
  public static func standby(seconds: Int) -> NMEAWriter { .command("PCAS12", seconds) }

  /// PCAS15: which satellites of a system are used, a bit each, the first in the lowest.
  public static func satellites(system: Int, mask: UInt32) -> NMEAWriter {
    var writer = NMEAWriter("PCAS15")
    writer.append(system)
    writer.append(hexadecimal: UInt16(truncatingIfNeeded: mask &>> 16), UInt16(truncatingIfNeeded: mask))
    writer.finish()
    return writer
  }
}
