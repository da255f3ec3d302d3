import GNSSWire

/// Sees to it that the receiver's orbits outlive its dozes: who puts a receiver to sleep takes its download upon himself.
struct EphemerisKeeper: Sendable {
  /// Seconds of doze after which orbits are downloaded anew.
  static let longest = 5400.0
  /// Satellites whose fresh orbits are enough.
  static let enough = 6
  /// Seconds in which whatever is sent was read, where the receiver does not tell the age of its orbits: an ephemeris
  /// comes once in 30 s.
  static let download = 35.0
  /// Satellites that must be strong meanwhile.
  static let fewest = 5
  /// Seconds for which a check stays on at most.
  static let patience = 60.0
  /// Seconds before the next try after one in vain.
  static let pause = 900.0

  /// When the orbits were fresh last.
  private(set) var freshAt: Instant?
  private var goodSince: Instant?
  private var fixedSince: Instant?
  private var retryAt: Instant?

  /// When a doze has to end for them.
  var due: Instant? {
    guard let freshAt else { return retryAt }
    return max(freshAt.advanced(bySeconds: Self.longest), retryAt ?? freshAt)
  }

  /// The receiver has been off, or lost what it heard.
  mutating func interrupt() { (goodSince, fixedSince) = (nil, nil) }

  /// Nothing is known of its orbits: another receiver, or one that forgot everything.
  mutating func forget() { self = EphemerisKeeper() }

  /// Takes an epoch: the sky, where it is told, and the satellites in the solution.
  mutating func consume(_ sky: SkySummary?, used: Int, at now: Instant) {
    // Whoever had fixes for so long has read all that can be heard here, however little that is.
    let fixed = used > 0 ? fixedSince ?? now : nil
    fixedSince = fixed
    if let fixed, now.seconds(since: fixed) >= Self.patience { refresh(at: now) }
    if let fresh = sky?.fresh {
      if fresh >= Self.enough { refresh(at: now) }
      return
    }
    // A solution needs satellites that are heard well; who tells no sky tells how many are in it.
    guard used >= 4, sky?.strong ?? used >= Self.fewest else { return goodSince = nil }
    let since = goodSince ?? now
    goodSince = since
    if now.seconds(since: since) >= Self.download { refresh(at: now) }
  }

  /// Whether the orbits would be too old at the end of a sleep of `seconds`, and it is time to do something about it.
  func isDue(beforeSleep seconds: Double, at now: Instant) -> Bool {
    if let retryAt, now < retryAt { return false }
    guard let freshAt else { return true }
    return now.seconds(since: freshAt) + min(seconds, Self.longest / 2) > Self.longest
  }

  /// A check has stayed for as long as it may.
  ///
  /// - Parameter hadFix: whether there was a fix all the time: then all that could be heard was read.
  mutating func giveUp(hadFix: Bool, at now: Instant) {
    if hadFix { refresh(at: now) } else { retryAt = now.advanced(bySeconds: Self.pause) }
  }

  private mutating func refresh(at now: Instant) {
    freshAt = now
    retryAt = nil
  }
}
