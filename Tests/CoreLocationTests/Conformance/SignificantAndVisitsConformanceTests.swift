import CoreLocation
import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService
import ServiceTestSupport
import TestSupport
import Testing

/// Significant changes and visits, rule by rule, on a scripted receiver in virtual time.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SignificantAndVisitsConformanceTests {
  private func bench(_ points: [(Double, Double)], every step: Double = 1, stateFolder: String? = nil) -> Bench {
    let source = ScriptedSource(reactor: VirtualReactor(), script: .route(points, every: step))
    return Bench(LocationService(source: source, stateFolder: stateFolder))
  }

  /// Waits until the script has been played, and told.
  private func play(_ bench: Bench, minutes: Double) async throws {
    let reactor = try #require(try bench.service.reactor() as? VirtualReactor)
    #expect(await eventually { reactor.now.seconds(since: .seconds(0)) >= minutes * 60 - 61 })
    await reactor.settle()
  }

  /// R18: about 500 m, on foot as by car; accuracy and distance filter do not matter.
  @Test(arguments: [(1.4, 1.0), (1.4, 60), (4, 1), (14.2, 1), (14.2, 60), (25, 1)])
  func fiveKilometresAreSixToTenCallbacks(speed: Double, step: Double) async throws {
    let minutes = 5000 / speed / 60
    let bench = bench([(0, 0), (minutes, 5000)], every: step)
    bench.manager.desiredAccuracy = kCLLocationAccuracyThreeKilometers
    bench.manager.distanceFilter = 5000
    bench.manager.startMonitoringSignificantLocationChanges()
    try await play(bench, minutes: minutes)
    let locations = bench.probe.locations.all
    #expect((6...10).contains(locations.count), "\(locations.count)")
    for (last, next) in zip(locations, locations.dropFirst()) { #expect(next.distance(from: last) >= 499) }
  }

  /// R18: over hours there is no more than one in five minutes.
  @Test func aLongDriveIsToldEveryFiveMinutes() async throws {
    let bench = bench([(0, 0), (240, 360_000)], every: 10)
    bench.manager.startMonitoringSignificantLocationChanges()
    try await play(bench, minutes: 240)
    let times = bench.probe.locations.all.map(\.timestamp.timeIntervalSince1970)
    let late = times.filter { $0 - times[0] > 3600 }
    #expect(late.count > 30)
    for (last, next) in zip(late, late.dropFirst()) { #expect(next - last >= 290) }
    #expect(times.count <= 10 + 240 / 5)
  }

  /// R18: a board that stays is told once.
  @Test func aBoardThatStaysIsToldOnce() async throws {
    let bench = try Bench("sim:still?speed=max")
    bench.manager.startMonitoringSignificantLocationChanges()
    try await play(bench, minutes: 120)
    bench.manager.stopMonitoringSignificantLocationChanges()
    #expect(bench.probe.news == [.locations(1)])
  }

  /// R17: an arrival is dated back, without a departure yet; the departure closes the same visit.
  @Test(arguments: [1.0, 60]) func aStopOfThirtyMinutesIsOneVisit(step: Double) async throws {
    let bench = bench([(0, 0), (5, 4000), (35, 4000), (45, 12_000)], every: step)
    bench.manager.startMonitoringVisits()
    #expect(await eventually { bench.probe.visits.count == 2 })
    #expect(bench.probe.news == [.arrived, .left])
    let start = Date(timeIntervalSince1970: 1_772_366_400)
    let visits = bench.probe.visits.all
    for visit in visits { #expect(abs(visit[0].timeIntervalSince(start) - 300) <= step + 30, "\(visit)") }
    #expect(visits[0][1] == .distantFuture)
    #expect(abs(visits[1][1].timeIntervalSince(start) - 2100) <= step + 30, "\(visits)")
    let place = CLLocation(latitude: 47 + 4000 / 111_180, longitude: 8)
    for coordinate in bench.probe.places.all {
      #expect(place.distance(from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) < 100)
    }
  }

  /// R17: no light, no level crossing.
  @Test func aStopOfThreeMinutesIsNoVisit() async throws {
    let bench = bench([(0, 0), (5, 4000), (8, 4000), (20, 12_000)])
    bench.manager.startMonitoringVisits()
    try await play(bench, minutes: 20)
    #expect(bench.probe.visits.count == 0)
  }

  /// R17: started by one manager it is told to all, and stopped by any it is told to none.
  @Test func visitsAreTheProgramsNotTheManagers() async {
    let source = ScriptedSource(reactor: VirtualReactor(), script: .drive(Array(repeating: .stationary, count: 400)))
    let first = Bench(LocationService(source: source))
    let second = Bench(first.service)
    first.manager.startMonitoringVisits()
    #expect(await eventually { first.probe.visits.count == 1 && second.probe.visits.count == 1 })
    #expect(first.probe.visits.all == second.probe.visits.all)
    #expect(source.demands.all == [.visits])
    second.manager.stopMonitoringVisits()
    #expect(await eventually { source.demands.all.last == .some(nil) })
  }

  /// R17: it survives the process. A program that is killed during a visit and started again tells no second arrival, and
  /// the departure has the first one's date, without having to ask for visits again.
  @Test func aProgramThatStartsDuringAVisitGoesOnWithIt() async throws {
    let scratch = try Scratch()
    let state = scratch.folder + "/state"
    @Sendable func kept() -> String { (try? String(contentsOfFile: state + "/visits", encoding: .utf8)) ?? "" }
    var first: Bench? = bench([(0, -4000), (5, 0), (60, 0)], stateFolder: state)
    first?.manager.startMonitoringVisits()
    let probe = try #require(first?.probe)
    #expect(await eventually { probe.visits.count == 1 })
    let arrival = probe.visits.all.first?.first
    #expect(arrival.map { $0 > .distantPast } == true)
    #expect(await eventually { kept().contains("began") })
    first = nil

    let second = bench([(70, 0), (100, 0), (110, 9000)], stateFolder: state)
    #expect(await eventually { second.probe.visits.count == 1 })
    #expect(second.probe.news == [.left])
    let again = second.probe.visits.all.first?.first
    #expect(abs((again?.timeIntervalSince1970 ?? 0) - (arrival?.timeIntervalSince1970 ?? 1)) < 0.001)
    #expect(await eventually { kept().contains("monitoring = yes") && !kept().contains("began") })
  }

  /// R17: what nobody saw has no date.
  @Test func anArrivalThatNobodySawIsInTheDistantPast() async throws {
    let bench = bench([(0, 0), (10, 0)])
    bench.manager.startMonitoringVisits()
    #expect(await eventually { bench.probe.visits.count == 1 })
    #expect(bench.probe.visits.all.first == [.distantPast, .distantFuture])
  }

  /// R17: without full accuracy a visit tells the neighbourhood.
  @Test func reducedAccuracyReducesVisits() async throws {
    let bench = bench([(0, 0), (30, 0)])
    bench.service.simulate(authorization: Authorization(isReduced: true))
    bench.manager.startMonitoringVisits()
    #expect(await eventually { bench.probe.visits.count == 1 })
    let place = try #require(bench.probe.places.all.first)
    let distance = CLLocation(latitude: 47, longitude: 8)
      .distance(from: CLLocation(latitude: place.latitude, longitude: place.longitude))
    #expect(distance > 100 && distance < 5000)
  }
}
