public import GNSSTransport

/// The one receiver that is plugged in and known to be one: by the USB ids of a profile, or by the kernel's own class.
///
/// A generic USB bridge is never opened: anything may hang on it.
public struct AutomaticPort: ReceiverPort {
  /// `auto`.
  public var name: String { "auto" }
  private let known = LastDevice()

  /// Nothing is looked for before `open(on:)`.
  public init() {}

  /// Opens the one receiver, or the one that was open before.
  ///
  /// - Throws: `notFound` if there is none, `ambiguous` if there are several, which it lists.
  public func open(on reactor: any Reactor) throws(TransportError) -> OpenPort {
    let devices = DeviceList.current()
    let candidates = Self.candidates(among: devices)
    let again = known.device.flatMap { last in candidates.first { $0.isSame(as: last) } }
    guard let device = again ?? candidates.first else {
      let bridges = devices.filter(\.isGenericBridge).map(\.path)
      let remedy =
        bridges.isEmpty
        ? "plug one in, or name it: --device /dev/serial0"
        : "a receiver behind a USB serial bridge has to be named: --device \(bridges.joined(separator: " or "))"
      throw TransportError(.notFound, path: name, operation: "find a receiver", remedy: remedy)
    }
    guard again != nil || candidates.count == 1 else {
      throw TransportError(
        .ambiguous, path: candidates.map(\.path).joined(separator: ", "), operation: "choose a receiver",
        remedy: "name one of them: --device \(device.path)")
    }
    let stream = try serialPort(at: device.path, on: reactor)
    known.set(device)
    let profile = ProfileLibrary.shared.profile(of: device)
    // What nobody named and no profile knows is only listened to.
    return OpenPort(
      stream, access: profile == nil ? .passive : .active, isNamed: false, profile: profile,
      isUSB: profile?.baudRates.isEmpty == true)
  }

  /// The receivers among `devices`; those inside modems count only where there is no other.
  static func candidates(among devices: [Device]) -> [Device] {
    let receivers = devices.filter(\.isReceiver)
    let others = receivers.filter { ProfileLibrary.shared.profile(of: $0)?.gnssOn == nil }
    return others.isEmpty ? receivers : others
  }

  /// Watches udev's devices.
  public func watch(on reactor: any Reactor, _ changed: @escaping @Sendable () -> Void) -> (any Sendable)? {
    DeviceWatch(path: nil, on: reactor, changed)
  }
}
