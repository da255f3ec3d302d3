import CGNSS
import Glibc

/// The kernel's own messages of devices that come and go, which need no udevd.
struct KernelEvents: ~Copyable, Sendable {
  /// Readable when something has happened.
  let descriptor: FileDescriptor

  /// - Throws: what the kernel says where there is no netlink, or it is not for us.
  init() throws(Errno) {
    let fd = try Syscalls.retrying(.open, .path("netlink")) { Int(cgnss_uevent_open()) }
    descriptor = FileDescriptor(owning: Int32(fd))
  }

  /// What came next.
  enum Message: Equatable {
    case event(KernelEvent)
    /// Some were lost, because too many came at once.
    case overflow
    /// Nothing waits.
    case nothing
  }

  /// Takes what came next.
  func next() -> Message {
    var bytes = [UInt8](repeating: 0, count: 8_192)
    while true {
      // SAFETY: the C side writes at most the array's count.
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe cgnss_uevent_read(descriptor.rawValue, buffer.baseAddress, buffer.count)
      }
      guard count >= 0 else {
        switch errno {
        case EINTR: continue
        case ENOBUFS: return .overflow
        default: return .nothing
        }
      }
      if let event = KernelEvent(bytes[..<count]) { return .event(event) }
    }
  }
}
