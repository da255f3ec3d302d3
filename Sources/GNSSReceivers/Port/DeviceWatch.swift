import GNSSTransport
import Synchronization

/// Opens the serial port at `path` on `reactor`, which must know descriptors.
func serialPort(at path: String, on reactor: any Reactor) throws(TransportError) -> SerialPort {
  guard let reactor = reactor as? EpollReactor else {
    throw TransportError(.unsupported, path: path, operation: "open", remedy: "a device needs a reactor on real time")
  }
  return try SerialPort(path: path, on: reactor)
}

/// The device that was opened last.
final class LastDevice: Sendable {
  private let last = Mutex<Device?>(nil)

  var device: Device? { last.withLock { $0 } }

  func set(_ device: Device) { last.withLock { $0 = device } }
}

/// Tells that a path or a device has come, as long as it lives.
final class DeviceWatch: Sendable {
  private let path: PathWatcher?
  private let devices: DeviceMonitor?

  /// `nil` where nothing can be watched.
  init?(path: String?, on reactor: any Reactor, _ changed: @escaping @Sendable () -> Void) {
    guard let reactor = reactor as? EpollReactor else { return nil }
    self.path = path.flatMap { try? PathWatcher(path: $0, on: reactor, changed) }
    devices = DeviceMonitor(on: reactor) { event in
      if case .removed = event { return }
      changed()
    }
    if self.path == nil, devices == nil { return nil }
  }
}
