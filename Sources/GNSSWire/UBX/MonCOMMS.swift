/// UBX-MON-COMMS: what goes through each port.
///
/// ```
/// 0 U1 version | 1 U1 nPorts | 2 X1 txErrors | 3 reserved | 4 U1[4] protIds | 8 ports of 40 bytes:
/// +0 U2 portId | +2 U2 txPending | +4 U4 txBytes | +8 U1 txUsage | +9 U1 txPeakUsage | +10 U2 rxPending | +12 U4 rxBytes
/// +16 U1 rxUsage | +17 U1 rxPeakUsage | +18 U2 overrunErrs | +20 U2[4] msgs | +28 reserved | +36 U4 skipped
/// ```
public struct MonCOMMS: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, errors = 2, protocol1 = 4, protocol2 = 5, protocol3 = 6, protocol4 = 7
    static let count = 1, entries = 8, entrySize = 40
  }

  let payload: RawSpan
  /// How many ports are in it.
  public let count: Int

  /// Views `frame` as MON-COMMS, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .monCOMMS, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// Bits: 0 memory exhausted, 1 allocation failed.
  public var errors: UInt8 { payload[Offset.errors] }

  /// The first counted protocol: 0 UBX, 1 NMEA, 2 RTCM 2, 5 RTCM 3, 6 SPARTN; `nil` for none.
  public var protocol1: UInt8? { payload[Offset.protocol1] == 255 ? nil : payload[Offset.protocol1] }

  /// The second counted protocol; `nil` for none.
  public var protocol2: UInt8? { payload[Offset.protocol2] == 255 ? nil : payload[Offset.protocol2] }

  /// The third counted protocol; `nil` for none.
  public var protocol3: UInt8? { payload[Offset.protocol3] == 255 ? nil : payload[Offset.protocol3] }

  /// The fourth counted protocol; `nil` for none.
  public var protocol4: UInt8? { payload[Offset.protocol4] == 255 ? nil : payload[Offset.protocol4] }

  /// Whether a port's buffer for output was full.
  public var isMemoryExhausted: Bool { errors & 0x1 != 0 }

  /// Whether memory for output could not be had.
  public var hasAllocationFailed: Bool { errors & 0x2 != 0 }

  /// The port at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Port {
    @_lifetime(copy self)
    get {
      precondition(index >= 0 && index < count, "no port there")
      let start = Offset.entries &+ index &* Offset.entrySize
      return Port(payload: payload.extracting(start..<start &+ Offset.entrySize))
    }
  }
}

extension MonCOMMS {
  /// One port, as it stands in the message.
  public struct Port: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// Number of the port; its high byte is the kind: 0 I²C, 1 and 2 UARTs, 3 USB, 4 SPI.
    public var number: UInt16 { payload.load(at: 0) }

    /// Bytes waiting for output.
    public var outputPending: UInt16 { payload.load(at: 2) }

    /// Bytes sent in all.
    public var outputBytes: UInt32 { payload.load(at: 4) }

    /// Use of the output's buffer in the last period, in percent.
    public var outputUsage: UInt8 { payload[8] }

    /// Most use of the output's buffer, in percent.
    public var outputPeakUsage: UInt8 { payload[9] }

    /// Bytes waiting for the receiver.
    public var inputPending: UInt16 { payload.load(at: 10) }

    /// Bytes received in all.
    public var inputBytes: UInt32 { payload.load(at: 12) }

    /// Use of the input's buffer in the last period, in percent.
    public var inputUsage: UInt8 { payload[16] }

    /// Most use of the input's buffer, in percent.
    public var inputPeakUsage: UInt8 { payload[17] }

    /// Slots of 100 milliseconds with an overrun.
    public var overruns: UInt16 { payload.load(at: 18) }

    /// Messages of the first protocol.
    public var messages1: UInt16 { payload.load(at: 20) }

    /// Messages of the second protocol.
    public var messages2: UInt16 { payload.load(at: 22) }

    /// Messages of the third protocol.
    public var messages3: UInt16 { payload.load(at: 24) }

    /// Messages of the fourth protocol.
    public var messages4: UInt16 { payload.load(at: 26) }

    /// Bytes that were of no protocol.
    public var skippedBytes: UInt32 { payload.load(at: 36) }
  }
}

extension UBXMessageID {
  /// UBX-MON-COMMS.
  public static var monCOMMS: Self { Self(rawValue: 0x360A) }
}
