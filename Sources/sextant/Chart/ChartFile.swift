/// A file that a drawing goes into: opened before the work begins, written when it is done.
struct ChartFile: ~Copyable {
  private let file: System.NewFile

  /// Opens `path`, which must not be `source`, the file that is read meanwhile.
  ///
  /// - Throws: `.usage` if it is the same file, `.permissionDenied` or `.failed` if it cannot be written.
  init(_ path: String, besides source: borrowing System.File) throws(CommandError) {
    file = try System.NewFile(path, besides: source.identity)
  }

  /// Opens `path`.
  ///
  /// - Throws: `.permissionDenied` or `.failed` if it cannot be written.
  init(_ path: String) throws(CommandError) { file = try System.NewFile(path, besides: nil) }

  /// Lets `draw` fill the file, which replaces what it held.
  ///
  /// - Throws: `.failed` if not all of it could be written.
  consuming func write(_ draw: (Output) -> Void) throws(CommandError) {
    file.empty()
    let output = Output(descriptor: file.descriptor)
    draw(output)
    output.flush()
    if let failure = output.failure {
      throw CommandError(failure.code, "\(failure.message), on \(file.path); make room or choose another path")
    }
  }
}
