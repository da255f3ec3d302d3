import Synchronization

/// Tells when devices come and go, after udev's rules have run, so that links and permissions are in place.
public final class DeviceMonitor: Sendable {
  /// What happened.
  public enum Event: Hashable, Sendable {
    /// A device has come.
    case added(Device)
    /// A device has changed.
    case changed(Device)
    /// The device at this path has gone.
    case removed(path: String)
  }

  private let reactor: EpollReactor
  private let monitor: Mutex<Udev.Monitor>
  private let watch = Mutex<WatchID?>(nil)
  private let handler: @Sendable (Event) -> Void

  /// Watches on `reactor`; `handler` is called on its thread until the monitor is released.
  ///
  /// - Returns: `nil` where there is no udev.
  public init?(on reactor: EpollReactor, _ handler: @escaping @Sendable (Event) -> Void) {
    guard let udev = Udev(), let monitor = Udev.Monitor(udev, subsystems: Device.subsystems) else { return nil }
    let fd = monitor.fd
    self.reactor = reactor
    self.monitor = Mutex(monitor)
    self.handler = handler
    guard let id = try? reactor.watch(fd, for: .readable, { [weak self] _ in self?.deliver() }) else { return nil }
    watch.withLock { $0 = id }
  }

  deinit {
    if let id = watch.withLock({ $0 }) { reactor.unwatch(id) }
  }

  private func deliver() {
    while let entry = monitor.withLock({ $0.next() }) {
      if entry.action == "remove" {
        if let node = entry.node ?? entry.properties["DEVNAME"] {
          handler(.removed(path: node.hasPrefix("/") ? node : "/dev/" + node))
        }
      } else if let device = Device(entry) {
        handler(entry.action == "add" ? .added(device) : .changed(device))
      }
    }
  }
}
