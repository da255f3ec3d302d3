/// A protocol that this package does not read, but knows when it hears it.
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
  /// Unicore's logs as text: `#BESTNAVA,97,GPS,…;…*` and a CRC.
  case unicoreText
  /// NovAtel's, and those of Unicore's older receivers that speak as NovAtel's do: `#BESTPOSA,COM1,…;…*` and a CRC.
  case novAtelText
  /// Septentrio's answers to commands: `$R: …`, without a check value.
  case septentrioText

  /// How many protocols there are.
  static var count: Int { 17 }

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
    case .unicoreText: "Unicore ASCII logs"
    case .novAtelText: "NovAtel ASCII logs"
    case .septentrioText: "Septentrio command replies"
    }
  }
}
