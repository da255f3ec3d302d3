/// UBX-INF-ERROR, -WARNING, -NOTICE, -TEST and -DEBUG: a line of text for people.
///
/// ```
/// 0 CH[] str, without a zero at its end; may be empty
/// ```
public struct Inf: ~Escapable, BitwiseCopyable {
  /// How grave it is.
  public enum Level: UInt8, Sendable, BitwiseCopyable {
    /// An error.
    case error
    /// A warning.
    case warning
    /// Of interest.
    case notice
    /// Output of a test.
    case test
    /// Output for u-blox.
    case debug
  }

  /// How grave it is.
  public let level: Level
  /// The text, ASCII if the receiver keeps to the rules.
  public let text: RawSpan

  /// Views `frame` as one of the INF messages, or returns `nil` if it is another message; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id.messageClass == 0x04, let level = Level(rawValue: frame.id.number) else { return nil }
    self.level = level
    text = frame.payload
  }
}

extension UBXMessageID {
  /// UBX-INF-ERROR.
  public static var infERROR: Self { Self(rawValue: 0x0004) }
  /// UBX-INF-WARNING.
  public static var infWARNING: Self { Self(rawValue: 0x0104) }
  /// UBX-INF-NOTICE.
  public static var infNOTICE: Self { Self(rawValue: 0x0204) }
  /// UBX-INF-TEST.
  public static var infTEST: Self { Self(rawValue: 0x0304) }
  /// UBX-INF-DEBUG.
  public static var infDEBUG: Self { Self(rawValue: 0x0404) }
}
