extension SerialPort {
  /// A port that was opened and set up, and what it was like before.
  struct Opened: ~Copyable {
    var descriptor: FileDescriptor?
    var original: LineSettings?
    var baudRate: BaudRate?
    /// Whether the driver was told to hand bytes over without delay, and was not before.
    var isHastened = false
    /// Its USB device, kept awake.
    var wake: USBWake?
    var notices: [PortNotice] = []
  }

  /// Opens and sets up a port; everything is undone when a step fails.
  static func open(
    _ path: String, _ baudRate: BaudRate?, in root: SystemRoot
  ) throws(TransportError) -> Opened {
    var opened = try open(path, baudRate)
    let (wake, notices) = surroundings(of: path, in: root)
    opened.wake = wake
    opened.notices = notices
    return opened
  }

  /// What the port hangs on, and what else is made of it.
  private static func surroundings(of path: String, in root: SystemRoot) -> (USBWake?, [PortNotice]) {
    // A picture's node is a link: its own name counts.
    let names = [Directory.resolved(path) ?? path, path].map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    var wake: USBWake?
    var notices: [PortNotice] = []
    for name in names where wake == nil && notices.isEmpty {
      switch USBWake.hold(port: name, in: root) {
      case .notNeeded: break
      case .held(let held): wake = held
      case .refused(let notice): notices.append(notice)
      }
    }
    if let console = names.lazy.compactMap({ SerialConsole(at: $0, in: root) }).first {
      notices.append(
        PortNotice("console", "the kernel writes its messages to \(console.port)", remedy: console.remedy))
    }
    return (wake, notices)
  }

  private static func open(_ path: String, _ baudRate: BaudRate?) throws(TransportError) -> Opened {
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
      // A pty outlives whoever has it open, and would stay shut for good behind one that was killed.
      if !Syscalls.isPseudoTerminal(descriptor.rawValue) { Syscalls.setExclusive(descriptor.rawValue, true) }
      let actual = try LineSettings(of: descriptor.rawValue).baudRate
      guard let baudRate, !actual.isCloseTo(baudRate) else {
        let isHastened = Syscalls.hasten(descriptor.rawValue)
        return Opened(descriptor: descriptor, original: original, baudRate: actual, isHastened: isHastened)
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
      throw TransportError(
        .unsupported, path: path, operation: "open", remedy: "not a device; sextant devices lists those there are")
    }
  }

  private static func refusal(_ error: Errno, _ operation: String, _ path: String) -> TransportError {
    var remedy: String?
    switch error {
    case .permissionDenied, .notPermitted: remedy = AccessFacts(of: path)?.remedy(for: path)
    case .busy:
      let holder = PortHolder.find(path: path) ?? PortHolder.suspect(path: path)
      remedy =
        holder?.remedy(for: Directory.resolved(path) ?? path)
        ?? "held by a process that only root may see: sudo fuser -v \(path)"
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
