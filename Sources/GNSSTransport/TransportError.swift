/// Why a stream or device could not be used, with what is needed to mend it.
public struct TransportError: Error, Hashable, Sendable {
  /// What kind of failure it is; an open set.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// A short word for logs.
    public var rawValue: String

    /// Wraps a word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is nothing at the path (ENOENT, ENODEV, ENXIO).
    public static let notFound = Code(rawValue: "notFound")
    /// The kernel refused (EACCES, EPERM).
    public static let denied = Code(rawValue: "denied")
    /// It has come a moment ago, and its permissions are not in place yet.
    public static let settling = Code(rawValue: "settling")
    /// Another process holds the port (EBUSY, or its advisory lock).
    public static let busy = Code(rawValue: "busy")
    /// It was there and went away (HUP, EIO, read 0).
    public static let lost = Code(rawValue: "lost")
    /// No connection to a server came about: refused, no way to it, or no answer in time.
    public static let unreachable = Code(rawValue: "unreachable")
    /// Several devices fit, and none was named.
    public static let ambiguous = Code(rawValue: "ambiguous")
    /// The peer takes no more bytes.
    public static let congested = Code(rawValue: "congested")
    /// The device cannot do that (not a tty, rate refused).
    public static let unsupported = Code(rawValue: "unsupported")
    /// Any other system error.
    public static let system = Code(rawValue: "system")
  }

  /// What kind of failure it is.
  public var code: Code
  /// The path or address it happened on.
  public var path: String
  /// The call that failed, or what was being done.
  public var operation: String
  /// The kernel's error number, 0 where none was given.
  public var errno: Int32
  /// What to do about it, where something can be done.
  public var remedy: String?

  /// An error with its evidence.
  public init(_ code: Code, path: String, operation: String, errno: Int32 = 0, remedy: String? = nil) {
    self.code = code
    self.path = path
    self.operation = operation
    self.errno = errno
    self.remedy = remedy
  }
}

extension TransportError: CustomStringConvertible {
  /// What failed, on which path, and why; the remedy stands beside it.
  public var description: String {
    let reason = errno == 0 ? nil : "\(Errno(rawValue: errno))"
    switch code {
    case .lost: return "\(path) is gone\(reason.map { " (\($0))" } ?? "")"
    case .unreachable: return "cannot connect to \(path)\(reason.map { ": \($0)" } ?? "")"
    case .ambiguous: return "cannot \(operation): there are several, \(path)"
    case .notFound where errno == 0: return "cannot \(operation)"
    default: return "cannot \(operation) \(path): \(reason ?? code.rawValue)"
    }
  }
}
