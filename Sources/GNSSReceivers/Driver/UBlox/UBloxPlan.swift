import GNSSWire

/// What a demand means for one u-blox: the settings that are wanted of it, and the line that they need.
///
/// What makes the receiver speak UBX goes to RAM and battery-backed RAM, so that a restart does not lose it. That NMEA is
/// off stands in RAM alone: after a power cut the receiver is as everybody else expects it.
struct UBloxPlan: Equatable {
  /// A setting of a u-blox.
  typealias Wanted = Setting<ConfigurationKey>

  /// Who it is.
  let identity: UBloxIdentity
  /// Its own port that we talk to.
  let port: ConfigurationKey.Port
  /// The line's rate in bits per second; `nil` for a line without one.
  let baudRate: UInt32?
  /// Milliseconds between two fixes.
  let interval: Int
  /// The model of motion.
  let model: Demand.DynamicModel
  /// Whether power is to be saved between fixes; `nil` to leave it as it is.
  let savesPower: Bool?
  /// Whether signals that power save does without are switched off. They stay so while the demand is for power save: to
  /// switch them restarts the search for satellites.
  let silencesSignals: Bool
  /// What stands in the way of the demand.
  private(set) var notes: [String] = []
  /// Whether the line has room for the satellites.
  private let hasRoomForSky: Bool

  /// Rates that a line is raised to, slowest first: 115,200 is what every USB bridge and UART can do.
  static let ladder: [UInt32] = [115_200, 230_400, 460_800, 921_600]
  /// NAV-SAT or NAV-SVINFO with 40 satellites, once a second, in bytes.
  static let skyBytes = 496
  /// The sentences of an epoch as they leave the factory, with 30 satellites in view of four systems, in bytes.
  static let sentenceBytes = 700

  /// What `demand` means for the receiver `identity` at a line of `baudRate`.
  ///
  /// - Parameter maximumRate: the most fixes a second that the model computes, where a profile says.
  init(
    _ demand: Demand, for identity: UBloxIdentity, port: ConfigurationKey.Port, baudRate: UInt32?,
    maximumRate: Double? = nil, savesPower: Bool? = nil
  ) {
    self.identity = identity
    // On USB it is never entered.
    self.savesPower = port != .usb ? savesPower : nil
    self.port = port
    self.baudRate = baudRate
    model = demand.model
    let wanted = Int((max(0, min(demand.interval, 60)) * 1000).rounded())
    let fastest = Self.shortestInterval(identity, maximumRate)
    var interval = max(wanted, fastest)
    if wanted < fastest { notes.append("the receiver computes at most \(Self.perSecond(fastest)) fixes a second") }
    var hasRoomForSky = true
    if let baudRate {
      let bytes = Double(baudRate) / 10 * 0.9
      hasRoomForSky = bytes - Double(Self.skyBytes) >= Double(Self.epochBytes(identity))
      let room = bytes - (hasRoomForSky ? Double(Self.skyBytes) : 0)
      let shortest = Double(Self.epochBytes(identity)) * 1000 / max(room, 1)
      if Double(interval) < shortest {
        let steps = [100, 200, 250, 500, 1000, 2000, 5000, 10_000]
        interval = steps.first { Double($0) >= shortest } ?? 10_000
        notes.append("a line of \(baudRate) bit/s carries \(Self.perSecond(interval)) fixes a second")
      }
    }
    self.interval = interval
    let takesPowerSave = interval == 500 || (interval % 1000 == 0 && interval <= 10_000)
    silencesSignals =
      takesPowerSave && (self.savesPower == true || self.savesPower != nil && demand.accuracy >= .tenMeters)
    self.hasRoomForSky = hasRoomForSky
  }

  /// The rate that the line should have for `demand` to fit with a third to spare; `nil` where it fits as it is.
  ///
  /// - Parameter maximumRate: the most fixes a second that the model computes, where a profile says.
  static func neededRate(
    _ demand: Demand, for identity: UBloxIdentity, baudRate: UInt32?, maximumRate: Double? = nil
  ) -> UInt32? {
    guard let baudRate else { return nil }
    let interval = max(demand.interval, Double(shortestInterval(identity, maximumRate)) / 1000)
    let bytes = Double(epochBytes(identity)) / max(interval, 0.02) + Double(skyBytes)
    let bits = bytes * 10 * 1.4
    guard bits > Double(baudRate) else { return nil }
    return ladder.first { Double($0) >= bits && $0 > baudRate } ?? ladder.last { $0 > baudRate }
  }

  /// Milliseconds between two fixes at least.
  private static func shortestInterval(_ identity: UBloxIdentity, _ maximumRate: Double?) -> Int {
    maximumRate.map { Int((1000 / max($0, 0.1)).rounded(.up)) } ?? identity.shortestInterval
  }

  private static func epochBytes(_ identity: UBloxIdentity) -> Int {
    // NAV-PVT 100, NAV-EOE 12, NAV-DOP 26; NAV-SOL 60, -POSLLH 36, -VELNED 44, -TIMEUTC 28, with frames.
    identity.hasNavPVT ? 138 : 194
  }

  /// What has to be given up so that both protocols fit into a line of `rate` bits per second.
  func easing(at rate: UInt32) -> [(key: ConfigurationKey, value: Int)] {
    let room = Double(rate) / 10 * 0.9
    func isFull(_ interval: Int, sky: Int) -> Bool {
      Double(Self.sentenceBytes + Self.epochBytes(identity)) * 1000 / Double(max(interval, 1)) + Double(sky) > room
    }
    guard isFull(interval, sky: Self.skyBytes) else { return [] }
    return [(skySetting, 0)] + (isFull(interval, sky: 0) ? [(.rateMeasurement, max(1000, interval))] : [])
  }

