/// The messages and sentences that this package has views or encoders for, by their usual names.
///
/// A new message is its file, its test, and one line here.
public enum Catalogue {
  /// The name of a UBX message as u-blox writes it, or `nil` for one without a view.
  public static func name(of id: UBXMessageID) -> StaticString? {
    switch id {
    case .ackACK: "ACK-ACK"
    case .ackNAK: "ACK-NAK"
    case .cfgCFG: "CFG-CFG"
    case .cfgMSG: "CFG-MSG"
    case .cfgNAV5: "CFG-NAV5"
    case .cfgPM2: "CFG-PM2"
    case .cfgPMS: "CFG-PMS"
    case .cfgPRT: "CFG-PRT"
    case .cfgPWR: "CFG-PWR"
    case .cfgRATE: "CFG-RATE"
    case .cfgRST: "CFG-RST"
    case .cfgRXM: "CFG-RXM"
    case .cfgVALDEL: "CFG-VALDEL"
    case .cfgVALGET: "CFG-VALGET"
    case .cfgVALSET: "CFG-VALSET"
    case .esfSTATUS: "ESF-STATUS"
    case .hnrPVT: "HNR-PVT"
    case .infDEBUG: "INF-DEBUG"
    case .infERROR: "INF-ERROR"
    case .infNOTICE: "INF-NOTICE"
    case .infTEST: "INF-TEST"
    case .infWARNING: "INF-WARNING"
    case .mgaACK: "MGA-ACK-DATA0"
    case .mgaINI: "MGA-INI"
    case .monCOMMS: "MON-COMMS"
    case .monHW3: "MON-HW3"
    case .monHW: "MON-HW"
    case .monRF: "MON-RF"
    case .monRXR: "MON-RXR"
    case .monSPAN: "MON-SPAN"
    case .monVER: "MON-VER"
    case .navCOV: "NAV-COV"
    case .navDOP: "NAV-DOP"
    case .navEOE: "NAV-EOE"
    case .navGEOFENCE: "NAV-GEOFENCE"
    case .navHPPOSLLH: "NAV-HPPOSLLH"
    case .navODO: "NAV-ODO"
    case .navORB: "NAV-ORB"
    case .navPL: "NAV-PL"
    case .navPOSLLH: "NAV-POSLLH"
    case .navPVT: "NAV-PVT"
    case .navRELPOSNED: "NAV-RELPOSNED"
    case .navSAT: "NAV-SAT"
    case .navSIG: "NAV-SIG"
    case .navSOL: "NAV-SOL"
    case .navSTATUS: "NAV-STATUS"
    case .navSVINFO: "NAV-SVINFO"
    case .navTIMEGPS: "NAV-TIMEGPS"
    case .navTIMELS: "NAV-TIMELS"
    case .navTIMEUTC: "NAV-TIMEUTC"
    case .navVELNED: "NAV-VELNED"
    case .rxmPMREQ: "RXM-PMREQ"
    case .rxmRAWX: "RXM-RAWX"
    case .rxmRTCM: "RXM-RTCM"
    case .rxmSFRBX: "RXM-SFRBX"
    case .secSIG: "SEC-SIG"
    case .secUNIQID: "SEC-UNIQID"
    case .timTP: "TIM-TP"
    case .updSOS: "UPD-SOS"
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
