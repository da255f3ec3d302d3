import GNSSMotion
import GNSSWire

extension VirtualReceiver {
  /// Does what its power state has planned for `instant`.
  mutating func live(at instant: Instant) {
    switch state {
    case .off: break
    case .booting:
      state = .running
      tellPresence(at: instant)
      perform([.send(personality.greeting())], at: instant)
    case .asleep(let sleep, _): wake(from: sleep, at: instant)
    case .running:
      let time = nextEpoch
      nextEpoch.unixNanoseconds += periodNanoseconds
      let epoch = solve(at: time)
      lastEpoch = epoch
      perform(personality.tell(epoch), at: instant)
    }
  }

  /// Seconds from switching on to `time`.
  private func seconds(to time: GNSSTime) -> Double { time.seconds(since: scenario.start) }

  /// The truth at `time` with the noise of the moment.
  private mutating func solve(at time: GNSSTime) -> Epoch {
    let (scenario, constellation) = (scenario, constellation)
    let isCovered = surroundings.isDeafening
    let sky = { (moment: GNSSTime) in
      let seconds = moment.seconds(since: scenario.start)
      let isRoofed = isCovered || scenario.isRoofed(at: seconds)
      return constellation.satellites(at: seconds, under: scenario.sky, isRoofed: isRoofed)
    }
    let systems = personality.systems
    let seen = engine.listen(until: time, to: systems, sky)
    scenario.sky.soften(&noise)
    noise.step(Double(periodNanoseconds) * 1e-9)
    let truth = scenario.state(at: seconds(to: time))
    let plane = LocalPlane(anchor: scenario.origin)
    let coordinate = plane.coordinate(
      of: LocalPlane.Offset(east: truth.east + noise.east, north: truth.north + noise.north))
    let velocityEast = truth.velocityEast + noise.velocityEast
    let velocityNorth = truth.velocityNorth + noise.velocityNorth
    let speed = (velocityEast * velocityEast + velocityNorth * velocityNorth).squareRoot()
    var course = lastEpoch?.course ?? 0
    if speed > 0.3 {
      let degrees = Trigonometry.arctangent(y: velocityEast, x: velocityNorth) * 180 / .pi
      course = degrees < 0 ? degrees + 360 : degrees
    }
    return Epoch(
      time: time, knowsTime: engine.knowsTime, knowsDate: engine.timeToFirstFix != nil, mode: engine.mode,
      coordinate: coordinate, ellipsoidalAltitude: 455 + noise.up, velocityNorth: velocityNorth,
      velocityEast: velocityEast, velocityDown: noise.velocityDown, course: course,
      horizontalAccuracy: 1.5 * noise.horizontalSigma + 0.2, verticalAccuracy: 1.4 * noise.verticalSigma,
      speedAccuracy: 0.12 + 0.02 * speed.squareRoot() + 4 * (noise.speedSigma - 0.025),
      courseAccuracy: speed > 0.3 ? min(180, 6 / speed) : 180, satellites: satellites(seen, systems, at: time),
      uptime: self.instant(of: time).seconds(since: startedAt), timeToFirstFix: engine.timeToFirstFix,
      surroundings: surroundings)
  }

  private func satellites(
    _ sky: [Satellite], _ systems: Set<SatelliteSystem>, at time: GNSSTime
  ) -> [Epoch.Satellite] {
    sky.indices.compactMap { index in
      guard systems.contains(sky[index].system) else { return nil }
      var view = sky[index]
      view.isUsed = engine.used.contains(index)
      // What is not followed yet has no strength that could be told.
      if !engine.receptions[index].isTracked { view.cn0 = nil }
      return Epoch.Satellite(
        view: view, hasEphemeris: engine.hasEphemeris(index, at: time),
        ephemerisLasts: engine.receptions[index].ephemerisLasts(at: time))
    }
  }
}
