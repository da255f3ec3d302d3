import CGNSS
import GNSSWire
import Glibc

/// The settings of a tty's line, as the kernel keeps them.
struct LineSettings: Sendable {
  private var raw: cgnss_line

  /// Reads the settings of an open tty.
  ///
  /// - Throws: `.notATerminal` for anything else.
  init(of fd: Int32) throws(Errno) {
    var line = cgnss_line()
    // SAFETY: the C side writes into a local.
    _ = try Syscalls.retrying(.ioctl, .descriptor(fd)) { unsafe Int(cgnss_line_get(fd, &line)) }
    raw = line
  }

  /// Bits per second.
  var baudRate: BaudRate { unsafe withUnsafePointer(to: raw) { unsafe BaudRate(rawValue: cgnss_line_baud($0)) } }

  /// Whether bytes pass unchanged: no echo, no line editing, no translation.
  var isRaw: Bool { unsafe withUnsafePointer(to: raw) { unsafe cgnss_line_is_raw($0) } != 0 }

  /// 8N1 without processing, VMIN 1, VTIME 0, no HUPCL; `rate` nil keeps the rate.
  mutating func makeRaw(_ rate: BaudRate?) {
    // SAFETY: the C side changes the value in place.
    unsafe cgnss_line_make_raw(&raw, rate?.rawValue ?? 0)
  }

  /// Takes HUPCL out: DTR does not fall with the last close, which would reset boards that hang on it.
  mutating func keepUp() {
    // SAFETY: the C side changes the value in place.
    unsafe cgnss_line_keep_up(&raw)
  }

  /// Puts these settings on an open tty.
  func apply(to fd: Int32) throws(Errno) {
    // SAFETY: the C side reads the value during the call.
    _ = try Syscalls.retrying(.ioctl, .descriptor(fd)) {
      unsafe withUnsafePointer(to: raw) { unsafe Int(cgnss_line_set(fd, $0)) }
    }
  }
}

extension Syscalls {
  /// Changes a tty's rate, after what the driver still has to send.
  static func setBaudRate(_ fd: Int32, _ rate: BaudRate) throws(Errno) {
    _ = try retrying(.ioctl, .descriptor(fd)) { Int(cgnss_line_set_baud(fd, rate.rawValue, 1)) }
  }

  /// Keeps the calling thread for a moment, at most until `limit`; answers `false` once that has passed.
  static func linger(until limit: Instant) -> Bool {
    let left = limit.seconds(since: .boottime)
    guard left > 0 else { return false }
    usleep(UInt32(min(left, 0.002) * 1e6))
    return true
  }

  /// Bytes that the driver of a tty has not sent yet.
  static func pendingOutput(_ fd: Int32) -> Int { max(0, Int(cgnss_line_pending_output(fd))) }

  /// Throws away what a tty's driver has received and nobody has read.
  static func discardInput(_ fd: Int32) { _ = tcflush(fd, TCIFLUSH) }

  /// TIOCEXCL: further opens fail with EBUSY, except for root.
  static func setExclusive(_ fd: Int32, _ isExclusive: Bool) { cgnss_line_set_exclusive(fd, isExclusive ? 1 : 0) }

  /// Lets a tty's driver hand bytes over without gathering them first; answers whether that is a change. Many drivers
  /// have no such choice.
  static func hasten(_ fd: Int32) -> Bool {
    cgnss_line_low_latency(fd) == 0 && cgnss_line_set_low_latency(fd, 1) == 0
  }

  /// Takes that back.
  static func unhasten(_ fd: Int32) { cgnss_line_set_low_latency(fd, 0) }

  /// USBDEVFS_RESET: blocks until the device has been reset and its drivers have been told.
  static func resetUSB(_ path: String) throws(Errno) {
    let node = try open(path, O_WRONLY)
    _ = try retrying(.ioctl, .path(path)) { Int(cgnss_usb_reset(node.rawValue)) }
  }

  /// The master of a new pty, non-blocking; `path` becomes its slave's.
  static func openPseudoTerminal(path slavePath: inout String) throws(Errno) -> FileDescriptor {
    var path = [CChar](repeating: 0, count: 128)
    let fd = try retrying(.open, .path("/dev/ptmx")) {
      // SAFETY: the C side writes a terminated string of at most the given length.
      unsafe Int(cgnss_pty_open(&path, path.count))
    }
    slavePath = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return FileDescriptor(owning: Int32(fd))
  }
}
