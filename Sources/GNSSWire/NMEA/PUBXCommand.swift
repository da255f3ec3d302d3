/// u-blox's commands in NMEA's dress, for receivers whose binary input is off. None is acknowledged.
public enum PUBXCommand {
  /// How often a sentence leaves by each port: every so many epochs, 0 never.
  public struct Rates: Equatable, Sendable {
    /// I²C.
    public var i2c = 0
    /// First UART.
    public var uart1 = 0
    /// Second UART.
    public var uart2 = 0
    /// USB.
    public var usb = 0
    /// SPI.
    public var spi = 0

    /// These rates.
    public init(i2c: Int = 0, uart1: Int = 0, uart2: Int = 0, usb: Int = 0, spi: Int = 0) {
      (self.i2c, self.uart1, self.uart2, self.usb, self.spi) = (i2c, uart1, uart2, usb, spi)
    }
  }

  /// Which protocols a port speaks, a bit each.
  public struct Protocols: RawRepresentable, Equatable, Sendable {
    /// Bit 0 UBX, bit 1 NMEA, bit 2 RTCM 2, bit 5 RTCM 3.
    public var rawValue: UInt16

    /// These bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// u-blox binary.
    public static var ubx: Self { Self(rawValue: 0x01) }
    /// NMEA 0183.
    public static var nmea: Self { Self(rawValue: 0x02) }
    /// u-blox binary and NMEA 0183.
    public static var ubxAndNMEA: Self { Self(rawValue: 0x03) }
    /// u-blox binary, NMEA 0183 and RTCM 2.
    public static var ubxNMEAAndRTCM2: Self { Self(rawValue: 0x07) }
  }

  /// PUBX,40: how often a standard sentence is sent.
  public static func rate(of formatter: NMEAFormatter, _ rates: Rates) -> NMEAWriter {
    var writer = NMEAWriter("PUBX,40")
    var name = InlineArray<3, UInt8>(repeating: 0)
    for index in 0..<3 { name[index] = UInt8(truncatingIfNeeded: formatter.rawValue &>> UInt32(16 &- 8 &* index)) }
    writer.append(text: name.bytes)
    writer.append(rates.i2c)
    writer.append(rates.uart1)
    writer.append(rates.uart2)
    writer.append(rates.usb)
    writer.append(rates.spi)
    writer.append(0)
    writer.finish()
    return writer
  }

  /// PUBX,41: protocols and line rate of a port (0 I²C, 1 and 2 UART, 3 USB, 4 SPI).
  public static func port(_ port: Int, input: Protocols, output: Protocols, baud: Int) -> NMEAWriter {
    var writer = NMEAWriter("PUBX,41")
    writer.append(port)
    writer.append(hexadecimal: input.rawValue)
    writer.append(hexadecimal: output.rawValue)
    writer.append(baud)
    writer.append(0)
    writer.finish()
    return writer
  }
}
