/// UBX-NAV-SVINFO: the satellites of all channels (u-blox 5 to M8).
///
/// ```
/// 0 U4 iTOW | 4 U1 numCh | 5 X1 globalFlags | 6 reserved | 8 channels of 12 bytes:
/// +0 U1 chn | +1 U1 svid | +2 X1 flags | +3 X1 quality | +4 U1 cno | +5 I1 elev | +6 I2 azim | +8 I4 prRes
/// ```
public struct NavSVINFO: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, globalFlags = 5
    static let count = 4, entries = 8, entrySize = 12
  }

  let payload: RawSpan
  /// How many satellites are in it.
  public let count: Int

  /// Views `frame` as NAV-SVINFO, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navSVINFO, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Bits: 0–2 generation of the chip.
  public var globalFlags: UInt8 { payload[Offset.globalFlags] }

  /// 0 Antaris, 1 u-blox 5, 2 u-blox 6, 3 u-blox 7, 4 u-blox 8.
  public var generation: UInt8 { globalFlags & 0x7 }

  /// The channel at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Channel {
    @_lifetime(copy self)
    get {
      precondition(index >= 0 && index < count, "no channel there")
      let start = Offset.entries &+ index &* Offset.entrySize
      return Channel(payload: payload.extracting(start..<start &+ Offset.entrySize))
    }
  }
}

extension NavSVINFO {
  /// One channel, as it stands in the message.
  public struct Channel: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// Number of the channel; `nil` where the satellite has none.
    public var channelNumber: UInt8? { payload[0] == 255 ? nil : payload[0] }

    /// Number of the satellite in u-blox's single numbering of all systems.
    public var number: UInt8 { payload[1] }

    /// Bits: 0 used, 1 corrected, 2 orbit known, 3 from the ephemeris, 4 unhealthy, 5 from the almanac, 6 AssistNow,
    /// 7 smoothed.
    public var flags: UInt8 { payload[2] }

    /// Bits: 0–3 quality.
    public var qualityBits: UInt8 { payload[3] }

    /// Carrier-to-noise density, in dB-Hz; 0 without signal.
    public var cn0: UInt8 { payload[4] }

    /// Elevation, in degrees; outside −90…90 where it is not known.
    public var elevationDegrees: Int8 { payload.load(at: 5) }

    /// Azimuth, in degrees from true north.
    public var azimuthDegrees: Int16 { payload.load(at: 6) }

    /// Residual of the pseudorange, in centimetres.
    public var residualCentimetres: Int32 { payload.load(at: 8) }

    /// Whether the satellite is part of the solution.
    public var isUsed: Bool { flags & 0x1 != 0 }

    /// Whether corrections for it are there.
    public var isCorrected: Bool { flags & 0x2 != 0 }

    /// Whether its orbit is known.
    public var hasOrbit: Bool { flags & 0x4 != 0 }

    /// Whether the orbit comes from the ephemeris.
    public var hasEphemeris: Bool { flags & 0x8 != 0 }

    /// Whether it is not to be used.
    public var isUnhealthy: Bool { flags & 0x10 != 0 }

    /// Whether the orbit comes from the almanac.
    public var hasAlmanac: Bool { flags & 0x20 != 0 }

    /// Whether the orbit comes from AssistNow Autonomous.
    public var hasAutonomousOrbit: Bool { flags & 0x40 != 0 }

    /// Whether the pseudorange has been smoothed.
    public var isSmoothed: Bool { flags & 0x80 != 0 }

    /// 0 idle, 1 searching, 2 acquired, 3 unusable, 4 code locked, 5–7 code and carrier locked.
    public var quality: UInt8 { qualityBits & 0xF }
  }
}

extension NavSVINFO.Channel {
  /// The satellite as a value, or `nil` for a number that is in none of u-blox's ranges.
  public var satellite: Satellite? {
    guard let name = Self.name(UInt16(number)) else { return nil }
    var satellite = Satellite(system: name.system, number: name.number)
    if elevationDegrees >= -90 && elevationDegrees <= 90 {
      satellite.elevation = elevationDegrees
      if azimuthDegrees >= 0 && azimuthDegrees <= 360 { satellite.azimuth = azimuthDegrees % 360 }
    }
    if cn0 > 0 { satellite.cn0 = cn0 }
    satellite.isUsed = isUsed
    return satellite
  }

  /// System and number within it of a number in the single numbering (M8 protocol specification, Satellite Numbering).
  private static func name(_ number: UInt16) -> (system: SatelliteSystem, number: UInt16)? {
    switch number {
    case 1...32: (.gps, number)
    case 33...64: (.beidou, number &- 27)
    case 65...96: (.glonass, number &- 64)
    case 120...158: (.sbas, number)
    case 159...163: (.beidou, number &- 158)
    case 173...182: (.imes, number &- 172)
    case 193...202: (.qzss, number &- 192)
    case 211...246: (.galileo, number &- 210)
    case 255: (.glonass, 0)
    default: nil
    }
  }
}

extension UBXMessageID {
  /// UBX-NAV-SVINFO.
  public static var navSVINFO: Self { Self(rawValue: 0x3001) }
}
