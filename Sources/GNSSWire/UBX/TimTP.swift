/// UBX-TIM-TP: when the next time pulse comes.
///
/// ```
/// 0 U4 towMS | 4 U4 towSubMS | 8 I4 qErr | 12 U2 week | 14 X1 flags | 15 X1 refInfo
/// ```
public struct TimTP: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, subMillisecondsE32 = 4, errorPicoseconds = 8, week = 12, flags = 14
    static let referenceBits = 15
  }

  @usableFromInline let payload: Fields<16>

  /// Views `frame` as TIM-TP, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .timTP, let payload = Fields<16>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// Time of week of the pulse, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// What is to be added to the time of week, in 2⁻³² milliseconds.
  public var subMillisecondsE32: UInt32 { payload.load(at: Offset.subMillisecondsE32) }

  /// Quantisation error of the pulse, in picoseconds; `nil` where it is not valid.
  public var errorPicoseconds: Int32? { isErrorValid ? payload.load(Int32.self, at: Offset.errorPicoseconds) : nil }

  /// Week of the pulse.
  public var week: UInt16 { payload.load(at: Offset.week) }

  /// Bits: 0 UTC, 1 UTC available, 2–3 integrity, 4 error invalid, 5 pulse not locked.
  public var flags: UInt8 { payload[Offset.flags] }

  /// Bits: 0–3 system of the time, 4–7 standard of UTC.
  public var referenceBits: UInt8 { payload[Offset.referenceBits] }

  /// Whether the time is UTC, else that of a satellite system.
  public var isUTC: Bool { flags & 0x1 != 0 }

  /// Whether UTC is known.
  public var isUTCAvailable: Bool { flags & 0x2 != 0 }

  /// 0 not available, 1 not active, 2 active.
  public var integrity: UInt8 { flags &>> 2 & 0x3 }

  /// Whether the quantisation error is not valid.
  public var isErrorInvalid: Bool { flags & 0x10 != 0 }

  /// Whether the pulse is not locked to the time.
  public var isUnlocked: Bool { flags & 0x20 != 0 }

  /// System of the time: 0 GPS, 1 GLONASS, 2 BeiDou, 3 Galileo, 4 NavIC; 15 unknown.
  public var system: UInt8 { referenceBits & 0xF }

  /// Standard of UTC, as in NAV-TIMEUTC.
  public var standard: UInt8 { referenceBits &>> 4 }

  /// Whether the quantisation error is valid.
  public var isErrorValid: Bool { !isErrorInvalid }
}

extension UBXMessageID {
  /// UBX-TIM-TP.
  public static var timTP: Self { Self(rawValue: 0x010D) }
}
