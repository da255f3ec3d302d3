import GNSSWire

// What is told of an epoch.

extension UBloxPersonality {
  /// Sentences first, then messages; the end of epoch is last.
  mutating func tell(_ epoch: Epoch) -> [Effect] {
    lastEpoch = epoch
    epochCount += 1
    var bytes: [UInt8] = []
    if configuration[.outputNMEA(module.port)] != 0 {
      let writer = SentenceWriter(
        systems: Self.sentenceSystems, order: [.rmc, .vtg, .gga, .gsa, .gsv, .gll, .gst, .zda])
      writer.append(epoch, to: &bytes) { $0.output.map(isDue) ?? false }
    }
    if configuration[.outputUBX(module.port)] != 0 {
      for (id, output) in Self.order where isDue(output) {
        if let frame = message(id, epoch) { bytes += frame }
      }
    }
    return [.send(bytes)] + save(after: epoch)
  }

  /// Whether the message is due in the present epoch.
  private func isDue(_ output: ConfigurationKey.Output) -> Bool {
    let rate = Int(configuration[.output(output, on: module.port)])
    return rate > 0 && epochCount % rate == 0
  }

  /// In the order of NMEA's system identifiers.
  private static let sentenceSystems: [SentenceWriter.System] = [
    .init(.gps, .l1ca), .init(.glonass, .l1of), .init(.galileo, .e1), .init(.beidou, .b1c),
  ]

  /// The messages of an epoch, in the order in which they leave.
  private static let order: [(UBXMessageID, ConfigurationKey.Output)] = [
    .navPOSLLH, .navSTATUS, .navDOP, .navSOL, .navVELNED, .navTIMEGPS, .navTIMEUTC, .navPVT, .navSVINFO, .navSAT,
    .navSIG, .navORB, .monHW, .monRF, .navEOE,
  ].compactMap { id in UBloxModule.messages[id].map { (id, $0) } }

  /// The frame of message `id` for `epoch`, or `nil` for one that is not simulated.
  func message(_ id: UBXMessageID, _ epoch: Epoch) -> [UInt8]? {
    switch id {
    case .navPVT: epoch.navPVT(powerState: powerState(epoch)).frame
    case .navDOP: epoch.navDOP.frame
    case .navEOE: NavEOE.Values(timeOfWeekMilliseconds: epoch.timeOfWeek).frame
    case .navPOSLLH: epoch.navPOSLLH
    case .navSTATUS: epoch.navSTATUS(powerState: powerState(epoch))
    case .navVELNED: epoch.navVELNED
    case .navSOL: epoch.navSOL
    case .navTIMEGPS: epoch.navTIMEGPS
    case .navTIMEUTC: epoch.navTIMEUTC
    case .navSAT: epoch.navSAT
    case .navSVINFO: epoch.navSVINFO
    case .navSIG: epoch.navSIG
    case .navORB: epoch.navORB
    case .monHW: monHW(epoch.surroundings)
    case .monRF: monRF(epoch.surroundings)
    case .monRXR: Self.powerNotice(isAwake: true)
    default: nil
    }
  }

  /// MON-HW: noise and gain as ever, a calibrated clock.
  private func monHW(_ surroundings: Surroundings) -> [UInt8]? {
    var payload = [UInt8](repeating: 0, count: 60)
    (payload[16], payload[18], payload[19]) = (90, 0x88, 0x13)
    (payload[20], payload[21]) = (surroundings.antennaStatus, 1)
    (payload[22], payload[45]) = (0x01 | surroundings.jammingState << 2, surroundings.jammingIndicator)
    return RawMessage(.monHW, payload).frame
  }

  /// MON-RF: one band, noise and gain as ever.
  private func monRF(_ surroundings: Surroundings) -> [UInt8]? {
    var payload = [UInt8](repeating: 0, count: 28)
    (payload[1], payload[5]) = (1, surroundings.jammingState)
    (payload[6], payload[7]) = (surroundings.antennaStatus, 1)
    (payload[16], payload[18], payload[19], payload[20]) = (90, 0x88, 0x13, surroundings.jammingIndicator)
    return RawMessage(.monRF, payload).frame
  }
}

extension Surroundings {
  /// 2 in order, 3 short circuit, 4 open.
  fileprivate var antennaStatus: UInt8 {
    switch antenna {
    case .good: 2
    case .short: 3
    case .open: 4
    }
  }

  /// 1 none, 3 critical.
  fileprivate var jammingState: UInt8 { isJammed ? 3 : 1 }
  fileprivate var jammingIndicator: UInt8 { isJammed ? 240 : 8 }
}

extension SentenceWriter.Sentence {
  /// The key of its rate, where there is one.
  var output: ConfigurationKey.Output? {
    switch self {
    case .rmc: .rmc
    case .vtg: .vtg
    case .gga: .gga
    case .gsa: .gsa
    case .gsv: .gsv
    case .gll: .gll
    case .gst: .gst
    case .zda: .zda
    case .antenna: nil
    }
  }
}
