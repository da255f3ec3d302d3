import GNSSMotion
import GNSSReceivers
import GNSSWire
import ServiceTestSupport
import Testing

@testable import LocationService

/// What changes under clients that stay: what they want, what they may know, where it comes from.
@Suite struct HubStateChangeTests {
  private let first = ClientID(rawValue: 1)
  private let second = ClientID(rawValue: 2)

  private func hub() -> HubState {
    var hub = HubState(simulated: false)
    _ = hub.join(first, Demand(), pausing: true, at: .seconds(0))
    _ = hub.consume(.state(.running(path: "a", identity: nil)), at: .seconds(0))
    _ = hub.consume(.epoch(.at(1), .state(.moving)), at: .seconds(1))
    return hub
  }

  @Test func aClientMayWantSomethingElse() {
    var hub = hub()
    let automotive = ActivityProfile.automotiveNavigation.demand
    #expect(hub.change(first, automotive, pausing: true) == [.demand(automotive)])
    #expect(hub.change(first, automotive, pausing: false).isEmpty)
    #expect(hub.change(second, Demand(), pausing: true).isEmpty, "it has no seat")
  }

  @Test func whoMayNotKnowAsksNothingAndIsToldOnce() throws {
    var hub = hub()
    let refused = hub.authorize(Authorization(.denied))
    #expect(refused.first == .demand(nil))
    guard refused.count == 2, case .deliver(first, let update) = refused[1] else {
      Issue.record("\(refused)")
      return
    }
    #expect(update.fix == nil && update.diagnostics == .authorizationDenied)
    #expect(hub.authorize(Authorization(.denied)).isEmpty)
    // What is still on its way is not told.
    #expect(hub.consume(.epoch(.at(2), .state(.moving)), at: .seconds(2)).isEmpty)
    #expect(hub.consume(.state(.asleep), at: .seconds(2)).isEmpty)
    #expect(hub.lastPosition == nil)
    let late = hub.join(second, Demand(), pausing: true, at: .seconds(2))
    #expect(late.count == 1, "a flag, and no demand: \(late)")
    #expect(hub.authorize(Authorization()) == [.demand(Demand())])
    #expect(hub.consume(.epoch(.at(3), .state(.moving)), at: .seconds(3)).count == 2)
  }

  @Test func ofAnotherSourceNothingIsKnown() {
    var hub = hub()
    _ = hub.consume(.power(.tracking, .demand), at: .seconds(1))
    #expect(hub.changeSource(simulated: true) == [.demand(Demand())])
    let joined = hub.join(second, Demand(), pausing: true, at: .seconds(1))
    #expect(joined.isEmpty, "the position of the source before is not the present one")
    guard case .deliver(_, let update) = hub.consume(.epoch(.at(9), .state(.moving)), at: .seconds(2)).first else {
      Issue.record("nothing is told")
      return
    }
    #expect(update.simulated)
  }

  /// Its receiver sleeps because it stands: that is no reason to know nothing.
  @Test func whoComesWhileTheBoardRestsIsToldWhereItStands() {
    var hub = hub()
    _ = hub.consume(.epoch(.at(2), .state(.stationary)), at: .seconds(2))
    _ = hub.consume(.power(.dozing, .demand), at: .seconds(60))
    _ = hub.consume(.state(.asleepByPolicy(path: "a", until: .seconds(240))), at: .seconds(60))
    guard case .deliver(second, let update) = hub.join(second, Demand(), pausing: true, at: .seconds(200)).first else {
      Issue.record("nothing is told")
      return
    }
    #expect(update.fix == .at(2) && update.stationary && update.diagnostics.isEmpty)
    // Who cannot wait wakes it.
    let wakeful = hub.join(ClientID(rawValue: 3), Demand(mayDoze: false), pausing: true, at: .seconds(201))
    #expect(wakeful.contains(.demand(Demand(mayDoze: false))))
  }

  @Test func aSourceThatEndedMayBeFollowedByAnother() {
    var hub = hub()
    _ = hub.consume(.state(.ended), at: .seconds(2))
    _ = hub.changeSource(simulated: true)
    #expect(hub.join(first, Demand(), pausing: true, at: .seconds(3)) == [.demand(Demand())])
  }
}
