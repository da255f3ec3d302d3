import GNSSWire
import TestSupport
import Testing

@testable import GNSSSimulator

@Suite struct NavigationEngineTests {
  /// 2026-03-01 12:00:00 UTC, a Sunday: 43,218 s into GPS week 2408, three seconds of five subframes behind a frame.
  private let noon = GNSSTime(unixNanoseconds: 1_772_366_400_000_000_000)

  private func after(_ seconds: Double) -> GNSSTime { noon.advanced(bySeconds: seconds) }

  /// The download takes 18 to 36 s, as three of five subframes of six seconds have it.
  @Test func aDownloadTakesEighteenToThirtySixSeconds() {
    var (shortest, longest) = (100.0, 0.0)
    for tenth in 0..<600 {
      let start = after(Double(tenth) / 10)
      let seconds = Reception.downloadEnd(from: start).seconds(since: start)
      (shortest, longest) = (min(shortest, seconds), max(longest, seconds))
    }
    #expect(shortest == 18)
    #expect(longest > 35.8 && longest < 36)
  }

  @Test(arguments: [
    (SatelliteSystem.gps, 7200.0, 14_400.0), (.galileo, 7200, 14_400), (.beidou, 3600, 3600), (.glonass, 1800, 1800),
  ])
  func anEphemerisLastsAsLongAsItsSystemHasIt(system: SatelliteSystem, least: Double, most: Double) {
    var random = SplitMix(seed: 3)
    for _ in 0..<200 {
      let start = after(Double.random(in: 0...86_400, using: &random))
      var reception = Reception(system)
      #expect(!reception.hasEphemeris(at: start))
      reception.takeEphemeris(at: start)
      #expect(reception.hasEphemeris(at: start.advanced(bySeconds: least - 1)))
      #expect(!reception.hasEphemeris(at: start.advanced(bySeconds: most + 1)))
    }
  }

  @Test func oneWeakSecondStartsTheDownloadAgain() {
    func seconds(weakAt weak: Double?, cn0: UInt8 = 40) -> Double? {
      var reception = Reception(.gps)
      for second in 0..<120 {
        let strength: UInt8 = Double(second) == weak ? 27 : cn0
        reception.step(cn0: strength, at: after(Double(second)), since: noon, search: 0)
        if reception.hasEphemeris(at: after(Double(second))) { return Double(second) }
      }
      return nil
    }
    let whole = seconds(weakAt: nil)
    #expect(whole.map { (18...36).contains($0) } == true)
    #expect((seconds(weakAt: 15) ?? 0) > (whole ?? 0))
    #expect(seconds(weakAt: nil, cn0: 27) == nil, "too weak to read, strong enough to follow")
  }

  private func firstFix(_ memory: Memory, sky: Sky = .good, systems: Set<SatelliteSystem> = [.gps, .galileo])
    -> (mode: Double?, time: Bool)
  {
    var engine = NavigationEngine(seed: 4, memory: memory, hotSearch: 2, at: noon)
    let constellation = Constellation(seed: 4)
    for second in 1...300 {
      _ = engine.listen(until: after(Double(second)), to: systems) { time in
        constellation.satellites(at: time.seconds(since: noon), under: sky, isRoofed: sky == .dark)
      }
      if engine.mode == .threeDimensional { return (Double(second), engine.knowsTime) }
    }
    return (nil, engine.knowsTime)
  }

  @Test func startsTakeAsLongAsTheyDo() {
    #expect(firstFix(.hot).mode == 2)
    #expect((20...40).contains(firstFix(.warm).mode ?? 0))
    #expect((22...45).contains(firstFix(.cold).mode ?? 0))
    #expect(firstFix(.hot, sky: .dark).mode == nil)
    #expect(firstFix(.cold, sky: .dark).time == false)
  }

  /// Three of four ephemerides are not a hot start.
  @Test func aHotStartNeedsFourValidEphemerides() {
    var engine = NavigationEngine(seed: 4, memory: .hot, hotSearch: 2, at: noon)
    #expect(engine.isHot(at: after(60)))
    // GPS and Galileo have run out after four hours, GLONASS and BeiDou long before.
    #expect(!engine.isHot(at: after(4 * 3600 + 1)))
    engine.forget(.warm)
    #expect(!engine.isHot(at: noon) && engine.knowsTime && engine.knowsPosition)
    engine.forget(.cold)
    #expect(!engine.knowsTime && !engine.knowsPosition)
  }

  /// A day under open sky never loses the fix: ephemerides are renewed as they are sent.
  @Test func ephemeridesAreRenewedUnderOpenSky() {
    var engine = NavigationEngine(seed: 1, memory: .hot, hotSearch: 2, at: noon)
    let constellation = Constellation(seed: 1)
    for minute in 1...360 {
      _ = engine.listen(until: after(Double(minute) * 60), to: [.gps, .glonass]) { time in
        constellation.satellites(at: time.seconds(since: noon), under: .good, isRoofed: false)
      }
      #expect(engine.mode == .threeDimensional, "after \(minute) minutes")
    }
  }

  @Test func theStreetLeavesFixesAndTheGarageTakesThem() {
    var (fixes, lowest) = (0, 100)
    var engine = NavigationEngine(seed: 7, memory: .hot, hotSearch: 2, at: noon)
    let constellation = Constellation(seed: 7)
    for second in 1...1200 {
      _ = engine.listen(until: after(Double(second)), to: [.gps, .glonass, .galileo, .beidou]) { time in
        constellation.satellites(at: time.seconds(since: noon), under: .urban, isRoofed: false)
      }
      if engine.mode == .threeDimensional { fixes += 1 }
      lowest = min(lowest, engine.used.count)
    }
    #expect(fixes > 900, "\(fixes)")
    #expect(lowest < 8)
    #expect(!Sky.garage.isRoofed(at: 100, on: .walk) && Sky.garage.isRoofed(at: 250, on: .walk))
    let parked = Trajectory.lead + Trajectory.driveDuration + 60
    #expect(Sky.garage.isRoofed(at: parked, on: .commute) && !Sky.garage.isRoofed(at: 60, on: .commute))
  }
}
