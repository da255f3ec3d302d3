/// The error of a receiver's solution: seeded, correlated in time, as receivers at rest show it.
///
/// Position wanders as an Ornstein-Uhlenbeck process with minutes of correlation, so that averaging for a minute gains
/// little; Doppler speed has 0.02–0.06 m/s. What the receiver reports of its own accuracy is 1.5 times its position error
/// and several times its speed error, as real ones do under open sky.
public struct NoiseModel: Sendable {
  /// Metres, one standard deviation for each horizontal axis.
  public var horizontalSigma = 0.8
  /// Metres, one standard deviation.
  public var verticalSigma = 1.5
  /// Seconds over which the position's error stays alike.
  public var correlation = 180.0
  /// Metres per second, one standard deviation for each axis.
  public var speedSigma = 0.025
  /// Seconds over which the speed's error stays alike.
  public var speedCorrelation = 1.5

  /// The present error, in metres and metres per second.
  public private(set) var east = 0.0
  /// Metres.
  public private(set) var north = 0.0
  /// Metres.
  public private(set) var up = 0.0
  /// Metres per second.
  public private(set) var velocityEast = 0.0
  /// Metres per second.
  public private(set) var velocityNorth = 0.0
  /// Metres per second.
  public private(set) var velocityDown = 0.0
  private var random: SeededGenerator

  /// The noise of `seed`.
  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    east = horizontalSigma * gauss()
    north = horizontalSigma * gauss()
    up = verticalSigma * gauss()
  }

  /// Lets `seconds` pass.
  public mutating func step(_ seconds: Double) {
    let slow = min(1, seconds / correlation)
    let slowKick = (2 * slow - slow * slow).squareRoot()
    east += horizontalSigma * slowKick * gauss() - east * slow
    north += horizontalSigma * slowKick * gauss() - north * slow
    up += verticalSigma * slowKick * gauss() - up * slow
    let quick = min(1, seconds / speedCorrelation)
    let quickKick = speedSigma * (2 * quick - quick * quick).squareRoot()
    velocityEast += quickKick * gauss() - velocityEast * quick
    velocityNorth += quickKick * gauss() - velocityNorth * quick
    velocityDown += quickKick * gauss() - velocityDown * quick
  }

  /// A number of the normal distribution with mean 0 and deviation 1, by the sum of twelve uniform ones.
  mutating func gauss() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += random.uniform() }
    return sum
  }
}
