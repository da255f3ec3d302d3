/// A binary protocol that this package does not read, but knows when it hears it.
public enum VendorProtocol: UInt8, Sendable, BitwiseCopyable {
  /// SiRF II to V: `A0 A2`.
  case sirf
  /// SkyTraq: `A0 A1`.
  case skyTraq
  /// CASIC (AT6558 and others): `BA CE`.
  case casic
  /// Allystar: `F1 D9`.
  case allystar
  /// Quectel's QG: `51 47`.
  case quectel
  /// Unicore: `AA 44 B5`.
  case unicore
  /// NovAtel OEM: `AA 44 12` and `AA 44 13`.
  case novAtel
  /// Septentrio SBF: `24 40`.
  case septentrio
  /// Trimble TSIP: `10 … 10 03`, without a checksum.
  case trimble
  /// Garmin: `10 … 10 03`, with one.
  case garmin
  /// SPARTN corrections.
  case spartn
  /// Motorola Oncore: `@@`.
  case oncore
  /// Rockwell and Conexant Zodiac: `FF 81`.
  case zodiac
  /// JAVAD and Topcon GREIS: an epoch's `~~005` and `::005`.
  case greis

  /// How many protocols there are.
  static var count: Int { 14 }

  /// What people call it.
  public var name: StaticString {
    switch self {
    case .sirf: "SiRF binary"
    case .skyTraq: "SkyTraq binary"
    case .casic: "CASIC binary"
    case .allystar: "Allystar binary"
    case .quectel: "Quectel QG binary"
    case .unicore: "Unicore binary"
    case .novAtel: "NovAtel binary"
    case .septentrio: "Septentrio SBF"
    case .trimble: "Trimble TSIP"
    case .garmin: "Garmin binary"
    case .spartn: "SPARTN"
    case .oncore: "Motorola Oncore binary"
    case .zodiac: "Rockwell Zodiac binary"
    case .greis: "JAVAD GREIS"
    }
  }
}

/// How many frames of each foreign protocol were heard among the bytes that no frame was made of.
public struct VendorCensus: Equatable, Sendable, BitwiseCopyable {
  private var counts = InlineArray<14, UInt32>(repeating: 0)

  /// Nothing heard yet.
  public init() {}

  /// How many frames of `vendor` were heard.
  public subscript(vendor: VendorProtocol) -> UInt32 { counts[Int(vendor.rawValue)] }

  /// The protocol heard most, or `nil` if none was.
  public var loudest: VendorProtocol? {
    var best: VendorProtocol?
    for index in 0..<VendorProtocol.count where counts[index] > (best.map { self[$0] } ?? 0) {
      best = VendorProtocol(rawValue: UInt8(truncatingIfNeeded: index))
    }
    return best
  }

  /// Counts `frames` more of `vendor`.
  mutating func add(_ vendor: VendorProtocol, _ frames: UInt32 = 1) { counts[Int(vendor.rawValue)] &+= frames }

  /// Whether both heard the same.
  public static func == (left: Self, right: Self) -> Bool {
    for index in 0..<VendorProtocol.count where left.counts[index] != right.counts[index] { return false }
    return true
  }
}
