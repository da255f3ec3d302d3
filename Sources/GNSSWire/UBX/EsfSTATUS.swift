/// UBX-ESF-STATUS: state of dead reckoning and its sensors.
///
/// ```
/// 0 U4 iTOW | 4 U1 version | 5 X1 initStatus1 | 6 X1 initStatus2 | 7 reserved | 12 U1 fusionMode | 13 reserved | 15 U1 numSens
/// 16 sensors of 4 bytes: +0 X1 sensStatus1 | +1 X1 sensStatus2 | +2 U1 freq | +3 X1 faults
/// ```
public struct EsfSTATUS: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, version = 4, initialisation1 = 5, initialisation2 = 6
    static let fusionMode = 12
    static let count = 15, entries = 16, entrySize = 4
  }

  let payload: RawSpan
  /// How many sensors are in it.
  public let count: Int

  /// Views `frame` as ESF-STATUS, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .esfSTATUS, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// Version of the message: 2.
  public var version: UInt8 { payload[Offset.version] }

  /// Bits: 0–1 wheel ticks, 2–4 mounting angles, 5–7 inertial navigation; each 0 off, 1 going on, 2 done.
  public var initialisation1: UInt8 { payload[Offset.initialisation1] }

  /// Bits: 0–1 inertial sensors; 0 off, 1 going on, 2 done.
  public var initialisation2: UInt8 { payload[Offset.initialisation2] }

  /// 0 initialising, 1 working, 2 suspended, 3 off.
  public var fusionMode: UInt8 { payload[Offset.fusionMode] }

  /// Wheel ticks: 0 off, 1 initialising, 2 done.
  public var wheelTickInitialisation: UInt8 { initialisation1 & 0x3 }

  /// Mounting angles: 0 off, 1 initialising, 2 coarse, 3 fine.
  public var mountingInitialisation: UInt8 { initialisation1 &>> 2 & 0x7 }

  /// Inertial navigation: 0 off, 1 initialising, 2 done.
  public var inertialInitialisation: UInt8 { initialisation1 &>> 5 }

  /// Inertial sensors: 0 off, 1 initialising, 2 done.
  public var sensorInitialisation: UInt8 { initialisation2 & 0x3 }

  /// The sensor at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Sensor {
    @_lifetime(copy self)
    get {
      precondition(index >= 0 && index < count, "no sensor there")
      let start = Offset.entries &+ index &* Offset.entrySize
      return Sensor(payload: payload.extracting(start..<start &+ Offset.entrySize))
    }
  }
}

extension EsfSTATUS {
  /// One sensor, as it stands in the message.
  public struct Sensor: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// Bits: 0–5 type, 6 used, 7 ready.
    public var status1: UInt8 { payload[0] }

    /// Bits: 0–1 calibration, 2–3 time.
    public var status2: UInt8 { payload[1] }

    /// How often it measures, in hertz.
    public var frequencyHertz: UInt8 { payload[2] }

    /// Bits: 0 bad measurements, 1 bad time tags, 2 missing, 3 noisy measurements.
    public var faults: UInt8 { payload[3] }

    /// Type of the sensor, as in ESF-MEAS.
    public var type: UInt8 { status1 & 0x3F }

    /// Whether it is part of the solution.
    public var isUsed: Bool { status1 & 0x40 != 0 }

    /// Whether it is set up.
    public var isReady: Bool { status1 & 0x80 != 0 }

    /// 0 not calibrated, 1 going on, 2 and 3 calibrated.
    public var calibration: UInt8 { status2 & 0x3 }

    /// 0 no data, 1 time of reception, 2 of the event, 3 tag given.
    public var timeStatus: UInt8 { status2 &>> 2 & 0x3 }

    /// Whether it measures nonsense.
    public var hasBadMeasurement: Bool { faults & 0x1 != 0 }

    /// Whether its time tags are nonsense.
    public var hasBadTimeTag: Bool { faults & 0x2 != 0 }

    /// Whether measurements are missing.
    public var isMissing: Bool { faults & 0x4 != 0 }

    /// Whether it measures much noise.
    public var isNoisy: Bool { faults & 0x8 != 0 }
  }
}

extension UBXMessageID {
  /// UBX-ESF-STATUS.
  public static var esfSTATUS: Self { Self(rawValue: 0x1010) }
}
