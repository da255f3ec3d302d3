import GNSSMotion
import GNSSReceivers
import GNSSWire
import ServiceTestSupport
import Testing

@testable import LocationService

@Suite struct HubStateTests {
  private let first = ClientID(rawValue: 1)
  private let second = ClientID(rawValue: 2)
  private let running = ReceiverState.running(path: "test", identity: nil)

  private func demands(_ actions: [HubState.Action]) -> [Demand?] {
    actions.compactMap { if case .demand(let demand) = $0 { .some(demand) } else { nil } }
  }

  private func delivered(_ actions: [HubState.Action], to id: ClientID) -> [LocationUpdate] {
    actions.compactMap { if case .deliver(id, let update) = $0 { update } else { nil } }
  }

  @Test func strictestDemandWinsAndTheLastOneEndsIt() {
    var hub = HubState(simulated: false)
    let fitness = ActivityProfile.fitness.demand
    let airborne = ActivityProfile.airborne.demand
    #expect(demands(hub.join(first, fitness, pausing: true, at: .seconds(0))) == [fitness])
    let merged = demands(hub.join(second, airborne, pausing: true, at: .seconds(0)))
    #expect(merged == [fitness.merged(with: airborne)])
    #expect(merged.first??.interval == 0.2)
    #expect(merged.first??.model == .airborne1g)
    #expect(merged.first??.mayDoze == false)
    // A third that asks for no more changes nothing.
    #expect(demands(hub.join(ClientID(rawValue: 3), fitness, pausing: true, at: .seconds(0))).isEmpty)
    #expect(demands(hub.leave(second)) == [fitness])
    #expect(demands(hub.leave(first)).isEmpty)
    #expect(demands(hub.leave(ClientID(rawValue: 3))) == [nil])
    #expect(hub.leave(first).isEmpty)
  }

  @Test func clientThatJoinsGetsThePresentEpochAtOnce() throws {
    var hub = HubState(simulated: true)
    _ = hub.join(first, Demand(), pausing: true, at: .seconds(0))
    _ = hub.consume(.state(running), at: .seconds(0))
    _ = hub.consume(.epoch(.at(1), .state(.moving)), at: .seconds(1))
    let update = try #require(
      delivered(hub.join(second, Demand(), pausing: true, at: .seconds(3)), to: second).first)
    #expect(update.fix == .at(1))
    #expect(update.simulated)
    #expect(update.receiver == running)
  }

  @Test func oldPositionIsNeverServedAsCurrent() {
    var late = HubState(simulated: false)
    _ = late.join(first, Demand(), pausing: true, at: .seconds(0))
    _ = late.consume(.state(running), at: .seconds(0))
    _ = late.consume(.epoch(.at(1), .state(.moving)), at: .seconds(1))
    #expect(delivered(late.join(second, Demand(), pausing: true, at: .seconds(6.5)), to: second).isEmpty)

    var unplugged = HubState(simulated: false)
    _ = unplugged.join(first, Demand(), pausing: true, at: .seconds(0))
    _ = unplugged.consume(.epoch(.at(1), .state(.moving)), at: .seconds(1))
    _ = unplugged.consume(.state(.unavailable(.unplugged)), at: .seconds(1.5))
    let joined = delivered(unplugged.join(second, Demand(), pausing: true, at: .seconds(2)), to: second)
    #expect(joined.map(\.fix) == [nil])
    #expect(joined.map(\.diagnostics) == [.locationUnavailable])

    var dark = HubState(simulated: false)
    _ = dark.join(first, Demand(), pausing: true, at: .seconds(0))
    _ = dark.consume(.epoch(.at(1), .state(.moving)), at: .seconds(1))
    _ = dark.consume(.epoch(.lost(2), .state(.moving)), at: .seconds(2))
    let told = delivered(dark.join(second, Demand(), pausing: true, at: .seconds(2)), to: second)
    #expect(told.map(\.diagnostics) == [.locationUnavailable])
  }

  @Test func clientsPauseEachByItsOwnRule() {
    var hub = HubState(simulated: false)
    _ = hub.join(first, Demand(), pausing: true, at: .seconds(0))
    _ = hub.join(second, Demand(), pausing: false, at: .seconds(0))
    var counts: (paused: Int, all: Int) = (0, 0)
    for second in 0..<10 {
      let actions = hub.consume(.epoch(.at(second), .state(.stationary)), at: .seconds(Double(second)))
      counts.paused += delivered(actions, to: first).count
      counts.all += delivered(actions, to: self.second).count
    }
    #expect(counts == (1, 10))
    // One that joins in the pause learns where it stands, and pauses too.
    let third = ClientID(rawValue: 3)
    let joined = delivered(hub.join(third, Demand(), pausing: true, at: .seconds(9)), to: third)
    #expect(joined.map(\.stationary) == [true])
    #expect(joined.first?.fix == .at(9))
    let next = hub.consume(.epoch(.at(10), .state(.stationary)), at: .seconds(10))
    #expect(delivered(next, to: third).isEmpty)
    let moved = hub.consume(.epoch(.at(11), .state(.moving)), at: .seconds(11))
    #expect(delivered(moved, to: third).map(\.stationary) == [false])
    #expect(delivered(moved, to: first).map(\.stationary) == [false])
  }

  @Test func powerFollowsTheMotion() {
    var hub = HubState(simulated: false)
    _ = hub.join(first, Demand(), pausing: false, at: .seconds(0))
    let expected: [(Motion.State, PowerState)] = [
      (.unknown, .tracking), (.moving, .tracking), (.settling, .settling), (.stationary, .settling),
    ]
    for (state, power) in expected {
      let actions = hub.consume(.epoch(.at(0), .state(state)), at: .seconds(0))
      #expect(delivered(actions, to: first).map(\.power) == [power])
    }
    _ = hub.join(second, ActivityProfile.airborne.demand, pausing: true, at: .seconds(0))
    let actions = hub.consume(.epoch(.at(1), .state(.settling)), at: .seconds(1))
    #expect(delivered(actions, to: first).map(\.power) == [.tracking])
  }

  @Test func endOfTheSourceEndsEveryStreamAndTheDemand() {
    var hub = HubState(simulated: true)
    _ = hub.join(first, Demand(), pausing: true, at: .seconds(0))
    _ = hub.join(second, Demand(), pausing: false, at: .seconds(0))
    #expect(hub.consume(.state(.ended), at: .seconds(9)) == [.demand(nil), .finish(first), .finish(second)])
    let third = ClientID(rawValue: 3)
    #expect(hub.join(third, Demand(), pausing: true, at: .seconds(10)) == [.finish(third)])
  }

  @Test func receiverStatesReachEachClientAsItsRuleHasIt() {
    var hub = HubState(simulated: false)
    _ = hub.join(first, Demand(), pausing: true, at: .seconds(0))
    _ = hub.join(second, Demand(), pausing: false, at: .seconds(0))
    let states: [ReceiverState] = [
      .searching(path: "a"), .unavailable(.refused), .searching(path: "a"), .unavailable(.refused),
      .running(path: "a", identity: "b"), .noData(path: "a"),
    ]
    let actions = states.flatMap { hub.consume(.state($0), at: .seconds(0)) }
    #expect(delivered(actions, to: first).map(\.diagnostics) == [.authorizationDenied, .locationUnavailable])
    #expect(delivered(actions, to: second).map(\.receiver) == states)
    // The same state again is no change.
    #expect(hub.consume(.state(.noData(path: "a")), at: .seconds(1)).isEmpty)
  }
}
