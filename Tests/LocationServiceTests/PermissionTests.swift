import GNSSTransport
import TestSupport
import Testing

@testable import LocationService

@Suite struct PermissionTests {
  /// A request is made of the decision that holds when it is made: it cannot put an old one back.
  @Test func aRequestActsOnTheDecisionThatHolds() {
    let permission = Permission(Authorization(.notDetermined))
    #expect(permission.request())
    #expect(permission.decided.isRequestInProgress)
    permission.decide(Authorization(.denied))
    #expect(!permission.request())
    #expect(permission.decided == Authorization(.denied))
  }

  /// Whatever comes at once from many threads, the hub ends with what is kept.
  @Test func decisionsAtOnceLeaveTheHubWithTheOneThatIsKept() async throws {
    let service = LocationService(device: try DeviceSpecification("sim:still?speed=max"))
    let hub = try service.hub()
    let choices = [Authorization(.denied), Authorization(.restricted), Authorization(), Authorization(isReduced: true)]
    for _ in 0..<50 {
      await withTaskGroup(of: Void.self) { group in
        for choice in choices { group.addTask { service.simulate(authorization: choice) } }
        group.addTask { service.requestAuthorization() }
      }
      await withCheckedContinuation { continuation in hub.reactor.perform { continuation.resume() } }
      #expect(hub.authorization == service.authorization)
    }
  }
}
