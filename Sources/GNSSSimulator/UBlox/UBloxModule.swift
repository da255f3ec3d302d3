import GNSSWire

/// What distinguishes one virtual u-blox from another: its generation, where it is connected, what it says it is.
struct UBloxModule: Sendable {
  /// A generation of chips.
  enum Generation: Sendable {
    /// The commands before VALSET.
    case m8
    /// VALSET, and the commands before it.
    case m9
    /// VALSET alone.
    case m10
  }

  var generation: Generation
  /// The port that the host is connected to.
  var port: ConfigurationKey.Port
  /// The ports that have keys.
  var ports: [ConfigurationKey.Port]
  /// What MON-VER tells.
  var identity: MonVER.Values
  var hasFlash: Bool

  static let m8 = UBloxModule(
    generation: .m8, port: .uart1, ports: [.i2c, .uart1, .uart2, .usb, .spi],
    identity: MonVER.Values(
      software: "EXT CORE 3.01 (107888)", hardware: "00080000",
      extensions: [
        "ROM BASE 2.01 (75331)", "FWVER=SPG 3.01", "PROTVER=18.00", "MOD=NEO-M8N-0", "FIS=0xEF4015 (100111)",
        "GPS;GLO;GAL;BDS", "SBAS;IMES;QZSS",
      ]), hasFlash: true)

  static let m9 = UBloxModule(
    generation: .m9, port: .uart1, ports: [.i2c, .uart1, .uart2, .usb, .spi],
    identity: MonVER.Values(
      software: "EXT CORE 4.04 (7f89f7)", hardware: "00190000",
      extensions: [
        "ROM BASE 0x118B2060", "FWVER=SPG 4.04", "PROTVER=32.01", "MOD=NEO-M9N", "GPS;GLO;GAL;BDS", "SBAS;QZSS",
      ]), hasFlash: true)

  static let m10 = UBloxModule(
    generation: .m10, port: .uart1, ports: [.i2c, .uart1, .spi],
    identity: MonVER.Values(
      software: "ROM SPG 5.10 (7b202e)", hardware: "000A0000",
      extensions: ["FWVER=SPG 5.10", "PROTVER=34.10", "MOD=SAM-M10Q", "GPS;GLO;GAL;BDS", "SBAS;QZSS"]),
    hasFlash: false)

  static let m8USB = m8.onUSB
  static let m9USB = m9.onUSB

  private var onUSB: UBloxModule {
    var module = self
    module.port = .usb
    return module
  }

  /// Whether it is connected by USB.
  var isUSB: Bool { port == .usb }
  /// Whether it has VALSET, VALGET and VALDEL.
  var hasKeys: Bool { generation != .m8 }
  /// Whether it has CFG-PRT, CFG-RATE, CFG-MSG, CFG-NAV5 and their like.
  var hasLegacyCommands: Bool { generation != .m10 }

  /// The messages that can be switched on, with their CFG-MSGOUT items.
  static let messages: [UBXMessageID: ConfigurationKey.Output] = [
    .navPVT: .navPVT, .navSTATUS: .navSTATUS, .navDOP: .navDOP, .navSAT: .navSAT, .navSIG: .navSIG,
    .navPOSLLH: .navPOSLLH, .navVELNED: .navVELNED, .navEOE: .navEOE, .navTIMEUTC: .navTIMEUTC,
    .navTIMEGPS: .navTIMEGPS, .navTIMELS: .navTIMELS, .navCOV: .navCOV, .navODO: .navODO, .navPL: .navPL,
    .navORB: .navORB, .monRF: .monRF, .monCOMMS: .monCOMMS, .monHW: .monHW, .monHW3: .monHW3, .monRXR: .monRXR,
    .monSPAN: .monSPAN, .timTP: .timTP, UBXMessageID(class: 0x0D, 0x03): .timTM2, .rxmSFRBX: .rxmSFRBX,
    .nmeaGGA: .gga, .nmeaGLL: .gll, .nmeaGSA: .gsa, .nmeaGSV: .gsv, .nmeaRMC: .rmc, .nmeaVTG: .vtg,
    UBXMessageID(class: 0xF0, 0x06): .grs, .nmeaGST: .gst, .nmeaZDA: .zda, UBXMessageID(class: 0xF0, 0x09): .gbs,
    UBXMessageID(class: 0xF0, 0x0A): .dtm, .nmeaGNS: .gns, UBXMessageID(class: 0xF0, 0x0F): .vlw,
    UBXMessageID(class: 0xF0, 0x0B): .rlm, UBXMessageID(class: 0xF1, 0x00): .pubx00,
    UBXMessageID(class: 0xF1, 0x03): .pubx03, UBXMessageID(class: 0xF1, 0x04): .pubx04,
    // Only by CFG-MSG, under numbers of our own.
    .navSOL: ConfigurationKey.Output(rawValue: 0xF006), .navSVINFO: ConfigurationKey.Output(rawValue: 0xF030),
  ]

  /// Whether this firmware can tell `output`.
  func has(_ output: ConfigurationKey.Output) -> Bool {
    switch output {
    case .navPL: generation == .m10
    case .navSIG, .monRF, .monCOMMS, .monHW3, .monSPAN, .rlm: generation != .m8
    case _ where output.rawValue >= 0xF000: generation == .m8
    default: true
    }
  }
}
