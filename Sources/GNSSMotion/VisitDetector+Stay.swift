public import GNSSWire

extension VisitDetector {
  /// What is kept of a stay from one run of the program to the next: plain numbers, to be written as one likes.
  public struct Saved: Equatable, Sendable, BitwiseCopyable {
    /// The centre of the positions there.
    public var coordinate: Coordinate
    /// Metres around the centre within which the board was.
    public var radius: Double
    /// UTC of the arrival, or of the first position there.
    public var began: GNSSTime
    /// UTC of the last position there.
    public var seen: GNSSTime
    /// Whether the arrival has been told, so that it is not told again.
    public var isTold: Bool
    /// Whether the board was seen to arrive.
    public var isArrivalKnown: Bool

    /// A stay of these parts.
    public init(
      coordinate: Coordinate, radius: Double, began: GNSSTime, seen: GNSSTime, isTold: Bool, isArrivalKnown: Bool
    ) {
      self.coordinate = coordinate
      self.radius = radius
      self.began = began
      self.seen = seen
      self.isTold = isTold
      self.isArrivalKnown = isArrivalKnown
    }
  }

  /// Positions near one another, which may become a visit.
  struct Stay: Sendable {
    let plane: LocalPlane
    private(set) var centre = LocalPlane.Offset(east: 0, north: 0)
    var began: Instant
    /// Event time of the last position there.
    var seen: Instant
    /// When the first rest there began.
    private(set) var settled: Instant?
    /// Whether the board moved before that rest.
    private(set) var sawMovement: Bool
    /// Whether it was seen elsewhere before.
    let cameFromElsewhere: Bool
    var isTold = false
    /// UTC of the arrival, once it was told, if it is known.
    var arrival: GNSSTime?
    private var count = 1.0
    private var meanSquare = 0.0
    private var accuracy: Double

    init(
      at place: Coordinate, _ accuracy: Double, _ instant: Instant, sawMovement: Bool, cameFromElsewhere: Bool = false
    ) {
      plane = LocalPlane(anchor: place)
      began = instant
      seen = instant
      self.accuracy = accuracy
      self.sawMovement = sawMovement
      self.cameFromElsewhere = cameFromElsewhere
    }

    /// The stay that an earlier run kept; where no UTC is known yet, it is as if it had begun now.
    init(_ saved: Saved, at instant: Instant, clock: Clock?) {
      plane = LocalPlane(anchor: saved.coordinate)
      seen = min(clock?.instant(of: saved.seen) ?? instant, instant)
      began = min(clock?.instant(of: saved.began) ?? instant, seen)
      accuracy = saved.radius
      sawMovement = saved.isArrivalKnown
      cameFromElsewhere = saved.isArrivalKnown
      isTold = saved.isTold
      arrival = saved.isTold && saved.isArrivalKnown ? saved.began : nil
    }

    var coordinate: Coordinate { plane.coordinate(of: centre) }

    /// Metres around the centre, between one and `limit`: 1.5 times the root mean square, or what the fixes claim.
    func spread(within limit: Double) -> Double {
      min(max(max(accuracy, 1.5 * meanSquare.squareRoot()), 1), limit)
    }

    /// Adds a position there; the centre of a visit that was told stays where it was told to be.
    mutating func add(_ place: LocalPlane.Offset, _ accuracy: Double, _ motion: Motion, at instant: Instant) {
      seen = instant
      let rests = motion.state == .settling || motion.state == .stationary
      if settled == nil {
        if rests { settled = motion.began } else if motion.state == .moving { sawMovement = true }
      }
      guard !isTold else { return }
      count += 1
      let share = 1 / count
      let (east, north) = (place.east - centre.east, place.north - centre.north)
      centre.east += east * share
      centre.north += north * share
      meanSquare += ((east * east + north * north) * (1 - share) - meanSquare) * share
      self.accuracy += (accuracy - self.accuracy) * share
    }
  }

  /// Positions elsewhere, which may become a departure.
  struct Away: Sendable {
    let coordinate: Coordinate
    let accuracy: Double
    /// Metres from the stay.
    let distance: Double
    /// Metres per second; 0 where it is not known.
    let speed: Double
    /// When the movement began in which the board was found there.
    let movedSince: Instant?
    let since: Instant
    var count = 0

    init(_ coordinate: Coordinate, _ accuracy: Double, _ distance: Double, _ motion: Motion, at instant: Instant) {
      self.coordinate = coordinate
      self.accuracy = accuracy
      self.distance = distance
      speed = motion.speed ?? 0
      movedSince = motion.state == .moving ? motion.began : nil
      since = instant
    }
  }

  /// Event time and UTC of the same moment.
  struct Clock: Sendable {
    let instant: Instant
    let time: GNSSTime

    func time(of other: Instant) -> GNSSTime {
      GNSSTime(unixNanoseconds: time.unixNanoseconds &+ (other.nanoseconds &- instant.nanoseconds))
    }

    func instant(of other: GNSSTime) -> Instant {
      Instant(nanoseconds: instant.nanoseconds &+ (other.unixNanoseconds &- time.unixNanoseconds))
    }
  }
}
