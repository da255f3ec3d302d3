import GNSSReceivers
import GNSSWire
import ServiceTestSupport
import Testing

@testable import LocationService

@Suite struct HeadingServiceTests {
  private func started() -> HeadingService {
    var service = HeadingService()
    service.start(at: .seconds(0))
    return service
  }

  @Test func aReceiverThatSaysNothingAtAllFailsToo() {
    var service = started()
    #expect(service.deadline == .seconds(10))
    #expect(service.consume(.state(.unavailable(.unplugged)), at: .seconds(1)).isEmpty)
    #expect(service.tick(at: .seconds(9)).isEmpty)
    #expect(service.tick(at: .seconds(10)) == [.failed(.headingFailure)])
    #expect(service.deadline == nil)
    #expect(service.consume(.epoch(.at(30)), at: .seconds(30)).isEmpty, "told once")
  }

  @Test func aDenialIsToldAlsoBehindAFailure() {
    var service = started()
    _ = service.tick(at: .seconds(10))
    var denied = LocationUpdate.state(.asleep)
    denied.diagnostics = .authorizationDenied
    #expect(service.consume(denied, at: .seconds(11)) == [.failed(.denied)])
    #expect(service.consume(denied, at: .seconds(12)).isEmpty)
    // Permitted again, it has its time again.
    #expect(service.consume(.epoch(.at(20)), at: .seconds(20)).isEmpty)
    #expect(service.tick(at: .seconds(30)) == [.failed(.headingFailure)])
  }

  @Test func aStoppedServiceWaitsForNothing() {
    var service = started()
    service.stop()
    #expect(service.deadline == nil)
  }
}
