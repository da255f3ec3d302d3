public import GNSSWire

/// Fixes of a board whose true path is known, with the correlated noise of a receiver under some sky.
public struct SyntheticReceiver {
  /// How much the receiver sees, after the standstill logs of public receivers: 95 % of the positions of a minute within
  /// 1–3 m, in weaker cases 8–12 m, farther over hours; 95 % of the speeds under 0.03–0.18 m/s, under a poor sky 0.5.
  public enum Sky: Sendable, CaseIterable {
    /// Open sky: a metre over minutes and one over half an hour, 0.03 m/s.
    case good
    /// Streets: every ten minutes a reflection of 20–50 m for 5–30 s, every two hours one of 15–30 m for minutes, without
    /// speed; now and then a burst of speed noise.
    case urban
    /// Under a roof's edge: speed noise up to 0.6 m/s, with bursts beyond.
    case poor
  }

  /// A true state: metres east and north, metres per second east and north.
  public typealias Truth = (east: Double, north: Double, velocityEast: Double, velocityNorth: Double)

  /// What the receiver sees.
  public var sky: Sky
  /// Fixes a second.
  public var rate = 1.0
  /// Of how many fixes one is told.
  public var thinning = 1
  /// Whether accuracies and velocity components are told (UBX), or only what NMEA has.
  public var isBinary = true
  /// Whether a speed is told at all.
  public var hasSpeed = true
  /// Whether coordinates are rounded to 10⁻⁴ minutes.
  public var isCoarse = false
  /// Whether the receiver itself freezes position and speed under 0.4 m/s.
  public var hasStaticHold = false
  /// Whether the receiver has no position at a time.
  public var isLost: (Double) -> Bool = { _ in false }
  /// Where east = north = 0 is.
  public var origin = Coordinate(latitude: 47.4, longitude: 8.5)
  private var random: SplitMix

  /// A receiver under `sky`, with the noise of `seed`.
  public init(_ sky: Sky, seed: UInt64 = 1) {
    self.sky = sky
    random = SplitMix(seed: seed)
  }

  private mutating func gauss() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += .random(in: 0..<1, using: &random) }
    return sum
  }

  /// Ornstein-Uhlenbeck noise in two dimensions: x ← x(1−k) + σ√(2k−k²)·n, k = dt/τ.
  private struct Wander {
    var east = 0.0
    var north = 0.0
    let sigma: Double
    let tau: Double

    mutating func step(_ seconds: Double, _ noise: (Double, Double)) {
      let k = min(1, seconds / tau)
      let reach = sigma * (2 * k - k * k).squareRoot()
      east += -east * k + reach * noise.0
      north += -north * k + reach * noise.1
    }
  }

  /// A reflection or burst that begins every `every` seconds or so, a tenth of them after the last, and lasts for `seconds`.
  private struct Episode {
    let every: Double
    let seconds: ClosedRange<Double>
    let size: ClosedRange<Double>
    var until = -1.0
    var east = 0.0
    var north = 0.0

    mutating func step(_ time: Double, _ step: Double, _ random: inout SplitMix) {
      guard time > until else { return }
      (east, north) = (0, 0)
      guard time > until + every / 10, .random(in: 0..<1, using: &random) < step / every else { return }
      let reach = Double.random(in: size, using: &random)
      (east, north) = Bool.random(using: &random) ? (reach, 0.3 * reach) : (-0.3 * reach, reach)
      until = time + .random(in: seconds, using: &random)
    }
  }

  /// Calls `body` with each fix and its time in seconds, for `duration` seconds of `path`.
  public mutating func run(_ duration: Double, _ path: (Double) -> Truth, _ body: (Fix, Double) -> Void) {
    let (sigma, tau, slowSigma, speedSigma, hAcc, sAcc): (Double, Double, Double, Double, Double, Double) =
      switch sky {
      case .good: (1.0, 180, 1, 0.03, 2.5, 0.25)
      case .urban: (4.0, 90, 2, 0.10, 8, 0.5)
      case .poor: (5.0, 120, 3, 0.20, 15, 1.0)
      }
    let step = 1 / rate
    var minutes = Wander(sigma: sigma, tau: tau)
    var halfHours = Wander(sigma: slowSigma, tau: 1800)
    var speedNoise = Wander(sigma: speedSigma, tau: 2)
    minutes.step(tau, (gauss(), gauss()))
    halfHours.step(1800, (gauss(), gauss()))
    var jump = Episode(every: sky == .urban ? 600 : .infinity, seconds: 5...30, size: 20...50)
    var lasting = Episode(every: sky == .urban ? 7200 : .infinity, seconds: 60...300, size: 15...30)
    var burst = Episode(every: sky == .good ? .infinity : 1200, seconds: 1...2, size: 0.5...1)
    var held: Coordinate?
    var index = 0
    var time = 0.0
    while time < duration {
      minutes.step(step, (gauss(), gauss()))
      halfHours.step(step, (gauss(), gauss()))
      speedNoise.step(step, (gauss(), gauss()))
      jump.step(time, step, &random)
      lasting.step(time, step, &random)
      burst.step(time, step, &random)
      let isJumping = jump.until > time || lasting.until > time
      let isBursting = burst.until > time
      if index % thinning == 0 {
        let east = minutes.east + halfHours.east + jump.east + lasting.east
        let north = minutes.north + halfHours.north + jump.north + lasting.north
        let noise = (speedNoise.east + burst.east, speedNoise.north + burst.north)
        body(
          fix(
            path(time), (east, north), noise, isJumping ? hAcc * 1.5 : hAcc, isBursting ? sAcc * 1.5 : sAcc, time,
            &held), time)
      }
      index += 1
      time = Double(index) * step
    }
  }

  private func fix(
    _ truth: Truth, _ error: (Double, Double), _ noise: (Double, Double), _ hAcc: Double, _ sAcc: Double,
    _ time: Double, _ held: inout Coordinate?
  ) -> Fix {
    var fix = Fix(source: isBinary ? .ubx : .nmea)
    fix.time = GNSSTime(unixNanoseconds: 1_772_366_400_000_000_000 + Int64((time * 1e9).rounded()))
    fix.timeTrust = .confirmed
    guard !isLost(time) else { return fix }
    fix.mode = .threeDimensional
    fix.satellitesUsed = 12
    fix.hdop = 0.9
    let (sine, cosine) = Trigonometry.sineAndCosine(of: origin.latitude * .pi / 180)
    _ = sine
    var place = Coordinate(
      latitude: origin.latitude + (truth.north + error.1) / 111_195,
      longitude: origin.longitude + (truth.east + error.0) / (111_320 * cosine))
    let velocity = (truth.velocityEast + noise.0, truth.velocityNorth + noise.1)
    var speed = (velocity.0 * velocity.0 + velocity.1 * velocity.1).squareRoot()
    if isCoarse {
      place.latitude = (place.latitude * 600_000).rounded() / 600_000
      place.longitude = (place.longitude * 600_000).rounded() / 600_000
      speed = (speed / 0.0514).rounded() * 0.0514
    }
    if hasStaticHold {
      if speed < 0.4 {
        speed = 0
        place = held ?? place
        held = place
      } else {
        held = nil
      }
    }
    fix.coordinate = place
    if hasSpeed { fix.speed = speed }
    if isBinary {
      fix.horizontalAccuracy = hAcc
      fix.speedAccuracy = sAcc
      fix.pdop = 1.5
      fix.velocityEast = velocity.0
      fix.velocityNorth = velocity.1
    }
    return fix
  }
}
