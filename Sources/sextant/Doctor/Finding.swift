/// One thing that `doctor` has looked at, and what to do about it.
struct Finding: Equatable {
  /// How much it stands in the way of a position.
  enum Severity: Int, Comparable {
    /// There is no position because of it.
    case error
    /// It may cost the position, or the data, sooner or later.
    case warning
    /// Worth knowing.
    case info
    /// Looked at, and well.
    case ok

    static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

    /// The word that stands in the output.
    var name: String { "\(self)" }
  }

  var severity: Severity
  /// What was looked at, in one word: `permission`, `console`.
  var check: String
  /// What was found, where.
  var message: String
  /// The command that mends it, or what to do.
  var remedy: String?
  /// How the tool ends because of it.
  var code = ExitCode.done

  /// A reason why there is no position.
  static func error(_ check: String, _ code: ExitCode, _ message: String, _ remedy: String?) -> Self {
    Self(severity: .error, check: check, message: message, remedy: remedy, code: code)
  }

  /// Something that may cost the position later.
  static func warning(_ check: String, _ message: String, _ remedy: String?) -> Self {
    Self(severity: .warning, check: check, message: message, remedy: remedy)
  }

  /// Something worth knowing.
  static func info(_ check: String, _ message: String, _ remedy: String? = nil) -> Self {
    Self(severity: .info, check: check, message: message, remedy: remedy)
  }

  /// Something that is well.
  static func ok(_ check: String, _ message: String) -> Self {
    Self(severity: .ok, check: check, message: message, remedy: nil)
  }
}

extension [Finding] {
  /// The same, worst first, otherwise in the order in which they were found.
  var worstFirst: [Finding] {
    enumerated().sorted { ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset) }.map(\.element)
  }

  /// How the tool ends: as its worst finding says.
  var exitCode: ExitCode { worstFirst.first?.code ?? .done }
}
