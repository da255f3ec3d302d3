/// UBX-NAV-SIG: all signals that the receiver knows of.
///
/// ```
/// 0 U4 iTOW | 4 U1 version | 5 U1 numSigs | 6 reserved | 8 signals of 16 bytes:
/// +0 U1 gnssId | +1 U1 svId | +2 U1 sigId | +3 U1 freqId | +4 I2 prRes | +6 U1 cno | +7 U1 qualityInd
/// +8 U1 corrSource | +9 U1 ionoModel | +10 X2 sigFlags | +12 reserved
/// ```
public struct NavSIG: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, version = 4
    static let count = 5, entries = 8, entrySize = 16
  }

  let payload: RawSpan
  /// How many signals are in it.
  public let count: Int

  /// Views `frame` as NAV-SIG, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navSIG, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// The signal at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Entry {
    @_lifetime(copy self)
    get {
      precondition(index >= 0 && index < count, "no signal there")
      let start = Offset.entries &+ index &* Offset.entrySize
      return Entry(payload: payload.extracting(start..<start &+ Offset.entrySize))
    }
  }
}

extension NavSIG {
  /// One signal, as it stands in the message.
  public struct Entry: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// u-blox's gnssId.
    public var system: UInt8 { payload[0] }

    /// Number within the system; 255 for a GLONASS satellite whose slot is not known.
    public var number: UInt8 { payload[1] }

    /// u-blox's sigId, within the system.
    public var signalID: UInt8 { payload[2] }

    /// Frequency slot of GLONASS plus 7.
    public var frequencySlot: UInt8 { payload[3] }

    /// Residual of the pseudorange, in 0.1 metres.
    public var residualDecimetres: Int16 { payload.load(at: 4) }

    /// Carrier-to-noise density, in dB-Hz; 0 without signal.
    public var cn0: UInt8 { payload[6] }

    /// 0 no signal, 1 searching, 2 acquired, 3 unusable, 4 code locked, 5–7 code and carrier locked.
    public var quality: UInt8 { payload[7] }

    /// 0 none, 1 SBAS, 2 BeiDou, 3 RTCM 2, 4 RTCM 3 OSR, 5 RTCM 3 SSR, 6 QZSS SLAS, 7 SPARTN, 8 CLAS.
    public var correctionSource: UInt8 { payload[8] }

    /// 0 none, 1 Klobuchar of GPS, 2 SBAS, 3 Klobuchar of BeiDou, 8 from two frequencies.
    public var ionosphereModel: UInt8 { payload[9] }

    /// Bits: 0–1 health, 2 smoothed, 3 pseudorange, 4 carrier, 5 Doppler used, 6–8 corrections of them used, 9
    /// authenticated.
    public var flags: UInt16 { payload.load(at: 10) }

    /// 0 unknown, 1 healthy, 2 not healthy.
    public var health: UInt8 { UInt8(truncatingIfNeeded: flags & 0x3) }

    /// Whether the pseudorange has been smoothed.
    public var isSmoothed: Bool { flags & 0x4 != 0 }

    /// Whether the pseudorange is part of the solution.
    public var isPseudorangeUsed: Bool { flags & 0x8 != 0 }

    /// Whether the carrier range is part of the solution.
    public var isCarrierUsed: Bool { flags & 0x10 != 0 }

    /// Whether the Doppler shift is part of the solution.
    public var isDopplerUsed: Bool { flags & 0x20 != 0 }

    /// Whether a correction of the pseudorange was used.
    public var isPseudorangeCorrected: Bool { flags & 0x40 != 0 }

    /// Whether a correction of the carrier range was used.
    public var isCarrierCorrected: Bool { flags & 0x80 != 0 }

    /// Whether a correction of the Doppler shift was used.
    public var isDopplerCorrected: Bool { flags & 0x100 != 0 }

    /// Whether the navigation data of the signal has been authenticated.
    public var isAuthenticated: Bool { flags & 0x200 != 0 }
  }
}

extension NavSIG.Entry {
  /// Whether any observation of the signal is part of the solution.
  public var isUsed: Bool { isPseudorangeUsed || isCarrierUsed || isDopplerUsed }

  /// The signal as a value without direction, or `nil` for a system this package does not know.
  public var satellite: Satellite? {
    guard let system = SatelliteSystem(rawValue: system) else { return nil }
    var satellite = Satellite(
      system: system, number: number == 255 ? 0 : UInt16(number),
      signal: SatelliteSignal(ubxSignalID: signalID, of: system))
    if cn0 > 0 { satellite.cn0 = cn0 }
    satellite.isUsed = isUsed
    return satellite
  }
}

extension SatelliteSignal {
  /// The signal that u-blox numbers so within a system (M10 interface description, Signal identifiers).
  public init(ubxSignalID number: UInt8, of system: SatelliteSystem) {
    switch (system, number) {
    case (.gps, 0), (.sbas, 0), (.qzss, 0): self = .l1ca
    case (.gps, 3), (.qzss, 5): self = .l2cl
    case (.gps, 4), (.qzss, 4): self = .l2cm
    case (.gps, 6), (.qzss, 8), (.navic, 0): self = .l5i
    case (.gps, 7), (.qzss, 9): self = .l5q
    case (.qzss, 1): self = .l1s
    case (.galileo, 0), (.galileo, 1): self = .e1
    case (.galileo, 3), (.galileo, 4): self = .e5a
    case (.galileo, 5), (.galileo, 6): self = .e5b
    case (.beidou, 0), (.beidou, 1): self = .b1i
    case (.beidou, 2), (.beidou, 3): self = .b2i
    case (.beidou, 5), (.beidou, 6): self = .b1c
    case (.beidou, 7), (.beidou, 8): self = .b2a
    case (.glonass, 0): self = .l1of
    case (.glonass, 2): self = .l2of
    default: self = .unknown
    }
  }
}

extension UBXMessageID {
  /// UBX-NAV-SIG.
  public static var navSIG: Self { Self(rawValue: 0x4301) }
}
