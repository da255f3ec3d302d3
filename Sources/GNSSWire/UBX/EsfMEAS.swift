#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-ESF-MEAS: measurements of external and built-in sensors, from the receiver or to it.
///
/// ```
/// 0 U4 timeTag | 4 X2 flags | 6 U2 id | 8 words of 4 bytes: bits 0–23 dataField, 24–29 dataType
/// then, where the flags say so, U4 calibTtag
/// ```
public struct EsfMEAS: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeTag = 0, flags = 4, provider = 6, entries = 8, entrySize = 4
  }

  let payload: RawSpan
  /// How many measurements are in it.
  public let count: Int

  /// Views `frame` as ESF-MEAS, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .esfMEAS, frame.payload.byteCount >= Offset.entries else { return nil }
    payload = frame.payload
    let flags = payload.load(UInt16.self, at: Offset.flags)
    let room = (payload.byteCount &- Offset.entries) / Offset.entrySize &- (flags & 8 != 0 ? 1 : 0)
    guard room >= 0 else { return nil }
    // Receivers that do not tell the count leave it 0.
    let told = Int(flags &>> 11)
    count = told > 0 && told < room ? told : room
  }

  /// Time of the measurement by the sensor's own clock.
  public var timeTag: UInt32 { payload.load(at: Offset.timeTag) }

  /// Bits: 0–1 time mark sent, 2 its edge, 3 receiver's time given, 11–15 number of measurements.
  public var flags: UInt16 { payload.load(at: Offset.flags) }

  /// Who has measured.
  public var provider: UInt16 { payload.load(at: Offset.provider) }

  /// Time of the measurement by the receiver's clock, in milliseconds; `nil` where it is not given.
  public var receiverMilliseconds: UInt32? {
    flags & 8 != 0 ? payload.load(UInt32.self, at: Offset.entries &+ count &* Offset.entrySize) : nil
  }

  /// The measurement at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Measurement {
    precondition(index >= 0 && index < count, "no measurement there")
    return Measurement(bits: payload.load(at: Offset.entries &+ index &* Offset.entrySize))
  }
}

extension EsfMEAS {
  /// One measurement, as it stands in the message.
  public struct Measurement: Hashable, Sendable, BitwiseCopyable {
    /// Bits: 0–23 data, 24–29 type.
    public let bits: UInt32

    /// What is measured: 5, 13, 14 turning about z, y, x in 2⁻¹² °/s; 6–9 ticks of a wheel, 10 ticks of the vehicle;
    /// 11 speed in mm/s; 12 temperature of the gyroscope in 0.01 °C; 16, 17, 18 acceleration along x, y, z in
    /// 2⁻¹⁰ m/s².
    public var type: UInt8 { UInt8(truncatingIfNeeded: bits &>> 24) & 0x3F }

    /// The measured value, signed; ticks are negative backwards.
    public var value: Int32 {
      guard type >= 6 && type <= 10 else { return Int32(bitPattern: bits &<< 8) &>> 8 }
      let ticks = Int32(bitPattern: bits & 0x7F_FFFF)
      return bits & 0x80_0000 != 0 ? 0 &- ticks : ticks
    }
  }
}
#endif

extension UBXMessageID {
  /// UBX-ESF-MEAS.
  public static var esfMEAS: Self { Self(rawValue: 0x0210) }
}
