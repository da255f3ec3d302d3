import CoreLocation
import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService
import ServiceTestSupport
import TestSupport
import Testing

/// What becomes of managers when the ground under them changes: the source, the permission, the thread.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ChangeConformanceTests {
  private func states(_ count: Int) -> [Motion.State] { Array(repeating: .moving, count: count) }

  /// A manager that lives in an actor is told on the main queue and asked on its own thread.
  @Test func aManagerIsAskedWhileItIsTold() async throws {
    let service = LocationService(device: try DeviceSpecification("sim:walk?speed=max"))
    let probe = Probe()
    let reader = Task.detached {
      let manager = LocationService.$current.withValue(service) { CLLocationManager() }
      manager.delegate = probe
      manager.pausesLocationUpdatesAutomatically = false
      manager.startUpdatingLocation()
      var sum = 0.0
      while probe.locations.count < 3000 {
        sum += manager.location?.speed ?? 0
        sum += manager.heading?.trueHeading ?? 0
        manager.delegate = probe
      }
      return sum
    }
    #expect(await reader.value != 0)
  }

  /// All four services go on with the source that takes the place of one that has come to its end.
  @Test func managersGoOnBehindTheEndOfARecording() async throws {
    let scratch = try Scratch()
    let path = scratch.folder + "/way.gpx"
    try #"<gpx><wpt lat="47" lon="8"/><wpt lat="47.001" lon="8"/></gpx>"#
      .write(toFile: path, atomically: true, encoding: .utf8)
    let bench = try Bench("replay:\(path)?speed=max")
    bench.manager.startUpdatingLocation()
    bench.manager.startUpdatingHeading()
    #expect(await eventually { bench.probe.news.contains(.failed(0)) }, "its end is told")
    #expect(await eventually { bench.probe.news.contains(.failed(CLError.headingFailure.rawValue)) })
    // Who comes behind the end is told too.
    let late = Bench(bench.service)
    late.manager.startUpdatingLocation()
    #expect(await eventually { late.probe.news == [.failed(0)] })
    late.manager.startMonitoringSignificantLocationChanges()
    late.manager.startMonitoringVisits()
    let count = bench.probe.locations.count
    try bench.service.simulate(DeviceSpecification("sim:still@10,20"))
    #expect(await eventually { bench.probe.locations.count > count && late.probe.locations.count > 1 })
    #expect(await eventually { late.probe.visits.count == 1 })
    #expect(bench.probe.locations.all.last?.coordinate.latitude.rounded() == 10)
  }

  /// A request at a source without any more to say is answered by the board's clock, not after a minute of it.
  @Test func aRequestBehindTheEndFailsAtOnce() async throws {
    let scratch = try Scratch()
    let path = scratch.folder + "/way.gpx"
    try #"<gpx><wpt lat="47" lon="8"/><wpt lat="47.0001" lon="8"/></gpx>"#
      .write(toFile: path, atomically: true, encoding: .utf8)
    let bench = try Bench("replay:\(path)?speed=max")
    let reactor = try #require(try bench.service.reactor() as? VirtualReactor)
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.news.last == .failed(0) })
    let end = reactor.now
    bench.manager.requestLocation()
    #expect(await eventually { bench.probe.news.suffix(2) == [.failed(0), .failed(0)] }, "while updates run")
    bench.manager.stopUpdatingLocation()
    let other = Bench(bench.service)
    other.manager.requestLocation()
    #expect(await eventually { other.probe.news == [.failed(0)] })
    other.manager.requestLocation()
    #expect(await eventually { other.probe.news == [.failed(0), .failed(0)] }, "and again")
    #expect(reactor.now.seconds(since: end) < 1)
  }

  /// The receiver falls out of the sky before it has found anything, and then the recording is over.
  @Test func aRequestThatWasToldOfNoLocationHearsOfTheEnd() async throws {
    var empty = Fix.at(1)
    empty.coordinate = nil
    empty.mode = .none
    let bench = Bench([
      ScriptedSource.Line(0, .state(.running(path: "test", identity: nil))),
      ScriptedSource.Line(1, .epoch(empty, Motion())), ScriptedSource.Line(2, .epoch(empty, Motion())),
      ScriptedSource.Line(3, .state(.ended)),
    ])
    bench.manager.requestLocation()
    #expect(await eventually { bench.probe.news == [.failed(0)] })
    let reactor = try #require(try bench.service.reactor() as? VirtualReactor)
    #expect(reactor.now < .seconds(4))
  }

  @Test func theLastLocationGoesWithThePermission() async throws {
    let bench = Bench(.drive(states(5)))
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.locations.count == 5 })
    #expect(bench.manager.location?.horizontalAccuracy == 2)
    bench.service.simulate(authorization: Authorization(isReduced: true))
    #expect(bench.manager.location?.horizontalAccuracy == 5000)
    bench.service.simulate(authorization: Authorization(.denied))
    #expect(bench.manager.location == nil, "at once")
    #expect(await eventually { bench.probe.news.last == .failed(1) })
    bench.service.simulate(authorization: Authorization())
    let reactor = try #require(try bench.service.reactor() as? VirtualReactor)
    await reactor.settle()
    #expect(bench.manager.location == nil, "it does not come back")
  }

  /// A manager that was told of nothing for a while does not hide what another one knows.
  @Test func theLastLocationIsTheNewestThatIsKnown() async {
    let bench = Bench(.drive(states(30), speed: 1))
    let other = Bench(bench.service)
    bench.manager.distanceFilter = 1000
    bench.manager.startUpdatingLocation()
    other.manager.startUpdatingLocation()
    #expect(await eventually { other.probe.locations.count == 30 })
    #expect(bench.probe.locations.count == 1)
    #expect(bench.manager.location?.timestamp == other.probe.locations.all.last?.timestamp)
  }

  /// R37
  @Test func aRequestInAPauseIsAnswered() async throws {
    let script: [ScriptedSource.Line] = .drive(states(3) + Array(repeating: .stationary, count: 5000))
    let source = ScriptedSource(reactor: VirtualReactor(pace: .scaled(50)), script: script)
    let bench = Bench(LocationService(source: source))
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.news.last == .paused })
    let count = bench.probe.locations.count
    bench.manager.requestLocation()
    #expect(await eventually { bench.probe.locations.count == count + 1 })
    #expect(!bench.probe.news.contains(.resumed))
    // Started again, it says where the board stands, and that it stands.
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.locations.count == count + 2 })
    #expect(await eventually { bench.probe.news.last == .paused })
  }

  /// R37: also where the neighbourhood alone is told, which the next update of it would be a quarter of an hour away.
  @Test func aRequestForTheNeighbourhoodIsAnsweredWhileUpdatesRun() async {
    let source = ScriptedSource(reactor: VirtualReactor(pace: .scaled(20)), script: .drive(states(2000)))
    let bench = Bench(LocationService(source: source))
    bench.service.simulate(authorization: Authorization(isReduced: true))
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.news == [.locations(1)] })
    bench.manager.requestLocation()
    #expect(await eventually { bench.probe.news == [.locations(1), .locations(1)] })
    #expect(bench.probe.locations.all.allSatisfy { $0.horizontalAccuracy == 5000 })
  }

  /// R35: a run whose device names its permission has one status, told once.
  @Test func theStatusOfARunIsToldOnce() async throws {
    let bench = try Bench("sim:still?speed=max&authorization=denied")
    bench.manager.startUpdatingLocation()
    bench.manager.startMonitoringVisits()
    #expect(await eventually { bench.probe.news.contains(.failed(1)) })
    let told = bench.probe.events.all.filter { if case .authorization = $0 { true } else { false } }
    #expect(told == [.authorization(.denied)])
    await #expect(throws: CLError(.denied)) {
      try await bench.manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Navigation")
    }
  }

  /// R39: what is permitted again is looked for as at the start, without an error in between.
  @Test func whatIsPermittedAgainIsNoUnknownPlace() async throws {
    let bench = try Bench("sim:walk?speed=100")
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.locations.count > 3 })
    bench.service.simulate(authorization: Authorization(.denied))
    #expect(await eventually { bench.probe.news.last == .failed(1) })
    let count = bench.probe.news.count
    bench.service.simulate(authorization: Authorization())
    #expect(await eventually { bench.probe.news.count > count })
    if case .locations = bench.probe.news[count] { return }
    Issue.record("\(bench.probe.news.suffix(4))")
  }

  /// R42
  @Test func withoutAReceiverHeadingsFail() async {
    let bench = Bench([.init(0, .state(.unavailable(.unplugged)))])
    bench.manager.startUpdatingHeading()
    #expect(await eventually { bench.probe.news == [.failed(CLError.headingFailure.rawValue)] })
    let untouched = LocationService(source: ScriptedSource(reactor: VirtualReactor(), script: []))
    LocationService.$current.withValue(untouched) { #expect(CLLocationManager.headingAvailable()) }
  }

  /// A device that cannot be used is told to whoever asks for something, not whenever a service is stopped or set.
  @Test func aBadDeviceIsToldOncePerStart() async {
    let bench = Bench(LocationService(device: .socket(path: "/x")))
    bench.manager.stopUpdatingLocation()
    bench.manager.stopMonitoringVisits()
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.news.count == 1 })
    bench.manager.distanceFilter = 5
    bench.manager.stopUpdatingLocation()
    bench.manager.stopMonitoringSignificantLocationChanges()
    bench.manager.stopMonitoringVisits()
    bench.manager.stopUpdatingHeading()
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(bench.probe.news == [.failed(0)])
  }

  /// R36: the loop's idiom of old: it runs until something has been done.
  @Test func aRunLoopThatWaitsForeverReturnsWithEachCallback() async {
    let probe = Probe()
    let runs = Recorder<Bool>()
    let service = LocationService(source: ScriptedSource(reactor: VirtualReactor(), script: .drive(states(5))))
    let thread = Thread {
      let manager = LocationService.$current.withValue(service) { CLLocationManager() }
      manager.delegate = probe
      manager.startUpdatingLocation()
      while probe.locations.count < 5, RunLoop.current.run(mode: .default, before: .distantFuture) {}
      runs.append(true)
    }
    thread.start()
    #expect(await eventually { runs.count == 1 })
    #expect(probe.seconds == Array(1...5))
  }
}
