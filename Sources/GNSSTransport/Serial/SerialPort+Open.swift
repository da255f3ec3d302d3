extension SerialPort {
  /// A port that was opened and set up, and what it was like before.
  struct Opened: ~Copyable {
    var descriptor: FileDescriptor?
    var original: LineSettings?
    var baudRate: BaudRate?
  }

  /// Opens and sets up a port; everything is undone when a step fails.
  static func open(
    _ path: String, _ baudRate: BaudRate?
  ) throws(TransportError) -> Opened {
    let descriptor: FileDescriptor
    do throws(Errno) {
      descriptor = try Syscalls.open(path, Syscalls.port)
    } catch {
      throw refusal(error, "open", path)
    }
    try claim(descriptor, path)
    do throws(Errno) {
      let original = try LineSettings(of: descriptor.rawValue)
      // Many programs take no lock, and none keeps root out: two that command one receiver undo each other's settings.
      if PortHolder.find(path: path) != nil { throw .busy }
      var settings = original
      settings.makeRaw(baudRate)
      try settings.apply(to: descriptor.rawValue)
      Syscalls.setExclusive(descriptor.rawValue, true)
      let actual = try LineSettings(of: descriptor.rawValue).baudRate
      guard let baudRate, !actual.isCloseTo(baudRate) else {
        return Opened(descriptor: descriptor, original: original, baudRate: actual)
      }
      try? original.apply(to: descriptor.rawValue)
      throw .invalidArgument
    } catch {
      // A GNSS character device has no line to set up.
      if error == .notATerminal { return Opened(descriptor: descriptor) }
      throw refusal(error, error == .busy ? "open" : "termios2", path)
    }
  }

  /// Checks that it is a device, and takes the advisory lock that keeps careful programs apart, root's included.
  private static func claim(_ descriptor: borrowing FileDescriptor, _ path: String) throws(TransportError) {
    let kind: FileKind
    do throws(Errno) {
      kind = try Syscalls.kind(of: descriptor.rawValue)
      if kind == .characterDevice { try Syscalls.lock(descriptor.rawValue) }
    } catch {
      throw refusal(error == .again ? .busy : error, "flock", path)
    }
    guard kind == .characterDevice || kind == .pipe else {
      throw TransportError(.unsupported, path: path, operation: "open", remedy: "not a device")
    }
  }

  private static func refusal(_ error: Errno, _ operation: String, _ path: String) -> TransportError {
    var remedy: String?
    switch error {
    case .permissionDenied:
      remedy =
        switch Syscalls.groupName(of: path) {
        case nil, "root": "only root may open it: run as root, or give it to a group by a udev rule"
        case let group?: "sudo usermod -aG \(group) $USER, then log in again"
        }
    case .busy:
      if let holder = PortHolder.find(path: path) { remedy = "held by \(holder.program) (process \(holder.pid))" }
    default: break
    }
    return error.transportError(operation, path: path, remedy: remedy)
  }
}

extension BaudRate {
  /// Whether a divided clock came close enough for a UART: within 2.5 %.
  func isCloseTo(_ other: BaudRate) -> Bool {
    abs(Double(rawValue) - Double(other.rawValue)) <= 0.025 * Double(other.rawValue)
  }
}
