// Power save.

extension ConfigurationKey {
  /// CFG-PM-POSUPDATEPERIOD, U4: time between two fixes, in seconds; 0 until woken.
  public static var powerUpdateSeconds: Self { Self(rawValue: 0x40D0_0002) }
  /// CFG-PM-ACQPERIOD, U4: time to the next search after one that failed, in seconds; 0 never.
  public static var powerSearchSeconds: Self { Self(rawValue: 0x40D0_0003) }
  /// CFG-PM-GRIDOFFSET, U4: offset of the update grid to the start of the week, in seconds.
  public static var powerGridOffsetSeconds: Self { Self(rawValue: 0x40D0_0004) }
  /// CFG-PM-ONTIME, U2: time of tracking after each fix, in seconds.
  public static var powerOnSeconds: Self { Self(rawValue: 0x30D0_0005) }
  /// CFG-PM-MINACQTIME, U1: least time of a search, in seconds.
  public static var powerLeastSearchSeconds: Self { Self(rawValue: 0x20D0_0006) }
  /// CFG-PM-MAXACQTIME, U1: most time of a search, in seconds; 0 for no limit.
  public static var powerMostSearchSeconds: Self { Self(rawValue: 0x20D0_0007) }
  /// CFG-PM-DONOTENTEROFF, L: whether the receiver goes on searching where it would switch off.
  public static var powerDoNotEnterOff: Self { Self(rawValue: 0x10D0_0008) }
  /// CFG-PM-WAITTIMEFIX, L: whether the receiver waits for a valid time before it sleeps.
  public static var powerWaitForTime: Self { Self(rawValue: 0x10D0_0009) }
  /// CFG-PM-UPDATEEPH, L: whether the receiver wakes for the ephemeris.
  public static var powerUpdateEphemeris: Self { Self(rawValue: 0x10D0_000A) }
  /// CFG-PM-EXTINTSEL, E1: the pin that counts; M10 has no such key and refuses all that comes with it.
  public static var powerPin: Self { Self(rawValue: 0x20D0_000B) }
  /// CFG-PM-EXTINTWAKE, L: whether the pin held high keeps the receiver awake.
  public static var powerPinWakes: Self { Self(rawValue: 0x10D0_000C) }
  /// CFG-PM-EXTINTBACKUP, L: whether the pin held low puts the receiver to sleep.
  public static var powerPinSleeps: Self { Self(rawValue: 0x10D0_000D) }
  /// CFG-PM-EXTINTINACTIVE, L: whether the pin without an edge for a time puts the receiver to sleep.
  public static var powerPinInactive: Self { Self(rawValue: 0x10D0_000E) }
  /// CFG-PM-EXTINTINACTIVITY, U4: that time, in milliseconds.
  public static var powerPinInactiveMilliseconds: Self { Self(rawValue: 0x40D0_000F) }
  /// CFG-PM-LIMITPEAKCURR, L: whether the peak of the current is limited.
  public static var powerLimitPeakCurrent: Self { Self(rawValue: 0x10D0_0010) }
  /// CFG-PM-AUTOSAVEPERIOD, U1: time between two automatic saves (F10 and later).
  public static var powerAutosavePeriod: Self { Self(rawValue: 0x20D0_001D) }
  /// CFG-PM-SELECTIVE_L5, L: whether L5 is used only where it helps (F10 and later).
  public static var powerSelectiveL5: Self { Self(rawValue: 0x10D0_001E) }
  /// CFG-PM-POSRETRYPERIOD, U4: time to the next try for a position, in seconds (F10 and later).
  public static var powerRetrySeconds: Self { Self(rawValue: 0x40D0_0021) }
}
