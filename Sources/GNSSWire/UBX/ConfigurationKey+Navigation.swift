// Navigation, time and motion.

extension ConfigurationKey {
  /// CFG-NAVSPG-WKNROLLOVER, U2: first GPS week of the 1024 that a short week number stands for.
  public static var weekRollover: Self { Self(rawValue: 0x3011_0017) }
  /// CFG-NAVSPG-USE_PPP, L: whether precise point positioning is used.
  public static var usePrecisePositioning: Self { Self(rawValue: 0x1011_0019) }
  /// CFG-NAVSPG-UTCSTANDARD, E1: the standard of UTC, as in NAV-TIMEUTC.
  public static var utcStandard: Self { Self(rawValue: 0x2011_001C) }
  /// CFG-NAVSPG-ACKAIDING, L: whether assistance data is answered by MGA-ACK.
  public static var acknowledgeAiding: Self { Self(rawValue: 0x1011_0025) }
  /// CFG-NAVSPG-OUTFIL_PDOP, U2: most PDOP of a valid fix, in 0.1.
  public static var outputLimitPDOPE1: Self { Self(rawValue: 0x3011_00B1) }
  /// CFG-NAVSPG-OUTFIL_TDOP, U2: most TDOP of a valid fix, in 0.1.
  public static var outputLimitTDOPE1: Self { Self(rawValue: 0x3011_00B2) }
  /// CFG-NAVSPG-OUTFIL_PACC, U2: worst accuracy of the position of a valid fix, in metres.
  public static var outputLimitPositionAccuracy: Self { Self(rawValue: 0x3011_00B3) }
  /// CFG-NAVSPG-OUTFIL_TACC, U2: worst accuracy of the time of a valid fix, in nanoseconds.
  public static var outputLimitTimeAccuracy: Self { Self(rawValue: 0x3011_00B4) }
  /// CFG-NAVSPG-OUTFIL_FACC, U2: worst accuracy of the speed of a valid fix, in centimetres per second.
  public static var outputLimitSpeedAccuracyE2: Self { Self(rawValue: 0x3011_00B5) }
  /// CFG-MOT-GNSSSPEED_THRS, U1: speed under which the position is held, in centimetres per second; 0 is off.
  public static var staticHoldSpeedE2: Self { Self(rawValue: 0x2025_0038) }
  /// CFG-MOT-GNSSDIST_THRS, U2: distance that ends the holding, in metres.
  public static var staticHoldDistance: Self { Self(rawValue: 0x3025_003B) }
  /// CFG-ODO-USE_ODO, L: whether the odometer counts.
  public static var useOdometer: Self { Self(rawValue: 0x1022_0001) }
  /// CFG-ODO-USE_COG, L: whether the course is filtered at low speed.
  public static var useCourseFilter: Self { Self(rawValue: 0x1022_0002) }
  /// CFG-ODO-OUTLPVEL, L: whether the filtered velocity is output.
  public static var outputFilteredVelocity: Self { Self(rawValue: 0x1022_0003) }
  /// CFG-ODO-OUTLPCOG, L: whether the filtered course is output.
  public static var outputFilteredCourse: Self { Self(rawValue: 0x1022_0004) }
  /// CFG-ODO-PROFILE, E1: 0 running, 1 cycling, 2 swimming, 3 car, 4 own.
  public static var odometerProfile: Self { Self(rawValue: 0x2022_0005) }
  /// CFG-ODO-COGMAXSPEED, U1: speed up to which the course is filtered, in 0.1 metres per second.
  public static var courseFilterSpeedE1: Self { Self(rawValue: 0x2022_0021) }
  /// CFG-ODO-COGMAXPOSACC, U1: accuracy up to which the course is filtered, in metres.
  public static var courseFilterAccuracy: Self { Self(rawValue: 0x2022_0022) }
  /// CFG-ODO-VELLPGAIN, U1: gain of the filter of the velocity, 0…255.
  public static var velocityFilterGain: Self { Self(rawValue: 0x2022_0031) }
  /// CFG-ODO-COGLPGAIN, U1: gain of the filter of the course, 0…255.
  public static var courseFilterGain: Self { Self(rawValue: 0x2022_0032) }
}
