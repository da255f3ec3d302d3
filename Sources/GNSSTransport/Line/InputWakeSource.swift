import GNSSWire
import Synchronization

/// A key or a switch of an input device (evdev): a motion detector or a lid that the kernel's `gpio-keys` has taken.
public final class InputWakeSource: WakeSource {
  /// The device as it was asked for: `event3`, or its name, and the key's number.
  public let name: String
  private let device: String
  private let code: UInt16?
  private let root: SystemRoot
  private let reactor: EpollReactor
  private let descriptor = Mutex<WakeDescriptor?>(nil)

  /// The device `device`: `event3`, `/dev/input/event3`, or what its `name` in /sys says.
  ///
  /// - Parameter code: the key or switch that counts; `nil` for any.
  public init(
    _ device: String, code: UInt16? = nil, in root: SystemRoot = .machine, on reactor: EpollReactor = .shared
  ) {
    (self.device, self.code, self.root, self.reactor) = (device, code, root, reactor)
    name = code.map { "\(device):\($0)" } ?? device
  }

  /// Opens the device, which other programs may have open too.
  ///
  /// - Throws: `notFound` without the device, `denied`.
  public func activate(_ handler: @escaping @Sendable (WakeSignal) -> Void) throws(TransportError) {
    do throws(Errno) {
      let path = node
      let opened = try Syscalls.open(root(path), Syscalls.events)
      let watched = try WakeDescriptor(opened, path: path, of: .input(code: code), on: reactor, handler)
      descriptor.withLock { $0 = watched }
    } catch {
      throw error.transportError("open", path: name)
    }
  }

  /// Closes the device.
  public func close() { descriptor.withLock { $0.take() }?.close() }

  private var node: String {
    if device.hasPrefix("/") { return device }
    let events = root.names(in: "/sys/class/input").filter { $0.hasPrefix("event") }.sorted()
    let named = events.first { root.line(of: "/sys/class/input/\($0)/device/name") == device }
    return "/dev/input/\(named ?? device)"
  }
}
