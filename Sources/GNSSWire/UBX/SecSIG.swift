/// UBX-SEC-SIG: whether signals are jammed or spoofed.
///
/// ```
/// version 1: 0 U1 version | 1 reserved | 4 X1 jamFlags | 5 reserved | 8 X1 spfFlags | 9 reserved
/// version 2: 0 U1 version | 1 X1 sigSecFlags | 2 reserved | 3 U1 jamNumCentFreqs | 4 X4[] jamStateCentFreq
/// ```
public struct SecSIG: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, bothFlags = 1, count = 3, frequencies = 4, jammingFlags = 4, spoofingFlags = 8
    static let minimum1 = 12
  }

  let payload: RawSpan
  /// How many centre frequencies are in it: 0 in version 1.
  public let count: Int

  /// Views `frame` as SEC-SIG, or returns `nil` if it is another message, version or too short; afterwards nothing can
  /// fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .secSIG, frame.payload.byteCount >= Offset.frequencies else { return nil }
    switch frame.payload[Offset.version] {
    case 1:
      guard frame.payload.byteCount >= Offset.minimum1 else { return nil }
      count = 0
    case 2:
      count = Int(frame.payload[Offset.count])
      guard Offset.frequencies &+ count &* 4 <= frame.payload.byteCount else { return nil }
    default: return nil
    }
    payload = frame.payload
  }

  /// Version of the message: 1 or 2.
  public var version: UInt8 { payload[Offset.version] }

  /// Bits: 0 detection of jamming on, 1–2 jamming.
  private var jammingFlags: UInt8 { payload[version == 1 ? Offset.jammingFlags : Offset.bothFlags] }

  /// Bits: 0 detection of spoofing on, 1–3 spoofing.
  private var spoofingFlags: UInt8 { version == 1 ? payload[Offset.spoofingFlags] : payload[Offset.bothFlags] &>> 3 }

  /// Whether the receiver looks for jamming.
  public var isJammingDetectionOn: Bool { jammingFlags & 1 != 0 }

  /// 0 unknown, 1 none, 2 indicated, 3 critical: no fix; `nil` while the receiver does not look.
  public var jammingState: UInt8? { isJammingDetectionOn ? jammingFlags &>> 1 & 3 : nil }

  /// Whether the receiver looks for spoofing.
  public var isSpoofingDetectionOn: Bool { spoofingFlags & 1 != 0 }

  /// 0 unknown, 1 none, 2 indicated, 3 affirmed; `nil` while the receiver does not look.
  public var spoofingState: UInt8? { isSpoofingDetectionOn ? spoofingFlags &>> 1 & 7 : nil }

  /// The centre frequency at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Frequency {
    precondition(index >= 0 && index < count, "no frequency there")
    let bits = payload.load(UInt32.self, at: Offset.frequencies &+ index &* 4)
    return Frequency(centreKilohertz: bits & 0xFF_FFFF, isJammed: bits & 0x100_0000 != 0)
  }

  /// What is told of one centre frequency.
  public struct Frequency: Hashable, Sendable, BitwiseCopyable {
    /// The frequency, in kilohertz.
    public var centreKilohertz: UInt32
    /// Whether it is jammed.
    public var isJammed: Bool
  }
}

extension UBXMessageID {
  /// UBX-SEC-SIG.
  public static var secSIG: Self { Self(rawValue: 0x0927) }
}
