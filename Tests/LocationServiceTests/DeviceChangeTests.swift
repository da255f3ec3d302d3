import GNSSTransport
import Testing

@testable import LocationService

/// Which device a service takes, and when it can take another.
@Suite struct DeviceChangeTests {
  @Test func aDeviceThatCouldNotBeUsedIsNotInUse() throws {
    let service = LocationService(device: .socket(path: "/x"))
    #expect(throws: LocationServiceError.self) { try service.hub() }
    #expect(service.choose(try DeviceSpecification("sim:still?speed=max")))
    _ = try service.hub()
    #expect(!service.choose(try DeviceSpecification("sim:walk?speed=max")))
  }
}
