import CGNSS
import Glibc
import Synchronization

/// The one seam between this module and libc: every call that can fail goes through here, typed, retried after a signal,
/// and can be made to fail by a test.
enum Syscalls {
  /// Runs `body` until it is not interrupted by a signal; -1 becomes the error number.
  static func retrying(
    _ call: ForcedErrors.Call, _ target: ForcedErrors.Target, _ body: () -> Int
  ) throws(Errno) -> Int {
    if let forced = ForcedErrors.take(call, target) { throw forced }
    while true {
      let result = body()
      if result != -1 { return result }
      let failure = Errno.last
      if failure != .interrupted { throw failure }
    }
  }

  /// open(2), always O_CLOEXEC.
  static func open(_ path: String, _ flags: Int32) throws(Errno) -> FileDescriptor {
    // SAFETY: the path is a terminated copy for the length of the call.
    let fd = try retrying(.open, .path(path)) { unsafe Int(Glibc.open(path, flags | O_CLOEXEC)) }
    return FileDescriptor(owning: Int32(fd))
  }

  /// close(2), whose failure leaves nothing to be done.
  static func close(_ fd: Int32) { _ = Glibc.close(fd) }

  /// read(2) into the front of `buffer`.
  static func read(_ fd: Int32, into buffer: inout MutableRawSpan) throws(Errno) -> Int {
    if let forced = ForcedErrors.take(.read, .descriptor(fd)) { throw forced }
    while true {
      // SAFETY: the kernel writes at most the count of bytes that the span holds.
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(fd, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      let failure = Errno.last
      if failure != .interrupted { throw failure }
    }
  }

  /// pread(2) at `offset` into the front of `buffer`.
  static func read(_ fd: Int32, at offset: Int, into buffer: inout MutableRawSpan) throws(Errno) -> Int {
    if let forced = ForcedErrors.take(.read, .descriptor(fd)) { throw forced }
    while true {
      // SAFETY: the kernel writes at most the count of bytes that the span holds.
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe pread(fd, $0.baseAddress, $0.count, offset) }
      if count >= 0 { return count }
      let failure = Errno.last
      if failure != .interrupted { throw failure }
    }
  }

  /// O_RDONLY, for callers that do not import libc.
  static let readOnly = O_RDONLY
  /// What a serial port is opened with.
  static let port = O_RDWR | O_NOCTTY | O_NONBLOCK

  /// write(2) of the front of `bytes`, to anything but a socket or pipe.
  static func write(_ fd: Int32, _ bytes: RawSpan) throws(Errno) -> Int {
    try retrying(.write, .descriptor(fd)) {
      // SAFETY: the kernel reads at most the count of bytes that the span holds.
      unsafe bytes.withUnsafeBytes { unsafe Glibc.write(fd, $0.baseAddress, $0.count) }
    }
  }

  /// send(2) of the front of `bytes`: a peer that is gone is an error and never a signal.
  static func send(_ fd: Int32, _ bytes: RawSpan) throws(Errno) -> Int {
    try retrying(.write, .descriptor(fd)) {
      // SAFETY: the kernel reads at most the count of bytes that the span holds.
      unsafe bytes.withUnsafeBytes { unsafe Glibc.send(fd, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
  }

  /// What kind of file a descriptor is.
  static func kind(of fd: Int32) throws(Errno) -> FileKind {
    var status = stat()
    // SAFETY: the kernel writes into a local.
    _ = try retrying(.stat, .descriptor(fd)) { unsafe Int(fstat(fd, &status)) }
    return FileKind(mode: status.st_mode)
  }

  /// Whether a descriptor is the port's side of a pty: majors 136 to 143 (Documentation/admin-guide/devices.txt).
  static func isPseudoTerminal(_ fd: Int32) -> Bool {
    var status = stat()
    // SAFETY: the kernel writes into a local.
    guard unsafe fstat(fd, &status) == 0 else { return false }
    return (136...143).contains(status.st_rdev >> 8 & 0xFFF)
  }

  /// flock(2): the advisory lock of the whole file.
  static func lock(_ fd: Int32) throws(Errno) {
    _ = try retrying(.flock, .descriptor(fd)) { Int(flock(fd, LOCK_EX | LOCK_NB)) }
  }

  /// Gives the lock back at once: a child that is being started holds a copy of every descriptor for a moment, and with
  /// it the lock that closing would leave to it.
  static func unlock(_ fd: Int32) { _ = flock(fd, LOCK_UN) }

  /// Whether a descriptor's other end is there: poll(2) without waiting reports no hang-up.
  static func isHungUp(_ fd: Int32) -> Bool {
    var item = pollfd(fd: fd, events: 0, revents: 0)
    // SAFETY: one item, and its count is 1.
    let count = unsafe poll(&item, 1, 0)
    return count == 1 && item.revents & Int16(POLLHUP | POLLERR) != 0
  }
}
