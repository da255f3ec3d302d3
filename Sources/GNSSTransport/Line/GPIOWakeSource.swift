import GNSSWire
import Synchronization

/// A line of a GPIO chip: an ignition, a reed switch, the interrupt of an accelerometer. Active means that the board
/// moves, or is about to.
///
/// The kernel debounces it and tells of both edges (`GPIO_V2_GET_LINE_IOCTL`), so that nothing is polled.
public final class GPIOWakeSource: WakeSource {
  /// Which line it is.
  public enum Line: Hashable, Sendable {
    /// A line by its number on a chip: `gpiochip0`, 17.
    case offset(chip: String, Int)
    /// A line by the name that the machine's description gives it, on whichever chip.
    case named(String)
  }

  /// A contact may bounce for so long, seconds.
  public static let debounce = 0.1

  /// The line as it was asked for.
  public let name: String
  private let line: Line
  private let isLow: Bool
  private let root: SystemRoot
  private let control: LineControl
  private let reactor: EpollReactor
  private let descriptor = Mutex<WakeDescriptor?>(nil)

  /// The line `line`.
  ///
  /// - Parameter isLow: whether it is active while its level is low.
  public convenience init(
    _ line: Line, isLow: Bool = false, in root: SystemRoot = .machine, on reactor: EpollReactor = .shared
  ) {
    self.init(line, isLow: isLow, in: root, control: .kernel, on: reactor)
  }

  init(_ line: Line, isLow: Bool, in root: SystemRoot, control: LineControl, on reactor: EpollReactor) {
    (self.line, self.isLow, self.root, self.control, self.reactor) = (line, isLow, root, control, reactor)
    let suffix = isLow ? ":low" : ""
    switch line {
    case .offset(let chip, let number): name = "\(chip):\(number)\(suffix)"
    case .named(let line): name = line + suffix
    }
  }

  /// Takes the line, and tells at once where it stands.
  ///
  /// - Throws: `notFound` without the chip or the line, `denied`, `busy` where another program has the line.
  public func activate(_ handler: @escaping @Sendable (WakeSignal) -> Void) throws(TransportError) {
    do throws(Errno) {
      let place = try find()
      let chip = try Syscalls.open(root(place.path), Syscalls.events)
      let debounce = UInt32(Self.debounce * 1e6)
      let requested = try Syscalls.take(chip.rawValue) {
        control.request(chip.rawValue, place.offset, debounce, isLow)
      }
      let fd = requested.rawValue
      let watched = try WakeDescriptor(requested, path: place.path, of: .gpio, on: reactor, handler)
      descriptor.withLock { $0 = watched }
      let value = control.value(fd)
      if value >= 0 { handler(value == 1 ? .moving : .still) }
    } catch {
      throw error.transportError("take the line", path: name, remedy: remedy(for: error))
    }
  }

  /// Gives the line back.
  public func close() { descriptor.withLock { $0.take() }?.close() }

  /// The chip's node, and the line's number on it.
  private func find() throws(Errno) -> (path: String, offset: UInt32) {
    switch line {
    case .offset(let chip, let number):
      guard let offset = UInt32(exactly: number) else { throw .invalidArgument }
      return (chip.hasPrefix("/") ? chip : "/dev/\(chip)", offset)
    case .named(let name):
      var failure = Errno.noEntry
      for chip in root.names(in: "/dev").sorted() where chip.hasPrefix("gpiochip") {
        do throws(Errno) {
          let opened = try Syscalls.open(root("/dev/\(chip)"), Syscalls.events)
          let offset = control.find(opened.rawValue, name)
          if offset >= 0 { return ("/dev/\(chip)", UInt32(offset)) }
        } catch {
          failure = error
        }
      }
      throw failure
    }
  }

  private func remedy(for error: Errno) -> String? {
    switch error {
    case .noEntry, .invalidArgument: "gpioinfo lists the lines there are"
    case .permissionDenied, .notPermitted: "the user has to be in the group that owns /dev/gpiochip*"
    case .busy: "another program has the line: gpioinfo names it"
    default: nil
    }
  }
}
