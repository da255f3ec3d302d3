public import GNSSWire

/// Fixes of a board whose true path is known, with the correlated noise of a receiver under some sky.
public struct SyntheticReceiver {
  /// How much the receiver sees, after the standstill logs of public receivers.
  public enum Sky: Sendable, CaseIterable {
    /// Open sky: a metre, 0.03 m/s.
    case good
    /// Streets: reflections, now and then a jump of 20–50 m without speed.
    case urban
    /// Under a roof's edge: speed noise up to 0.6 m/s.
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

  /// Calls `body` with each fix and its time in seconds, for `duration` seconds of `path`.
  public mutating func run(_ duration: Double, _ path: (Double) -> Truth, _ body: (Fix, Double) -> Void) {
    let (sigma, tau, speedSigma, hAcc, sAcc): (Double, Double, Double, Double, Double) =
      switch sky {
      case .good: (1.0, 180, 0.03, 2.5, 0.25)
      case .urban: (4.0, 90, 0.10, 8, 0.5)
      case .poor: (6.0, 120, 0.20, 15, 1.0)
      }
    let step = 1 / rate
    // Ornstein-Uhlenbeck steps: x ← x(1−k) + σ√(2k)·n, k = dt/τ.
    let (k, ks) = (step / tau, min(1, step / 2))
    var (east, north) = (gauss() * sigma, gauss() * sigma)
    var (noiseEast, noiseNorth) = (0.0, 0.0)
    var (jumpEast, jumpNorth, jumpUntil) = (0.0, 0.0, -1.0)
    var held: Coordinate?
    var index = 0
    var time = 0.0
    while time < duration {
      east += -east * k + sigma * (2 * k).squareRoot() * gauss()
      north += -north * k + sigma * (2 * k).squareRoot() * gauss()
      noiseEast += -noiseEast * ks + speedSigma * (2 * ks - ks * ks).squareRoot() * gauss()
      noiseNorth += -noiseNorth * ks + speedSigma * (2 * ks - ks * ks).squareRoot() * gauss()
      if sky == .urban, time > jumpUntil {
        (jumpEast, jumpNorth) = (0, 0)
        if Double.random(in: 0..<1, using: &random) < step / 600 {
          let reach = Double.random(in: 20...50, using: &random)
          (jumpEast, jumpNorth) = Bool.random(using: &random) ? (reach, 0.3 * reach) : (-0.3 * reach, reach)
          jumpUntil = time + .random(in: 5...30, using: &random)
        }
      }
      let truth = path(time)
      if index % thinning == 0 {
        body(
          fix(
            truth, (east + jumpEast, north + jumpNorth), (noiseEast, noiseNorth), jumpUntil > time ? hAcc * 1.5 : hAcc,
            sAcc, time, &held), time)
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
