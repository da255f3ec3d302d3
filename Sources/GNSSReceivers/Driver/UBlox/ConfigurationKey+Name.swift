public import GNSSWire

// The names that u-blox gives to configuration items, for reports and for people who type them.

extension ConfigurationKey {
  /// What u-blox calls it (`CFG-RATE-MEAS`, `CFG-MSGOUT-UBX_NAV_PVT_UART1`), or its number where the name is not known.
  public var name: String {
    if let name = Self.plainNames[self] { return name }
    if let (message, port) = Self.outputs[self] { return "CFG-MSGOUT-\(message)_\(port)" }
    if let name = Self.protocolNames[self] { return name }
    let digits = String(rawValue, radix: 16)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The item that u-blox calls `name`, or that has this number after `0x`; `nil` if no such name is known.
  public init?(name: String) {
    if name.hasPrefix("0x"), let number = UInt32(name.dropFirst(2), radix: 16) {
      self.init(rawValue: number)
      return
    }
    guard let key = Self.byName[name.uppercased()] else { return nil }
    self = key
  }

  /// Every item that has a name here, by names.
  static let named: [ConfigurationKey] = byName.sorted { $0.key < $1.key }.map(\.value)

  private static let byName: [String: ConfigurationKey] = {
    var names: [String: ConfigurationKey] = [:]
    for key in Array(plainNames.keys) + Array(outputs.keys) + Array(protocolNames.keys) { names[key.name] = key }
    return names
  }()

  private static let ports: [(name: String, port: Port)] = [
    ("I2C", .i2c), ("UART1", .uart1), ("UART2", .uart2), ("USB", .usb), ("SPI", .spi),
  ]

  private static let protocolNames: [ConfigurationKey: String] = {
    var names: [ConfigurationKey: String] = [:]
    for (name, port) in ports {
      names[.inputUBX(port)] = "CFG-\(name)INPROT-UBX"
      names[.inputNMEA(port)] = "CFG-\(name)INPROT-NMEA"
      names[.inputRTCM3(port)] = "CFG-\(name)INPROT-RTCM3X"
      names[.inputSPARTN(port)] = "CFG-\(name)INPROT-SPARTN"
      names[.outputUBX(port)] = "CFG-\(name)OUTPROT-UBX"
      names[.outputNMEA(port)] = "CFG-\(name)OUTPROT-NMEA"
      names[.outputRTCM3(port)] = "CFG-\(name)OUTPROT-RTCM3X"
      names[.informationUBX(port)] = "CFG-INFMSG-UBX_\(name)"
      names[.informationNMEA(port)] = "CFG-INFMSG-NMEA_\(name)"
    }
    return names
  }()

  private static let outputs: [ConfigurationKey: (message: String, port: String)] = {
    var names: [ConfigurationKey: (message: String, port: String)] = [:]
    for (message, output) in outputNames {
      for (name, port) in ports { names[.output(output, on: port)] = (message, name) }
    }
    return names
  }()

  private static let outputNames: [(String, Output)] = [
    ("UBX_NAV_TIMELS", .navTIMELS), ("UBX_NAV_COV", .navCOV), ("UBX_NAV_ODO", .navODO),
    ("UBX_NAV_GEOFENCE", .navGEOFENCE), ("UBX_NAV_HPPOSLLH", .navHPPOSLLH), ("UBX_NAV_RELPOSNED", .navRELPOSNED),
    ("UBX_NAV_PL", .navPL), ("UBX_NAV_ORB", .navORB), ("UBX_MON_COMMS", .monCOMMS), ("UBX_MON_HW", .monHW),
    ("UBX_MON_HW3", .monHW3), ("UBX_MON_RXR", .monRXR), ("UBX_MON_SPAN", .monSPAN), ("UBX_SEC_SIG", .secSIG),
    ("UBX_SEC_SIGLOG", .secSIGLOG), ("UBX_TIM_TP", .timTP), ("UBX_TIM_TM2", .timTM2), ("UBX_RXM_RAWX", .rxmRAWX),
    ("UBX_RXM_SFRBX", .rxmSFRBX), ("UBX_ESF_STATUS", .esfSTATUS), ("NMEA_ID_GBS", .gbs), ("NMEA_ID_DTM", .dtm),
    ("NMEA_ID_GRS", .grs), ("NMEA_ID_THS", .ths), ("NMEA_ID_VLW", .vlw), ("NMEA_ID_RLM", .rlm),
    ("PUBX_ID_POLYP", .pubx00), ("PUBX_ID_POLYS", .pubx03), ("PUBX_ID_POLYT", .pubx04), ("UBX_NAV_PVT", .navPVT),
    ("UBX_NAV_STATUS", .navSTATUS), ("UBX_NAV_DOP", .navDOP), ("UBX_NAV_SAT", .navSAT), ("UBX_NAV_SIG", .navSIG),
    ("UBX_NAV_EOE", .navEOE), ("UBX_NAV_POSLLH", .navPOSLLH), ("UBX_NAV_VELNED", .navVELNED),
    ("UBX_NAV_TIMEUTC", .navTIMEUTC), ("UBX_NAV_TIMEGPS", .navTIMEGPS), ("UBX_MON_RF", .monRF), ("NMEA_ID_GGA", .gga),
    ("NMEA_ID_GLL", .gll), ("NMEA_ID_GSA", .gsa), ("NMEA_ID_GSV", .gsv), ("NMEA_ID_RMC", .rmc), ("NMEA_ID_VTG", .vtg),
    ("NMEA_ID_ZDA", .zda), ("NMEA_ID_GNS", .gns), ("NMEA_ID_GST", .gst),
  ]

  private static let plainNames: [ConfigurationKey: String] = [
    .fenceConfidence: "CFG-GEOFENCE-CONFLVL", .fencePin: "CFG-GEOFENCE-PIN", .fencePinPolarity: "CFG-GEOFENCE-PINPOL",
    .fenceUsePin: "CFG-GEOFENCE-USE_PIO", .i2cAddress: "CFG-I2C-ADDRESS", .interferenceAntenna: "CFG-ITFM-ANTSETTING",
    .interferenceBroadbandThreshold: "CFG-ITFM-BBTHRESHOLD", .interferenceToneThreshold: "CFG-ITFM-CWTHRESHOLD",
    .interferenceMonitor: "CFG-ITFM-ENABLE", .interferenceAuxiliary: "CFG-ITFM-ENABLE_AUX",
    .staticHoldDistance: "CFG-MOT-GNSSDIST_THRS", .staticHoldSpeedE2: "CFG-MOT-GNSSSPEED_THRS",
    .acknowledgeAiding: "CFG-NAVSPG-ACKAIDING", .dynamicModel: "CFG-NAVSPG-DYNMODEL", .fixMode: "CFG-NAVSPG-FIXMODE",
    .outputLimitSpeedAccuracyE2: "CFG-NAVSPG-OUTFIL_FACC", .outputLimitPositionAccuracy: "CFG-NAVSPG-OUTFIL_PACC",
    .outputLimitPDOPE1: "CFG-NAVSPG-OUTFIL_PDOP", .outputLimitTimeAccuracy: "CFG-NAVSPG-OUTFIL_TACC",
    .outputLimitTDOPE1: "CFG-NAVSPG-OUTFIL_TDOP", .usePrecisePositioning: "CFG-NAVSPG-USE_PPP",
    .utcStandard: "CFG-NAVSPG-UTCSTANDARD", .weekRollover: "CFG-NAVSPG-WKNROLLOVER",
    .nmeaBeiDouTalker: "CFG-NMEA-BDSTALKERID", .nmeaCompatibility: "CFG-NMEA-COMPAT",
    .nmeaConsider: "CFG-NMEA-CONSIDER", .nmeaGSVTalker: "CFG-NMEA-GSVTALKERID",
    .nmeaHighPrecision: "CFG-NMEA-HIGHPREC", .nmeaLimit82: "CFG-NMEA-LIMIT82", .nmeaTalker: "CFG-NMEA-MAINTALKERID",
    .nmeaMaximumSatellites: "CFG-NMEA-MAXSVS", .nmeaFrozenCourse: "CFG-NMEA-OUT_FROZENCOG",
    .nmeaInvalidDate: "CFG-NMEA-OUT_INVDATE", .nmeaInvalidPosition: "CFG-NMEA-OUT_INVFIX",
    .nmeaInvalidTime: "CFG-NMEA-OUT_INVTIME", .nmeaMaskedPosition: "CFG-NMEA-OUT_MSKFIX",
    .nmeaOnlyGPS: "CFG-NMEA-OUT_ONLYGPS", .nmeaVersion: "CFG-NMEA-PROTVER", .nmeaNumbering: "CFG-NMEA-SVNUMBERING",
    .courseFilterGain: "CFG-ODO-COGLPGAIN", .courseFilterAccuracy: "CFG-ODO-COGMAXPOSACC",
    .courseFilterSpeedE1: "CFG-ODO-COGMAXSPEED", .outputFilteredCourse: "CFG-ODO-OUTLPCOG",
    .outputFilteredVelocity: "CFG-ODO-OUTLPVEL", .odometerProfile: "CFG-ODO-PROFILE",
    .useCourseFilter: "CFG-ODO-USE_COG", .useOdometer: "CFG-ODO-USE_ODO", .velocityFilterGain: "CFG-ODO-VELLPGAIN",
    .powerSearchSeconds: "CFG-PM-ACQPERIOD", .powerAutosavePeriod: "CFG-PM-AUTOSAVEPERIOD",
    .powerDoNotEnterOff: "CFG-PM-DONOTENTEROFF", .powerPinSleeps: "CFG-PM-EXTINTBACKUP",
    .powerPinInactive: "CFG-PM-EXTINTINACTIVE", .powerPinInactiveMilliseconds: "CFG-PM-EXTINTINACTIVITY",
    .powerPin: "CFG-PM-EXTINTSEL", .powerPinWakes: "CFG-PM-EXTINTWAKE", .powerGridOffsetSeconds: "CFG-PM-GRIDOFFSET",
    .powerLimitPeakCurrent: "CFG-PM-LIMITPEAKCURR", .powerMostSearchSeconds: "CFG-PM-MAXACQTIME",
    .powerLeastSearchSeconds: "CFG-PM-MINACQTIME", .powerOnSeconds: "CFG-PM-ONTIME", .powerMode: "CFG-PM-OPERATEMODE",
    .powerRetrySeconds: "CFG-PM-POSRETRYPERIOD", .powerUpdateSeconds: "CFG-PM-POSUPDATEPERIOD",
    .powerSelectiveL5: "CFG-PM-SELECTIVE_L5", .powerUpdateEphemeris: "CFG-PM-UPDATEEPH",
    .powerWaitForTime: "CFG-PM-WAITTIMEFIX", .rateMeasurement: "CFG-RATE-MEAS", .rateNavigation: "CFG-RATE-NAV",
    .rateTimeReference: "CFG-RATE-TIMEREF", .configurationLock: "CFG-SEC-CFG_LOCK",
    .configurationUnlockedGroup1: "CFG-SEC-CFG_LOCK_UNLOCKGRP1",
    .configurationUnlockedGroup2: "CFG-SEC-CFG_LOCK_UNLOCKGRP2",
    .jammingDetectionSensitive: "CFG-SEC-JAMDET_SENSITIVITY_HI",
    .spoofingDetectionIgnoresSimulators: "CFG-SEC-SPOOFDET_SIM_SIG_DIS", .beidouB1C: "CFG-SIGNAL-BDS_B1C_ENA",
    .beidouB1: "CFG-SIGNAL-BDS_B1_ENA", .beidouB2a: "CFG-SIGNAL-BDS_B2A_ENA", .beidouB2: "CFG-SIGNAL-BDS_B2_ENA",
    .beidou: "CFG-SIGNAL-BDS_ENA", .galileoE1: "CFG-SIGNAL-GAL_E1_ENA", .galileoE5a: "CFG-SIGNAL-GAL_E5A_ENA",
    .galileoE5b: "CFG-SIGNAL-GAL_E5B_ENA", .galileo: "CFG-SIGNAL-GAL_ENA", .glonass: "CFG-SIGNAL-GLO_ENA",
    .glonassL1: "CFG-SIGNAL-GLO_L1_ENA", .glonassL2: "CFG-SIGNAL-GLO_L2_ENA", .gps: "CFG-SIGNAL-GPS_ENA",
    .gpsL1CA: "CFG-SIGNAL-GPS_L1CA_ENA", .gpsL2C: "CFG-SIGNAL-GPS_L2C_ENA", .gpsL5: "CFG-SIGNAL-GPS_L5_ENA",
    .navic: "CFG-SIGNAL-NAVIC_ENA", .navicL5: "CFG-SIGNAL-NAVIC_L5_ENA", .qzss: "CFG-SIGNAL-QZSS_ENA",
    .qzssL1CA: "CFG-SIGNAL-QZSS_L1CA_ENA", .qzssL1S: "CFG-SIGNAL-QZSS_L1S_ENA", .qzssL2C: "CFG-SIGNAL-QZSS_L2C_ENA",
    .qzssL5: "CFG-SIGNAL-QZSS_L5_ENA", .sbas: "CFG-SIGNAL-SBAS_ENA", .sbasL1CA: "CFG-SIGNAL-SBAS_L1CA_ENA",
    .uart1BaudRate: "CFG-UART1-BAUDRATE", .uart1DataBits: "CFG-UART1-DATABITS", .uart1Enabled: "CFG-UART1-ENABLED",
    .uart1Parity: "CFG-UART1-PARITY", .uart1StopBits: "CFG-UART1-STOPBITS", .uart2BaudRate: "CFG-UART2-BAUDRATE",
    .usbEnabled: "CFG-USB-ENABLED", .usbSelfPowered: "CFG-USB-SELFPOW",
  ]
}
