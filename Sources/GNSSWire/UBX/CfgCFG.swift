/// UBX-CFG-CFG: clears, saves and loads configurations.
///
/// ```
/// 0 X4 clearMask | 4 X4 saveMask | 8 X4 loadMask | 12 X1 deviceMask, which may be left out
/// ```
///
/// From u-blox 9 on, any bit of a mask stands for everything.
public struct CfgCFG: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// Where configurations are kept.
  public struct Devices: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The bits of the devices.
    public var rawValue: UInt8
    /// Wraps the bits of the devices.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Memory kept by the backup supply.
    public static var battery: Self { Self(rawValue: 1) }
    /// Flash.
    public static var flash: Self { Self(rawValue: 2) }
    /// EEPROM.
    public static var eeprom: Self { Self(rawValue: 4) }
    /// Flash on SPI.
    public static var spiFlash: Self { Self(rawValue: 16) }
    /// Battery and flash.
    public static var batteryAndFlash: Self { Self(rawValue: 3) }
    /// Battery, flash and EEPROM.
    public static var usual: Self { Self(rawValue: 7) }
  }

  /// The mask of everything.
  public static var everything: UInt32 { 0xFFFF }

  /// What goes back to defaults in the devices.
  public var clear: UInt32
  /// What of the configuration in force goes into the devices.
  public var save: UInt32
  /// What is loaded from the devices into force.
  public var load: UInt32
  /// Which devices; `nil` for the receiver's choice.
  public var devices: Devices?

  /// Clears, saves and loads, in this order.
  public init(clear: UInt32 = 0, save: UInt32 = 0, load: UInt32 = 0, devices: Devices? = nil) {
    self.clear = clear
    self.save = save
    self.load = load
    self.devices = devices
  }

  /// Reads `frame` as CFG-CFG, or returns `nil` if it is another message or too short.
  public init?(_ frame: UBXFrame) {
    let payload = frame.payload
    guard frame.id == .cfgCFG, payload.byteCount >= 12 else { return nil }
    self.init(
      clear: payload.load(at: 0), save: payload.load(at: 4), load: payload.load(at: 8),
      devices: payload.byteCount > 12 ? Devices(rawValue: payload[12]) : nil)
  }

  /// CFG-CFG.
  public var messageID: UBXMessageID { .cfgCFG }
  /// 12 bytes, 13 with devices.
  public var payloadCount: Int { devices == nil ? 12 : 13 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    writer.append(clear)
    writer.append(save)
    writer.append(load)
    if let devices { writer.append(devices.rawValue) }
  }
}

extension UBXMessageID {
  /// UBX-CFG-CFG.
  public static var cfgCFG: Self { Self(rawValue: 0x0906) }
}

#if !$Embedded  // The literals of an option set are arrays.
extension CfgCFG.Devices: OptionSet {}
#endif
