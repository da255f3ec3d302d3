/// UBX-NAV-ORB: what is known of each satellite's orbit.
///
/// ```
/// 0 U4 iTOW | 4 U1 version | 5 U1 numSv | 6 reserved | 8 satellites of 6 bytes:
/// +0 U1 gnssId | +1 U1 svId | +2 X1 svFlag | +3 X1 eph | +4 X1 alm | +5 X1 otherOrb
/// ```
public struct NavORB: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, version = 4
    static let count = 5, entries = 8, entrySize = 6
  }

  let payload: RawSpan
  /// How many satellites are in it.
  public let count: Int

  /// Views `frame` as NAV-ORB, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navORB, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Version of the message: 1.
  public var version: UInt8 { payload[Offset.version] }

  /// The satellite at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Orbit {
    @_lifetime(copy self)
    get {
      precondition(index >= 0 && index < count, "no satellite there")
      let start = Offset.entries &+ index &* Offset.entrySize
      return Orbit(payload: payload.extracting(start..<start &+ Offset.entrySize))
    }
  }
}

extension NavORB {
  /// What is known of one satellite's orbit, as it stands in the message.
  public struct Orbit: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// u-blox's gnssId.
    public var system: UInt8 { payload[0] }

    /// Number within the system.
    public var number: UInt8 { payload[1] }

    /// Bits: 0–1 health, 2–3 visibility.
    public var flags: UInt8 { payload[2] }

    /// Bits: 0–4 usability of the ephemeris, 5–7 its source.
    public var ephemeris: UInt8 { payload[3] }

    /// Bits: 0–4 usability of the almanac, 5–7 its source.
    public var almanac: UInt8 { payload[4] }

    /// Bits: 0–4 usability of other orbit data, 5–7 its type.
    public var other: UInt8 { payload[5] }

    /// 0 unknown, 1 healthy, 2 not healthy.
    public var health: UInt8 { flags & 0x3 }

    /// 0 unknown, 1 below the horizon, 2 above it, 3 above the elevation mask.
    public var visibility: UInt8 { flags &>> 2 & 0x3 }

    /// For how long the ephemeris is usable, in steps of 15 minutes: 0 not at all, 1…29 less than so many, 30 longer,
    /// 31 unknown.
    public var ephemerisUsability: UInt8 { ephemeris & 0x1F }

    /// 0 not available, 1 from the satellite, 2 from outside, 3…7 other.
    public var ephemerisSource: UInt8 { ephemeris &>> 5 }

    /// For how long the almanac is usable, in days: 0 not at all, 1…29 less than so many, 30 longer, 31 unknown.
    public var almanacUsability: UInt8 { almanac & 0x1F }

    /// 0 not available, 1 from the satellite, 2 from outside, 3…7 other.
    public var almanacSource: UInt8 { almanac &>> 5 }

    /// For how long other orbit data is usable, in days: 0 not at all, 1…29 less than so many, 30 longer, 31 unknown.
    public var otherUsability: UInt8 { other & 0x1F }

    /// 0 none, 1 AssistNow Offline, 2 AssistNow Autonomous, 3…7 other.
    public var otherType: UInt8 { other &>> 5 }
  }
}

extension UBXMessageID {
  /// UBX-NAV-ORB.
  public static var navORB: Self { Self(rawValue: 0x3401) }
}
