import CoreLocation
import GNSSMotion
import GNSSReceivers
import GNSSTransport
import LocationService
import ServiceTestSupport
import TestSupport
import Testing

/// The classic manager's standard service, rule by rule, on a scripted receiver in virtual time.
@MainActor @Suite(.timeLimit(.minutes(10))) struct StandardServiceConformanceTests {
  private func states(_ moving: Int, _ still: Int = 0, _ again: Int = 0) -> [Motion.State] {
    Array(repeating: .moving, count: moving) + Array(repeating: .stationary, count: still)
      + Array(repeating: .moving, count: again)
  }

  /// R35
  @Test func theStatusIsToldRightAfterTheManagerIsMadeAndOnEachChange() async {
    let bench = Bench([])
    #expect(bench.probe.events.count == 0, "not from within init")
    #expect(await eventually { bench.probe.events.count == 1 })
    bench.service.simulate(authorization: Authorization(.denied))
    bench.service.simulate(authorization: Authorization(.denied))
    bench.service.simulate(authorization: Authorization(.authorizedWhenInUse))
    #expect(await eventually { bench.probe.events.count >= 2 })
    #expect(await eventually { bench.probe.events.all.last == .authorization(.authorizedWhenInUse) })
    #expect(bench.probe.events.all.first == .authorization(.authorizedAlways))
    #expect(bench.manager.authorizationStatus == .authorizedWhenInUse)
    #expect(CLLocationManager.locationServicesEnabled())
  }

  /// R35: a delegate that is set late hears of it then.
  @Test func aLateDelegateHearsOfTheStatus() async {
    let service = LocationService(source: ScriptedSource(reactor: VirtualReactor(), script: []))
    let manager = LocationService.$current.withValue(service) { CLLocationManager() }
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    let probe = Probe()
    manager.delegate = probe
    #expect(await eventually { probe.events.all == [.authorization(.authorizedAlways)] })
  }

  /// R36
  @Test func theDelegateIsCalledOnTheMainQueueForAManagerMadeThere() async {
    let bench = Bench(.drive(states(20)))
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.locations.count == 20 })
    #expect(!bench.probe.onMain.all.contains(false))
    #expect(bench.probe.seconds == Array(1...20), "on a virtual clock none is lost")
    #expect(bench.manager.location === bench.probe.locations.all.last)
  }

  /// R36: on a thread with a run loop of its own.
  @Test func theDelegateIsCalledOnTheRunLoopOfTheThreadThatMadeTheManager() async {
    let probe = Probe()
    let isOver = Recorder<Bool>()
    let service = LocationService(source: ScriptedSource(reactor: VirtualReactor(), script: .drive(states(5))))
    let thread = Thread {
      let manager = LocationService.$current.withValue(service) { CLLocationManager() }
      manager.delegate = probe
      manager.startUpdatingLocation()
      // Without a source the loop would return at once, and say that it has not run.
      while probe.locations.count < 5 {
        guard RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05)) else { return }
      }
      isOver.append(true)
    }
    thread.start()
    #expect(await eventually { isOver.count == 1 })
    #expect(probe.seconds == Array(1...5))
    #expect(!probe.onMain.all.contains(true))
  }

  /// R36: in a task off the main actor there is no loop to run.
  @Test func aManagerMadeInATaskCallsFromTheMainQueue() async {
    let service = LocationService(source: ScriptedSource(reactor: VirtualReactor(), script: .drive(states(5))))
    let probe = Probe()
    let task = Task.detached {
      LocationService.$current.withValue(service) {
        let manager = CLLocationManager()
        manager.delegate = probe
        manager.startUpdatingLocation()
        return Kept(manager)
      }
    }
    let kept = await task.value
    #expect(await eventually { probe.locations.count == 5 })
    #expect(!probe.onMain.all.contains(false))
    withExtendedLifetime(kept) {}
  }

  /// R38
  @Test func theDistanceFilterCountsFromTheLocationToldLast() async {
    let bench = Bench(.drive(states(100), speed: 1.02) + [.init(200, .state(.ended))])
    bench.manager.distanceFilter = 10
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.locations.count == 10 })
    #expect(bench.probe.seconds == [1, 11, 21, 31, 41, 51, 61, 71, 81, 91])
  }

  /// R38: an improvement is told however near it is.
  @Test func aBetterAccuracyGetsThroughTheDistanceFilter() async {
    let bench = Bench(.drive(states(30), accuracy: { $0 < 10 ? 40 : $0 < 20 ? 38 : 8 }))
    bench.manager.distanceFilter = 100
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.locations.count == 2 })
    #expect(bench.probe.seconds == [1, 20])
    bench.manager.distanceFilter = kCLDistanceFilterNone
  }

  /// R23
  @Test func updatesPauseAndResumeWithTheirCallbacks() async {
    let bench = Bench(.drive(states(3, 20, 3)))
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.locations.count == 7 })
    #expect(bench.probe.seconds == [1, 2, 3, 4, 24, 25, 26])
    #expect(bench.probe.news.filter { $0 == .paused || $0 == .resumed } == [.paused, .resumed])
    let order = bench.probe.news
    let pause = order.firstIndex(of: .paused) ?? 0
    #expect(order[pause + 1] == .resumed, "nothing comes through the pause")
  }

  /// R23: who does not want pauses keeps its updates, and the receiver awake.
  @Test func withoutAutomaticPausesUpdatesGoOn() async {
    let source = ScriptedSource(reactor: VirtualReactor(), script: .drive(states(3, 20)))
    let bench = Bench(LocationService(source: source))
    bench.manager.pausesLocationUpdatesAutomatically = false
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.locations.count == 23 })
    #expect(!bench.probe.news.contains(.paused))
    #expect(source.demands.all.first??.mayDoze == false)
  }

  /// R39
  @Test func noFixIsUnknownOnceAndLocationsComeByThemselves() async {
    let bench = Bench([
      .init(0, .state(.unavailable(.unplugged))), .init(5, .state(.noData(path: "a"))),
      .init(10, .epoch(.lost(10), .state(.unknown))), .init(11, .epoch(.lost(11), .state(.unknown))),
      .init(12, .epoch(.at(12), .state(.moving))), .init(13, .state(.running(path: "a", identity: nil))),
      .init(14, .state(.noData(path: "a"))),
    ])
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.news.count == 3 })
    #expect(bench.probe.news == [.failed(0), .locations(1), .failed(0)])
  }

  /// R39: a receiver that looks for its first fix is not at a loss yet.
  @Test(arguments: [5, 30]) func theFirstFixIsWaitedForBeforeItIsUnknown(seconds: Int) async {
    var script = [ScriptedSource.Line(0, .state(.running(path: "a", identity: nil)))]
    script += (1..<seconds).map { ScriptedSource.Line(Double($0), .epoch(.lost($0), .state(.unknown))) }
    script.append(.init(Double(seconds), .epoch(.at(seconds), .state(.moving))))
    let bench = Bench(script)
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.locations.count == 1 })
    #expect(bench.probe.news == (seconds > 10 ? [.failed(0), .locations(1)] : [.locations(1)]))
  }

  /// R39: what the kernel refuses is a denial, told as the status too.
  @Test func aRefusedDeviceIsDeniedAndRecovers() async {
    let bench = Bench([
      .init(0, .state(.unavailable(.refused))), .init(9, .epoch(.at(9), .state(.moving))),
      .init(10, .state(.running(path: "a", identity: nil))), .init(11, .epoch(.at(11), .state(.moving))),
    ])
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.locations.count == 2 })
    #expect(bench.probe.news.first == .failed(1))
    #expect(bench.probe.events.all.contains(.authorization(.denied)))
    #expect(
      await eventually {
        bench.probe.events.all.last { if case .authorization = $0 { true } else { false } }
          == .authorization(.authorizedAlways)
      })
  }

  /// R37
  @Test func aRequestGivesOneLocationAndLetsTheReceiverRest() async {
    let source = ScriptedSource(reactor: VirtualReactor(), script: .drive(states(30)))
    let bench = Bench(LocationService(source: source))
    bench.manager.requestLocation()
    bench.manager.requestLocation()
    #expect(await eventually { source.demands.count == 2 })
    #expect(source.demands.all.last == .some(nil))
    #expect(bench.probe.news == [.locations(1)])
    #expect(bench.probe.seconds == [1])
  }

  /// R37: what is not accurate enough is taken once time is up.
  @Test func aRequestTakesTheBestAfterItsPatience() async {
    let bench = Bench(.drive(states(30), accuracy: { $0 == 6 ? 20 : 60 }))
    bench.manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
    bench.manager.requestLocation()
    #expect(await eventually { bench.probe.locations.count == 1 })
    #expect(bench.probe.seconds == [6])
  }

  /// R37: without any location there is an error.
  @Test func aRequestWithoutALocationFails() async {
    let lost = (1...100).map { ScriptedSource.Line(Double($0), .epoch(.lost($0), .state(.unknown))) }
    let bench = Bench(lost)
    bench.manager.requestLocation()
    #expect(await eventually { bench.probe.news.count == 1 })
    #expect(bench.probe.news == [.failed(0)])
  }

  /// R37: start takes the request's place, stop ends it.
  @Test func startAndStopCancelARequest() async throws {
    let reactor = VirtualReactor()
    let source = ScriptedSource(reactor: reactor, script: .drive(states(30), accuracy: { _ in 60 }))
    let bench = Bench(LocationService(source: source))
    reactor.hold()
    bench.manager.requestLocation()
    bench.manager.startUpdatingLocation()
    reactor.release()
    #expect(await eventually { bench.probe.locations.count == 30 })
    bench.manager.stopUpdatingLocation()
    #expect(await eventually { source.demands.all.last == .some(nil) })
    #expect(bench.probe.news.count == 30, "\(bench.probe.news)")
  }

  /// DESIGN 8: the seven constants are seven classes, and none asks more often than the one before.
  @Test func theAccuracyConstantsAskForEverLess() async {
    let constants = [
      kCLLocationAccuracyBestForNavigation, kCLLocationAccuracyBest, kCLLocationAccuracyNearestTenMeters,
      kCLLocationAccuracyHundredMeters, kCLLocationAccuracyKilometer, kCLLocationAccuracyThreeKilometers,
      kCLLocationAccuracyReduced,
    ]
    var demands: [Demand] = []
    for constant in constants {
      let source = ScriptedSource(reactor: VirtualReactor(), script: [])
      let bench = Bench(LocationService(source: source))
      bench.manager.desiredAccuracy = constant
      bench.manager.startUpdatingLocation()
      #expect(await eventually { source.demands.count == 1 })
      if let demand = source.demands.all.first ?? nil { demands.append(demand) }
    }
    #expect(demands.map(\.accuracy) == Demand.Accuracy.allCases)
    #expect(demands.map(\.interval) == demands.map(\.interval).sorted())
  }

  /// Settings that change while updates run take effect at once, and the last manager's end lets the receiver rest.
  @Test func settingsTakeEffectWhileUpdatesRun() async {
    let source = ScriptedSource(reactor: VirtualReactor(), script: [])
    var bench: Bench? = Bench(LocationService(source: source))
    bench?.manager.startUpdatingLocation()
    #expect(await eventually { source.demands.count == 1 })
    bench?.manager.activityType = .automotiveNavigation
    #expect(await eventually { source.demands.count == 2 })
    bench?.manager.desiredAccuracy = kCLLocationAccuracyBestForNavigation
    #expect(await eventually { source.demands.count == 3 })
    #expect(source.demands.all.map { $0?.hold } == [60, 120, 120])
    #expect(source.demands.all.last??.interval == 0.2)
    bench = nil
    #expect(await eventually { source.demands.all.last == .some(nil) })
  }

  /// A device that cannot be used is told to the delegate, with what to do about it.
  @Test func aDeviceThatIsNotUnderstoodIsAnErrorToTheDelegate() async {
    final class Listener: NSObject, CLLocationManagerDelegate, Sendable {
      let heard = Recorder<String>()
      func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        heard.append("\((error as? CLError)?.code.rawValue ?? -1) \(error.localizedDescription)")
      }
    }
    let listener = Listener()
    let bench = Bench(LocationService(device: .socket(path: "/x")))
    bench.manager.delegate = listener
    bench.manager.startUpdatingLocation()
    #expect(await eventually { listener.heard.count == 1 })
    #expect(listener.heard.all.first?.hasPrefix("0 ") == true)
    #expect(listener.heard.all.first?.contains("unix:/x") == true, "\(listener.heard.all)")
  }

  /// Ten managers over one receiver: each hears everything, and the last one's end lets the receiver rest.
  @Test func managersShareTheReceiver() async {
    let source = ScriptedSource(reactor: VirtualReactor(), script: .drive(states(50, 10, 5)))
    let service = LocationService(source: source)
    var benches: [Bench] = (0..<10).map { _ in Bench(service) }
    for bench in benches { bench.manager.startUpdatingLocation() }
    let probes = benches.map(\.probe)
    #expect(await eventually { probes.allSatisfy { $0.locations.count == 56 } })
    for probe in probes {
      #expect(probe.news.filter { $0 == .paused || $0 == .resumed } == [.paused, .resumed])
    }
    benches.removeLast(9)
    await Task.yield()
    #expect(source.demands.all.last != .some(nil))
    benches.removeAll()
    #expect(await eventually { source.demands.all.last == .some(nil) })
  }

  /// Finding 2: a delegate that implements nothing is told everything without harm.
  @Test func everyDelegateMethodHasADefault() async {
    final class Silent: NSObject, CLLocationManagerDelegate {}
    let silent = Silent()
    let bench = Bench(.drive(states(3, 3)))
    bench.manager.delegate = silent
    bench.manager.startUpdatingLocation()
    #expect(await eventually { await MainActor.run { bench.manager.location != nil } })
    #expect(!silent.locationManagerShouldDisplayHeadingCalibration(bench.manager))
  }

  /// R36: what cannot be done is told where the delegate is called, and not from within the call.
  @Test @available(*, deprecated) func deferredUpdatesFailOnTheDelegatesThread() async {
    final class Deferring: NSObject, CLLocationManagerDelegate, Sendable {
      let heard = Recorder<CLError.Code?>()
      func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?) {
        heard.append((error as? CLError)?.code)
      }
    }
    let deferring = Deferring()
    let bench = Bench([])
    bench.manager.delegate = deferring
    bench.manager.allowDeferredLocationUpdates(untilTraveled: 100, timeout: 60)
    #expect(deferring.heard.all.isEmpty)
    #expect(await eventually { deferring.heard.all == [.deferredFailed] })
  }

  /// The old form is called where a delegate lacks the new one.
  @Test func theOldFormOfTheStatusIsCalled() async {
    final class Old: NSObject, CLLocationManagerDelegate, Sendable {
      let heard = Recorder<CLAuthorizationStatus>()
      func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
        heard.append(status)
      }
    }
    let old = Old()
    let bench = Bench([])
    bench.manager.delegate = old
    #expect(await eventually { old.heard.all == [.authorizedAlways] })
  }
}

/// Keeps a manager across an `await`; it is only released.
private final class Kept: @unchecked Sendable {
  let manager: CLLocationManager
  init(_ manager: CLLocationManager) { self.manager = manager }
}
