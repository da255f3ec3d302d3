import GNSSMotion
import GNSSWire

/// What the motion filter counted over a capture.
struct MotionTotals {
  var transitions = 0
  var stops = 0
  var trips = 0
  /// Metres.
  var odometer = 0.0
  /// Metres per second, while it moved; `nil` if it never did.
  var topSpeed: Double?
  /// Seconds in each state, by its raw value.
  private var seconds = [0.0, 0, 0, 0]
  private var last = Instant(nanoseconds: 0)

  /// Counts the time until `instant` as spent in `state`.
  mutating func spend(until instant: Instant, in state: Motion.State) {
    seconds[Int(state.rawValue)] += instant.seconds(since: last)
    last = instant
  }

  /// Seconds spent in `state`.
  func time(in state: Motion.State) -> Double { seconds[Int(state.rawValue)] }

  /// Appends the member `motion` of a summary.
  func member(to line: inout JSONLine) {
    line.object("motion") { motion in
      motion.member("odometer", odometer, decimals: 1)
      motion.member("trips", trips)
      motion.member("stops", stops)
      motion.member("transitions", transitions)
      motion.member("maximumSpeed", topSpeed, decimals: 3)
      for state in [Motion.State.unknown, .moving, .settling, .stationary] {
        motion.member(UpdateWriter.name(state), time(in: state), decimals: 3)
      }
    }
  }

  /// Appends lines for people.
  func text(to output: Output) {
    let states = [Motion.State.moving, .settling, .stationary, .unknown].filter { time(in: $0) > 0 }
    let shares = states.map { "\(UpdateWriter.name($0)) \(Quantity.duration(time(in: $0)))" }
    if !shares.isEmpty { output.line(shares.joined(separator: ", ")) }
    let (trips, stops) = (Quantity.count(trips, "trip"), Quantity.count(stops, "stop"))
    let speed = topSpeed.map { ", at most \(Quantity.number($0, 1)) m/s" } ?? ""
    output.line("\(Quantity.distance(odometer)) travelled\(speed), \(trips), \(stops)")
  }
}
