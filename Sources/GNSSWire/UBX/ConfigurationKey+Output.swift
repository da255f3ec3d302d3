// More messages that can be switched on.

extension ConfigurationKey.Output {
  /// UBX-NAV-TIMELS.
  public static var navTIMELS: Self { Self(rawValue: 0x0060) }
  /// UBX-NAV-COV.
  public static var navCOV: Self { Self(rawValue: 0x0083) }
  /// UBX-NAV-ODO.
  public static var navODO: Self { Self(rawValue: 0x007E) }
  /// UBX-NAV-GEOFENCE.
  public static var navGEOFENCE: Self { Self(rawValue: 0x00A1) }
  /// UBX-NAV-HPPOSLLH.
  public static var navHPPOSLLH: Self { Self(rawValue: 0x0033) }
  /// UBX-NAV-RELPOSNED.
  public static var navRELPOSNED: Self { Self(rawValue: 0x008D) }
  /// UBX-NAV-PL.
  public static var navPL: Self { Self(rawValue: 0x0415) }
  /// UBX-NAV-ORB.
  public static var navORB: Self { Self(rawValue: 0x0010) }
  /// UBX-MON-COMMS.
  public static var monCOMMS: Self { Self(rawValue: 0x034F) }
  /// UBX-MON-HW.
  public static var monHW: Self { Self(rawValue: 0x01B4) }
  /// UBX-MON-HW3.
  public static var monHW3: Self { Self(rawValue: 0x0354) }
  /// UBX-MON-RXR.
  public static var monRXR: Self { Self(rawValue: 0x0187) }
  /// UBX-MON-SPAN.
  public static var monSPAN: Self { Self(rawValue: 0x038B) }
  /// UBX-SEC-SIG.
  public static var secSIG: Self { Self(rawValue: 0x0634) }
  /// UBX-SEC-SIGLOG.
  public static var secSIGLOG: Self { Self(rawValue: 0x0689) }
  /// UBX-TIM-TP.
  public static var timTP: Self { Self(rawValue: 0x017D) }
  /// UBX-TIM-TM2.
  public static var timTM2: Self { Self(rawValue: 0x0178) }
  /// UBX-RXM-RAWX.
  public static var rxmRAWX: Self { Self(rawValue: 0x02A4) }
  /// UBX-RXM-SFRBX.
  public static var rxmSFRBX: Self { Self(rawValue: 0x0231) }
  /// UBX-ESF-STATUS.
  public static var esfSTATUS: Self { Self(rawValue: 0x0105) }
  /// NMEA-GBS.
  public static var gbs: Self { Self(rawValue: 0x00DD) }
  /// NMEA-DTM.
  public static var dtm: Self { Self(rawValue: 0x00A6) }
  /// NMEA-GRS.
  public static var grs: Self { Self(rawValue: 0x00CE) }
  /// NMEA-THS.
  public static var ths: Self { Self(rawValue: 0x00E2) }
  /// NMEA-VLW.
  public static var vlw: Self { Self(rawValue: 0x00E7) }
  /// NMEA-RLM.
  public static var rlm: Self { Self(rawValue: 0x0400) }
  /// PUBX-00.
  public static var pubx00: Self { Self(rawValue: 0x00EC) }
  /// PUBX-03.
  public static var pubx03: Self { Self(rawValue: 0x00F1) }
  /// PUBX-04.
  public static var pubx04: Self { Self(rawValue: 0x00F6) }
}
