/// UBX-NAV-EOE: the end of one epoch, sent after all its UBX and NMEA messages.
///
/// ```
/// 0 U4 iTOW
/// ```
public struct NavEOE: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0
  }

  @usableFromInline let payload: Fields<4>

  /// Views `frame` as NAV-EOE, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @inline(__always) @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navEOE, let payload = Fields<4>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// GPS time of week of the epoch that ends, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }
}

extension UBXMessageID {
  /// UBX-NAV-EOE.
  public static var navEOE: Self { Self(rawValue: 0x6101) }
}

extension NavEOE {
  /// The values of a NAV-EOE, to be written.
  public struct Values: UBXEncodable, Hashable, Sendable {
    /// GPS time of week of the epoch that ends, in milliseconds.
    public var timeOfWeekMilliseconds: UInt32

    /// The end of the epoch at `timeOfWeekMilliseconds`.
    public init(timeOfWeekMilliseconds: UInt32) { self.timeOfWeekMilliseconds = timeOfWeekMilliseconds }

    /// NAV-EOE.
    public var messageID: UBXMessageID { .navEOE }
    /// 4 bytes.
    public var payloadCount: Int { 4 }
    /// Appends the payload.
    public func writePayload(to writer: inout ByteWriter) { writer.append(timeOfWeekMilliseconds) }
  }
}
