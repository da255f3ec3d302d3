/// UBX-NAV-GEOFENCE: where the receiver is relative to the fences set in it.
///
/// ```
/// 0 U4 iTOW | 4 U1 version | 5 U1 status | 6 U1 numFences | 7 U1 combState | 8 fences of 2 bytes:
/// +0 U1 state | +1 U1 id
/// ```
public struct NavGEOFENCE: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, version = 4, status = 5, combinedState = 7
    static let count = 6, entries = 8, entrySize = 2
  }

  let payload: RawSpan
  /// How many fences are in it.
  public let count: Int

  /// Views `frame` as NAV-GEOFENCE, or returns `nil` if it is another message or too short; afterwards nothing can
  /// fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navGEOFENCE, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// 0 not available or not reliable, 1 active.
  public var status: UInt8 { payload[Offset.status] }

  /// State of all fences together: 0 unknown, 1 inside one, 2 outside all.
  public var combinedState: UInt8 { payload[Offset.combinedState] }

  /// The fence at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Fence {
    @_lifetime(copy self)
    get {
      precondition(index >= 0 && index < count, "no fence there")
      let start = Offset.entries &+ index &* Offset.entrySize
      return Fence(payload: payload.extracting(start..<start &+ Offset.entrySize))
    }
  }
}

extension NavGEOFENCE {
  /// One fence, as it stands in the message.
  public struct Fence: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// 0 unknown, 1 inside, 2 outside.
    public var state: UInt8 { payload[0] }

    /// Number of the fence.
    public var number: UInt8 { payload[1] }
  }
}

extension UBXMessageID {
  /// UBX-NAV-GEOFENCE.
  public static var navGEOFENCE: Self { Self(rawValue: 0x3901) }
}
