import GNSSWire
import Synchronization

/// An accelerometer's own events, through the kernel's IIO: it compares with a threshold by itself, and wakes the board.
///
/// Its events are switched on when it begins to tell, and as they were afterwards.
public final class IIOWakeSource: WakeSource {
  /// The device as it was asked for: `iio:device0`, or its name.
  public let name: String
  private let root: SystemRoot
  private let control: LineControl
  private let reactor: EpollReactor
  private let state = Mutex<(descriptor: WakeDescriptor, attributes: [String])?>(nil)

  /// The device `name`: `iio:device0`, or what its `name` in /sys says: `lis3dh_accel`.
  public convenience init(_ name: String, in root: SystemRoot = .machine, on reactor: EpollReactor = .shared) {
    self.init(name, in: root, control: .kernel, on: reactor)
  }

  init(_ name: String, in root: SystemRoot, control: LineControl, on reactor: EpollReactor) {
    (self.name, self.root, self.control, self.reactor) = (name, root, control, reactor)
  }

  /// Switches the device's events on and listens to them.
  ///
  /// - Throws: `notFound` without the device, `unsupported` where it tells no events, `denied`.
  public func activate(_ handler: @escaping @Sendable (WakeSignal) -> Void) throws(TransportError) {
    guard let device else {
      throw TransportError(
        .notFound, path: name, operation: "find the sensor \(name)",
        remedy: "ls /sys/bus/iio/devices lists those there are")
    }
    let folder = "/sys/bus/iio/devices/\(device)/events"
    let switches = root.names(in: folder).filter {
      $0.hasSuffix("_en") && ($0.contains("accel") || $0.contains("activity"))
    }
    guard !switches.isEmpty else {
      throw TransportError(
        .unsupported, path: name, operation: "listen to", remedy: "its driver tells no events of motion")
    }
    do throws(Errno) {
      let node = try Syscalls.open(root("/dev/\(device)"), Syscalls.events)
      let events = try Syscalls.take(node.rawValue) { control.events(node.rawValue) }
      var changed: [String] = []
      for path in switches.map({ "\(folder)/\($0)" }) where root.line(of: path) != "1" {
        try Syscalls.set(root(path), to: "1")
        changed.append(path)
      }
      let watched = try WakeDescriptor(events, path: "/dev/\(device)", of: .iio, on: reactor, handler)
      state.withLock { $0 = (watched, changed) }
    } catch {
      throw error.transportError("listen to", path: name)
    }
  }

  /// Switches off what was switched on.
  public func close() {
    let former = state.withLock { state in
      defer { state = nil }
      return state
    }
    former?.descriptor.close()
    for path in former?.attributes ?? [] { try? Syscalls.set(root(path), to: "0") }
  }

  /// The device's name in /sys.
  private var device: String? {
    let devices = root.names(in: "/sys/bus/iio/devices").filter { $0.hasPrefix("iio:device") }.sorted()
    return devices.first { $0 == name } ?? devices.first { root.line(of: "/sys/bus/iio/devices/\($0)/name") == name }
  }
}
