import GNSSWire

/// A path of straight legs at constant acceleration and arcs at constant speed, as a function of time.
///
/// Built once, then asked for any moment: the legs' starts are summed beforehand.
struct Route: Sendable {
  /// A piece of a route.
  struct Leg: Sendable {
    /// Seconds.
    var duration: Double
    /// Metres per second squared along the heading.
    var acceleration = 0.0
    /// Degrees per second, clockwise; only at constant speed.
    var turn = 0.0

    /// Stands or keeps its speed for `duration` seconds.
    static func keep(_ duration: Double) -> Leg { Leg(duration: duration) }

    /// Goes from `speed` to `target` metres per second at `rate` metres per second squared.
    static func change(from speed: Double, to target: Double, at rate: Double) -> Leg {
      Leg(duration: (target - speed).magnitude / rate, acceleration: target < speed ? -rate : rate)
    }

    /// Turns right by a quarter in `duration` seconds.
    static func quarterTurn(_ duration: Double) -> Leg { Leg(duration: duration, turn: 90 / duration) }
  }

  private struct Start {
    var time = 0.0
    var east = 0.0
    var north = 0.0
    var speed = 0.0
    /// Degrees clockwise from north.
    var heading = 0.0
  }

  private var legs: [Leg] = []
  private var starts: [Start] = []
  private var end = Start()

  /// The route of `legs`, from standstill, northwards.
  init(_ legs: [Leg]) {
    self.legs = legs
    for leg in legs {
      starts.append(end)
      end = Self.after(leg.duration, of: leg, from: end)
    }
    // A route begins and ends at rest: what is left of its speed is rounding.
    end.speed = 0
  }

  /// Seconds from start to end.
  var duration: Double { end.time }

  /// The state `time` seconds after the start; standing at the end after it.
  func state(at time: Double) -> Trajectory.State { Self.state(start(at: time)) }

  /// The state `time` seconds after the start of a round of four such routes, each beginning where and how the last ended.
  ///
  /// A route that turns right by a quarter altogether makes a round that closes.
  func roundState(at time: Double) -> Trajectory.State {
    let lap = (time / duration).rounded(.down)
    let inLap = start(at: time - lap * duration)
    let quarter = Int(lap) & 3
    var base = Start()
    for _ in 0..<quarter { base = Self.joined(base, end) }
    return Self.state(Self.joined(base, inLap))
  }

  private func start(at time: Double) -> Start {
    guard time > 0 else { return starts.first ?? end }
    guard time < end.time else { return end }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle].time <= time { low = middle } else { high = middle }
    }
    return Self.after(time - starts[low].time, of: legs[low], from: starts[low])
  }

  private static func state(_ start: Start) -> Trajectory.State {
    let (sine, cosine) = Trigonometry.sineAndCosine(of: start.heading * .pi / 180)
    return Trajectory.State(
      east: start.east, north: start.north, velocityEast: start.speed * sine, velocityNorth: start.speed * cosine)
  }

  /// `next`, which is relative to a start at the origin heading north, continued from `base`.
  private static func joined(_ base: Start, _ next: Start) -> Start {
    let (sine, cosine) = Trigonometry.sineAndCosine(of: base.heading * .pi / 180)
    var joined = next
    joined.east = base.east + next.east * cosine + next.north * sine
    joined.north = base.north - next.east * sine + next.north * cosine
    joined.heading = base.heading + next.heading
    return joined
  }

  private static func after(_ time: Double, of leg: Leg, from start: Start) -> Start {
    var state = start
    state.time += time
    let heading = start.heading * .pi / 180
    let (sine, cosine) = Trigonometry.sineAndCosine(of: heading)
    guard leg.turn != 0 else {
      let distance = start.speed * time + leg.acceleration * time * time / 2
      state.speed = max(0, start.speed + leg.acceleration * time)
      state.east += distance * sine
      state.north += distance * cosine
      return state
    }
    let rate = leg.turn * .pi / 180
    let (sineAfter, cosineAfter) = Trigonometry.sineAndCosine(of: heading + rate * time)
    let radius = start.speed / rate
    state.east += radius * (cosine - cosineAfter)
    state.north += radius * (sineAfter - sine)
    state.heading += leg.turn * time
    return state
  }
}
