import GNSSWire

/// A board that leaves and comes back: a boat at its anchor, a mast in the wind.
///
/// Two departures that return within 100 m in six hours widen the radius to 1.2 times the 95 % quantile of the distances
/// met. After the first, slow movement within 100 m is taken for the second.
struct Swing: Sendable {
  /// Whether the radius is widened.
  private(set) var isActive = false
  private var isAway = false
  private var returns = 0 as UInt8
  /// When the departure was that counts first.
  private var began = Instant(nanoseconds: 0)
  private var centre = Planar.zero
  private var samples = 0
  private var reach = RunningQuantile(0.95, initial: 20, floor: 0.05)
  private var peak = 0 as Float

  /// Metres per second that swinging does not explain.
  var speedLimit: Float { returns >= 2 ? 2 : 1 }
  /// Metres from the centre within which the board swings.
  var radius: Float { returns >= 2 ? min(max(1.2 * reach.value, 25), 100) : 100 }

  init() {}

  /// What was learned belongs to another place.
  @inline(never)
  mutating func forget() { self = Swing() }

  /// Metres from the centre.
  func distance(of second: Second) -> Float { second.place.distance(to: centre) }

  /// Whether `second` lies within the radius.
  func holds(_ second: Second) -> Bool {
    second.isEstimated || distance(of: second) <= radius + second.horizontalAccuracy
  }

  /// Learns from a second at rest, or away.
  mutating func learn(_ second: Second) {
    guard !second.isEstimated else { return }
    samples = min(samples &+ 1, 7200)
    centre.approach(second.place, by: 1 / Float(samples))
    reach.learn(distance(of: second))
  }

  /// The board left `anchor`; where a doze hid how, nobody knows whether it was slow.
  @inline(never)
  mutating func left(_ anchor: Planar, at instant: Instant, unseen: Bool = false) {
    let isElsewhere = anchor.distance(to: centre) > 100 || instant.elapsed(since: began) > 21_600
    if samples == 0 || isElsewhere {
      forget()
      centre = anchor
      samples = 60
      began = instant
    }
    isAway = true
    isActive = false
    peak = unseen ? .infinity : 0
  }

  /// A second of the way: one that goes far is a trip, not a swing.
  @inline(__always)
  mutating func followed(_ second: Second) {
    guard isAway else { return }
    follow(second)
  }

  @inline(never)
  private mutating func follow(_ second: Second) {
    peak = max(peak, second.hasSpeed ? second.speed : 0)
    learn(second)
    if distance(of: second) > 200 { forget() }
  }

  /// The board has come to rest at `anchor`.
  @inline(never)
  mutating func came(to anchor: Planar, at instant: Instant, within limit: Float) {
    guard isAway else { return }
    isAway = false
    guard anchor.distance(to: centre) <= limit, instant.elapsed(since: began) <= 21_600 else { return }
    if returns < 2 { returns &+= 1 }
    isActive = returns >= 2 || peak < 1
  }
}
