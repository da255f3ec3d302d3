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

  /// The first line of a small file, without its end; `nil` for one that cannot be read.
  static func line(of path: String) -> String? { lines(of: path).first }

  /// The first lines of a small file, as many as 256 bytes hold; none for one that cannot be read.
  static func lines(of path: String) -> [String] {
    guard let file = try? Syscalls.open(path, O_RDONLY) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    // SAFETY: the span does not outlive the closure, and every byte of the array is initialized.
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      var span = unsafe MutableRawSpan(_unsafeBytes: buffer)
      return (try? Syscalls.read(file.rawValue, into: &span)) ?? 0
    }
    return bytes[..<count].split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