  private static func perSecond(_ milliseconds: Int) -> String {
    let hundredths = 100_000 / max(milliseconds, 1)
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    return rest == 0 ? "\(whole)" : rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension UBloxPlan {
  /// The dialect of its generation.
  var isLegacy: Bool { identity.configurationInterface == .legacy }
  /// The key of the line's rate.
  var baudKey: ConfigurationKey { port == .uart2 && !isLegacy ? .uart2BaudRate : .uart1BaudRate }
  /// The message that proves that the receiver tells positions in UBX.
  var proof: UBXMessageID { identity.hasNavPVT ? .navPVT : .navPOSLLH }

  /// The setting that makes it tell positions in UBX.
  var proofSetting: ConfigurationKey { output(proof, 1).key }

  /// The setting that makes it tell its satellites.
  var skySetting: ConfigurationKey { output(identity.hasNavSAT ? .navSAT : .navSVINFO, 1).key }

  /// What comes first: that UBX may leave by this port; on older receivers it tells which port that is.
  var protocols: [Wanted] { [Wanted(.outputUBX(port), 1, in: .ram)] }

  /// Positions in UBX, with every solution.
  func enabling(keepingRate: Bool) -> [Wanted] {
    let kept: ConfigurationLayers = [.ram, .battery]
    var wanted = [Wanted(.outputUBX(port), 1, in: kept)]
    let messages: [UBXMessageID] =
      identity.hasNavPVT
      ? [.navPVT] + (identity.hasNavEOE ? [.navEOE] : []) : [.navSOL, .navPOSLLH, .navVELNED, .navTIMEUTC]
    wanted += messages.map { output($0, 1) }
    if keepingRate, let baudRate { wanted.append(Wanted(baudKey, Int(baudRate), in: kept)) }
    return wanted
  }

  /// The demand; and NMEA ends on this port once UBX has proven itself, and is on where it has not.
  ///
  /// - Parameter found: settings of power save as they were before the first of them was changed.
  func tuning(isProven: Bool, found: [ConfigurationKey: Int] = [:]) -> [Wanted] {
    let kept: ConfigurationLayers = [.ram, .battery]
    let sky = hasRoomForSky ? max(1, min(1000 / max(interval, 1), 127)) : 0
    return [
      Wanted(.rateMeasurement, interval, in: kept), Wanted(.rateNavigation, 1, in: kept),
      Wanted(.dynamicModel, Int(model.rawValue), in: kept), output(.navDOP, 1),
      output(identity.hasNavSAT ? .navSAT : .navSVINFO, sky), Wanted(.outputNMEA(port), isProven ? 0 : 1, in: .ram),
    ] + powerSave(found)
  }

  /// The settings of power save, which are as they were found again when the work ends.
  static let powerKeys: [ConfigurationKey] = [
    .sbas, .beidou, .powerMode, .powerSetup, .lowPowerMode, .powerSaveFlags, .powerSaveUpdate, .powerSaveSearch,
    .powerSaveOn,
  ]

  /// Cyclic tracking, which goes on telling fixes. The receiver enters it at whole seconds up to ten alone, or half a
  /// one, not while it listens to SBAS, and an M10 not while it listens to BeiDou's B1C. In RAM: whatever starts it again
  /// gives full power. The mode comes last.
  private func powerSave(_ found: [ConfigurationKey: Int]) -> [Wanted] {
    guard let savesPower else { return [] }
    let takesRate = interval == 500 || (interval % 1000 == 0 && interval <= 10_000)
    let saves = savesPower && takesRate
    func silence(_ key: ConfigurationKey) -> Wanted {
      Wanted(key, silencesSignals ? 0 : found[key] ?? 1, in: .ram)
    }
    guard isLegacy else {
      return [silence(.sbas)] + (identity.isM10OrLater ? [silence(.beidou)] : [])
        + [Wanted(.powerMode, saves ? 2 : 0, in: .ram)]
    }
    // A u-blox 6 has no CFG-GNSS.
    let sbas = identity.hasNavPVT ? [silence(.sbas)] : []
    if identity.hasPowerPresets {
      let presets: [Int: CfgPMS.Setup] = [1000: .aggressive1Hz, 500: .aggressive2Hz]
      if !saves { return sbas + [Wanted(.powerSetup, Int(CfgPMS.Setup.full.rawValue), in: .ram)] }
      if let preset = presets[interval] { return sbas + [Wanted(.powerSetup, Int(preset.rawValue), in: .ram)] }
    }
    guard saves else { return sbas + [Wanted(.lowPowerMode, 0, in: .ram)] }
    let flags: CfgPM2.Options = [.cyclic, .doesNotEnterOff, .updatesEphemeris]
    return sbas + [
      Wanted(.powerSaveFlags, Int(flags.rawValue), in: .ram), Wanted(.powerSaveUpdate, interval, in: .ram),
      Wanted(.powerSaveSearch, 10_000, in: .ram), Wanted(.powerSaveOn, 0, in: .ram),
      Wanted(.lowPowerMode, 1, in: .ram),
    ]
  }

  private func output(_ message: UBXMessageID, _ rate: Int) -> Wanted {
    let key: ConfigurationKey =
      isLegacy
      ? .message(message)
      : .output(
        message == .navPVT ? .navPVT : message == .navEOE ? .navEOE : message == .navDOP ? .navDOP : .navSAT, on: port)
    return Wanted(key, rate, in: [.ram, .battery])
  }
}
