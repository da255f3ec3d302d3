import GNSSTransport
import GNSSWire
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

  /// What is decided and taken back between two turns of the reactor is told as if the hub had been quicker.
  @Test func aDenialThatWasTakenBackIsTold() async throws {
    let service = LocationService(device: try DeviceSpecification("sim:walk?speed=max"))
    let hub = try service.hub()
    var isDenied = false
    var locations = [0, 0]
    for try await update in service.updates() {
      let hasPosition = update.fix?.hasPosition == true
      if hasPosition { locations[isDenied ? 1 : 0] += 1 }
      if update.diagnostics.contains(.authorizationDenied) {
        #expect(update.fix == nil)
        isDenied = true
      }
      if hasPosition, locations == [5, 0] {
        // Neither is taken in before both are decided.
        hub.reactor.perform {
          service.simulate(authorization: Authorization(.denied))
          service.simulate(authorization: Authorization())
        }
      }
      if locations[1] == 5 || locations[0] == 500 { break }
    }
    #expect(isDenied && locations == [5, 5], "\(locations)")
    #expect(service.authorization == Authorization())
  }

  /// What was decided while nobody listened is not told to who comes.
  @Test func whatWasDecidedBeforeTheHubIsNotTold() async throws {
    let service = LocationService(device: try DeviceSpecification("sim:walk?speed=max"))
    for _ in 0..<100 {
      service.simulate(authorization: Authorization(.denied))
      service.simulate(authorization: Authorization())
    }
    var updates = service.updates().makeAsyncIterator()
    service.simulate(authorization: Authorization())
    let first = try #require(try await updates.next())
    #expect(!first.diagnostics.contains(.authorizationDenied))
  }

  @Test func aHubThatDoesNotAskGetsTheLastDecisions() {
    let permission = Permission()
    for index in 0..<100 { permission.decide(Authorization(isReduced: index % 2 == 0)) }
    let decisions = permission.takeDecisions()
    #expect(decisions.count == Permission.limit && decisions.last == permission.decided)
    #expect(permission.takeDecisions().isEmpty)
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
