public import GNSSTransport

/// A model of receiver that can be simulated.
public enum ReceiverModel: String, Sendable, CaseIterable {
  /// SAM-M10Q, firmware SPG 5.10: VALSET and VALGET only, no flash memory.
  case ubloxM10 = "ublox-m10"
  /// NEO-M9N on a UART, firmware SPG 4.04: VALSET and the commands before it, flash memory.
  case ubloxM9 = "ublox-m9"
  /// The same on USB: no line rate, no sleep unless forced, and off the bus while it sleeps or starts again.
  case ubloxM9USB = "ublox-m9-usb"
  /// NEO-M8N on a UART, firmware SPG 3.01: the commands before VALSET, flash memory.
  case ubloxM8 = "ublox-m8"
  /// The same on USB.
  case ubloxM8USB = "ublox-m8-usb"
  /// MediaTek MT3339: PMTK, settings kept by the backup supply alone.
  case mtk
  /// Quectel LC76G: PAIR and PQTM, flash memory, deaf while it sleeps.
  case airoha
  /// ATGM336H: PCAS, which is never acknowledged, flash memory.
  case casic
  /// A receiver that tells NMEA 0183 and takes no command.
  case nmea

  /// The rate of its line fresh from the factory, in bits per second.
  public var defaultBaudRate: BaudRate {
    switch self {
    case .ubloxM9, .ubloxM9USB: 38_400
    case .airoha: 115_200
    // The bare M10 chip starts at 38,400; u-blox sets its modules to 9,600.
    case .ubloxM10, .ubloxM8, .ubloxM8USB, .mtk, .casic: 9600
    case .nmea: 4800
    }
  }

  /// Whether it stands on USB, where there is no rate and the plug is its supply.
  public var isUSB: Bool { self == .ubloxM9USB || self == .ubloxM8USB }

  /// What a person would call it.
  public var title: String {
    switch self {
    case .ubloxM10: "u-blox SAM-M10Q"
    case .ubloxM9: "u-blox NEO-M9N"
    case .ubloxM9USB: "u-blox NEO-M9N on USB"
    case .ubloxM8: "u-blox NEO-M8N"
    case .ubloxM8USB: "u-blox NEO-M8N on USB"
    case .mtk: "MediaTek MT3339"
    case .airoha: "Quectel LC76G"
    case .casic: "ATGM336H"
    case .nmea: "plain NMEA receiver"
    }
  }

  /// Its behaviour fresh from the factory.
  func personality(baudRate: UInt32, period: Int, uniqueID: UInt64) -> any Personality {
    switch self {
    case .ubloxM10: UBloxPersonality(.m10, baudRate: baudRate, period: period, uniqueID: uniqueID)
    case .ubloxM9: UBloxPersonality(.m9, baudRate: baudRate, period: period, uniqueID: uniqueID)
    case .ubloxM9USB: UBloxPersonality(.m9USB, baudRate: baudRate, period: period, uniqueID: uniqueID)
    case .ubloxM8: UBloxPersonality(.m8, baudRate: baudRate, period: period, uniqueID: uniqueID)
    case .ubloxM8USB: UBloxPersonality(.m8USB, baudRate: baudRate, period: period, uniqueID: uniqueID)
    case .mtk: MTKPersonality(baudRate: baudRate, period: period)
    case .airoha: AirohaPersonality(baudRate: baudRate, period: period)
    case .casic: CASICPersonality(baudRate: baudRate, period: period)
    case .nmea: PlainPersonality(baudRate: baudRate, period: period)
    }
  }
}
