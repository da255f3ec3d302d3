/// UBX-MON-VER: what the receiver is: versions of software and hardware, and lines of text with more.
///
/// ```
/// 0 CH[30] swVersion | 30 CH[10] hwVersion | 40 lines of CH[30], zero padded
/// ```
public struct MonVER: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let software = 0, hardware = 30, extensions = 40
    static let softwareSize = 30, hardwareSize = 10, extensionSize = 30
  }

  let payload: RawSpan

  /// Views `frame` as MON-VER, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .monVER, frame.payload.byteCount >= Offset.extensions else { return nil }
    payload = frame.payload
  }

  /// The software version: `ROM SPG 5.10 (7b202e)`, `EXT CORE 3.01 (107888)`, `7.03 (45969)` …
  public var software: RawSpan {
    @_lifetime(copy self)
    get { text(at: Offset.software, Offset.softwareSize) }
  }

  /// The hardware version: `000A0000` is M10, `00190000` 9, `00080000` M8, `00070000` 7, `00040007` 6.
  public var hardware: RawSpan {
    @_lifetime(copy self)
    get { text(at: Offset.hardware, Offset.hardwareSize) }
  }

  /// How many lines follow.
  public var extensionCount: Int { (payload.byteCount &- Offset.extensions) / Offset.extensionSize }

  /// The line at `index`: `PROTVER=34.10`, `FWVER=SPG 5.10`, `MOD=SAM-M10Q`, `GPS;GLO;GAL;BDS` …
  ///
  /// - Precondition: `index` lies in `0..<extensionCount`.
  @_lifetime(copy self)
  public func line(at index: Int) -> RawSpan {
    precondition(index >= 0 && index < extensionCount, "no line there")
    return text(at: Offset.extensions &+ index &* Offset.extensionSize, Offset.extensionSize)
  }

  /// The version of the protocol times 100 (3410 for 34.10), or `nil` if the receiver does not tell.
  public var protocolVersionE2: Int? {
    for index in 0..<extensionCount {
      let line = line(at: index)
      // PROTVER=34.10, PROTVER 15.00
      guard line.byteCount > 8, line.load(UInt64.self, at: 0) & 0xFF_FFFF_FFFF_FFFF == 0x52_4556_544F_5250 else {
        continue
      }
      return Self.hundredths(line, from: 8)
    }
    return nil
  }

  private static func hundredths(_ text: RawSpan, from start: Int) -> Int? {
    var value = 0
    var digits = 0
    var decimals: Int?
    for index in start..<text.byteCount {
      let byte = text[index]
      if byte == UInt8(ascii: ".") && decimals == nil {
        decimals = 0
        continue
      }
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10, decimals ?? 0 < 2 else { break }
      guard digits < 6 else { return nil }
      value = value &* 10 &+ Int(digit)
      digits &+= 1
      if let known = decimals { decimals = known &+ 1 }
    }
    guard digits > 0 else { return nil }
    switch decimals ?? 0 {
    case 0: return value &* 100
    case 1: return value &* 10
    default: return value
    }
  }

  /// The characters before the first zero byte of a field.
  @_lifetime(copy self)
  private func text(at start: Int, _ size: Int) -> RawSpan {
    var count = 0
    while count < size && payload[start &+ count] != 0 { count &+= 1 }
    return payload.extracting(start..<start &+ count)
  }
}

#if !$Embedded
extension MonVER {
  /// The values of a MON-VER, to be written.
  public struct Values: UBXEncodable, Hashable, Sendable {
    /// The software version, at most 30 bytes of it.
    public var software: String
    /// The hardware version, at most 10 bytes of it.
    public var hardware: String
    /// Further lines, at most 30 bytes of each.
    public var extensions: [String]

    /// These versions and lines.
    public init(software: String, hardware: String, extensions: [String] = []) {
      self.software = software
      self.hardware = hardware
      self.extensions = extensions
    }

    /// MON-VER.
    public var messageID: UBXMessageID { .monVER }
    /// 40 bytes and 30 for each line.
    public var payloadCount: Int { 40 + 30 * extensions.count }
    /// Appends the payload.
    public func writePayload(to writer: inout ByteWriter) {
      Self.append(software, 30, to: &writer)
      Self.append(hardware, 10, to: &writer)
      for line in extensions { Self.append(line, 30, to: &writer) }
    }

    private static func append(_ text: String, _ size: Int, to writer: inout ByteWriter) {
      var count = 0
      for byte in text.utf8.prefix(size) {
        writer.append(byte)
        count += 1
      }
      writer.appendZeros(size - count)
    }
  }
}
#endif

extension UBXMessageID {
  /// UBX-MON-VER.
  public static var monVER: Self { Self(rawValue: 0x040A) }
}
