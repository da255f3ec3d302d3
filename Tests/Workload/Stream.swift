import GNSSSimulator
import GNSSWire

/// What the virtual receiver sends in so many epochs of a commute.
public enum Stream: String, CaseIterable, Sendable {
  /// GGA, RMC, GSA, GSV, VTG, GLL.
  case nmea
  /// NAV-PVT, NAV-DOP, NAV-SAT, NAV-EOE.
  case ubx
  /// Both.
  case mixed
  /// Both, and one byte in a hundred is noise.
  case noisy

  /// The bytes of `epochs` seconds; the same every time.
  public func bytes(epochs: Int) -> [UInt8] {
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
    var noise: UInt64 = 1
    for _ in 0..<epochs {
      now = now.advanced(bySeconds: 1)
      take(receiver.advance(to: now))
      guard self == .noisy else { continue }
      // A burst an epoch between two frames, of random bytes, among them false starts of every kind.
      for _ in 0..<12 {
        noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(UInt8(truncatingIfNeeded: noise >> 56))
      }
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
