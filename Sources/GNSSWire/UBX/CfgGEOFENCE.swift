#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-CFG-GEOFENCE: the fences that the receiver itself watches (M8, and M9 beside its keys).
///
/// ```
/// 0 U1 version | 1 U1 numFences | 2 U1 confLvl | 3 reserved | 4 U1 pioEnabled | 5 U1 pinPolarity | 6 U1 pin | 7 reserved
/// 8 fences of 12 bytes: +0 I4 lat 1e-7 | +4 I4 lon 1e-7 | +8 U4 radius cm
/// ```
public struct CfgGEOFENCE: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, count = 1, confidence = 2, pinEnabled = 4, pinPolarity = 5, pin = 6
    static let entries = 8, entrySize = 12
  }

  /// One fence: a circle.
  public struct Fence: Hashable, Sendable, BitwiseCopyable {
    /// Latitude of the centre, 1e-7 degrees.
    public var latitudeE7: Int32
    /// Longitude of the centre, 1e-7 degrees.
    public var longitudeE7: Int32
    /// Radius, centimetres.
    public var radiusCentimetres: UInt32
  }

  let payload: RawSpan
  /// How many fences are in it.
  public let count: Int

  /// Views `frame` as CFG-GEOFENCE with values, or returns `nil` if it is another message, a poll, or too short.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .cfgGEOFENCE, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// How sure a state must be: 0 not at all, 1 68 %, 2 95 %, 3 99.7 %, 4 99.99 %.
  public var confidence: UInt8 { payload[Offset.confidence] }

  /// Whether a pin shows the state of all fences together.
  public var isPinEnabled: Bool { payload[Offset.pinEnabled] != 0 }

  /// The pin inside a fence: 0 low, 1 high.
  public var pinPolarity: UInt8 { payload[Offset.pinPolarity] }

  /// Number of the pin.
  public var pin: UInt8 { payload[Offset.pin] }

  /// The fence at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Fence {
    precondition(index >= 0 && index < count, "no fence there")
    let start = Offset.entries &+ index &* Offset.entrySize
    return Fence(
      latitudeE7: payload.load(at: start), longitudeE7: payload.load(at: start &+ 4),
      radiusCentimetres: payload.load(at: start &+ 8))
  }
}
#endif

extension UBXMessageID {
  /// UBX-CFG-GEOFENCE.
  public static var cfgGEOFENCE: Self { Self(rawValue: 0x6906) }
}
