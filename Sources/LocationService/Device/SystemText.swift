#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the system gives as text: variables and small files. The one file of this module that may write `unsafe`.
enum SystemText {
  /// The most that is read of a configuration file, in bytes.
  static let limit = 1 << 20

  /// A variable of the environment.
  static func environment(_ name: String) -> String? {
    // SAFETY: getenv's pointer is read at once; a program that changes its environment meanwhile breaks every reader.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// What this program is called; signs that are none of a file's name are left out.
  static var programName: String {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    let kept = name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
    return kept.isEmpty || kept.allSatisfy { $0 == "." } ? "program" : kept
  }

  /// The text of a small file, or `nil` if there is none.
  ///
  /// - Throws: `LocationServiceError` with code `configuration` if the file is there but cannot be read, or is larger
  ///   than `limit`.
  static func file(_ path: String) throws(LocationServiceError) -> String? {
    // SAFETY: the path is passed as a C string that lives as long as the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      guard errno != ENOENT, errno != ENOTDIR else { return nil }
      throw failure(path, "cannot be opened")
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      // SAFETY: the buffer is the array's own, and read writes at most its count.
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, "cannot be read") }
      guard count > 0 else { break }
      bytes += chunk[..<count]
      guard bytes.count <= limit else {
        throw LocationServiceError(.configuration, path, reason: "it is larger than 1 MiB")
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func failure(_ path: String, _ what: String) -> LocationServiceError {
    let number = errno
    // SAFETY: strerror's text is static, or the thread's own, and copied at once.
    let reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    let remedy = number == EACCES ? "make it readable for this program's user" : nil
    return LocationServiceError(.configuration, path, reason: "it \(what): \(reason)", remedy: remedy)
  }
}
