// Signals, interference and fences.

extension ConfigurationKey {
  /// CFG-SIGNAL-GPS_ENA, L: whether GPS is used.
  public static var gps: Self { Self(rawValue: 0x1031_001F) }
  /// CFG-SIGNAL-GPS_L1CA_ENA, L: whether GPS L1 C/A is used.
  public static var gpsL1CA: Self { Self(rawValue: 0x1031_0001) }
  /// CFG-SIGNAL-GPS_L2C_ENA, L: whether GPS L2 C is used.
  public static var gpsL2C: Self { Self(rawValue: 0x1031_0003) }
  /// CFG-SIGNAL-GPS_L5_ENA, L: whether GPS L5 is used.
  public static var gpsL5: Self { Self(rawValue: 0x1031_0004) }
  /// CFG-SIGNAL-SBAS_ENA, L: whether SBAS is used; off in power save.
  public static var sbas: Self { Self(rawValue: 0x1031_0020) }
  /// CFG-SIGNAL-SBAS_L1CA_ENA, L: whether SBAS L1 C/A is used.
  public static var sbasL1CA: Self { Self(rawValue: 0x1031_0005) }
  /// CFG-SIGNAL-GAL_ENA, L: whether Galileo is used.
  public static var galileo: Self { Self(rawValue: 0x1031_0021) }
  /// CFG-SIGNAL-GAL_E1_ENA, L: whether Galileo E1 is used.
  public static var galileoE1: Self { Self(rawValue: 0x1031_0007) }
  /// CFG-SIGNAL-GAL_E5A_ENA, L: whether Galileo E5a is used.
  public static var galileoE5a: Self { Self(rawValue: 0x1031_0009) }
  /// CFG-SIGNAL-GAL_E5B_ENA, L: whether Galileo E5b is used.
  public static var galileoE5b: Self { Self(rawValue: 0x1031_000A) }
  /// CFG-SIGNAL-BDS_ENA, L: whether BeiDou is used.
  public static var beidou: Self { Self(rawValue: 0x1031_0022) }
  /// CFG-SIGNAL-BDS_B1_ENA, L: whether BeiDou B1I is used.
  public static var beidouB1: Self { Self(rawValue: 0x1031_000D) }
  /// CFG-SIGNAL-BDS_B2_ENA, L: whether BeiDou B2I is used.
  public static var beidouB2: Self { Self(rawValue: 0x1031_000E) }
  /// CFG-SIGNAL-BDS_B1C_ENA, L: whether BeiDou B1C is used.
  public static var beidouB1C: Self { Self(rawValue: 0x1031_000F) }
  /// CFG-SIGNAL-BDS_B2A_ENA, L: whether BeiDou B2a is used.
  public static var beidouB2a: Self { Self(rawValue: 0x1031_0028) }
  /// CFG-SIGNAL-QZSS_ENA, L: whether QZSS is used.
  public static var qzss: Self { Self(rawValue: 0x1031_0024) }
  /// CFG-SIGNAL-QZSS_L1CA_ENA, L: whether QZSS L1 C/A is used.
  public static var qzssL1CA: Self { Self(rawValue: 0x1031_0012) }
  /// CFG-SIGNAL-QZSS_L1S_ENA, L: whether QZSS L1 S is used.
  public static var qzssL1S: Self { Self(rawValue: 0x1031_0014) }
  /// CFG-SIGNAL-QZSS_L2C_ENA, L: whether QZSS L2 C is used.
  public static var qzssL2C: Self { Self(rawValue: 0x1031_0015) }
  /// CFG-SIGNAL-QZSS_L5_ENA, L: whether QZSS L5 is used.
  public static var qzssL5: Self { Self(rawValue: 0x1031_0017) }
  /// CFG-SIGNAL-GLO_ENA, L: whether GLONASS is used.
  public static var glonass: Self { Self(rawValue: 0x1031_0025) }
  /// CFG-SIGNAL-GLO_L1_ENA, L: whether GLONASS L1 is used.
  public static var glonassL1: Self { Self(rawValue: 0x1031_0018) }
  /// CFG-SIGNAL-GLO_L2_ENA, L: whether GLONASS L2 is used.
  public static var glonassL2: Self { Self(rawValue: 0x1031_001A) }
  /// CFG-SIGNAL-NAVIC_ENA, L: whether NavIC is used.
  public static var navic: Self { Self(rawValue: 0x1031_0026) }
  /// CFG-SIGNAL-NAVIC_L5_ENA, L: whether NavIC L5 is used.
  public static var navicL5: Self { Self(rawValue: 0x1031_001D) }
  /// CFG-SEC-CFG_LOCK, L: locks the configuration until the next start; nothing undoes it.
  public static var configurationLock: Self { Self(rawValue: 0x10F6_0009) }
  /// CFG-SEC-CFG_LOCK_UNLOCKGRP1, U2: a group that a lock leaves open.
  public static var configurationUnlockedGroup1: Self { Self(rawValue: 0x30F6_000A) }
  /// CFG-SEC-CFG_LOCK_UNLOCKGRP2, U2: another group that a lock leaves open.
  public static var configurationUnlockedGroup2: Self { Self(rawValue: 0x30F6_000B) }
  /// CFG-SEC-JAMDET_SENSITIVITY_HI, L: whether the detection of jamming is more sensitive.
  public static var jammingDetectionSensitive: Self { Self(rawValue: 0x10F6_0051) }
  /// CFG-SEC-SPOOFDET_SIM_SIG_DIS, L: whether signals of simulators do not count as spoofing.
  public static var spoofingDetectionIgnoresSimulators: Self { Self(rawValue: 0x10F6_005D) }
  /// CFG-ITFM-ENABLE, L: whether interference is looked for.
  public static var interferenceMonitor: Self { Self(rawValue: 0x1041_000D) }
  /// CFG-ITFM-BBTHRESHOLD, U1: threshold of broadband interference, in decibels.
  public static var interferenceBroadbandThreshold: Self { Self(rawValue: 0x2041_0001) }
  /// CFG-ITFM-CWTHRESHOLD, U1: threshold of continuous waves, in decibels.
  public static var interferenceToneThreshold: Self { Self(rawValue: 0x2041_0002) }
  /// CFG-ITFM-ANTSETTING, E1: the antenna: 0 unknown, 1 passive, 2 active.
  public static var interferenceAntenna: Self { Self(rawValue: 0x2041_0010) }
  /// CFG-ITFM-ENABLE_AUX, L: whether auxiliary measurements help.
  public static var interferenceAuxiliary: Self { Self(rawValue: 0x1041_0013) }
  /// CFG-GEOFENCE-CONFLVL, E1: confidence of a state: 0 none, 1 68 %, 2 95 %, 3 99.7 %, 4 99.99 %, 5 99.9999 %.
  public static var fenceConfidence: Self { Self(rawValue: 0x2024_0011) }
  /// CFG-GEOFENCE-USE_PIO, L: whether a pin shows the combined state.
  public static var fenceUsePin: Self { Self(rawValue: 0x1024_0012) }
  /// CFG-GEOFENCE-PINPOL, E1: whether low (0) or high (1) means inside.
  public static var fencePinPolarity: Self { Self(rawValue: 0x2024_0013) }
  /// CFG-GEOFENCE-PIN, U1: number of the pin.
  public static var fencePin: Self { Self(rawValue: 0x2024_0014) }
  /// One of the four fences of CFG-GEOFENCE.
  public enum Fence: UInt32, Sendable {
    /// The first fence.
    case first
    /// The second fence.
    case second
    /// The third fence.
    case third
    /// The fourth fence.
    case fourth
  }

  /// CFG-GEOFENCE-USE_FENCE…, L: whether the fence is used.
  public static func fenceUsed(_ fence: Fence) -> Self { Self(rawValue: 0x1024_0020 &+ fence.rawValue &* 0x10) }
  /// CFG-GEOFENCE-FENCE…_LAT, I4: latitude of its centre, in 1e-7 degrees.
  public static func fenceLatitudeE7(_ fence: Fence) -> Self { Self(rawValue: 0x4024_0021 &+ fence.rawValue &* 0x10) }
  /// CFG-GEOFENCE-FENCE…_LON, I4: longitude of its centre, in 1e-7 degrees.
  public static func fenceLongitudeE7(_ fence: Fence) -> Self { Self(rawValue: 0x4024_0022 &+ fence.rawValue &* 0x10) }
  /// CFG-GEOFENCE-FENCE…_RAD, U4: its radius, in centimetres.
  public static func fenceRadiusCentimetres(_ fence: Fence) -> Self {
    Self(rawValue: 0x4024_0023 &+ fence.rawValue &* 0x10)
  }
}
