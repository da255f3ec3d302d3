import Glibc

/// Files and the clock.
enum System {
  /// Seconds of a clock that only goes forward.
  static var seconds: Double {
    var time = timespec()
    // SAFETY: the call fills the structure it is given.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// All bytes of the file at `path`, or `nil`.
  static func bytes(of path: String) -> [UInt8]? {
    // SAFETY: the path is a string while the call runs.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // SAFETY: at most as many bytes are read as the array holds.
      let count = unsafe read(descriptor, &piece, piece.count)
      guard count >= 0 else { return nil }
      guard count > 0 else { return bytes }
      bytes += piece[..<count]
    }
  }

  /// Writes `bytes` to a new file at `path`; answers whether that worked.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    // SAFETY: the path is a string while the call runs.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      // SAFETY: the buffer holds the bytes of the slice while the call runs.
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
