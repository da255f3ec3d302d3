/// The key of one configuration item of u-blox 9 and later receivers.
///
/// ```
/// bit 31 0 | bits 30…28 size of the value | bits 27…16 group | bits 15…0 item
/// ```
///
/// An open set: the width of any key's value can be told, so that unknown items are skipped.
public struct ConfigurationKey: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The key as it stands in a message.
  public var rawValue: UInt32

  /// Wraps the number in a message.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// How many bytes a value takes: 1, 2, 4 or 8; `nil` for a wildcard or a key that is none.
  public var valueSize: Int? {
    switch rawValue &>> 28 {
    case 1, 2: 1
    case 3: 2
    case 4: 4
    case 5: 8
    default: nil
    }
  }

  /// Whether the value is one bit.
  public var isFlag: Bool { rawValue &>> 28 == 1 }

  /// The group, 0…0xFFF; 0xFFF asks for all groups.
  public var group: UInt16 { UInt16(truncatingIfNeeded: rawValue &>> 16 & 0xFFF) }

  /// The item within the group; 0xFFFF asks for all of them.
  public var item: UInt16 { UInt16(truncatingIfNeeded: rawValue) }

  /// Whether a request for this key asks for `other` too.
  public func matches(_ other: ConfigurationKey) -> Bool {
    if self == other { return true }
    guard item == 0xFFFF else { return false }
    return group == 0xFFF || group == other.group
  }
}

extension ConfigurationKey {
  /// CFG-RATE-MEAS, U2: time between measurements, in milliseconds.
  public static var rateMeasurement: Self { Self(rawValue: 0x3021_0001) }
  /// CFG-RATE-NAV, U2: measurements per solution, 1…127.
  public static var rateNavigation: Self { Self(rawValue: 0x3021_0002) }
  /// CFG-RATE-TIMEREF, E1: 0 UTC, 1 GPS, 2 GLONASS, 3 BeiDou, 4 Galileo.
  public static var rateTimeReference: Self { Self(rawValue: 0x2021_0003) }
  /// CFG-NAVSPG-FIXMODE, E1: 1 2D, 2 3D, 3 either.
  public static var fixMode: Self { Self(rawValue: 0x2011_0011) }
  /// CFG-NAVSPG-DYNMODEL, E1: the platform model, numbered as `DynamicModel`.
  public static var dynamicModel: Self { Self(rawValue: 0x2011_0021) }
  /// CFG-UART1-BAUDRATE, U4.
  public static var uart1BaudRate: Self { Self(rawValue: 0x4052_0001) }
  /// CFG-UART2-BAUDRATE, U4.
  public static var uart2BaudRate: Self { Self(rawValue: 0x4053_0001) }
  /// CFG-PM-OPERATEMODE, E1: 0 full power, 1 on/off, 2 cyclic tracking.
  public static var powerMode: Self { Self(rawValue: 0x20D0_0001) }

  /// A port of the receiver, in the order in which the keys of a group count them.
  public enum Port: UInt32, Sendable {
    /// I²C.
    case i2c
    /// The first UART.
    case uart1
    /// The second UART.
    case uart2
    /// USB.
    case usb
    /// SPI.
    case spi
  }

  /// CFG-…INPROT-UBX, L: whether `port` takes UBX.
  public static func inputUBX(_ port: Port) -> Self { Self(rawValue: 0x1071_0001 &+ port.rawValue &* 0x2_0000) }
  /// CFG-…INPROT-NMEA, L: whether `port` takes NMEA.
  public static func inputNMEA(_ port: Port) -> Self { Self(rawValue: 0x1071_0002 &+ port.rawValue &* 0x2_0000) }
  /// CFG-…OUTPROT-UBX, L: whether `port` sends UBX.
  public static func outputUBX(_ port: Port) -> Self { Self(rawValue: 0x1072_0001 &+ port.rawValue &* 0x2_0000) }
  /// CFG-…OUTPROT-NMEA, L: whether `port` sends NMEA.
  public static func outputNMEA(_ port: Port) -> Self { Self(rawValue: 0x1072_0002 &+ port.rawValue &* 0x2_0000) }

  /// A message that can be switched on, by its CFG-MSGOUT key for I²C; the other ports follow in order.
  public struct Output: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The item number of the I²C key.
    public var rawValue: UInt16
    /// Wraps the item number of the I²C key.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// UBX-NAV-PVT.
    public static var navPVT: Self { Self(rawValue: 0x0006) }
    /// UBX-NAV-STATUS.
    public static var navSTATUS: Self { Self(rawValue: 0x001A) }
    /// UBX-NAV-DOP.
    public static var navDOP: Self { Self(rawValue: 0x0038) }
    /// UBX-NAV-SAT.
    public static var navSAT: Self { Self(rawValue: 0x0015) }
    /// UBX-NAV-SIG.
    public static var navSIG: Self { Self(rawValue: 0x0345) }
    /// UBX-NAV-EOE.
    public static var navEOE: Self { Self(rawValue: 0x015F) }
    /// UBX-NAV-POSLLH.
    public static var navPOSLLH: Self { Self(rawValue: 0x0029) }
    /// UBX-NAV-VELNED.
    public static var navVELNED: Self { Self(rawValue: 0x0042) }
    /// UBX-NAV-TIMEUTC.
    public static var navTIMEUTC: Self { Self(rawValue: 0x005B) }
    /// UBX-NAV-TIMEGPS.
    public static var navTIMEGPS: Self { Self(rawValue: 0x0047) }
    /// UBX-MON-RF.
    public static var monRF: Self { Self(rawValue: 0x0359) }
    /// NMEA GGA.
    public static var gga: Self { Self(rawValue: 0x00BA) }
    /// NMEA GLL.
    public static var gll: Self { Self(rawValue: 0x00C9) }
    /// NMEA GSA.
    public static var gsa: Self { Self(rawValue: 0x00BF) }
    /// NMEA GSV.
    public static var gsv: Self { Self(rawValue: 0x00C4) }
    /// NMEA RMC.
    public static var rmc: Self { Self(rawValue: 0x00AB) }
    /// NMEA VTG.
    public static var vtg: Self { Self(rawValue: 0x00B0) }
    /// NMEA ZDA.
    public static var zda: Self { Self(rawValue: 0x00D8) }
    /// NMEA GNS.
    public static var gns: Self { Self(rawValue: 0x00B5) }
    /// NMEA GST.
    public static var gst: Self { Self(rawValue: 0x00D3) }
  }

  /// CFG-MSGOUT-…, U1: how many solutions to one `message` on `port`; 0 is off.
  public static func output(_ message: Output, on port: Port) -> Self {
    Self(rawValue: 0x2091_0000 | UInt32(message.rawValue) &+ port.rawValue)
  }
}
