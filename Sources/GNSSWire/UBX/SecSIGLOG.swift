#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-SEC-SIGLOG: log of interference and spoofing.
///
/// ```
/// 0 U1 version | 1 U1 numEvents | 2 reserved | 8 events of 8 bytes: +0 U4 timeElapsed | +4 U1 detectionType | +5 U1 eventType
/// ```
public struct SecSIGLOG: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0
    static let count = 1, entries = 8, entrySize = 8
  }

  let payload: RawSpan
  /// How many events are in it.
  public let count: Int

  /// Views `frame` as SEC-SIGLOG, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .secSIGLOG, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// Version of the message: 1.
  public var version: UInt8 { payload[Offset.version] }

  /// The event at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Event {
    @_lifetime(copy self)
    get {
      precondition(index >= 0 && index < count, "no event there")
      let start = Offset.entries &+ index &* Offset.entrySize
      return Event(payload: payload.extracting(start..<start &+ Offset.entrySize))
    }
  }
}

extension SecSIGLOG {
  /// One event, as it stands in the message.
  public struct Event: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// How long ago it was, in seconds.
    public var ageSeconds: UInt32 { payload.load(at: 0) }

    /// What was detected, by u-blox's number.
    public var detection: UInt8 { payload[4] }

    /// What became of it, by u-blox's number.
    public var kind: UInt8 { payload[5] }
  }
}
#endif

extension UBXMessageID {
  /// UBX-SEC-SIGLOG.
  public static var secSIGLOG: Self { Self(rawValue: 0x1027) }
}
