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
    case .dtm: "DTM"
    case .gbs: "GBS"
    case .gga: "GGA"
    case .gll: "GLL"
    case .gns: "GNS"
    case .grs: "GRS"
    case .gsa: "GSA"
    case .gst: "GST"
    case .gsv: "GSV"
    case .hdt: "HDT"
    case .rmc: "RMC"
    case .rot: "ROT"
    case .ths: "THS"
    case .txt: "TXT"
    case .vdm: "VDM"
    case .vdo: "VDO"
    case .vlw: "VLW"
    case .vtg: "VTG"
    case .zda: "ZDA"
    default: nil
    }
  }

  /// The name of a proprietary sentence, or `nil` for one without a view.
  public static func name(of address: ProprietaryAddress) -> StaticString? {
    switch address {
    case .commandReply: "command"
    case .deviceName: "devicename"
    case .pair001: "PAIR001"
    case .pair010: "PAIR010"
    case .pair021: "PAIR021"
    case .pgrme: "PGRME"
    case .pgrmz: "PGRMZ"
    case .pmtk001: "PMTK001"
    case .pmtk010: "PMTK010"
    case .pmtk011: "PMTK011"
    case .pmtk705: "PMTK705"
    case .pqtmReply: "PQTM"
    case .pubx00: "PUBX,00"
    case .pubx03: "PUBX,03"
    case .pubx04: "PUBX,04"
    default: nil
    }
  }
}
