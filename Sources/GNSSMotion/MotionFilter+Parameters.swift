import GNSSWire

extension MotionFilter {
  /// The clocks and thresholds of the filter.
  ///
  /// The defaults come from the standstill noise of public receiver logs: Doppler speed at rest has a 95 % quantile of
  /// 0.03–0.18 m/s under good sky and up to 0.5 m/s under poor sky, where receivers report accuracies 5–10 times larger.
  public struct Parameters: Sendable {
    /// Seconds at rest after which `settling` becomes `stationary`: updates pause.
    public var hold: Double
    /// Seconds beyond `hold` after which the receiver may doze.
    public var doze = 60.0
    /// Seconds at rest after which a trip has ended; a shorter stop never splits it.
    public var tripSplit: Double
    /// Seconds beyond each clock for which the board must still rest, so that a departure at the last moment is seen first.
    public var holdMargin: Float = 3
    /// Seconds of rest after which `settling` begins.
    public var settle: Float = 5
    /// Seconds after a wake or a loss in which fixes are not believed: velocity converges before position.
    public var warmUp: Float = 5
    /// The same after the first position of a receiver that was seen to search for it.
    public var coldWarmUp: Float = 15
    /// Seconds without a usable fix after which a board that was not stationary is `unknown`.
    public var silence: Float = 120
    /// Seconds between two usable fixes that still count as rest; a longer gap does not count towards `hold`.
    public var coveredGap: Float = 30
    /// Seconds for which a wake check's suspicion may stay.
    public var suspicion: Float = 30

    /// Metres of horizontal accuracy beyond which a fix is rejected.
    public var horizontalAccuracyLimit: Float = 50
    /// Metres per second of speed accuracy beyond which a fix is rejected.
    public var speedAccuracyLimit: Float = 2
    /// Satellites below which a fix is rejected.
    public var satelliteMinimum = 4
    /// PDOP beyond which a fix is rejected; HDOP beyond it where no horizontal accuracy and no PDOP is told.
    public var dilutionLimit: Float = 8

    /// Metres per second below which a fix may belong to a rest.
    public var slowSpeed: Float = 0.5
    /// Metres per second below which the mean speed of a rest must lie, where the receiver's accuracy does not raise it.
    public var restSpeed: Float = 0.30
    /// Metres within which a rest's positions must lie, where the receiver's accuracy does not raise it.
    public var restRadius: Float = 3
    /// Metres per second beyond which speed counts as departure, before the receiver's noise is known.
    public var departureSpeed: Float = 0.7
    /// Metres per second beyond which speed counts as departure, once the receiver's noise is known to be small.
    public var learnedDepartureSpeed: Float = 0.5
    /// Metres per second at which a single fix is a departure.
    public var jumpSpeed: Float = 2
    /// Metres from the anchor beyond which a fix counts as departure, where accuracy and scatter do not raise it.
    public var departureDistance: Float = 10
    /// Metres by which the centre of a minute may wander in ten minutes before that counts as movement.
    public var creepDistance: Float = 25
    /// Metres from the anchor, beyond the accuracy and the scatter of the place, at which a wake check suspects that the
    /// board has left.
    public var stationaryRadius: Float = 25
    /// Metres from the anchor at which a wake check finds a relocation: three fixes that agree, without any speed.
    public var relocationDistance: Float = 100
    /// Metres within which a board that left and came back swings, as a boat does at its anchor.
    public var swingLimit: Float = 100

    /// The default thresholds, with a `hold` of that many seconds and the trip split that goes with it: 180 s, from a
    /// hold of two minutes on 300 s.
    public init(hold: Double = 60) {
      self.hold = hold
      tripSplit = max(hold, hold < 120 ? 180 : 300)
    }

    /// A board that is carried, or whose activity is not known: 60 s, 60 s more, 180 s.
    public static var standard: Parameters { Parameters(hold: 60) }
    /// A vehicle on the road, which waits at traffic lights: 120 s, 60 s more, 300 s.
    public static var automotive: Parameters { Parameters(hold: 120) }
    /// A train or a boat, which waits at signals and locks: 180 s, 60 s more, 300 s.
    public static var railAndBoat: Parameters { Parameters(hold: 180) }
  }
}

extension MotionFilter.Parameters {
  /// What a fix is good for.
  enum Fitness {
    case nothing
    /// Its speed, not its place: dead reckoning.
    case speed
    case everything
  }

  /// What `fix` can tell about motion.
  @inline(__always)
  func fitness(of fix: Fix) -> Fitness {
    if let accuracy = fix.speedAccuracy, Float(accuracy) > speedAccuracyLimit { return .nothing }
    guard fix.coordinate != nil, fix.mode.rawValue >= Fix.Mode.twoDimensional.rawValue else {
      // What somebody entered or made up is no dead reckoning.
      let isReckoned = fix.mode == .estimated && fix.quality ?? .estimated == .estimated
      return isReckoned && fix.speed != nil ? .speed : .nothing
    }
    if let accuracy = fix.horizontalAccuracy, Float(accuracy) > horizontalAccuracyLimit { return .nothing }
    // Some receivers tell 0 satellites beside a position: they do not count.
    if let count = fix.satellitesUsed, count > 0, count < satelliteMinimum { return .nothing }
    if let dilution = fix.pdop ?? fix.hdop, Float(dilution) > dilutionLimit { return .nothing }
    return .everything
  }

  /// Whether a fix may belong to a rest; the receiver's own accuracy raises the limit.
  @inline(__always)
  func isSlow(_ fix: Second) -> Bool { fix.hasSpeed && fix.speed < max(slowSpeed, 0.6 * fix.speedAccuracy) }

  /// Metres per second under which the mean speed of `rest` must lie; the receiver's own accuracy raises it.
  @inline(__always)
  func restSpeed(of rest: Rest) -> Float { max(restSpeed, min(0.5 * rest.meanSpeedAccuracy, 0.65)) }
}
