import Glibc

/// inotify on one folder: something in it has come, gone, been renamed or changed its permissions.
struct Inotify: ~Copyable {
  /// Readable when something has happened.
  let descriptor: FileDescriptor

  /// Watches the folder at `path`.
  init(folder path: String) throws(Errno) {
    let descriptor = try Self.open()
    let mask = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_ATTRIB | IN_ONLYDIR)
    // SAFETY: the path is a terminated copy for the length of the call.
    guard unsafe inotify_add_watch(descriptor.rawValue, path, mask) >= 0 else { throw .last }
    self.descriptor = descriptor
  }

  private static func open() throws(Errno) -> FileDescriptor {
    let fd = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard fd >= 0 else { throw .last }
    return FileDescriptor(owning: fd)
  }

  /// Takes what has happened, and answers whether any of it concerns `name`.
  func takeAll(concerning name: String) -> Bool { takeAll { $0.elementsEqual(name.utf8) } }

  /// Takes what has happened, and answers whether any of it concerns a name of those meant.
  func takeAll(where isMeant: (ArraySlice<UInt8>) -> Bool) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var concerns = false
    while true {
      // SAFETY: at most the array's count is written.
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor.rawValue, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return concerns }
      var offset = 0
      // struct inotify_event: wd, mask, cookie, len (4 bytes each), then a zero-padded name of len bytes.
      while offset + 16 <= count {
        let mask = Self.word(bytes, offset + 4)
        let length = Int(Self.word(bytes, offset + 12))
        let end = min(offset + 16 + length, count)
        let found = bytes[offset + 16..<end].prefix { $0 != 0 }
        // After an overflow nothing is known, so everything may have happened.
        if mask & UInt32(IN_Q_OVERFLOW) != 0 || isMeant(found) { concerns = true }
        offset = end
      }
    }
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
  }
}
