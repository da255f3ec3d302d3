import GNSSReceivers

/// How the tool ends.
struct ExitCode: RawRepresentable, Hashable, Sendable {
  var rawValue: Int32

  static var done: Self { Self(rawValue: 0) }
  static var failed: Self { Self(rawValue: 1) }
  static var usage: Self { Self(rawValue: 2) }
  /// No receiver, or no position within the time asked.
  static var noPosition: Self { Self(rawValue: 3) }
  static var permissionDenied: Self { Self(rawValue: 4) }
  /// Another process holds the device.
  static var deviceBusy: Self { Self(rawValue: 5) }
  static var interrupted: Self { Self(rawValue: 130) }
}

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

  /// A word of the command line that means nothing, with the nearest one that does.
  static func unknown(_ kind: String, _ word: String, among known: [String]) -> Self {
    let hint = Spelling.nearest(to: word, among: known).map { "; did you mean \($0)?" } ?? ""
    return Self(.usage, "unknown \(kind) \(word)\(hint)")
  }
}
