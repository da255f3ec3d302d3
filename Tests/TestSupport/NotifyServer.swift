import Glibc

/// A service manager's end of the notification socket.
public final class NotifyServer: Sendable {
  private let descriptor: Int32
  /// What goes into `NOTIFY_SOCKET`.
  public let name: String

  /// What went wrong at this end.
  public struct Failure: Error {
    /// What the kernel said.
    public var errno: Int32
  }

  /// Listens at `name`, a path or `@` and an abstract name.
  public init(_ name: String) throws {
    self.name = name
    let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_UNIX, type, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(name.utf8)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let isAbstract = bytes.first == UInt8(ascii: "@")
    if isAbstract { address.sun_path.0 = 0 }
    let length = MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1)
    let isBound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(descriptor, address, socklen_t(length)) == 0
      }
    }
    guard isBound else { throw Failure(errno: errno) }
  }

  /// A server at a path of its own in the temporary folder.
  public static func temporary() throws -> NotifyServer {
    try NotifyServer("/tmp/sextant-notify-\(getpid())-\(UInt32.random(in: 0...UInt32.max))")
  }

  deinit {
    close(descriptor)
    if name.hasPrefix("/") { _ = unsafe unlink(name) }
  }

  /// The datagrams that wait, each as its text.
  public func take() -> [String] {
    var texts: [String] = []
    while let text = receive() { texts.append(text) }
    return texts
  }

  /// The first datagram, once there is one.
  public func next() async throws -> String {
    let descriptor = descriptor
    let came = await eventually {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&waiting, 1, 0) == 1
    }
    guard came, let text = receive() else { throw Failure(errno: ETIMEDOUT) }
    return text
  }

  private func receive() -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
