import GNSSMotion
import GNSSWire

/// Makes stops and trips of what the motion filter says, fix by fix.
///
/// A stop is every rest, a traffic light too; it says which of the three clocks it reached. A trip lasts until a rest has
/// lasted for the trip split, and ends where that rest began; so does one whose receiver heard nothing for that long.
struct TripLog {
  /// A rest.
  struct Stop: Equatable {
    var began: Instant
    /// `nil` where the board still rests at the end.
    var ended: Instant?
    var place: Coordinate?
    /// Whether it reached the hold time, so that updates pause.
    var isStationary = false
    /// Whether it lasted for the trip split.
    var splitsTrip = false
  }

  /// A way from one long rest to the next.
  struct Trip: Equatable {
    var began: Instant
    var ended: Instant
    /// Whether the fixes ended before the trip did.
    var isOpen = false
    var start: Coordinate?
    var end: Coordinate?
    /// Metres on the odometer.
    var distance = 0.0
    /// Metres per second; `nil` where none was known.
    var topSpeed: Double?
    /// Rests within it that were too short to split it.
    var stops = 0
  }

  /// What has just become known.
  enum Entry: Equatable {
    case stop(Stop)
    case trip(Trip)
  }

  private let tripSplit: Double
  private var stop: Stop?
  private var trip: Trip?
  private var odometerAtStart = 0.0
  private var last = Motion()
  private var lastPlace: Coordinate?
  private var lastSeen: Instant?
  private var lostAt: Instant?

  /// A log whose trips are split by rests of `tripSplit` seconds.
  init(tripSplit: Double) { self.tripSplit = tripSplit }

  /// Takes in what the filter said at `instant`, of a fix at `place` if it had one.
  mutating func take(_ motion: Motion, _ place: Coordinate?, at instant: Instant, _ emit: (Entry) -> Void) {
    if motion.state != last.state { change(to: motion, place, at: instant, emit) }
    if var stop, motion.state == .settling || motion.state == .stationary {
      stop.place = motion.anchor ?? stop.place
      stop.isStationary = stop.isStationary || motion.state == .stationary
      stop.splitsTrip = stop.splitsTrip || motion.endsTrip
      self.stop = stop
      if stop.splitsTrip { endTrip(at: stop.began, stop.place, motion, emit) }
    }
    if motion.state == .moving, let speed = motion.speed, speed > trip?.topSpeed ?? -1 { trip?.topSpeed = speed }
    if place != nil {
      lastPlace = place
      lastSeen = instant
    }
    last = motion
  }

  /// Ends the log: what is not over is told as far as it has come.
  mutating func finish(_ emit: (Entry) -> Void) {
    if let stop { emit(.stop(stop)) }
    trip?.isOpen = true
    if let end = stop?.began ?? lastSeen { endTrip(at: end, stop?.place ?? lastPlace, last, emit) }
    stop = nil
  }

  private mutating func change(to motion: Motion, _ place: Coordinate?, at instant: Instant, _ emit: (Entry) -> Void) {
    if let lost = lostAt, motion.state != .unknown {
      if instant.seconds(since: lost) >= tripSplit { endTrip(at: lost, lastPlace, last, emit) }
      lostAt = nil
    }
    switch motion.state {
    case .unknown:
      endStop(at: lastSeen ?? instant, emit)
      lostAt = lastSeen ?? instant
    case .moving:
      endStop(at: motion.began, emit)
      guard trip == nil else { break }
      odometerAtStart = last.odometer
      let began = min(motion.began, instant)
      trip = Trip(began: began, ended: began, start: last.anchor ?? place)
    case .settling, .stationary:
      if stop == nil { stop = Stop(began: min(motion.began, instant), place: motion.anchor) }
    }
  }

  private mutating func endStop(at instant: Instant, _ emit: (Entry) -> Void) {
    guard var ended = stop else { return }
    ended.ended = max(instant, ended.began)
    stop = nil
    if !ended.splitsTrip { trip?.stops += 1 }
    emit(.stop(ended))
  }

  private mutating func endTrip(
    at instant: Instant, _ place: Coordinate?, _ motion: Motion, _ emit: (Entry) -> Void
  ) {
    guard var ended = trip else { return }
    trip = nil
    ended.ended = max(instant, ended.began)
    ended.end = place
    ended.distance = max(0, motion.odometer - odometerAtStart)
    emit(.trip(ended))
  }
}
