/// A file that is read from front to back.
public struct FileReader: ~Copyable {
  private let descriptor: FileDescriptor
  private let path: String

  /// Opens the file at `path`.
  ///
  /// - Throws: `notFound`, `denied` or `system`, from open(2).
  public init(path: String) throws(TransportError) {
    self.path = path
    do throws(Errno) {
      descriptor = try Syscalls.open(path, Syscalls.readOnly)
    } catch {
      throw error.transportError("open", path: path)
    }
  }

  /// Moves the next bytes into `buffer`; 0 at the end of the file.
  ///
  /// - Throws: `TransportError`, from read(2): a directory, a medium that fails.
  public func read(into buffer: inout MutableRawSpan) throws(TransportError) -> Int {
    do throws(Errno) {
      return try Syscalls.read(descriptor.rawValue, into: &buffer)
    } catch {
      throw error.transportError("read", path: path)
    }
  }
}
