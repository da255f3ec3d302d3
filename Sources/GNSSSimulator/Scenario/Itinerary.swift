import GNSSWire

/// A day of a board: it stands, is driven, walked, carried or swings, under open sky or a roof, one leg after the other.
public struct Itinerary: Hashable, Sendable {
  /// A part of the day.
  public struct Leg: Hashable, Sendable {
    /// How the board moves.
    public enum Way: Hashable, Sendable {
      /// It stands.
      case still
      /// A drive with traffic lights, up to 50 km/h.
      case drive
      /// A walk at 1.4 m/s, with pauses.
      case walk
      /// It is carried at a constant speed, metres per second: on a ferry, on a tow truck.
      case carried(Double)
      /// It swings around its anchor: metres of the chain.
      case swing(Double)
      /// It creeps at walking pace, as into a garage.
      case creep
    }

    /// How the board moves.
    public var way: Way
    /// Seconds.
    public var duration: Double
    /// Degrees clockwise from north, where it moves.
    public var heading = 0.0
    /// Whether there is a roof over it.
    public var isRoofed = false

    /// A leg.
    public init(_ way: Way, _ duration: Double, heading: Double = 0, isRoofed: Bool = false) {
      self.way = way
      self.duration = duration
      self.heading = heading
      self.isRoofed = isRoofed
    }

    /// A drive of `laps` times 950 m, some two minutes and a quarter each.
    public static func drive(laps: Int, heading: Double = 0) -> Leg {
      Leg(.drive, Double(laps) * Itinerary.street.duration, heading: heading)
    }

    /// A walk of `laps` times 140 m.
    public static func walk(laps: Int, heading: Double = 0) -> Leg {
      Leg(.walk, Double(laps) * Itinerary.path.duration, heading: heading)
    }

    /// Whether the board leaves a place in it.
    public var isTrip: Bool {
      switch way {
      case .still, .swing: false
      case .drive, .walk, .carried, .creep: true
      }
    }
  }

  /// The legs, in order.
  public let legs: [Leg]
  /// Seconds from the beginning to the beginning of each leg.
  public let starts: [Double]
  /// Seconds of all.
  public let duration: Double
  /// Where each leg begins.
  private let places: [Trajectory.State]

  /// The day of `legs`.
  public init(_ legs: [Leg]) {
    var starts: [Double] = []
    var places: [Trajectory.State] = []
    var time = 0.0
    var place = Trajectory.State(east: 0, north: 0, velocityEast: 0, velocityNorth: 0)
    for leg in legs {
      starts.append(time)
      places.append(place)
      time += leg.duration
      place = Self.state(leg.duration, of: leg, from: place)
    }
    self.legs = legs
    self.starts = starts
    self.places = places
    duration = time
  }

  /// Which leg runs `time` seconds after the beginning; the last one goes on for ever.
  public func leg(at time: Double) -> Int { max(0, (starts.lastIndex { $0 <= time }) ?? 0) }

  /// Where the board is then, and how fast.
  ///
  /// - Complexity: O(n) in the legs.
  public func state(at time: Double) -> Trajectory.State {
    guard !legs.isEmpty else { return Trajectory.State(east: 0, north: 0, velocityEast: 0, velocityNorth: 0) }
    let index = leg(at: time)
    return Self.state(min(max(0, time - starts[index]), legs[index].duration), of: legs[index], from: places[index])
  }

  /// Whether a roof is over it then.
  public func isRoofed(at time: Double) -> Bool { legs.isEmpty ? false : legs[leg(at: time)].isRoofed }

  private static func state(
    _ time: Double, of leg: Leg, from place: Trajectory.State
  ) -> Trajectory.State {
    var state = Trajectory.State(east: place.east, north: place.north, velocityEast: 0, velocityNorth: 0)
    let (sine, cosine) = Trigonometry.sineAndCosine(of: leg.heading * .pi / 180)
    func advance(_ distance: Double, _ speed: Double) {
      state.east += distance * sine
      state.north += distance * cosine
      (state.velocityEast, state.velocityNorth) = (speed * sine, speed * cosine)
    }
    switch leg.way {
    case .still: break
    case .drive, .walk:
      let route = leg.way == .drive ? street : path
      let lap = (time / route.duration).rounded(.down)
      let within = route.state(at: time - lap * route.duration)
      advance(lap * route.state(at: route.duration).north + within.north, within.velocityNorth)
    case .carried(let speed): advance(speed * time, time < leg.duration ? speed : 0)
    case .creep: advance(1.5 * time, time < leg.duration ? 1.5 : 0)
    case .swing(let radius):
      // Sixty degrees to either side in twenty minutes, as tide and wind have it; the leg begins and ends in the middle.
      let turns = max(1, (leg.duration / 1200).rounded(.down))
      let rate = 2 * .pi * turns / leg.duration
      let (wave, slope) = Trigonometry.sineAndCosine(of: rate * time)
      let angle = .pi / 3 * wave
      let (east, north) = Trigonometry.sineAndCosine(of: angle)
      let speed = radius * .pi / 3 * rate * slope
      state.east += radius * east
      state.north += radius * (north - 1)
      (state.velocityEast, state.velocityNorth) = (speed * north, -speed * east)
    }
    return state
  }

  static let street = Route([
    .change(from: 0, to: 13.9, at: 2), .keep(30), .change(from: 13.9, to: 0, at: 2.5), .keep(25),
    .change(from: 0, to: 11, at: 1.5), .keep(18), .change(from: 11, to: 13.9, at: 1.5), .keep(12),
    .change(from: 13.9, to: 0, at: 1.8), .keep(8),
  ])

  static let path = Route([
    .change(from: 0, to: 1.4, at: 0.7), .keep(100), .change(from: 1.4, to: 0, at: 0.7), .keep(12),
  ])
}
