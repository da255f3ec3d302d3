// Ports and what goes through them.

extension ConfigurationKey {
  /// CFG-UART1-STOPBITS, E1: 0 half, 1 one, 2 one and a half, 3 two stop bits.
  public static var uart1StopBits: Self { Self(rawValue: 0x2052_0002) }
  /// CFG-UART1-DATABITS, E1: 0 eight, 1 seven data bits.
  public static var uart1DataBits: Self { Self(rawValue: 0x2052_0003) }
  /// CFG-UART1-PARITY, E1: 0 none, 1 odd, 2 even.
  public static var uart1Parity: Self { Self(rawValue: 0x2052_0004) }
  /// CFG-UART1-ENABLED, L: whether the UART is on.
  public static var uart1Enabled: Self { Self(rawValue: 0x1052_0005) }
  /// CFG-USB-ENABLED, L: whether USB is on.
  public static var usbEnabled: Self { Self(rawValue: 0x1065_0001) }
  /// CFG-USB-SELFPOW, L: whether the device has a supply of its own.
  public static var usbSelfPowered: Self { Self(rawValue: 0x1065_0002) }
  /// CFG-I2C-ADDRESS, U1: the address, shifted left by one.
  public static var i2cAddress: Self { Self(rawValue: 0x2051_0001) }
  /// CFG-NMEA-PROTVER, E1: 21, 23, 40, 41, and 42 for 4.11.
  public static var nmeaVersion: Self { Self(rawValue: 0x2093_0001) }
  /// CFG-NMEA-MAXSVS, E1: most satellites of a system in sentences; 0 for no limit.
  public static var nmeaMaximumSatellites: Self { Self(rawValue: 0x2093_0002) }
  /// CFG-NMEA-COMPAT, L: whether fields keep to fixed widths.
  public static var nmeaCompatibility: Self { Self(rawValue: 0x1093_0003) }
  /// CFG-NMEA-CONSIDER, L: whether satellites that are tracked but not used count as used.
  public static var nmeaConsider: Self { Self(rawValue: 0x1093_0004) }
  /// CFG-NMEA-LIMIT82, L: whether sentences keep to 82 characters.
  public static var nmeaLimit82: Self { Self(rawValue: 0x1093_0005) }
  /// CFG-NMEA-HIGHPREC, L: whether positions have seven decimals.
  public static var nmeaHighPrecision: Self { Self(rawValue: 0x1093_0006) }
  /// CFG-NMEA-SVNUMBERING, E1: numbers of satellites that NMEA has none for: 0 none, 1 of three digits.
  public static var nmeaNumbering: Self { Self(rawValue: 0x2093_0007) }
  /// CFG-NMEA-OUT_INVFIX, L: whether positions that are no fix are output.
  public static var nmeaInvalidPosition: Self { Self(rawValue: 0x1093_0021) }
  /// CFG-NMEA-OUT_MSKFIX, L: whether positions beyond the limits are output.
  public static var nmeaMaskedPosition: Self { Self(rawValue: 0x1093_0022) }
  /// CFG-NMEA-OUT_INVTIME, L: whether times that are not valid are output.
  public static var nmeaInvalidTime: Self { Self(rawValue: 0x1093_0023) }
  /// CFG-NMEA-OUT_INVDATE, L: whether dates that are not valid are output.
  public static var nmeaInvalidDate: Self { Self(rawValue: 0x1093_0024) }
  /// CFG-NMEA-OUT_ONLYGPS, L: whether only GPS satellites are output.
  public static var nmeaOnlyGPS: Self { Self(rawValue: 0x1093_0025) }
  /// CFG-NMEA-OUT_FROZENCOG, L: whether a frozen course is output.
  public static var nmeaFrozenCourse: Self { Self(rawValue: 0x1093_0026) }
  /// CFG-NMEA-MAINTALKERID, E1: 0 by the systems in use, 1 GP, 2 GL, 3 GN, 4 GA, 5 GB, 7 GQ.
  public static var nmeaTalker: Self { Self(rawValue: 0x2093_0031) }
  /// CFG-NMEA-GSVTALKERID, E1: talker of GSV: 0 of the system, 1 the main one.
  public static var nmeaGSVTalker: Self { Self(rawValue: 0x2093_0032) }
  /// CFG-NMEA-BDSTALKERID, U2: two characters for BeiDou; 0 for the usual ones.
  public static var nmeaBeiDouTalker: Self { Self(rawValue: 0x3093_0033) }
  /// CFG-…INPROT-RTCM3X, L: whether `port` takes RTCM 3.
  public static func inputRTCM3(_ port: Port) -> Self { Self(rawValue: 0x1071_0004 &+ port.rawValue &* 0x2_0000) }
  /// CFG-…INPROT-SPARTN, L: whether `port` takes SPARTN.
  public static func inputSPARTN(_ port: Port) -> Self { Self(rawValue: 0x1071_0005 &+ port.rawValue &* 0x2_0000) }
  /// CFG-…OUTPROT-RTCM3X, L: whether `port` sends RTCM 3; M10 has no such key.
  public static func outputRTCM3(_ port: Port) -> Self { Self(rawValue: 0x1072_0004 &+ port.rawValue &* 0x2_0000) }
  /// CFG-INFMSG-UBX, X1: the levels of INF messages on `port`: 0 error, 1 warning, 2 notice, 3 test, 4 debug.
  public static func informationUBX(_ port: Port) -> Self { Self(rawValue: 0x2092_0001 &+ port.rawValue) }
  /// CFG-INFMSG-NMEA, X1: the levels of TXT sentences on `port`, as of `informationUBX`.
  public static func informationNMEA(_ port: Port) -> Self { Self(rawValue: 0x2092_0006 &+ port.rawValue) }
}
