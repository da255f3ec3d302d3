import GNSSMotion
import GNSSReceivers
import GNSSWire
import ServiceTestSupport
import Testing

@testable import LocationService

@Suite struct StandardServiceTests {
  private func paused() -> StandardService {
    var service = StandardService()
    service.start()
    var update = LocationUpdate.epoch(.at(1), .stationary)
    update.stationary = true
    _ = service.consume(update, at: .seconds(1))
    return service
  }

  private func still(_ second: Int) -> LocationUpdate {
    var update = LocationUpdate.epoch(.at(second), .stationary)
    update.stationary = true
    return update
  }

  /// What is asked for in a pause is got by keeping the receiver awake, and the pause goes on.
  @Test func aRequestInAPauseIsAnsweredAndThePauseGoesOn() {
    var service = paused()
    #expect(service.demand?.mayDoze == true)
    service.requestLocation(at: .seconds(100))
    #expect(service.demand?.mayDoze == false)
    let fresh = LocationUpdate.epoch(.at(101), .stationary)
    #expect(service.consume(fresh, at: .seconds(101)) == [.location(fresh)])
    #expect(service.demand?.mayDoze == true)
    #expect(service.consume(still(102), at: .seconds(102)).isEmpty)
    let away = LocationUpdate.epoch(.at(103))
    #expect(service.consume(away, at: .seconds(103)) == [.resumed, .location(away)])
  }

  @Test func aRequestWhileUpdatesRunFailsWhenItsTimeIsUp() {
    var service = StandardService()
    service.start()
    let lost = LocationUpdate.state(.unavailable(.unplugged))
    #expect(service.consume(lost, at: .seconds(1)) == [.failed(.locationUnknown)])
    service.requestLocation(at: .seconds(2))
    #expect(service.deadline == .seconds(62))
    #expect(service.tick(at: .seconds(61)).isEmpty)
    #expect(service.tick(at: .seconds(62)) == [.failed(.locationUnknown)])
    #expect(service.deadline == nil)
    let found = LocationUpdate.epoch(.at(70))
    #expect(service.consume(found, at: .seconds(70)) == [.location(found)])
  }

  /// Nothing comes behind the end of a recording, so that nobody is left to wait for it.
  @Test func aRequestEndsWithItsSource() {
    let end = LocationUpdate.state(.ended)
    var service = StandardService()
    service.requestLocation(at: .seconds(1))
    #expect(service.consume(end, at: .seconds(2)) == [.failed(.locationUnknown)])
    #expect(service.demand == nil && service.deadline == nil)
    // The best that came before is an answer.
    service.requestLocation(at: .seconds(3))
    var rough = LocationUpdate.epoch(.at(4))
    rough.fix?.horizontalAccuracy = 50
    #expect(service.consume(rough, at: .seconds(4)).isEmpty)
    #expect(service.consume(end, at: .seconds(5)) == [.location(rough)])
    // While updates run, the end answers both, and each request behind it is told anew.
    service.start()
    service.requestLocation(at: .seconds(6))
    #expect(service.consume(end, at: .seconds(7)) == [.failed(.locationUnknown)])
    let session = service.session
    service.requestLocation(at: .seconds(8))
    #expect(service.session == session + 1, "the hub says it once more")
    #expect(service.consume(end, at: .seconds(8)) == [.failed(.locationUnknown)])
    #expect(service.consume(end, at: .seconds(9)).isEmpty && service.deadline == nil)
    // Another source takes its place.
    let found = LocationUpdate.epoch(.at(10))
    #expect(service.consume(found, at: .seconds(10)) == [.location(found)])
    let again = service.session
    service.requestLocation(at: .seconds(11))
    #expect(service.session == again)
  }

  @Test func aRequestWhileUpdatesRunIsTheNextOneHoweverNear() {
    var service = StandardService()
    service.settings.distance = 1000
    service.start()
    #expect(service.consume(.epoch(.at(1)), at: .seconds(1)).count == 1)
    #expect(service.consume(.epoch(.at(2)), at: .seconds(2)).isEmpty)
    service.requestLocation(at: .seconds(2))
    #expect(service.consume(.epoch(.at(3)), at: .seconds(3)).count == 1)
    #expect(service.deadline == nil)
    #expect(service.consume(.epoch(.at(4)), at: .seconds(4)).isEmpty)
  }

  /// Fixes that come every few minutes, and neighbourhoods that come every quarter of an hour, do not come in time.
  @Test func aRequestWhileUpdatesAreRareDoesNotWaitForTheNext() {
    var service = StandardService()
    service.settings.accuracy = .threeKilometers
    service.start()
    let rare = service.demand?.interval ?? 0
    service.requestLocation(at: .seconds(0))
    #expect(rare > 60 && service.demand?.interval == 1)
    #expect(service.session == 0)
    var update = LocationUpdate.epoch(.at(1))
    update.diagnostics = .accuracyLimited
    #expect(service.consume(update, at: .seconds(1)) == [.location(update)])
    #expect(service.demand?.interval == rare)
    service.requestLocation(at: .seconds(2))
    #expect(service.session == 1)
  }

  /// Its seat was told of the outage while a request, which has no use for it, held it.
  @Test func aStartInARequestsPlaceBeginsAnew() {
    var service = StandardService()
    service.requestLocation(at: .seconds(0))
    let lost = LocationUpdate.state(.unavailable(.unplugged))
    #expect(service.consume(lost, at: .seconds(0)).isEmpty)
    let session = service.session
    service.start()
    #expect(service.session > session)
    #expect(service.consume(lost, at: .seconds(1)) == [.failed(.locationUnknown)])
  }

  @Test func aStartInAPauseBeginsAnewAndOneWhileUpdatesRunDoesNot() {
    var service = paused()
    let session = service.session
    service.start()
    #expect(service.session > session)
    #expect(service.consume(still(50), at: .seconds(50)) == [.location(still(50)), .paused])
    _ = service.consume(.epoch(.at(60)), at: .seconds(60))
    let running = service.session
    service.start()
    #expect(service.session == running)
  }

  /// A receiver that was let go and is wanted again looks for its first fix.
  @Test func whatIsPermittedAgainWaitsForTheFirstFix() {
    var service = StandardService()
    service.start()
    _ = service.consume(.epoch(.at(1)), at: .seconds(1))
    var denied = LocationUpdate.state(.asleep)
    denied.diagnostics = .authorizationDenied
    #expect(service.consume(denied, at: .seconds(2)) == [.failed(.denied)])
    #expect(service.consume(.epoch(.lost(10)), at: .seconds(10)).isEmpty)
    let found = LocationUpdate.epoch(.at(15))
    #expect(service.consume(found, at: .seconds(15)) == [.location(found)])
    // One that finds none is at a loss after all.
    _ = service.consume(denied, at: .seconds(20))
    #expect(service.consume(.epoch(.lost(30)), at: .seconds(30)).isEmpty)
    #expect(service.tick(at: .seconds(40)) == [.failed(.locationUnknown)])
  }
}
