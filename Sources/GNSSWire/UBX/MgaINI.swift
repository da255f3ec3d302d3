/// UBX-MGA-INI: tells the receiver where it is, or what time it is.
///
/// ```
/// 0 U1 type | 1 U1 version | 2 …
/// type 0x00 position: 4 I4[3] ecef cm | 16 U4 posAcc cm (20 bytes)
/// type 0x01 position: 4 I4 lat 1e-7 | 8 I4 lon 1e-7 | 12 I4 alt cm | 16 U4 posAcc cm (20 bytes)
/// type 0x10 UTC: 2 X1 ref | 3 I1 leapSecs | 4 U2 year | 6 U1 month day hour minute second | 11 reserved
///                12 U4 ns | 16 U2 tAccS | 18 reserved | 20 U4 tAccNs (24 bytes)
/// type 0x11 GNSS time: 2 X1 ref | 3 U1 gnssId | 4 reserved | 6 U2 week | 8 U4 tow | 12 … as above (24 bytes)
/// ```
public enum MgaINI: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// Latitude and longitude in 1e-7 degrees, height above the ellipsoid and accuracy in centimetres.
  case position(latitudeE7: Int32, longitudeE7: Int32, heightCentimetres: Int32, accuracyCentimetres: UInt32)
  /// Earth-centred coordinates and accuracy, in centimetres.
  case geocentric(x: Int32, y: Int32, z: Int32, accuracyCentimetres: UInt32)
  /// A UTC time as a clock shows it, at the moment the message arrives.
  case utc(Clock, accuracy: Accuracy)
  /// Week and seconds of the system with u-blox's gnssId, at the moment the message arrives.
  case gnss(system: UInt8, week: UInt16, seconds: UInt32, nanoseconds: UInt32, accuracy: Accuracy)

  /// Date and time of day.
  public struct Clock: Hashable, Sendable, BitwiseCopyable {
    /// Year.
    public var year: UInt16
    /// Month, 1…12.
    public var month: UInt8
    /// Day, 1…31.
    public var day: UInt8
    /// Hour, 0…23.
    public var hour: UInt8
    /// Minute, 0…59.
    public var minute: UInt8
    /// Second, 0…60.
    public var second: UInt8
    /// Nanoseconds, 0…999,999,999.
    public var nanoseconds: UInt32
    /// GPS time less UTC in seconds; `nil` if not known.
    public var leapSeconds: Int8?

    /// A date and a time of day.
    public init(
      year: UInt16, month: UInt8, day: UInt8, hour: UInt8, minute: UInt8, second: UInt8, nanoseconds: UInt32 = 0,
      leapSeconds: Int8? = nil
    ) {
      self.year = year
      self.month = month
      self.day = day
      self.hour = hour
      self.minute = minute
      self.second = second
      self.nanoseconds = nanoseconds
      self.leapSeconds = leapSeconds
    }
  }

  /// How far a time may be off.
  public struct Accuracy: Hashable, Sendable, BitwiseCopyable {
    /// Whole seconds.
    public var seconds: UInt16
    /// Nanoseconds beyond.
    public var nanoseconds: UInt32

    /// So many seconds and nanoseconds.
    public init(seconds: UInt16, nanoseconds: UInt32 = 0) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }
  }

  /// Reads `frame` as MGA-INI with a position or a time, or returns `nil` if it is anything else.
  public init?(_ frame: UBXFrame) {
    let payload = frame.payload
    guard frame.id == .mgaINI, payload.byteCount >= 20 else { return nil }
    switch payload[0] {
    case 0x00:
      self = .geocentric(
        x: payload.load(at: 4), y: payload.load(at: 8), z: payload.load(at: 12),
        accuracyCentimetres: payload.load(at: 16))
    case 0x01:
      self = .position(
        latitudeE7: payload.load(at: 4), longitudeE7: payload.load(at: 8), heightCentimetres: payload.load(at: 12),
        accuracyCentimetres: payload.load(at: 16))
    case 0x10 where payload.byteCount >= 24:
      let leapSeconds: Int8 = payload.load(at: 3)
      let clock = Clock(
        year: payload.load(at: 4), month: payload[6], day: payload[7], hour: payload[8], minute: payload[9],
        second: payload[10], nanoseconds: payload.load(at: 12), leapSeconds: leapSeconds == -128 ? nil : leapSeconds)
      self = .utc(clock, accuracy: Self.accuracy(payload))
    case 0x11 where payload.byteCount >= 24:
      self = .gnss(
        system: payload[3], week: payload.load(at: 6), seconds: payload.load(at: 8),
        nanoseconds: payload.load(at: 12), accuracy: Self.accuracy(payload))
    default: return nil
    }
  }

  private static func accuracy(_ payload: RawSpan) -> Accuracy {
    Accuracy(seconds: payload.load(at: 16), nanoseconds: payload.load(at: 20))
  }

  /// MGA-INI.
  public var messageID: UBXMessageID { .mgaINI }
  /// 20 bytes of a position, 24 of a time.
  public var payloadCount: Int {
    switch self {
    case .position, .geocentric: 20
    case .utc, .gnss: 24
    }
  }

  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    switch self {
    case .position(let latitude, let longitude, let height, let accuracy):
      writer.append(0x01 as UInt32)
      writer.append(latitude)
      writer.append(longitude)
      writer.append(height)
      writer.append(accuracy)
    case .geocentric(let x, let y, let z, let accuracy):
      writer.append(0 as UInt32)
      writer.append(x)
      writer.append(y)
      writer.append(z)
      writer.append(accuracy)
    case .utc(let clock, let accuracy):
      writer.append(0x10 as UInt8)
      writer.appendZeros(2)
      writer.append(clock.leapSeconds ?? -128)
      writer.append(clock.year)
      writer.append(clock.month)
      writer.append(clock.day)
      writer.append(clock.hour)
      writer.append(clock.minute)
      writer.append(clock.second)
      writer.append(0 as UInt8)
      Self.write(clock.nanoseconds, accuracy, to: &writer)
    case .gnss(let system, let week, let seconds, let nanoseconds, let accuracy):
      writer.append(0x11 as UInt8)
      writer.appendZeros(2)
      writer.append(system)
      writer.appendZeros(2)
      writer.append(week)
      writer.append(seconds)
      Self.write(nanoseconds, accuracy, to: &writer)
    }
  }

  private static func write(_ nanoseconds: UInt32, _ accuracy: Accuracy, to writer: inout ByteWriter) {
    writer.append(nanoseconds)
    writer.append(accuracy.seconds)
    writer.appendZeros(2)
    writer.append(accuracy.nanoseconds)
  }
}

extension UBXMessageID {
  /// UBX-MGA-INI.
  public static var mgaINI: Self { Self(rawValue: 0x4013) }
}
