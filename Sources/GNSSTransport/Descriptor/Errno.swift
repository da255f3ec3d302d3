import Glibc

/// A number the kernel gave for a failure; an open set.
struct Errno: Error, RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  var rawValue: Int32

  static let again = Errno(rawValue: EAGAIN)
  static let badDescriptor = Errno(rawValue: EBADF)
  static let brokenPipe = Errno(rawValue: EPIPE)
  static let busy = Errno(rawValue: EBUSY)
  static let connectionRefused = Errno(rawValue: ECONNREFUSED)
  static let connectionReset = Errno(rawValue: ECONNRESET)
  static let exists = Errno(rawValue: EEXIST)
  static let inputOutput = Errno(rawValue: EIO)
  static let inProgress = Errno(rawValue: EINPROGRESS)
  static let interrupted = Errno(rawValue: EINTR)
  static let invalidArgument = Errno(rawValue: EINVAL)
  static let isDirectory = Errno(rawValue: EISDIR)
  static let noDevice = Errno(rawValue: ENODEV)
  static let noEntry = Errno(rawValue: ENOENT)
  static let noSuchDeviceOrAddress = Errno(rawValue: ENXIO)
  static let notATerminal = Errno(rawValue: ENOTTY)
  static let notDirectory = Errno(rawValue: ENOTDIR)
  static let notPermitted = Errno(rawValue: EPERM)
  static let permissionDenied = Errno(rawValue: EACCES)
  static let timedOut = Errno(rawValue: ETIMEDOUT)

  /// The calling thread's last failure.
  static var last: Errno { Errno(rawValue: Glibc.errno) }

  /// The kernel's words for it.
  var description: String {
    var buffer = [CChar](repeating: 0, count: 128)
    // SAFETY: strerror_r writes a terminated string of at most the given length.
    let failure = unsafe strerror_r(rawValue, &buffer, buffer.count)
    guard failure == 0 else { return "error \(rawValue)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether a read or write failed because the device is gone for good.
  var isLoss: Bool {
    switch self {
    case .inputOutput, .noSuchDeviceOrAddress, .noDevice, .connectionReset, .brokenPipe, .timedOut, .badDescriptor: true
    default: false
    }
  }

  /// What a failed call on `path` means to the owner of a stream.
  func transportError(_ operation: String, path: String, remedy: String? = nil) -> TransportError {
    let code: TransportError.Code =
      switch self {
      case .noEntry, .noDevice, .noSuchDeviceOrAddress, .notDirectory: .notFound
      case .permissionDenied, .notPermitted: .denied
      case .busy: .busy
      case .notATerminal, .invalidArgument, .isDirectory: .unsupported
      default: .system
      }
    return TransportError(code, path: path, operation: operation, errno: rawValue, remedy: remedy)
  }

  /// What a failure on an open stream means: the device is gone.
  func loss(_ operation: String, path: String) -> TransportError {
    TransportError(.lost, path: path, operation: operation, errno: rawValue)
  }
}
