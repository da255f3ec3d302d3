import GNSSWire

/// A receiver that tells NMEA 0183 of GPS and takes no command.
struct PlainPersonality: Personality {
  let baudRate: UInt32
  let period: Int64

  init(baudRate: UInt32, period: Int) {
    self.baudRate = baudRate
    self.period = Int64(period) * 1_000_000
  }

  var systems: Set<SatelliteSystem> { [.gps] }
  var isMute: Bool { false }
  var isDeaf: Bool { true }

  mutating func restart(keeping: Retention) {}
  func greeting() -> [UInt8] { [] }
  mutating func answer(_ command: Command, _ circumstances: Circumstances) -> [Effect] { [] }
  func refuse(_ command: Command) -> [Effect]? { nil }
  func settings(in layer: SettingsLayer) -> [String: Int64] { [:] }

  mutating func tell(_ epoch: Epoch) -> [Effect] {
    var bytes: [UInt8] = []
    let writer = SentenceWriter(
      systems: [.init(.gps, .l1ca)], order: [.rmc, .gga, .gsa, .gsv], talker: .gps, decimals: 4, isBefore410: true)
    writer.append(epoch, to: &bytes) { _ in true }
    return [.send(bytes)]
  }
}
