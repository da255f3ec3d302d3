/// UBX-CFG-MSG: how often a message is sent on the port that the command comes in by (receivers before M10).
///
/// ```
/// 0 U1 msgClass | 1 U1 msgID | 2 U1 rate
/// ```
public struct CfgMSG: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// The message; sentences have numbers of class 0xF0.
  public var message: UBXMessageID
  /// How many solutions to one message; 0 is off.
  public var rate: UInt8

  /// Sends `message` with every `rate`-th solution.
  public init(_ message: UBXMessageID, rate: UInt8) {
    self.message = message
    self.rate = rate
  }

  /// Reads `frame` as CFG-MSG with a rate, or returns `nil` if it is another message or a poll.
  ///
  /// Of the long form with a rate for each port the one for `port` is read (0 I²C, 1 and 2 UARTs, 3 USB, 4 SPI).
  public init?(_ frame: UBXFrame, port: Int = 1) {
    let payload = frame.payload
    guard frame.id == .cfgMSG, payload.byteCount == 3 || payload.byteCount == 8 else { return nil }
    let isLong = payload.byteCount == 8
    guard !isLong || (port >= 0 && port < 6) else { return nil }
    self.init(UBXMessageID(rawValue: payload.load(at: 0)), rate: payload[isLong ? 2 &+ port : 2])
  }

  /// CFG-MSG.
  public var messageID: UBXMessageID { .cfgMSG }
  /// 3 bytes.
  public var payloadCount: Int { 3 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    writer.append(message.rawValue)
    writer.append(rate)
  }
}

extension CfgMSG {
  /// The long form of CFG-MSG: how often a message is sent on each of the six ports.
  ///
  /// ```
  /// 0 U1 msgClass | 1 U1 msgID | 2 U1[6] rate: I²C, UART 1, UART 2, USB, SPI, reserved
  /// ```
  public struct EachPort: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
    /// The message; sentences have numbers of class 0xF0.
    public var message: UBXMessageID
    /// The rates, that of port 0 in the lowest byte.
    private var rates: UInt64

    /// Sends `message` nowhere until a rate is set.
    public init(_ message: UBXMessageID) {
      self.message = message
      rates = 0
    }

    /// Reads `frame` as the long form of CFG-MSG, or returns `nil` if it is another message or form.
    public init?(_ frame: UBXFrame) {
      let payload = frame.payload
      guard frame.id == .cfgMSG, payload.byteCount == 8 else { return nil }
      let whole = payload.load(UInt64.self, at: 0)
      message = UBXMessageID(rawValue: UInt16(truncatingIfNeeded: whole))
      rates = whole &>> 16
    }

    /// How many solutions to one message on `port` (0 I²C, 1 and 2 UARTs, 3 USB, 4 SPI); 0 is off.
    ///
    /// - Precondition: `port` lies in `0..<6`.
    public subscript(port: Int) -> UInt8 {
      get {
        precondition(port >= 0 && port < 6, "no such port")
        return UInt8(truncatingIfNeeded: rates &>> UInt64(truncatingIfNeeded: port &* 8))
      }
      set {
        precondition(port >= 0 && port < 6, "no such port")
        let shift = UInt64(truncatingIfNeeded: port &* 8)
        rates = rates & ~(0xFF &<< shift) | UInt64(newValue) &<< shift
      }
    }

    /// CFG-MSG.
    public var messageID: UBXMessageID { .cfgMSG }
    /// 8 bytes.
    public var payloadCount: Int { 8 }
    /// Appends the payload.
    public func writePayload(to writer: inout ByteWriter) {
      writer.append(message.rawValue)
      for port in 0..<6 { writer.append(self[port]) }
    }
  }
}

extension UBXMessageID {
  /// UBX-CFG-MSG.
  public static var cfgMSG: Self { Self(rawValue: 0x0106) }
  /// NMEA GGA, for CFG-MSG.
  public static var nmeaGGA: Self { Self(rawValue: 0x00F0) }
  /// NMEA GLL, for CFG-MSG.
  public static var nmeaGLL: Self { Self(rawValue: 0x01F0) }
  /// NMEA GSA, for CFG-MSG.
  public static var nmeaGSA: Self { Self(rawValue: 0x02F0) }
  /// NMEA GSV, for CFG-MSG.
  public static var nmeaGSV: Self { Self(rawValue: 0x03F0) }
  /// NMEA RMC, for CFG-MSG.
  public static var nmeaRMC: Self { Self(rawValue: 0x04F0) }
  /// NMEA VTG, for CFG-MSG.
  public static var nmeaVTG: Self { Self(rawValue: 0x05F0) }
  /// NMEA GST, for CFG-MSG.
  public static var nmeaGST: Self { Self(rawValue: 0x07F0) }
  /// NMEA ZDA, for CFG-MSG.
  public static var nmeaZDA: Self { Self(rawValue: 0x08F0) }
  /// NMEA GNS, for CFG-MSG.
  public static var nmeaGNS: Self { Self(rawValue: 0x0DF0) }
}
