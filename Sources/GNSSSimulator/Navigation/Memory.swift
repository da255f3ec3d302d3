/// What a receiver still knows when it starts to look for satellites.
public enum Memory: String, Sendable, CaseIterable {
  /// Everything: time, position, almanac, ephemeris. Fixes come in seconds.
  case hot
  /// All but the ephemeris, which has to be downloaded again.
  case warm
  /// Nothing.
  case cold
}
