public import GNSSTransport

/// A receiver at a path that somebody named: a device node or a link to one.
///
/// After a loss it is looked for at the path and, since the kernel may give a device that comes back another name, by its
/// identity on USB.
public struct NamedPort: ReceiverPort {
  /// The path.
  public var name: String { path }
  private let path: String
  private let known = LastDevice()

  /// The receiver at `path`.
  public init(path: String) { self.path = path }

  /// Opens the path, else the device that was there last, under whatever name it has now.
  ///
  /// - Throws: `TransportError`, about the path that was named.
  public func open(on reactor: any Reactor) throws(TransportError) -> OpenPort {
    do throws(TransportError) {
      return try open(path, among: DeviceList.current(), on: reactor)
    } catch {
      guard error.code == .notFound, let last = known.device else { throw error }
      let devices = DeviceList.current()
      guard let moved = devices.first(where: { $0.isSame(as: last) }) else { throw error }
      return try open(moved.path, among: devices, on: reactor)
    }
  }

  private func open(
    _ path: String, among devices: [Device], on reactor: any Reactor
  ) throws(TransportError) -> OpenPort {
    let stream = try serialPort(at: path, on: reactor)
    let device = devices.first { $0.path == stream.devicePath || $0.links.contains(path) || $0.path == path }
    if let device { known.set(device) }
    let profile = device.flatMap { ProfileLibrary.shared.profile(of: $0) }
    return OpenPort(stream, access: .active, profile: profile, isUSB: profile?.baudRates.isEmpty == true)
  }

  /// Watches the path and udev's devices.
  public func watch(on reactor: any Reactor, _ changed: @escaping @Sendable () -> Void) -> (any Sendable)? {
    DeviceWatch(path: path, on: reactor, changed)
  }
}
