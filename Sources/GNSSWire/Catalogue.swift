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

  /// The name of an RTCM 3 message, or `nil` for one that has none here.
  public static func name(ofRTCM3 number: UInt16) -> StaticString? {
    switch number {
    case 1001...1004: "GPS RTK"
    case 1005: "reference station"
    case 1006: "reference station with height"
    case 1007, 1008: "antenna"
    case 1009...1012: "GLONASS RTK"
    case 1013: "system parameters"
    case 1019: "GPS ephemeris"
    case 1020: "GLONASS ephemeris"
    case 1029: "text"
    case 1033: "receiver and antenna"
    case 1041: "NavIC ephemeris"
    case 1042: "BeiDou ephemeris"
    case 1044: "QZSS ephemeris"
    case 1045: "Galileo F/NAV ephemeris"
    case 1046: "Galileo I/NAV ephemeris"
    case 1057...1068, 1240...1264: "state space corrections"
    case 1071...1077: "GPS MSM"
    case 1081...1087: "GLONASS MSM"
    case 1091...1097: "Galileo MSM"
    case 1101...1107: "SBAS MSM"
    case 1111...1117: "QZSS MSM"
    case 1121...1127: "BeiDou MSM"
    case 1131...1137: "NavIC MSM"
    case 1230: "GLONASS biases"
    case 4072: "u-blox"
    case 4076: "IGS state space corrections"
    default: nil
    }
  }
}
