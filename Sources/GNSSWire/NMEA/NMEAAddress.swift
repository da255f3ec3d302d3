/// Who speaks in an NMEA sentence: the first two characters of its address, packed big end first.
public struct NMEATalker: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// First character in the high byte, second in the low one.
  public var rawValue: UInt16

  /// Wraps two packed characters.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The talker of these two ASCII characters.
  @inlinable @inline(__always)
  public init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
    self.init(rawValue: UInt16(truncatingIfNeeded: first.value) &<< 8 | UInt16(truncatingIfNeeded: second.value))
  }

  /// GPS, alone or with SBAS and (before NMEA 4.11) QZSS.
  @inlinable public static var gps: NMEATalker { NMEATalker("G", "P") }
  /// GLONASS.
  @inlinable public static var glonass: NMEATalker { NMEATalker("G", "L") }
  /// Galileo.
  @inlinable public static var galileo: NMEATalker { NMEATalker("G", "A") }
  /// BeiDou, since NMEA 4.11.
  @inlinable public static var beidou: NMEATalker { NMEATalker("G", "B") }
  /// BeiDou, as older receivers write it.
  @inlinable public static var oldBeidou: NMEATalker { NMEATalker("B", "D") }
  /// QZSS, since NMEA 4.11.
  @inlinable public static var qzss: NMEATalker { NMEATalker("G", "Q") }
  /// NavIC.
  @inlinable public static var navic: NMEATalker { NMEATalker("G", "I") }
  /// Several systems together.
  @inlinable public static var combined: NMEATalker { NMEATalker("G", "N") }
}

/// Which sentence it is: the three characters after the talker, packed big end first.
///
/// An open set: a sentence this package has no view for is still a value.
public struct NMEAFormatter: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// First character in bits 16…23, last in bits 0…7.
  public var rawValue: UInt32

  /// Wraps three packed characters.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The formatter of these three ASCII characters.
  @inlinable @inline(__always)
  public init(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar) {
    self.init(rawValue: first.value &<< 16 | second.value &<< 8 | third.value)
  }

  /// Position with quality, satellites and height.
  @inlinable public static var gga: NMEAFormatter { NMEAFormatter("G", "G", "A") }
  /// Recommended minimum: time, date, position, speed, course.
  @inlinable public static var rmc: NMEAFormatter { NMEAFormatter("R", "M", "C") }
  /// Satellites in the solution and dilution of precision.
  @inlinable public static var gsa: NMEAFormatter { NMEAFormatter("G", "S", "A") }
  /// Satellites in view.
  @inlinable public static var gsv: NMEAFormatter { NMEAFormatter("G", "S", "V") }
  /// Course and speed over ground.
  @inlinable public static var vtg: NMEAFormatter { NMEAFormatter("V", "T", "G") }
  /// Position with time.
  @inlinable public static var gll: NMEAFormatter { NMEAFormatter("G", "L", "L") }
  /// Position with one mode per system.
  @inlinable public static var gns: NMEAFormatter { NMEAFormatter("G", "N", "S") }
  /// Time and date with a four-digit year.
  @inlinable public static var zda: NMEAFormatter { NMEAFormatter("Z", "D", "A") }
  /// Standard deviations of the position.
  @inlinable public static var gst: NMEAFormatter { NMEAFormatter("G", "S", "T") }
  /// Expected errors of the position and a satellite that may be faulty.
  @inlinable public static var gbs: NMEAFormatter { NMEAFormatter("G", "B", "S") }
  /// Range residuals.
  @inlinable public static var grs: NMEAFormatter { NMEAFormatter("G", "R", "S") }
  /// Datum reference.
  @inlinable public static var dtm: NMEAFormatter { NMEAFormatter("D", "T", "M") }
  /// Heading from true north.
  @inlinable public static var hdt: NMEAFormatter { NMEAFormatter("H", "D", "T") }
  /// Heading from true north, with its mode.
  @inlinable public static var ths: NMEAFormatter { NMEAFormatter("T", "H", "S") }
  /// Rate of turn.
  @inlinable public static var rot: NMEAFormatter { NMEAFormatter("R", "O", "T") }
  /// Return link message.
  @inlinable public static var rlm: NMEAFormatter { NMEAFormatter("R", "L", "M") }
  /// Text.
  @inlinable public static var txt: NMEAFormatter { NMEAFormatter("T", "X", "T") }
  /// Distances travelled.
  @inlinable public static var vlw: NMEAFormatter { NMEAFormatter("V", "L", "W") }
  /// AIS of another vessel.
  @inlinable public static var vdm: NMEAFormatter { NMEAFormatter("V", "D", "M") }
  /// AIS of the own vessel.
  @inlinable public static var vdo: NMEAFormatter { NMEAFormatter("V", "D", "O") }
}

/// Talker and formatter of a standard sentence: an address of five characters that does not start with `P`.
public struct NMEAAddress: Hashable, Sendable, BitwiseCopyable {
  /// Who speaks.
  public var talker: NMEATalker
  /// Which sentence it is.
  public var formatter: NMEAFormatter

  /// What is no address.
  static var none: Self { Self(NMEATalker(rawValue: 0), NMEAFormatter(rawValue: 0)) }

  /// The address of `talker` and `formatter`.
  @inlinable
  public init(_ talker: NMEATalker, _ formatter: NMEAFormatter) {
    self.talker = talker
    self.formatter = formatter
  }

  /// The address of `frame`, or `nil` for a proprietary sentence, a query or any address not of five characters.
  @inline(__always)
  public init?(_ frame: NMEAFrame) {
    // Nearly always five characters and a comma, behind which the body goes on; none of a maker's own.
    let word = frame.bytes.word(at: 1).byteSwapped
    let hasComma = word &>> 16 & 0xFF == 0x2C
    guard hasComma || frame.bodyCount == 5, word &>> 56 != 0x50 || Self.isOldQZSS(frame.bytes) else { return nil }
    // A comma within the first five bytes means a shorter address; no formatter contains one.
    talker = NMEATalker(rawValue: UInt16(truncatingIfNeeded: word &>> 48))
    formatter = NMEAFormatter(rawValue: UInt32(truncatingIfNeeded: word &>> 24) & 0xFF_FFFF)
  }

  /// Whether the address is `PQGSV` or `PQGSA`: QZSS as older Quectel modules write it, which looks proprietary.
  @inline(never)
  private static func isOldQZSS(_ bytes: RawSpan) -> Bool {
    bytes.load(UInt32.self, at: 1) == 0x5347_5150 && (bytes[5] == UInt8(ascii: "V") || bytes[5] == UInt8(ascii: "A"))
  }
}
