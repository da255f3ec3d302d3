#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-NAV-SBAS: state of the satellite based augmentation.
///
/// ```
/// 0 U4 iTOW | 4 U1 geo | 5 U1 mode | 6 I1 sys | 7 X1 service | 8 U1 cnt | 9 X1 statusFlags | 10 reserved | 12 of 12 bytes:
/// +0 U1 svid | +1 U1 flags | +2 U1 udre | +3 U1 svSys | +4 U1 svService | +5 reserved | +6 I2 prc | +8 reserved | +10 I2 ic
/// ```
public struct NavSBAS: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, geostationary = 4, mode = 5, provider = 6, services = 7, status = 9
    static let count = 8, entries = 12, entrySize = 12
  }

  let payload: RawSpan
  /// How many satellites are in it.
  public let count: Int

  /// Views `frame` as NAV-SBAS, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navSBAS, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// PRN of the geostationary satellite that corrections and integrity come from.
  public var geostationary: UInt8 { payload[Offset.geostationary] }

  /// 0 off, 1 integrity enabled, 3 test mode.
  public var mode: UInt8 { payload[Offset.mode] }

  /// −1 unknown, 0 WAAS, 1 EGNOS, 2 MSAS, 3 GAGAN, 16 GPS.
  public var provider: Int8 { payload.load(at: Offset.provider) }

  /// Bits: 0 ranging, 1 corrections, 2 integrity, 3 test mode, 4 bad.
  public var services: UInt8 { payload[Offset.services] }

  /// Bits: 0–1 integrity used: 0 unknown, 1 not available or not used, 2 used.
  public var status: UInt8 { payload[Offset.status] }

  /// The satellite at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Satellite {
    @_lifetime(copy self)
    get {
      precondition(index >= 0 && index < count, "no satellite there")
      let start = Offset.entries &+ index &* Offset.entrySize
      return Satellite(payload: payload.extracting(start..<start &+ Offset.entrySize))
    }
  }
}

extension NavSBAS {
  /// One satellite, as it stands in the message.
  public struct Satellite: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// Number of the satellite in u-blox's single numbering.
    public var number: UInt8 { payload[0] }

    /// Flags that u-blox does not describe.
    public var flags: UInt8 { payload[1] }

    /// Indicator of the user differential range error.
    public var rangeError: UInt8 { payload[2] }

    /// Provider of its corrections, as above.
    public var provider: UInt8 { payload[3] }

    /// Services for it, as above.
    public var services: UInt8 { payload[4] }

    /// Correction of the pseudorange, in centimetres.
    public var correctionCentimetres: Int16 { payload.load(at: 6) }

    /// Correction for the ionosphere, in centimetres.
    public var ionosphereCentimetres: Int16 { payload.load(at: 10) }
  }
}
#endif

extension UBXMessageID {
  /// UBX-NAV-SBAS.
  public static var navSBAS: Self { Self(rawValue: 0x3201) }
}
