/// UBX-CFG-RATE: how often the receiver measures and solves (receivers before M10).
///
/// ```
/// 0 U2 measRate ms | 2 U2 navRate | 4 U2 timeRef: 0 UTC, 1 GPS, 2 GLONASS, 3 BeiDou, 4 Galileo
/// ```
public struct CfgRATE: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// Time between measurements, in milliseconds.
  public var measurementMilliseconds: UInt16
  /// Measurements per solution.
  public var cycles: UInt16
  /// The time that measurements are aligned to: 0 UTC, 1 GPS, 2 GLONASS, 3 BeiDou, 4 Galileo.
  public var timeReference: UInt16

  /// A measurement each `measurementMilliseconds`, one solution for each `cycles` of them.
  public init(measurementMilliseconds: UInt16, cycles: UInt16 = 1, timeReference: UInt16 = 0) {
    self.measurementMilliseconds = measurementMilliseconds
    self.cycles = cycles
    self.timeReference = timeReference
  }

  /// Reads `frame` as CFG-RATE with values, or returns `nil` if it is another message or a poll.
  public init?(_ frame: UBXFrame) {
    guard frame.id == .cfgRATE, frame.payload.byteCount >= 6 else { return nil }
    self.init(
      measurementMilliseconds: frame.payload.load(at: 0), cycles: frame.payload.load(at: 2),
      timeReference: frame.payload.load(at: 4))
  }

  /// CFG-RATE.
  public var messageID: UBXMessageID { .cfgRATE }
  /// 6 bytes.
  public var payloadCount: Int { 6 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    writer.append(measurementMilliseconds)
    writer.append(cycles)
    writer.append(timeReference)
  }
}

extension UBXMessageID {
  /// UBX-CFG-RATE.
  public static var cfgRATE: Self { Self(rawValue: 0x0806) }
}
