import GNSSSimulator
import GNSSWire

/// What the virtual receiver sends in so many epochs of a commute.
enum Stream: String, CaseIterable {
  /// GGA, RMC, GSA, GSV, VTG, GLL.
  case nmea
  /// NAV-PVT, NAV-DOP, NAV-SAT, NAV-EOE.
  case ubx
  /// Both.
  case mixed

  func bytes(epochs: Int) -> [UInt8] {
    var now = Instant(nanoseconds: 0)
    var receiver = VirtualReceiver(ScenarioSpec(.commute), poweredOn: now)
    var bytes: [UInt8] = []
    func take(_ actions: [VirtualReceiver.Action]) {
      for case .send(let sent) in actions { bytes += sent }
    }
    now = now.advanced(bySeconds: 1)
    take(receiver.advance(to: now))
    take(receiver.receive(configuration.bytes, at: now))
    bytes = []
    for _ in 0..<epochs {
      now = now.advanced(bySeconds: 1)
      take(receiver.advance(to: now))
    }
    return bytes
  }

  private var configuration: [UInt8] {
    let binary: [ConfigurationKey.Output] = [.navPVT, .navDOP, .navSAT, .navEOE]
    let isBinary = self == .nmea ? 0 : 1 as UInt64
    return CfgVALSET.Command(
      binary.map { ConfigurationItem(.output($0, on: .uart1), isBinary) }
        + [ConfigurationItem(.outputNMEA(.uart1), self == .ubx ? 0 : 1)], layers: .ram
    ).frame
  }
}
