/// UBX-MON-RF: state of antenna and front end of each band.
///
/// ```
/// 0 U1 version | 1 U1 nBlocks | 2 X1 recInf | 3 reserved | 4 blocks of 24 bytes:
/// +0 U1 blockId | +1 X1 flags | +2 U1 antStatus | +3 U1 antPower | +4 U4 postStatus | +8 reserved | +12 U2 noisePerMS
/// +14 U2 agcCnt | +16 U1 jamInd | +17 I1 ofsI | +18 U1 magI | +19 I1 ofsQ | +20 U1 magQ | +21 reserved
/// ```
public struct MonRF: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0
    static let count = 1, entries = 4, entrySize = 24
  }

  let payload: RawSpan
  /// How many blocks are in it.
  public let count: Int

  /// Views `frame` as MON-RF, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .monRF, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// The block at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Block {
    @_lifetime(copy self)
    get {
      precondition(index >= 0 && index < count, "no block there")
      let start = Offset.entries &+ index &* Offset.entrySize
      return Block(payload: payload.extracting(start..<start &+ Offset.entrySize))
    }
  }
}

extension MonRF {
  /// One front end, as it stands in the message.
  public struct Block: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// Number of the front end: 0 L1, 1 L2 or L5.
    public var number: UInt8 { payload[0] }

    /// Bits: 0–1 jamming.
    public var flags: UInt8 { payload[1] }

    /// 0 starting, 1 unknown, 2 in order, 3 short circuit, 4 open.
    public var antennaStatus: UInt8 { payload[2] }

    /// 0 off, 1 on, 2 unknown.
    public var antennaPower: UInt8 { payload[3] }

    /// Status of the self test after power-on.
    public var selfTest: UInt32 { payload.load(at: 4) }

    /// Noise, each millisecond.
    public var noise: UInt16 { payload.load(at: 12) }

    /// Monitor of the automatic gain, 0…8191.
    public var gain: UInt16 { payload.load(at: 14) }

    /// Strength of a continuous wave, 0…255.
    public var jammingIndicator: UInt8 { payload[16] }

    /// Imbalance of the in-phase part, −128…127.
    public var offsetI: Int8 { payload.load(at: 17) }

    /// Magnitude of the in-phase part, 0…255.
    public var magnitudeI: UInt8 { payload[18] }

    /// Imbalance of the quadrature part, −128…127.
    public var offsetQ: Int8 { payload.load(at: 19) }

    /// Magnitude of the quadrature part, 0…255.
    public var magnitudeQ: UInt8 { payload[20] }

    /// 0 unknown or off, 1 none, 2 warning, 3 critical.
    public var jammingState: UInt8 { flags & 0x3 }
  }
}

extension UBXMessageID {
  /// UBX-MON-RF.
  public static var monRF: Self { Self(rawValue: 0x380A) }
}
