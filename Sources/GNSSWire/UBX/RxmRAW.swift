#if !$Embedded  // Small memories have room for what makes a position; this does not.
/// UBX-RXM-RAW: raw measurements of one epoch (u-blox 5 to 7, receivers for timing).
///
/// ```
/// 0 I4 iTOW | 4 I2 week | 6 U1 numSV | 7 reserved | 8 of 24 bytes: +0 R8 cpMes | +8 R8 prMes | +16 R4 doMes
/// +20 U1 sv | +21 I1 mesQI | +22 I1 cno | +23 U1 lli
/// ```
public struct RxmRAW: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, week = 4
    static let count = 6, entries = 8, entrySize = 24
  }

  let payload: RawSpan
  /// How many measurements are in it.
  public let count: Int

  /// Views `frame` as RXM-RAW, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .rxmRAW, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// Receiver time of week of the measurement, in milliseconds.
  public var timeOfWeekMilliseconds: Int32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// GPS week.
  public var week: Int16 { payload.load(at: Offset.week) }

  /// The measurement at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Measurement {
    @_lifetime(copy self)
    get {
      precondition(index >= 0 && index < count, "no measurement there")
      let start = Offset.entries &+ index &* Offset.entrySize
      return Measurement(payload: payload.extracting(start..<start &+ Offset.entrySize))
    }
  }
}

extension RxmRAW {
  /// The measurement of one satellite, as it stands in the message.
  public struct Measurement: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// Carrier phase, in cycles of L1.
    public var carrierPhaseCycles: Double { Double(bitPattern: payload.load(at: 0)) }

    /// Pseudorange, in metres.
    public var pseudorangeMetres: Double { Double(bitPattern: payload.load(at: 8)) }

    /// Doppler shift, in hertz, positive when the satellite comes nearer.
    public var dopplerHertz: Float { Float(bitPattern: payload.load(at: 16)) }

    /// Number of the satellite in u-blox's single numbering.
    public var number: UInt8 { payload[20] }

    /// 4 and more: pseudorange and Doppler shift, 5 and more: carrier phase too; under 6 the carrier was probably
    /// lost before.
    public var quality: Int8 { payload.load(at: 21) }

    /// Carrier-to-noise density, in dB-Hz.
    public var cn0: Int8 { payload.load(at: 22) }

    /// Indicator of a loss of lock, as RINEX has it.
    public var lossOfLock: UInt8 { payload[23] }
  }
}
#endif

extension UBXMessageID {
  /// UBX-RXM-RAW.
  public static var rxmRAW: Self { Self(rawValue: 0x1002) }
}
