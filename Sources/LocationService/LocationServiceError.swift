/// Why the service cannot serve: what is wrong, with which text or file, and what to do.
///
/// A receiver that is missing, busy or silent is not an error but a state, told by updates.
public struct LocationServiceError: Error, Hashable, Sendable {
  /// What kind of failure it is; an open set.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// A short word for logs.
    public var rawValue: String

    /// Wraps a word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text that names the device is not understood.
    public static let deviceSpecification = Code(rawValue: "deviceSpecification")
    /// A configuration file cannot be read or understood.
    public static let configuration = Code(rawValue: "configuration")
    /// The device is understood, and this version cannot use it.
    public static let unsupported = Code(rawValue: "unsupported")
    /// The device is in use already, so that it can no longer be chosen.
    public static let inUse = Code(rawValue: "inUse")
    /// The source of fixes cannot be made: a capture that is missing, a scenario that is unknown.
    public static let source = Code(rawValue: "source")
  }

  /// What kind of failure it is.
  public var code: Code
  /// The text, path or line that it is about.
  public var subject: String
  /// What is wrong with it.
  public var reason: String
  /// What to do about it, where something can be done.
  public var remedy: String?

  /// An error with its evidence.
  public init(_ code: Code, _ subject: String, reason: String, remedy: String? = nil) {
    self.code = code
    self.subject = subject
    self.reason = reason
    self.remedy = remedy
  }
}

extension LocationServiceError: CustomStringConvertible {
  /// One line: what, why, and what to do.
  public var description: String { "\(subject): \(reason)\(remedy.map { "; \($0)" } ?? "")" }
}
