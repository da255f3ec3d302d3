public import GNSSWire

/// Finds visits: a board that stays within some metres for some minutes has arrived, and leaves the same visit later.
///
/// Stay points (Ye and Li, 2009) in constant time: positions within `radius` of the centre of those before are one stay;
/// it becomes a visit after `dwell`, dated back to when the board came. Positions beyond the radius end it once three of
/// them over ten seconds agree, or two over a minute: reflections do not. A time without positions, be it a doze, a garage or
/// a program that did not run, belongs to the stay when it ends where it began.
public struct VisitDetector: Sendable {
  /// Metres and minutes.
  public struct Parameters: Equatable, Sendable {
    /// Seconds after which a stay is a visit.
    public var dwell = 300.0
    /// Metres around its centre that belong to a stay.
    public var radius = 100.0
    /// Metres per second that are assumed of a board that was found elsewhere and says nothing of its speed: a car in town.
    public var unseenSpeed = 14.0
    /// Seconds around coming and going within which rest and movement, as the motion filter dates them, are preferred to
    /// the crossing of the radius.
    public var refinement = 120.0

    /// Five minutes within 100 metres.
    public init() {}
  }

  /// Minutes and metres.
  public let parameters: Parameters
  private var stay: Stay?
  private var away: Away?
  private var clock: Clock?
  private var restored: Saved?

  /// A detector that has seen nothing, or continues from what an earlier run of the program has saved.
  public init(_ parameters: Parameters = Parameters(), restoring saved: Saved? = nil) {
    self.parameters = parameters
    restored = saved
  }

  /// The visit that was told and is not over.
  public var current: Visit? { stay.flatMap { $0.isTold ? visit(of: $0) : nil } }

  /// What a later run needs in order to continue; `nil` where nothing is to be kept, or no UTC is known to keep it by.
  ///
  /// Worth keeping after each visit told, and now and then: from its `seen` on a departure is dated.
  public var saved: Saved? {
    if let restored { return restored }
    guard let stay, let clock else { return nil }
    return Saved(
      coordinate: stay.coordinate, radius: stay.spread(within: parameters.radius),
      began: stay.arrival ?? clock.time(of: stay.began), seen: clock.time(of: stay.seen), isTold: stay.isTold,
      isArrivalKnown: stay.isTold ? stay.arrival != nil : stay.sawMovement)
  }

  /// Takes in `fix`, which led to `motion` at event time `instant`.
  ///
  /// - Returns: a visit that has just begun, or has just ended; one that was short and in the dark comes once, ended.
  /// - Complexity: O(1).
  public mutating func consume(_ fix: Fix, _ motion: Motion, at instant: Instant) -> Visit? {
    if let time = fix.time, fix.timeTrust != .provisional { clock = Clock(instant: instant, time: time) }
    // Dead reckoning knows no places, and what a wake check has not decided yet is no place either.
    guard motion.check != .open, motion.check != .suspected, fix.mode != .estimated,
      let coordinate = motion.place(of: fix), fix.horizontalAccuracy ?? 0 <= parameters.radius
    else { return tick(motion, at: instant) }
    let accuracy = fix.horizontalAccuracy ?? 5 * (fix.hdop ?? 1)
    if let saved = restored {
      restored = nil
      stay = Stay(saved, at: instant, clock: clock)
    }
    guard var stay else {
      self.stay = Stay(at: coordinate, accuracy, instant, sawMovement: motion.state == .moving)
      return nil
    }
    let offset = stay.plane.offset(of: coordinate)
    let distance = offset.distance(to: stay.centre)
    if distance <= parameters.radius {
      away = nil
      stay.add(offset, accuracy, motion, at: instant)
      self.stay = stay
      return tellArrival(at: instant)
    }
    guard distance > parameters.radius + accuracy else { return nil }
    var gone = away ?? Away(coordinate, accuracy, distance, motion, at: instant)
    gone.count &+= 1
    away = gone
    let elapsed = instant.seconds(since: gone.since)
    guard gone.count >= 3 && elapsed >= 10 || gone.count >= 2 && elapsed >= 60 else { return nil }
    return leave(stay, gone, motion)
  }

  /// Tells the detector that time passes without a usable fix: a board that is known to stand stays where it is.
  public mutating func tick(_ motion: Motion, at instant: Instant) -> Visit? {
    guard motion.state == .stationary, away == nil, restored == nil else { return nil }
    return tellArrival(at: instant)
  }
}

extension VisitDetector {
  /// The arrival, once the stay has lasted.
  private mutating func tellArrival(at instant: Instant) -> Visit? {
    guard var stay, !stay.isTold, instant.seconds(since: stay.began) >= parameters.dwell else { return nil }
    arrive(&stay)
    self.stay = stay
    return visit(of: stay)
  }

  /// Dates the arrival back to the rest that followed it, or to the crossing of the radius.
  private func arrive(_ stay: inout Stay) {
    stay.isTold = true
    var isSeen = stay.cameFromElsewhere
    if let settled = stay.settled, settled.seconds(since: stay.began) <= parameters.refinement {
      isSeen = isSeen || stay.sawMovement
      stay.began = max(settled, stay.began)
    }
    if isSeen { stay.arrival = clock?.time(of: stay.began) }
  }

  /// Ends the stay; the next one has begun where the board was first seen elsewhere.
  private mutating func leave(_ stay: Stay, _ away: Away, _ motion: Motion) -> Visit? {
    self.away = nil
    self.stay = Stay(at: away.coordinate, away.accuracy, away.since, sawMovement: true, cameFromElsewhere: true)
    var stay = stay
    let unseen = away.since.seconds(since: stay.seen)
    if !stay.isTold {
      // Slower than anybody walks, over minutes: it stood, where no satellites are seen.
      guard unseen >= parameters.dwell, away.distance <= 1000, away.distance <= 0.3 * unseen else { return nil }
      arrive(&stay)
    }
    // Nobody looked: it left as late as it could to be where it was found.
    let speed = away.speed > 0.7 ? away.speed : parameters.unseenSpeed
    var ended = max(stay.seen, away.since.advanced(bySeconds: -away.distance / speed))
    var doubt = ended.seconds(since: stay.seen)
    if let began = away.movedSince ?? (motion.state == .moving ? motion.began : nil), began < ended,
      began >= stay.began, ended.seconds(since: began) <= parameters.refinement
    {
      ended = began
      doubt = motion.gap.map { $0.to.seconds(since: $0.from) } ?? 0
    }
    var visit = visit(of: stay)
    visit.ended = ended
    visit.departure = clock?.time(of: ended)
    visit.departureUncertainty = doubt
    return visit
  }

  private func visit(of stay: Stay) -> Visit {
    Visit(
      coordinate: stay.coordinate, radius: stay.spread(within: parameters.radius), began: stay.began,
      arrival: stay.arrival)
  }
}
