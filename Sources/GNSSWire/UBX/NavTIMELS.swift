/// UBX-NAV-TIMELS: leap seconds, and the change to come.
///
/// ```
/// 0 U4 iTOW | 4 U1 version | 8 U1 srcOfCurrLs | 9 I1 currLs | 10 U1 srcOfLsChange | 11 I1 lsChange | 12 I4 timeToLsEvent
/// 16 U2 dateOfLsGpsWn | 18 U2 dateOfLsGpsDn | 20 reserved | 23 X1 valid
/// ```
public struct NavTIMELS: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, version = 4, currentSource = 8, leapSeconds = 9, changeSource = 10
    static let change = 11, secondsToChange = 12, changeWeek = 16, changeDay = 18, validity = 23
  }

  @usableFromInline let payload: Fields<24>

  /// Views `frame` as NAV-TIMELS, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navTIMELS, let payload = Fields<24>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// Where `leapSeconds` comes from: 0 the firmware, 1 GPS less GLONASS, 2 GPS, 3 SBAS, 4 BeiDou, 5 Galileo, 6
  /// aiding, 7 configuration, 8 NavIC; 255 unknown.
  public var currentSource: UInt8 { payload[Offset.currentSource] }

  /// GPS time less UTC, in seconds; `nil` where it is not valid.
  public var leapSeconds: Int8? { isLeapSecondsValid ? payload.load(Int8.self, at: Offset.leapSeconds) : nil }

  /// Where the change comes from: 0 none, 2 GPS, 3 SBAS, 4 BeiDou, 5 Galileo, 6 GLONASS, 7 NavIC.
  public var changeSource: UInt8 { payload[Offset.changeSource] }

  /// Seconds that the change adds: 1, 0, −1; `nil` where it is not valid.
  public var change: Int8? { isChangeValid ? payload.load(Int8.self, at: Offset.change) : nil }

  /// Time to the change, in seconds; negative when it is past; `nil` where it is not valid.
  public var secondsToChange: Int32? { isChangeValid ? payload.load(Int32.self, at: Offset.secondsToChange) : nil }

  /// GPS week of the change; `nil` where it is not valid.
  public var changeWeek: UInt16? { isChangeValid ? payload.load(UInt16.self, at: Offset.changeWeek) : nil }

  /// Day of the change within its week, from 1 on (GPS, Galileo) or from 0 on (BeiDou); `nil` where it is not valid.
  public var changeDay: UInt16? { isChangeValid ? payload.load(UInt16.self, at: Offset.changeDay) : nil }

  /// Bits: 0 leap seconds valid, 1 change valid.
  public var validity: UInt8 { payload[Offset.validity] }

  /// Whether the leap seconds are valid.
  public var isLeapSecondsValid: Bool { validity & 0x1 != 0 }

  /// Whether the change is valid.
  public var isChangeValid: Bool { validity & 0x2 != 0 }
}

extension UBXMessageID {
  /// UBX-NAV-TIMELS.
  public static var navTIMELS: Self { Self(rawValue: 0x2601) }
}
