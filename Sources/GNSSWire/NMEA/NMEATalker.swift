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
