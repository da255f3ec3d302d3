import CoreLocation
import GNSSMotion
import GNSSReceivers
import LocationService
import ServiceTestSupport
import TestSupport
import Testing

/// What a program with reduced accuracy is told, and one that asks for no more.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ReducedAccuracyConformanceTests {
  private func hour(speed: Double = 0) -> [ScriptedSource.Line] {
    .drive(Array(repeating: .moving, count: 3600), speed: speed)
  }

  /// R19
  @Test func reducedFixesAreCellsAndRare() async throws {
    let bench = Bench(hour() + [.init(3601, .state(.ended))])
    bench.service.simulate(authorization: Authorization(isReduced: true))
    var updates: [CLLocationUpdate] = []
    let sequence = LocationService.$current.withValue(bench.service) { CLLocationUpdate.liveUpdates() }
    for try await update in sequence { updates.append(update) }
    let locations = updates.compactMap(\.location)
    #expect(locations.count == 4, "one in a quarter of an hour")
    #expect(updates.allSatisfy { $0.accuracyLimited })
    let truth = CLLocation(latitude: 47, longitude: 8)
    for location in locations {
      #expect(location.horizontalAccuracy >= 5000)
      #expect(location.distance(from: truth) <= location.horizontalAccuracy)
      #expect((location.speed, location.course, location.verticalAccuracy) == (-1, -1, -1))
    }
    #expect(Set(locations.map { "\($0.coordinate)" }).count == 1, "reading it often tells no more")
    #expect(bench.manager.accuracyAuthorization == .reducedAccuracy)
  }

  /// R20: whoever asks for reduced accuracy gets it, without a flag, beside one who gets all.
  @Test func askingForReducedAccuracyDegradesOneClientAlone() async {
    let bench = Bench(hour(speed: 1))
    let exact = Bench(bench.service)
    bench.manager.desiredAccuracy = kCLLocationAccuracyReduced
    bench.manager.startUpdatingLocation()
    exact.manager.startUpdatingLocation()
    #expect(await eventually { exact.probe.locations.count >= 3500 })
    #expect((3...4).contains(bench.probe.locations.count))
    #expect(bench.probe.locations.all.allSatisfy { $0.horizontalAccuracy == 5000 })
    #expect(exact.probe.locations.all.allSatisfy { $0.horizontalAccuracy == 2 })
    #expect(bench.manager.accuracyAuthorization == .fullAccuracy)
  }

  /// R21: what the accuracy is says nothing without the status.
  @Test func accuracyIsFullWhileNothingIsDecided() {
    let bench = Bench([])
    bench.service.simulate(authorization: Authorization(.notDetermined))
    #expect(bench.manager.accuracyAuthorization == .fullAccuracy)
    #expect(bench.manager.authorizationStatus == .notDetermined)
  }

  /// R34: a request acts only while nothing was decided, and the answer is heard.
  @Test func aRequestActsOnlyWhileNothingIsDecided() async {
    let bench = Bench([])
    bench.manager.requestWhenInUseAuthorization()
    #expect(!bench.service.authorization.isRequestInProgress)
    bench.service.simulate(authorization: Authorization(.notDetermined))
    bench.manager.requestAlwaysAuthorization()
    #expect(bench.service.authorization.isRequestInProgress)
    bench.service.simulate(authorization: Authorization(.authorizedWhenInUse))
    #expect(await eventually { bench.probe.events.all.last == .authorization(.authorizedWhenInUse) })
    bench.service.simulate(authorization: Authorization(isServiceEnabled: false))
    #expect(bench.manager.authorizationStatus == .denied)
    LocationService.$current.withValue(bench.service) {
      #expect(!CLLocationManager.locationServicesEnabled())
    }
  }

  /// Finding 11: the three forms exist beside each other.
  @Test func temporaryFullAccuracyIsRefusedWhereNobodyCanBeAsked() async throws {
    let bench = Bench([])
    func askWithoutWaiting() { bench.manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Navigation") }
    askWithoutWaiting()
    try await bench.manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Navigation")
    bench.service.simulate(authorization: Authorization(isReduced: true))
    await #expect(throws: CLError(.promptDeclined)) {
      try await bench.manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Navigation")
    }
    var answers: [Bool] = []
    bench.manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Navigation") { answers.append($0 != nil) }
    #expect(answers == [true])
  }
}
