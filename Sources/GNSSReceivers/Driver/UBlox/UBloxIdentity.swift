import GNSSWire

/// Who a u-blox receiver says it is (UBX-MON-VER).
struct UBloxIdentity: Hashable, Sendable {
  /// How the receiver is configured.
  enum ConfigurationInterface: Sendable {
    /// CFG-PRT, CFG-MSG, CFG-RATE … (u-blox 5 to M8).
    case legacy
    /// CFG-VALSET and CFG-VALGET (generation 9 and later).
    case keys
  }

  /// The software's version: `ROM SPG 5.10 (7b202e)`.
  var software: String
  /// The chip: `000A0000` is M10, `00190000` generation 9, `00080000` M8.
  var hardware: String
  /// The module, where the receiver tells it: `SAM-M10Q`.
  var module: String?
  /// The firmware, where the receiver tells it: `SPG 5.10`.
  var firmware: String?
  /// The protocol version in hundredths (34.10 is 3410), where the receiver tells it.
  var protocolVersion: Int?

  /// Reads a MON-VER.
  init(_ version: MonVER) {
    software = String(field: version.software)
    hardware = String(field: version.hardware)
    protocolVersion = version.protocolVersionE2
    for index in 0..<version.extensionCount {
      let line = String(field: version.line(at: index))
      if line.hasPrefix("MOD=") { module = String(line.dropFirst(4)) }
      if line.hasPrefix("FWVER=") { firmware = String(line.dropFirst(6)) }
    }
  }

  /// How the receiver is configured; the chip decides where the protocol version is missing.
  var configurationInterface: ConfigurationInterface {
    if let protocolVersion { return protocolVersion >= 2700 ? .keys : .legacy }
    return ["00190000", "000A0000"].contains(hardware) ? .keys : .legacy
  }

  /// Whether it answers CFG-PRT, and so tells which of its ports it is that we talk to (before M10, protocol 34).
  var tellsItsPort: Bool { configurationInterface == .legacy || (protocolVersion ?? 3400) < 3400 }

  /// Whether the firmware has NAV-PVT (protocol 14 and later; u-blox 7 and later where no version is told).
  var hasNavPVT: Bool {
    if let protocolVersion { return protocolVersion >= 1400 }
    return hardware >= "00070000"
  }

  /// Whether the firmware marks the end of an epoch (NAV-EOE, protocol 18 and later).
  var hasNavEOE: Bool { (protocolVersion ?? 0) >= 1800 }

  /// Whether the firmware has NAV-SAT (protocol 15 and later); before it was NAV-SVINFO.
  var hasNavSAT: Bool {
    if let protocolVersion { return protocolVersion >= 1500 }
    return hardware >= "00080000"
  }

  /// Whether power save is chosen by one of u-blox's presets (CFG-PMS): M8, protocol 18 to 23.01. Those of protocol 20,
  /// for timing and high precision, have no power save.
  var hasPowerPresets: Bool {
    guard let protocolVersion else { return false }
    return (1800...2301).contains(protocolVersion) && !(2000..<2100).contains(protocolVersion)
  }

  /// Whether it is an M10 or later (protocol 34), which does not track BeiDou's B1C while it saves power.
  var isM10OrLater: Bool { (protocolVersion ?? 0) >= 3400 }

  /// Whether the chip tells its own number (SEC-UNIQID, protocol 18 and later).
  var hasUniqueID: Bool { (protocolVersion ?? 0) >= 1800 }

  /// The shortest time between two fixes, in milliseconds: u-blox 6 computes 5 a second, 7 and M8 10, later ones 25.
  var shortestInterval: Int {
    switch configurationInterface {
    case .keys: 40
    case .legacy: hasNavPVT ? 100 : 200
    }
  }

  /// One line for people: `SAM-M10Q, SPG 5.10`.
  var title: String {
    [module ?? "u-blox " + hardware, firmware ?? software].joined(separator: ", ")
  }

  /// The same in terms that every family has.
  var receiver: ReceiverIdentity {
    ReceiverIdentity(
      family: .ublox, title: title, module: module, firmware: firmware ?? software,
      protocolVersion: protocolVersion.map { "\($0 / 100).\($0 % 100 < 10 ? "0" : "")\($0 % 100)" })
  }
}
