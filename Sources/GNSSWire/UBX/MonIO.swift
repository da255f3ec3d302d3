#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-MON-IO: bytes and errors of every port since the start (up to M8).
///
/// ```
/// 20 bytes for each port, in the order of their numbers: +0 U4 rxBytes | +4 U4 txBytes | +8 U2 parityErrs
/// +10 U2 framingErrs | +12 U2 overrunErrs | +14 U2 breakCond | +16 U1 rxBusy | +17 U1 txBusy | +18 reserved
/// ```
public struct MonIO: ~Escapable, BitwiseCopyable {
  private static var portSize: Int { 20 }

  let payload: RawSpan

  /// Views `frame` as MON-IO, or returns `nil` if it is another message or has no port; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .monIO, frame.payload.byteCount >= Self.portSize else { return nil }
    payload = frame.payload
  }

  /// How many ports are in it.
  public var count: Int { payload.byteCount / Self.portSize }

  /// The port at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Port {
    @_lifetime(copy self)
    get {
      precondition(index >= 0 && index < count, "no port there")
      let start = index &* Self.portSize
      return Port(payload: payload.extracting(start..<start &+ Self.portSize))
    }
  }
}

extension MonIO {
  /// One port, as it stands in the message.
  public struct Port: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// Bytes received.
    public var inputBytes: UInt32 { payload.load(at: 0) }

    /// Bytes sent.
    public var outputBytes: UInt32 { payload.load(at: 4) }

    /// Characters with a wrong parity, in slots of 100 ms.
    public var parityErrors: UInt16 { payload.load(at: 8) }

    /// Characters without a stop bit, in slots of 100 ms.
    public var framingErrors: UInt16 { payload.load(at: 10) }

    /// Characters that were lost, in slots of 100 ms.
    public var overruns: UInt16 { payload.load(at: 12) }

    /// Breaks, in slots of 100 ms.
    public var breaks: UInt16 { payload.load(at: 14) }

    /// Whether the receiving side is busy.
    public var isInputBusy: Bool { payload[16] != 0 }

    /// Whether the sending side is busy.
    public var isOutputBusy: Bool { payload[17] != 0 }
  }
}
#endif

extension UBXMessageID {
  /// UBX-MON-IO.
  public static var monIO: Self { Self(rawValue: 0x020A) }
}
