import GNSSWire
import Glibc
import TestSupport

@testable import GNSSTransport

/// A TCP server on the loopback address that takes one client at a time, for the other end of a test.
struct LoopbackServer: ~Copyable {
  private let listener: FileDescriptor
  let port: UInt16

  init() throws {
    let fd = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard fd >= 0 else { throw Errno.last }
    let socket = FileDescriptor(owning: fd)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(fd, address, length) == 0 && listen(fd, 4) == 0 && getsockname(fd, address, &length) == 0
      }
    }
    guard isBound else { throw Errno.last }
    listener = socket
    port = UInt16(bigEndian: address.sin_port)
  }

  /// Waits for a client, at most as long as `eventually` does: one that never comes must not hold up the tests.
  func accept() async throws -> FileDescriptor {
    let fd = listener.rawValue
    let hasClient = await eventually {
      var waiting = pollfd(fd: fd, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&waiting, 1, 0) == 1
    }
    guard hasClient else { throw Errno.timedOut }
    let client = Glibc.accept(fd, nil, nil)
    guard client >= 0 else { throw Errno.last }
    return FileDescriptor(owning: client)
  }
}
