import GNSSWire

extension MotionFilter {
  /// The clocks and thresholds of the filter.
  ///
  /// The defaults come from the standstill noise of public receiver logs: Doppler speed at rest has a 95 % quantile of
  /// 0.03–0.18 m/s under good sky and up to 0.5 m/s under poor sky, where receivers report accuracies 5–10 times larger.
  public struct Parameters: Sendable {
    /// Seconds at rest after which `settling` becomes `stationary`.
    public var hold: Double
    /// Seconds beyond `hold` for which the board must still rest, so that a departure at the last moment is seen first.
    public var holdMargin = 3.0
    /// Seconds of rest after which `settling` begins.
    public var settle = 5.0
    /// Seconds after the first position, or after a loss, in which fixes are not believed: velocity converges first.
    public var warmUp = 5.0
    /// Seconds without a usable fix after which a board that was not stationary is `unknown`.
    public var silence = 120.0
    /// Seconds between two usable fixes that still count as rest; a longer gap does not count towards `hold`.
    public var coveredGap = 30.0

    /// Metres of horizontal accuracy beyond which a fix is rejected.
    public var horizontalAccuracyLimit = 50.0
    /// Metres per second of speed accuracy beyond which a fix is rejected.
    public var speedAccuracyLimit = 2.0
    /// Satellites below which a fix is rejected.
    public var satelliteMinimum = 4
    /// PDOP beyond which a fix is rejected; HDOP beyond it where no horizontal accuracy and no PDOP is told.
    public var dilutionLimit = 8.0

    /// Metres per second below which a fix may belong to a rest.
    public var slowSpeed = 0.5
    /// Metres per second below which the mean speed of a rest must lie, where the receiver's accuracy does not raise it.
    public var restSpeed = 0.30
    /// Metres within which a rest's positions must lie, where the receiver's accuracy does not raise it.
    public var restRadius = 3.0
    /// Metres per second beyond which speed counts as departure, before the receiver's noise is known.
    public var departureSpeed = 0.7
    /// Metres per second beyond which speed counts as departure, once the receiver's noise is known to be small.
    public var learnedDepartureSpeed = 0.5
    /// Metres per second at which a single fix is a departure.
    public var jumpSpeed = 2.0
    /// Metres from the anchor beyond which a fix counts as departure, where accuracy and scatter do not raise it.
    public var departureDistance = 10.0
    /// Metres by which the centre of the last minute may lie off the anchor before that counts as movement.
    public var creepDistance = 25.0
    /// Metres from the anchor, beyond the accuracy, at which a wake check suspects that the board has left.
    public var stationaryRadius = 25.0
    /// Seconds for which a wake check's suspicion may stay.
    public var suspicion = 30.0
    /// Metres from the anchor at which three fixes that agree are a departure without any speed.
    public var relocationDistance = 100.0

    /// The default clocks and thresholds with a `hold` of that many seconds.
    public init(hold: Double = 60) { self.hold = hold }
  }
}

extension MotionFilter.Parameters {
  /// Whether `fix` is fit to tell anything about motion.
  @inline(__always)
  func accept(_ fix: Fix) -> Bool {
    guard fix.mode == .twoDimensional || fix.mode == .threeDimensional, fix.coordinate != nil else { return false }
    if let accuracy = fix.horizontalAccuracy, accuracy > horizontalAccuracyLimit { return false }
    if let accuracy = fix.speedAccuracy, accuracy > speedAccuracyLimit { return false }
    // Some receivers tell 0 satellites beside a position: they do not count.
    if let count = fix.satellitesUsed, count > 0, count < satelliteMinimum { return false }
    if let dilution = fix.pdop ?? fix.hdop, dilution > dilutionLimit { return false }
    return true
  }

  /// Whether a fix may belong to a rest; the receiver's own accuracy raises the limit.
  @inline(__always)
  func isSlow(_ fix: Second) -> Bool { fix.hasSpeed && fix.speed < max(slowSpeed, 0.6 * fix.speedAccuracy) }

  /// Metres per second under which the mean speed of `rest` must lie; the receiver's own accuracy raises it.
  @inline(__always)
  func restSpeed(of rest: Rest) -> Double { max(restSpeed, min(0.5 * rest.meanSpeedAccuracy, slowSpeed)) }
}
