import Glibc

/// The datagram socket at which a service manager listens for a service's notifications, as sd_notify(3) describes it.
struct NotifySocket: ~Copyable, Sendable {
  private let descriptor: FileDescriptor
  private let address: [UInt8]

  /// A socket that sends to `name`: an absolute path, or `@` and a name of the kernel's abstract name space.
  ///
  /// - Throws: `.invalidArgument` for any other name, and one that is too long.
  init(name: String) throws(Errno) {
    let address = try Self.address(name)
    let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let fd = try Syscalls.retrying(.connect, .path("socket")) { Int(socket(AF_UNIX, type, 0)) }
    self.address = address
    descriptor = FileDescriptor(owning: Int32(fd))
  }

  /// The bytes of a socket address.
  private static func address(_ name: String) throws(Errno) -> [UInt8] {
    var path = Array(name.utf8)
    switch path.first {
    case UInt8(ascii: "@"): path[0] = 0
    case UInt8(ascii: "/"): path.append(0)
    default: throw .invalidArgument
    }
    // SAFETY: the bytes of a local number are copied.
    let family = unsafe withUnsafeBytes(of: sa_family_t(AF_UNIX)) { unsafe Array($0) }
    guard path.count > 1, family.count + path.count <= MemoryLayout<sockaddr_un>.size else { throw .invalidArgument }
    return family + path
  }

  /// Sends one datagram, at once or not at all.
  ///
  /// The address goes with each: a manager that starts anew makes its socket anew.
  func send(_ text: String) throws(Errno) {
    let bytes = Array(text.utf8)
    let fd = descriptor.rawValue
    _ = try Syscalls.retrying(.write, .descriptor(fd)) {
      // SAFETY: both pointers are used within their closures, with the counts of their arrays; the address is a socket
      // address of its own length.
      unsafe address.withUnsafeBytes { address in
        unsafe bytes.withUnsafeBytes { bytes in
          unsafe sendto(
            fd, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL),
            address.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(address.count))
        }
      }
    }
  }
}

extension ServiceNotifier {
  /// What a service manager tells this process by its environment.
  static func environment(_ name: String) -> String? {
    // SAFETY: getenv's pointer is read at once; a program that changes its environment meanwhile breaks every reader.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// This process's number.
  static var processID: Int32 { getpid() }
}
