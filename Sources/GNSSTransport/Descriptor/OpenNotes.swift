import Glibc

/// inotify on one file: somebody has opened it.
struct OpenNotes: ~Copyable, Sendable {
  /// Readable when something has happened.
  let descriptor: FileDescriptor

  /// Watches the file at `path`.
  init(of path: String) throws(Errno) {
    let fd = try Syscalls.retrying(.open, .path("inotify")) { Int(inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))) }
    let descriptor = FileDescriptor(owning: Int32(fd))
    // SAFETY: the path is a terminated copy for the length of the call.
    _ = try Syscalls.retrying(.open, .path(path)) { unsafe Int(inotify_add_watch(Int32(fd), path, UInt32(IN_OPEN))) }
    self.descriptor = descriptor
  }

  /// Takes what has happened; that something has is all there is to know.
  func takeAll() {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    var span = bytes.mutableSpan
    // SAFETY: every bit pattern is a byte.
    var raw = unsafe span.mutableBytes
    while let count = try? Syscalls.read(descriptor.rawValue, into: &raw), count > 0 {}
  }
}
