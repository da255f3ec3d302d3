/// Sees to it that the receiver's orbits outlive its dozes.
struct EphemerisKeeper {
  /// Seconds of doze after which orbits are downloaded anew.
  static let longest = 5400.0
}
