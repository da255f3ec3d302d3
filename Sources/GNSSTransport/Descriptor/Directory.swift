import GNSSWire
import Glibc

/// What folders and links hold, for those who look things up in /proc, /sys and /dev.
enum Directory {
  /// The names in a folder, without `.` and `..`; empty for one that cannot be read.
  static func names(in path: String) -> [String] {
    // SAFETY: the path is a terminated copy for the length of the call.
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    // SAFETY: the entry is copied before the next call.
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Where a link points, as it says; `nil` for what is no link or cannot be read.
  static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // SAFETY: at most the buffer's count is written.
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The path without links, or `nil` for one that leads nowhere.
  static func resolved(_ path: String) -> String? {
    // SAFETY: realpath allocates its answer, which is copied and freed.
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Whether there is anything at `path`, which may be a link.
  static func exists(_ path: String) -> Bool {
    // SAFETY: the path is a terminated copy for the length of the call.
    unsafe access(path, F_OK) == 0
  }

  /// Whether something is at `path` that this process may not look into.
  static func isDenied(_ path: String) -> Bool {
    // SAFETY: the path is a terminated copy for the length of the call.
    unsafe faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) != 0 && Errno.last == .permissionDenied
  }

  /// Whether this process may make files in the folder at `path`, or make it where it is missing.
  static func isWritable(_ path: String) -> Bool {
    var folder = path
    while !exists(folder), let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = String(folder[..<slash])
    }
    // SAFETY: the path is a terminated copy for the length of the call.
    return unsafe faccessat(AT_FDCWD, exists(folder) ? folder : "/", W_OK | X_OK, AT_EACCESS) == 0
  }

  /// Puts `text` into a small file that is there, such as an attribute in /sys.
  static func put(_ text: String, into path: String) throws(Errno) {
    if let forced = ForcedErrors.take(.write, .path(path)) { throw forced }
    let file = try Syscalls.open(path, O_WRONLY | O_TRUNC)
    let bytes = Array(text.utf8)
    _ = try Syscalls.write(file.rawValue, bytes.bytes)
  }

  /// The number of the device whose node is at `path`, as /proc tells a terminal's; `nil` for what is no device.
  static func deviceNumber(of path: String) -> UInt64? {
    var status = stat()
    // SAFETY: the kernel writes into a local; the path is a terminated copy.
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return nil }
    let device = UInt64(status.st_rdev)
    let (major, minor) = (device >> 8 & 0xFFF, device & 0xFF | device >> 12 & 0xFFF00)
    return minor & 0xFF | major << 8 | (minor & 0xFFF00) << 12
  }

  /// How long ago the owner or the permissions of what is at `path` were changed, or it was made; `nil` where it is not.
  static func secondsSinceChange(of path: String) -> Double? {
    var status = stat()
    var now = timespec()
    // SAFETY: the kernel writes into locals; the path is a terminated copy.
    guard unsafe stat(path, &status) == 0, unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    let change = status.st_ctim
    return Double(now.tv_sec - change.tv_sec) + Double(now.tv_nsec - change.tv_nsec) / 1e9
  }

  /// The first line of a small file, without its end; `nil` for one that cannot be read.
  static func line(of path: String) -> String? { lines(of: path).first }

  /// The lines of a small file, without their ends; none for one that cannot be read.
  static func lines(of path: String) -> [String] {
    let text = text(of: path, limit: 1 << 16)
    return text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// What a file holds, at most its first `limit` bytes; empty for one that cannot be read.
  static func text(of path: String, limit: Int) -> String {
    guard let file = try? Syscalls.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY) else { return "" }
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: min(limit, 4_096))
    while text.count < limit {
      guard let count = try? piece.fill({ span throws(Errno) in try Syscalls.read(file.rawValue, into: &span) }),
        count > 0
      else { break }
      text += piece[..<min(count, limit - text.count)]
    }
    return String(decoding: text, as: UTF8.self)
  }
}
