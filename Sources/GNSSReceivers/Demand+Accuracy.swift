extension Demand {
  /// How accurate fixes have to be, strictest first: Core Location's seven constants.
  public enum Accuracy: UInt8, Comparable, CaseIterable, Sendable {
    /// Navigation rate, full power.
    case bestForNavigation
    /// A fix a second.
    case best
    /// A fix a second, with the receiver's own power save where it has one.
    case tenMeters
    /// A fix every 10 to 30 seconds.
    case hundredMeters
    /// A fix every minute to five.
    case kilometer
    /// A fix every five to ten minutes.
    case threeKilometers
    /// A fix every 15 to 20 minutes; whoever tells it snaps it to a grid.
    case reduced

    /// Stricter comes first.
    public static func < (left: Accuracy, right: Accuracy) -> Bool { left.rawValue < right.rawValue }

    /// Seconds between two fixes while the board moves.
    public var interval: Double {
      switch self {
      case .bestForNavigation: 0.2
      case .best, .tenMeters: 1
      case .hundredMeters: 20
      case .kilometer: 180
      case .threeKilometers: 450
      case .reduced: 900
      }
    }
  }

  /// The least seconds between two fixes at which the receiver is put to sleep between them.
  public static let pace = 10.0
  /// No sleep between two checks or fixes is longer, seconds.
  public static let longestSleep = 900.0

  /// The demand of an accuracy constant, without an activity.
  ///
  /// Whoever wants a fix every so many seconds cannot miss the board's departure for less.
  public static func standard(accuracy: Accuracy = .best) -> Demand {
    Demand().limited(to: accuracy)
  }

  /// The same demand with fixes as accurate, and as rare, as `accuracy` asks for: never more often than before, but for
  /// navigation.
  public func limited(to accuracy: Accuracy) -> Demand {
    var demand = self
    demand.accuracy = accuracy
    demand.interval =
      accuracy == .bestForNavigation ? min(interval, accuracy.interval) : max(interval, accuracy.interval)
    demand.maximumResumeDelay = max(maximumResumeDelay, demand.interval)
    return demand
  }

  /// Significant changes: a place some 500 m away from the last, told at most every five minutes.
  public static var significantChange: Demand {
    Demand(interval: 300, maximumResumeDelay: 300, accuracy: .hundredMeters)
  }

  /// Visits: where the board came to rest and when it left.
  public static var visits: Demand { Demand(interval: 300, maximumResumeDelay: 300, accuracy: .hundredMeters) }

  /// A recorder's: every second, and no start of a trip lost for longer than a minute.
  public static var recorder: Demand { Demand(maximumResumeDelay: 60) }

  /// Fences alone: nothing for `horizon` seconds after a fix.
  public static func fences(horizon: Double) -> Demand {
    Demand(
      interval: pace, maximumResumeDelay: min(max(horizon, pace), longestSleep), accuracy: .hundredMeters,
      horizon: horizon)
  }

  /// Seconds for which no boundary can be reached: clamp((|distance| − 2 · accuracy − 100 m) / topSpeed, 10, 900).
  ///
  /// - Parameters:
  ///   - distance: metres to the nearest boundary, of either sign.
  ///   - accuracy: metres of the fix's horizontal accuracy.
  ///   - topSpeed: metres per second: on foot 3, on a bicycle 14, in a car 60, on rails 95, in the air 300.
  public static func horizon(toBoundary distance: Double, accuracy: Double, topSpeed: Double = 60) -> Double {
    let seconds = (distance.magnitude - 2 * accuracy - 100) / topSpeed
    // What is no number asks for the next fix soon.
    return seconds > pace ? min(seconds, longestSleep) : pace
  }
}
