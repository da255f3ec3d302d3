/// The messages and sentences that this package has views or encoders for, by their usual names.
///
/// A new message is its file, its test, and one line here.
public enum Catalogue {
  /// The name of a UBX message as u-blox writes it, or `nil` for one without a view.
  public static func name(of id: UBXMessageID) -> StaticString? {
    switch id {
    case .ackACK: "ACK-ACK"
    case .ackNAK: "ACK-NAK"
    case .cfgMSG: "CFG-MSG"
    case .cfgNAV5: "CFG-NAV5"
    case .cfgPRT: "CFG-PRT"
    case .cfgRATE: "CFG-RATE"
    case .cfgRST: "CFG-RST"
    case .cfgVALGET: "CFG-VALGET"
    case .cfgVALSET: "CFG-VALSET"
    case .hnrPVT: "HNR-PVT"
    case .monVER: "MON-VER"
    case .navDOP: "NAV-DOP"
    case .navEOE: "NAV-EOE"
    case .navPOSLLH: "NAV-POSLLH"
    case .navPVT: "NAV-PVT"
    case .navSAT: "NAV-SAT"
    case .navSOL: "NAV-SOL"
    case .navSTATUS: "NAV-STATUS"
    case .navTIMEGPS: "NAV-TIMEGPS"
    case .navTIMEUTC: "NAV-TIMEUTC"
    case .navVELNED: "NAV-VELNED"
    default: nil
    }
  }

  /// The name of a sentence, or `nil` for one without a view.
  public static func name(of formatter: NMEAFormatter) -> StaticString? {
    switch formatter {
    case .gga: "GGA"
    case .gll: "GLL"
    case .gns: "GNS"
    case .gsa: "GSA"
    case .gst: "GST"
    case .gsv: "GSV"
    case .rmc: "RMC"
    case .vtg: "VTG"
    case .zda: "ZDA"
    default: nil
    }
  }
}
