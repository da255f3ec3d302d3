/// UBX-MON-SPAN: the spectrum that each front end sees.
///
/// ```
/// 0 U1 version | 1 U1 numRfBlocks | 2 reserved | 4 blocks of 272 bytes:
/// +0 U1[256] spectrum | +256 U4 span | +260 U4 res | +264 U4 center | +268 U1 pga | +269 reserved
/// ```
public struct MonSPAN: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0
    static let count = 1, entries = 4, entrySize = 272
  }

  let payload: RawSpan
  /// How many blocks are in it.
  public let count: Int

  /// Views `frame` as MON-SPAN, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .monSPAN, frame.payload.byteCount >= Offset.entries else { return nil }
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

extension MonSPAN {
  /// The spectrum of one front end, as it stands in the message.
  public struct Block: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// Width of the spectrum, in hertz.
    public var spanHertz: UInt32 { payload.load(at: 256) }

    /// Width of one of its 256 bins, in hertz.
    public var resolutionHertz: UInt32 { payload.load(at: 260) }

    /// Middle of the spectrum, in hertz.
    public var centreHertz: UInt32 { payload.load(at: 264) }

    /// Gain of the programmable amplifier, in decibels.
    public var gainDecibels: UInt8 { payload[268] }

    /// The power in each of 256 bins, in 0.25 decibels.
    public var spectrum: RawSpan {
      @_lifetime(copy self)
      get { payload.extracting(0..<256) }
    }
  }
}

extension UBXMessageID {
  /// UBX-MON-SPAN.
  public static var monSPAN: Self { Self(rawValue: 0x310A) }
}
