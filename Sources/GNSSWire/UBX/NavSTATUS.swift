/// UBX-NAV-STATUS: what kind of fix there is, and how long it took.
///
/// ```
/// 0 U4 iTOW | 4 U1 gpsFix | 5 X1 flags | 6 X1 fixStat | 7 X1 flags2 | 8 U4 ttff | 12 U4 msss
/// ```
public struct NavSTATUS: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, fixTypeRaw = 4, flags = 5, fixStatus = 6, flags2 = 7
    static let timeToFirstFixMilliseconds = 8, uptimeMilliseconds = 12
  }

  @usableFromInline let payload: Fields<16>

  /// Views `frame` as NAV-STATUS, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navSTATUS, let payload = Fields<16>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// The kind of fix, as in `NavPVT.FixType`.
  public var fixTypeRaw: UInt8 { payload.load(at: Offset.fixTypeRaw) }

  /// Bits: 0 fix within limits, 1 differential, 2 week valid, 3 time of week valid.
  public var flags: UInt8 { payload.load(at: Offset.flags) }

  /// Bits: 0 corrections available, 1 carrier solution valid, 6–7 map matching.
  public var fixStatus: UInt8 { payload.load(at: Offset.fixStatus) }

  /// Bits: 0–1 power save state, 3–4 spoofing, 6–7 carrier solution.
  public var flags2: UInt8 { payload.load(at: Offset.flags2) }

  /// Time to first fix, in milliseconds.
  public var timeToFirstFixMilliseconds: UInt32 { payload.load(at: Offset.timeToFirstFixMilliseconds) }

  /// Time since start or reset, in milliseconds; a small value after a large one is a restart.
  public var uptimeMilliseconds: UInt32 { payload.load(at: Offset.uptimeMilliseconds) }

  /// What kind of solution it is.
  public var fixType: NavPVT.FixType { NavPVT.FixType(rawValue: fixTypeRaw) }
  /// Whether the fix is within the receiver's limits of accuracy.
  public var isFixOK: Bool { flags & 1 != 0 }
  /// Whether corrections were used.
  public var isDifferential: Bool { flags & 2 != 0 }
}

extension UBXMessageID {
  /// UBX-NAV-STATUS.
  public static var navSTATUS: Self { Self(rawValue: 0x0301) }
}
