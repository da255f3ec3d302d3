/// An open descriptor with one owner; it is closed when the owner lets go of it.
struct FileDescriptor: ~Copyable, Sendable {
  /// The kernel's number for it.
  let rawValue: Int32

  /// Takes over an open descriptor.
  init(owning rawValue: Int32) { self.rawValue = rawValue }

  deinit { Syscalls.close(rawValue) }
}
