/// Why a command ended early: the exit code, and one line for people: what failed, where, why, and what to do.
struct CommandError: Error, Equatable {
  var code: ExitCode
  /// Empty for a quiet end, such as that of a pipe whose reader has gone.
  var message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The reader of our output has gone: no error, but no reason to go on.
  static var outputClosed: Self { Self(.done, "") }
}
