/// UBX-CFG-PRT: baud rate and protocols of a port (receivers before M10).
///
/// ```
/// 0 U1 portID | 1 reserved | 2 X2 txReady | 4 X4 mode | 8 U4 baudRate | 12 X2 inProtoMask | 14 X2 outProtoMask
/// 16 X2 flags | 18 reserved
/// ```
public struct CfgPRT: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// Protocols of a port.
  public struct Protocols: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The bits of the protocols.
    public var rawValue: UInt16
    /// Wraps the bits of the protocols.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// UBX.
    public static var ubx: Self { Self(rawValue: 1) }
    /// NMEA.
    public static var nmea: Self { Self(rawValue: 2) }
    /// RTCM 2.
    public static var rtcm2: Self { Self(rawValue: 4) }
    /// RTCM 3.
    public static var rtcm3: Self { Self(rawValue: 32) }
  }

  /// The port: 0 I²C, 1 and 2 UARTs, 3 USB, 4 SPI.
  public var port: UInt8
  /// The form of a UART's characters; 0x8D0 is 8N1.
  public var mode: UInt32
  /// Bits per second of a UART.
  public var baudRate: UInt32
  /// What the port takes.
  public var input: Protocols
  /// What the port sends.
  public var output: Protocols

  /// Sets `port` to these values.
  public init(port: UInt8, mode: UInt32 = 0x8D0, baudRate: UInt32, input: Protocols, output: Protocols) {
    self.port = port
    self.mode = mode
    self.baudRate = baudRate
    self.input = input
    self.output = output
  }

  /// Reads `frame` as CFG-PRT with values, or returns `nil` if it is another message or a poll.
  public init?(_ frame: UBXFrame) {
    let payload = frame.payload
    guard frame.id == .cfgPRT, payload.byteCount >= 20 else { return nil }
    self.init(
      port: payload[0], mode: payload.load(at: 4), baudRate: payload.load(at: 8),
      input: Protocols(rawValue: payload.load(at: 12)), output: Protocols(rawValue: payload.load(at: 14)))
  }

  /// CFG-PRT.
  public var messageID: UBXMessageID { .cfgPRT }
  /// 20 bytes.
  public var payloadCount: Int { 20 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    writer.append(port)
    writer.appendZeros(3)
    writer.append(mode)
    writer.append(baudRate)
    writer.append(input.rawValue)
    writer.append(output.rawValue)
    writer.appendZeros(4)
  }
}

extension UBXMessageID {
  /// UBX-CFG-PRT.
  public static var cfgPRT: Self { Self(rawValue: 0x0006) }
}

#if !$Embedded  // The literals of an option set are arrays.
extension CfgPRT.Protocols: OptionSet {}
#endif
