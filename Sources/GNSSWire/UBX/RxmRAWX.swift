/// UBX-RXM-RAWX: raw measurements of all signals.
///
/// ```
/// 0 R8 rcvTow | 8 U2 week | 10 I1 leapS | 11 U1 numMeas | 12 X1 recStat | 13 U1 version | 14 reserved | 16 of 32 bytes:
/// +0 R8 prMes | +8 R8 cpMes | +16 R4 doMes | +20 U1 gnssId | +21 U1 svId | +22 U1 sigId | +23 U1 freqId | +24 U2 locktime
/// +26 U1 cno | +27 X1 prStdev | +28 X1 cpStdev | +29 X1 doStdev | +30 X1 trkStat | +31 reserved
/// ```
public struct RxmRAWX: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekSeconds = 0, week = 8, leapSeconds = 10, flags = 12, version = 13
    static let count = 11, entries = 16, entrySize = 32
  }

  let payload: RawSpan
  /// How many measurements are in it.
  public let count: Int

  /// Views `frame` as RXM-RAWX, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .rxmRAWX, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// Receiver time of week of the measurement, in seconds.
  public var timeOfWeekSeconds: Double { Double(bitPattern: payload.load(at: Offset.timeOfWeekSeconds)) }

  /// GPS week.
  public var week: UInt16 { payload.load(at: Offset.week) }

  /// GPS time less UTC, in seconds: the firmware's guess unless `isLeapSecondsValid`.
  public var leapSeconds: Int8 { payload.load(at: Offset.leapSeconds) }

  /// Bits: 0 leap seconds valid, 1 clock has been reset.
  public var flags: UInt8 { payload[Offset.flags] }

  /// Version of the message: 1.
  public var version: UInt8 { payload[Offset.version] }

  /// Whether the leap seconds are known.
  public var isLeapSecondsValid: Bool { flags & 0x1 != 0 }

  /// Whether the receiver's clock has been reset.
  public var isClockReset: Bool { flags & 0x2 != 0 }

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

extension RxmRAWX {
  /// The measurement of one signal, as it stands in the message.
  public struct Measurement: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// Pseudorange, in metres.
    public var pseudorangeMetres: Double { Double(bitPattern: payload.load(at: 0)) }

    /// Carrier phase, in cycles.
    public var carrierPhaseCycles: Double { Double(bitPattern: payload.load(at: 8)) }

    /// Doppler shift, in hertz, positive when the satellite comes nearer.
    public var dopplerHertz: Float { Float(bitPattern: payload.load(at: 16)) }

    /// u-blox's gnssId.
    public var system: UInt8 { payload[20] }

    /// Number within the system; 255 for a GLONASS satellite whose slot is not known.
    public var number: UInt8 { payload[21] }

    /// u-blox's sigId, within the system.
    public var signalID: UInt8 { payload[22] }

    /// Frequency slot of GLONASS plus 7.
    public var frequencySlot: UInt8 { payload[23] }

    /// How long the carrier has been locked, in milliseconds, at most 64500.
    public var lockMilliseconds: UInt16 { payload.load(at: 24) }

    /// Carrier-to-noise density, in dB-Hz.
    public var cn0: UInt8 { payload[26] }

    /// Bits: 0–3 deviation of the pseudorange.
    public var pseudorangeDeviationBits: UInt8 { payload[27] }

    /// Bits: 0–3 deviation of the carrier phase.
    public var carrierPhaseDeviationBits: UInt8 { payload[28] }

    /// Bits: 0–3 deviation of the Doppler shift.
    public var dopplerDeviationBits: UInt8 { payload[29] }

    /// Bits: 0 pseudorange valid, 1 carrier phase valid, 2 half cycle valid, 3 half cycle subtracted.
    public var flags: UInt8 { payload[30] }

    /// n of the deviation of the pseudorange, 0.01 · 2ⁿ metres.
    public var pseudorangeDeviation: UInt8 { pseudorangeDeviationBits & 0xF }

    /// n of the deviation of the carrier phase, 0.004 · n cycles; 15 is invalid.
    public var carrierPhaseDeviation: UInt8 { carrierPhaseDeviationBits & 0xF }

    /// n of the deviation of the Doppler shift, 0.002 · 2ⁿ hertz.
    public var dopplerDeviation: UInt8 { dopplerDeviationBits & 0xF }

    /// Whether the pseudorange is valid.
    public var isPseudorangeValid: Bool { flags & 0x1 != 0 }

    /// Whether the carrier phase is valid.
    public var isCarrierPhaseValid: Bool { flags & 0x2 != 0 }

    /// Whether the ambiguity of half a cycle is resolved.
    public var isHalfCycleValid: Bool { flags & 0x4 != 0 }

    /// Whether half a cycle has been subtracted.
    public var isHalfCycleSubtracted: Bool { flags & 0x8 != 0 }
  }
}

extension UBXMessageID {
  /// UBX-RXM-RAWX.
  public static var rxmRAWX: Self { Self(rawValue: 0x1502) }
}
