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
