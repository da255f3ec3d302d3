import CGNSS
import GNSSWire
import Glibc

/// The calls by which a line or a sensor is taken, which a test replaces where the kernel has none.
struct LineControl: Sendable {
  /// Takes line `offset` of an open GPIO chip as an input, with microseconds of debouncing; answers its descriptor.
  var request: @Sendable (_ chip: Int32, _ offset: UInt32, _ debounce: UInt32, _ isLow: Bool) -> Int32
  /// Whether a line is active: 1 or 0, or -1 where it is not told.
  var value: @Sendable (_ line: Int32) -> Int32
  /// The offset of a line of that name on an open chip, or -1.
  var find: @Sendable (_ chip: Int32, _ name: String) -> Int32
  /// The descriptor of an open sensor's events, or -1.
  var events: @Sendable (_ device: Int32) -> Int32

  /// The kernel's.
  static let kernel = LineControl(
    request: { cgnss_gpio_request($0, $1, $2, $3 ? 1 : 0) }, value: { cgnss_gpio_value($0) },
    // SAFETY: the name is a terminated copy for the length of the call.
    find: { unsafe cgnss_gpio_find($0, $1) }, events: { cgnss_iio_events($0) })
}

extension Syscalls {
  /// The descriptor that `take` makes of the open device `fd`, or why it does not.
  static func take(_ fd: Int32, _ take: () -> Int32) throws(Errno) -> FileDescriptor {
    FileDescriptor(owning: Int32(try retrying(.ioctl, .descriptor(fd)) { Int(take()) }))
  }

  /// Another descriptor of the same, closed when a program is started; -1 where there is none left.
  static func duplicate(_ fd: Int32) -> Int32 { fcntl(fd, F_DUPFD_CLOEXEC, 0) }

  /// What a source of events is opened with.
  static let events = O_RDONLY | O_NONBLOCK

  /// Writes `text` to the attribute at `path`, as it is.
  static func set(_ path: String, to text: String) throws(Errno) {
    let file = try open(path, O_WRONLY)
    _ = try write(file.rawValue, Array(text.utf8).bytes)
  }
}
