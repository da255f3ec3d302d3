import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService
import ServiceTestSupport
import TestSupport
import Testing

@testable import CoreLocation

/// What of the mail is told, and what not any more.
@MainActor @Suite struct CLLocationManagerNewsTests {
  /// Stops everything when it hears of anything.
  private final class Stopper: NSObject, CLLocationManagerDelegate {
    let heard = Recorder<String>()

    private func stop(_ manager: CLLocationManager, _ word: String) {
      heard.append(word)
      manager.stopUpdatingLocation()
      manager.stopMonitoringSignificantLocationChanges()
      manager.stopUpdatingHeading()
      manager.stopMonitoringVisits()
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      stop(manager, "\(locations.count) locations")
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) { stop(manager, "error") }

    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
      stop(manager, "heading")
    }

    func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) { stop(manager, "visit") }
  }

  private let bench = Bench([])
  private let stopper = Stopper()

  private func update(_ second: Int, _ diagnostics: LocationUpdate.Diagnostics = []) -> LocationUpdate {
    LocationUpdate(
      fix: .at(second), motion: .state(.moving), stationary: false, power: .tracking, diagnostics: diagnostics,
      receiver: .running(path: "a", identity: nil))
  }

  private var visit: Visit? {
    var detector = VisitDetector()
    for second in 0..<1000 {
      var fix = Fix.at(second)
      fix.coordinate = Coordinate(latitude: 47, longitude: 8)
      if let visit = detector.consume(fix, .state(.stationary), at: .seconds(Double(second))) { return visit }
    }
    return nil
  }

  private func start() {
    bench.manager.delegate = stopper
    bench.manager.startUpdatingLocation()
    bench.manager.startMonitoringSignificantLocationChanges()
    bench.manager.startUpdatingHeading()
    bench.manager.startMonitoringVisits()
  }

  /// Whichever comes first, nothing of what was on its way comes behind it.
  @Test(arguments: 0..<4) func nothingIsToldBehindAStop(first: Int) throws {
    start()
    var fix = Fix.at(1)
    fix.heading = 90
    let news: [ManagerNews] = [
      .standard(.location(update(1))), .significant(.failed(.denied)), .heading(.heading(fix)),
      .visit(try #require(visit)),
    ]
    let order = (0..<8).map { news[(first + $0) % 4] }
    bench.manager.tell(order.map { ManagerLetter(news: $0) })
    #expect(stopper.heard.all == [["1 locations", "error", "heading", "visit"][first]])
  }

  /// What is started anew is told again, and what the stopped turn still had is not.
  @Test func aTurnEndsWithItsStop() throws {
    let manager = bench.manager
    manager.startUpdatingLocation()
    manager.stopUpdatingLocation()
    manager.startUpdatingLocation()
    manager.tell([
      ManagerLetter(news: .standard(.location(update(1))), turn: 0),
      ManagerLetter(news: .standard(.location(update(2))), turn: 1),
    ])
    #expect(bench.probe.seconds == [2])
  }

  /// Two services of one manager have the same location.
  @Test func aLocationIsToldOnceInACallback() {
    let news: [ManagerNews] = [.standard(.location(update(1))), .significant(.location(update(1)))]
    bench.manager.tell(news.map { ManagerLetter(news: $0) })
    #expect(bench.probe.news == [.locations(1)])
  }

  /// What was on its way when the permission went, or was reduced, is not told.
  @Test func whatMayNotBeToldAnyMoreIsNotTold() {
    let exact = ManagerLetter(news: .standard(.location(update(1))))
    bench.service.simulate(authorization: Authorization(isReduced: true))
    bench.manager.tell([exact])
    bench.manager.tell([ManagerLetter(news: .standard(.location(update(2, .accuracyLimited))))])
    bench.service.simulate(authorization: Authorization(.denied))
    bench.manager.tell([ManagerLetter(news: .standard(.location(update(3, .accuracyLimited))))])
    #expect(bench.probe.seconds == [2])
  }

  /// The status is told when it is another one, not whenever something about it changes.
  @Test func aStatusIsToldWhenItIsAnother() {
    let manager = bench.manager
    manager.tell([ManagerLetter(news: .authorization), ManagerLetter(news: .authorization)])
    bench.service.simulate(authorization: Authorization(.notDetermined))
    manager.tell([ManagerLetter(news: .authorization)])
    manager.requestAlwaysAuthorization()
    manager.tell([ManagerLetter(news: .authorization)])
    bench.service.simulate(authorization: Authorization(.authorizedAlways, isReduced: true))
    manager.tell([ManagerLetter(news: .authorization)])
    bench.service.simulate(authorization: Authorization())
    manager.tell([ManagerLetter(news: .authorization)])
    let told: [Probe.Event] = [.authorizedAlways, .notDetermined, .authorizedAlways, .authorizedAlways].map {
      .authorization($0)
    }
    #expect(bench.probe.events.all == told)
  }
}
