import GNSSMotion
import GNSSWire

/// What the motion filter makes of a capture: states, stops, trips and the odometer, printed as they are found.
final class MotionReport {
  private let isJSON: Bool
  /// Whether anything but the totals is printed.
  private let isTold: Bool
  private let output: Output
  private var filter: MotionFilter
  private var clock = EventClock()
  /// The times of the fixes.
  private(set) var calendar = EventCalendar()
  private var log: TripLog
  private var totals = MotionTotals()
  private var last = Instant(nanoseconds: 0)
  /// What is drawn of it, if a drawing is wanted.
  private(set) var timeline: MotionTimeline?

  /// A report over fixes that come from `Instant(nanoseconds: 0)` on.
  init(_ parameters: MotionFilter.Parameters, isJSON: Bool, isTold: Bool, isDrawn: Bool, to output: Output) {
    (self.isJSON, self.isTold, self.output) = (isJSON, isTold, output)
    filter = MotionFilter(parameters)
    log = TripLog(tripSplit: Double(parameters.tripSplit))
    if isDrawn { timeline = MotionTimeline() }
  }

  /// What the filter counted, for the summary.
  var summary: MotionTotals { totals }

  /// Takes in the next fix.
  func take(_ fix: Fix) {
    let instant = clock.instant(of: fix, arrival: Instant(nanoseconds: 0))
    // A live receiver's filter hears that time passes; a capture's gap has only its end.
    let silence = Double(filter.parameters.silence)
    if instant.seconds(since: last) > silence { step(nil, at: last.advanced(bySeconds: silence)) }
    calendar.take(fix, at: instant)
    step(fix, at: instant)
    last = instant
  }

  /// Prints what is not over.
  func finish() {
    totals.spend(until: last, in: filter.motion.state)
    log.finish { Self.note($0, &totals, calendar, isJSON, isTold, output) }
  }

  private func step(_ fix: Fix?, at instant: Instant) {
    let former = filter.motion.state
    if let fix { filter.consume(fix, at: instant) } else { filter.tick(at: instant) }
    let motion = filter.motion
    totals.spend(until: instant, in: former)
    totals.odometer = motion.odometer
    if motion.state != former {
      totals.transitions += 1
      if isTold { tell(motion, former, fix, at: instant) }
    }
    if motion.state == .moving, let speed = motion.speed { totals.topSpeed = max(totals.topSpeed ?? 0, speed) }
    timeline?.add(fix, motion, isChange: motion.state != former, at: instant)
    log.take(motion, fix?.coordinate, at: instant) { Self.note($0, &totals, calendar, isJSON, isTold, output) }
  }

  private func tell(_ motion: Motion, _ former: Motion.State, _ fix: Fix?, at instant: Instant) {
    guard isJSON else {
      calendar.text(instant, to: output)
      output.line("  \(EvidenceWriter.sentence(motion))")
      return
    }
    var line = JSONLine(output, kind: "motion")
    calendar.member("time", ofDay: "timeOfDay", instant, to: &line)
    line.member("elapsed", Self.elapsed(instant), decimals: 3)
    EvidenceWriter.members(of: motion, from: former, to: &line)
    calendar.member("began", ofDay: nil, motion.began, to: &line)
    line.member("latitude", (motion.anchor ?? fix?.coordinate)?.latitude, decimals: 9)
    line.member("longitude", (motion.anchor ?? fix?.coordinate)?.longitude, decimals: 9)
    line.end()
  }

  // Static, because the log that finds the entry is a part of the same report.
  private static func note(
    _ entry: TripLog.Entry, _ totals: inout MotionTotals, _ calendar: EventCalendar, _ isJSON: Bool, _ isTold: Bool,
    _ output: Output
  ) {
    switch entry {
    case .stop(let stop):
      totals.stops += 1
      guard isTold else { return }
      isJSON ? json(stop, calendar, output) : text(stop, calendar, output)
    case .trip(let trip):
      totals.trips += 1
      guard isTold else { return }
      isJSON ? json(trip, calendar, output) : text(trip, calendar, output)
    }
  }

  private static func elapsed(_ instant: Instant) -> Double { instant.seconds(since: Instant(nanoseconds: 0)) }

  private static func json(_ stop: TripLog.Stop, _ calendar: EventCalendar, _ output: Output) {
    var line = JSONLine(output, kind: "stop")
    calendar.member("began", ofDay: nil, stop.began, to: &line)
    calendar.member("ended", ofDay: nil, stop.ended, to: &line)
    line.member("elapsed", elapsed(stop.began), decimals: 3)
    line.member("duration", stop.ended.map { $0.seconds(since: stop.began) }, decimals: 3)
    line.member("latitude", stop.place?.latitude, decimals: 9)
    line.member("longitude", stop.place?.longitude, decimals: 9)
    line.member("stationary", stop.isStationary)
    line.member("splitsTrip", stop.splitsTrip)
    line.end()
  }

  private static func json(_ trip: TripLog.Trip, _ calendar: EventCalendar, _ output: Output) {
    var line = JSONLine(output, kind: "trip")
    calendar.member("began", ofDay: nil, trip.began, to: &line)
    calendar.member("ended", ofDay: nil, trip.isOpen ? nil : trip.ended, to: &line)
    line.member("elapsed", elapsed(trip.began), decimals: 3)
    line.member("duration", trip.ended.seconds(since: trip.began), decimals: 3)
    if trip.isOpen { line.member("open", true) }
    line.member("distance", trip.distance, decimals: 1)
    line.member("maximumSpeed", trip.topSpeed, decimals: 3)
    line.member("stops", trip.stops)
    line.member("startLatitude", trip.start?.latitude, decimals: 9)
    line.member("startLongitude", trip.start?.longitude, decimals: 9)
    line.member("endLatitude", trip.end?.latitude, decimals: 9)
    line.member("endLongitude", trip.end?.longitude, decimals: 9)
    line.end()
  }

  private static func text(_ stop: TripLog.Stop, _ calendar: EventCalendar, _ output: Output) {
    calendar.text(stop.began, to: output)
    output.text("  stop")
    if let ended = stop.ended { output.text(" of \(Quantity.duration(ended.seconds(since: stop.began)))") }
    if let place = stop.place {
      output.text(" at ")
      output.decimal(place.latitude, 6, keepsZeros: true)
      output.text(" ")
      output.decimal(place.longitude, 6, keepsZeros: true)
    }
    output.text(stop.ended == nil ? ", not over" : "")
    output.line(stop.splitsTrip ? ", ends the trip" : stop.isStationary ? ", stationary" : ", short")
  }

  private static func text(_ trip: TripLog.Trip, _ calendar: EventCalendar, _ output: Output) {
    calendar.text(trip.began, to: output)
    let duration = Quantity.duration(trip.ended.seconds(since: trip.began))
    output.text("  trip of \(Quantity.distance(trip.distance)) in \(duration)")
    if let speed = trip.topSpeed { output.text(", at most \(Quantity.number(speed, 1)) m/s") }
    if trip.stops > 0 { output.text(", \(Quantity.count(trip.stops, "stop"))") }
    output.line(trip.isOpen ? ", not over" : "")
  }
}
