/// Which proprietary sentence it is: up to eight characters of its address, the first in the lowest byte.
///
/// u-blox numbers its sentences in the first field, which counts as part of the name (`PUBX00`); all of Quectel's
/// `PQTM…` answers share the name `PQTM`. An open set: a sentence this package has no view for is still a value.
public struct ProprietaryAddress: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The characters, zeros behind the last.
  public var rawValue: UInt64

  /// Wraps packed characters.
  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The address of these characters.
  public init(
    _ a: Unicode.Scalar, _ b: Unicode.Scalar, _ c: Unicode.Scalar, _ d: Unicode.Scalar, _ e: Unicode.Scalar = "\0",
    _ f: Unicode.Scalar = "\0", _ g: Unicode.Scalar = "\0", _ h: Unicode.Scalar = "\0"
  ) {
    let low = a.value | b.value &<< 8 | c.value &<< 16 | d.value &<< 24
    let high = e.value | f.value &<< 8 | g.value &<< 16 | h.value &<< 24
    rawValue = UInt64(low) | UInt64(high) &<< 32
  }

  /// The address of `sentence`, or `nil` for a standard one.
  public init?(of sentence: NMEASentence) {
    guard sentence.address == nil else { return nil }
    self.init(body: sentence.body)
  }

  init?(body: RawSpan) {
    var packed: UInt64 = 0
    var index = 0
    while index < body.byteCount, body[index] != UInt8(ascii: ",") {
      if index < 8 { packed |= UInt64(body[index]) &<< UInt64(truncatingIfNeeded: index &* 8) }
      index &+= 1
    }
    guard index >= 4 else { return nil }
    rawValue = packed
    if self == Self.ublox, body.byteCount >= 7 {
      rawValue |= UInt64(body[5]) &<< 32 | UInt64(body[6]) &<< 40
    } else if packed & 0xFFFF_FFFF == Self.pqtmReply.rawValue {
      self = .pqtmReply
    }
  }

  private static var ublox: Self { Self("P", "U", "B", "X") }

  /// u-blox: position.
  public static var pubx00: Self { Self("P", "U", "B", "X", "0", "0") }
  /// u-blox: satellites.
  public static var pubx03: Self { Self("P", "U", "B", "X", "0", "3") }
  /// u-blox: time.
  public static var pubx04: Self { Self("P", "U", "B", "X", "0", "4") }
  /// MediaTek: acknowledgement.
  public static var pmtk001: Self { Self("P", "M", "T", "K", "0", "0", "1") }
  /// MediaTek: the system has started.
  public static var pmtk010: Self { Self("P", "M", "T", "K", "0", "1", "0") }
  /// MediaTek: its name, after the start.
  public static var pmtk011: Self { Self("P", "M", "T", "K", "0", "1", "1") }
  /// MediaTek: interval between fixes.
  public static var pmtk500: Self { Self("P", "M", "T", "K", "5", "0", "0") }
  /// MediaTek: which sentences are sent.
  public static var pmtk514: Self { Self("P", "M", "T", "K", "5", "1", "4") }
  /// MediaTek: version.
  public static var pmtk705: Self { Self("P", "M", "T", "K", "7", "0", "5") }
  /// Airoha: acknowledgement.
  public static var pair001: Self { Self("P", "A", "I", "R", "0", "0", "1") }
  /// Airoha: asks for aiding data.
  public static var pair010: Self { Self("P", "A", "I", "R", "0", "1", "0") }
  /// Airoha: version.
  public static var pair021: Self { Self("P", "A", "I", "R", "0", "2", "1") }
  /// Airoha: interval between fixes.
  public static var pair051: Self { Self("P", "A", "I", "R", "0", "5", "1") }
  /// Airoha: how often a sentence is sent.
  public static var pair063: Self { Self("P", "A", "I", "R", "0", "6", "3") }
  /// Airoha: what it is carried by.
  public static var pair081: Self { Self("P", "A", "I", "R", "0", "8", "1") }
  /// Quectel: an answer of any kind.
  public static var pqtmReply: Self { Self("P", "Q", "T", "M") }
  /// Garmin: estimated errors.
  public static var pgrme: Self { Self("P", "G", "R", "M", "E") }
  /// Garmin: altitude.
  public static var pgrmz: Self { Self("P", "G", "R", "M", "Z") }
  /// Unicore: the answer to a command.
  public static var commandReply: Self { Self("c", "o", "m", "m", "a", "n", "d") }
  /// Unicore: the name of the port, after the start.
  public static var deviceName: Self { Self("d", "e", "v", "i", "c", "e", "n", "a") }
}
