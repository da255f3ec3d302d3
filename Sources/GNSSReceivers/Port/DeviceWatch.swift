import GNSSTransport

/// Tells that a path or a device has come, as long as it lives.
final class DeviceWatch: Sendable {
  private let path: PathWatcher?
  private let devices: DeviceMonitor?

  /// `nil` where nothing can be watched.
  ///
  /// - Parameters:
  ///   - changed: opening may succeed now.
  ///   - seen: what became of a device, before `changed`.
  init?(
    path: String?, in root: SystemRoot, on reactor: any Reactor, _ changed: @escaping @Sendable () -> Void,
    seen: @escaping @Sendable (DeviceMonitor.Event) -> Void
  ) {
    guard let reactor = reactor as? EpollReactor else { return nil }
    self.path = path.flatMap { try? PathWatcher(path: $0, on: reactor, changed) }
    devices = DeviceMonitor(on: reactor, in: root) { event in
      seen(event)
      if case .removed = event { return }
      changed()
    }
    if self.path == nil, devices == nil { return nil }
  }

  /// Why it is not udev that tells of devices; `nil` where it is.
  var reason: String? { devices.flatMap(\.reason) }
}
