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
    #expect(hub.position(isReduced: false) == nil)
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

  /// The first epochs of a check have no fix yet: that is no outage, unless there was one before.
  @Test func whatACheckLacksAtFirstIsNoOutage() {
    func flags(after reason: PowerReason) -> [LocationUpdate.Diagnostics] {
      var hub = HubState(simulated: false)
      _ = hub.join(first, Demand(), pausing: false, at: .seconds(0))
      _ = hub.consume(.epoch(.at(1), .state(.stationary)), at: .seconds(1))
      _ = hub.consume(.power(.dozing, reason), at: .seconds(2))
      _ = hub.consume(.power(.waking, .checkDue), at: .seconds(100))
      return [Fix.lost(100), .lost(101), .at(102), .lost(103)].flatMap { fix in
        hub.consume(.epoch(fix, .state(.stationary)), at: .seconds(101)).compactMap {
          if case .deliver(_, let update) = $0 { update.diagnostics } else { nil }
        }
      }
    }
    #expect(flags(after: .stationary) == [[], [], [], []])
    #expect(flags(after: .dark) == [.locationUnavailable, .locationUnavailable, [], []])
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

  private func updates(_ actions: [HubState.Action], to id: ClientID) -> [LocationUpdate] {
    actions.compactMap { if case .deliver(id, let update) = $0 { update } else { nil } }
  }

  /// A manager's service keeps its seat, hears of the end, and is served by whatever comes next.
  @Test func whoOutlivesItsSourceIsToldOfItsEndAndServedByTheNext() {
    var hub = hub()
    _ = hub.join(second, Demand(), pausing: true, outlivesSource: true, at: .seconds(1))
    let ended = hub.consume(.state(.ended), at: .seconds(2))
    #expect(ended.prefix(2) == [.demand(nil), .finish(first)])
    #expect(updates(ended, to: second).map(\.diagnostics) == [.locationUnavailable])
    #expect(hub.consume(.state(.ended), at: .seconds(2)).isEmpty)
    // One that comes later hears of it too, and asks nothing of a source that is at its end.
    let third = ClientID(rawValue: 3)
    let late = hub.join(third, Demand(), pausing: true, outlivesSource: true, at: .seconds(3))
    #expect(late.count == 1 && updates(late, to: third).map(\.diagnostics) == [.locationUnavailable])
    #expect(hub.changeSource(simulated: true) == [.demand(Demand())])
    let next = hub.consume(.epoch(.at(9), .state(.moving)), at: .seconds(9))
    #expect(updates(next, to: second).count == 1 && updates(next, to: third).count == 1)
  }

  @Test func anEndedSourceIsToldOnceMoreWhenItMayBe() {
    var hub = HubState(simulated: true)
    _ = hub.join(first, Demand(), pausing: true, outlivesSource: true, at: .seconds(0))
    _ = hub.consume(.state(.ended), at: .seconds(1))
    _ = hub.authorize(Authorization(.denied))
    #expect(updates(hub.authorize(Authorization()), to: first).map(\.diagnostics) == [.locationUnavailable])
  }

  /// Whoever waits for a location asks for it: there is no update with neither location nor flag.
  @Test func whatIsUndecidedWhileSomethingRunsIsARequest() {
    var hub = hub()
    let told = updates(hub.authorize(Authorization(.notDetermined)), to: first)
    #expect(told.map(\.diagnostics) == [.authorizationRequestInProgress])
    #expect(hub.authorization.isRequestInProgress)
    #expect(hub.authorize(Authorization(.notDetermined)).isEmpty)
  }

  @Test func aClientThatBeginsAnewIsToldWhatOneThatJoinsIsTold() {
    var hub = hub()
    _ = hub.consume(.epoch(.at(2), .state(.stationary)), at: .seconds(2))
    #expect(hub.consume(.epoch(.at(3), .state(.stationary)), at: .seconds(3)).isEmpty, "it pauses")
    let told = hub.renew(first, Demand(), pausing: true, at: .seconds(3))
    #expect(told.count == 1, "the receiver is asked for nothing: \(told)")
    #expect(updates(told, to: first).map(\.fix) == [.at(3)])
    _ = hub.consume(.state(.unavailable(.unplugged)), at: .seconds(4))
    let lost = hub.renew(first, Demand(), pausing: true, at: .seconds(5))
    #expect(updates(lost, to: first).map(\.diagnostics) == [.locationUnavailable])
    #expect(hub.renew(second, Demand(), pausing: true, at: .seconds(5)).isEmpty, "it has no seat")
  }

  /// A position stays what it is: its place, and whether software made it.
  @Test func theLastPositionKeepsItsOrigin() {
    var hub = hub()
    _ = hub.changeSource(simulated: true)
    #expect(hub.position(isReduced: false) == KnownPosition(fix: .at(1), isSimulated: false))
    _ = hub.consume(.epoch(.at(2), .state(.moving)), at: .seconds(2))
    #expect(hub.position(isReduced: false) == KnownPosition(fix: .at(2), isSimulated: true))
  }

  /// Of a board that rests the place is known, but not by the source before.
  @Test func whereTheBoardRestsIsNotWhereAnotherSourceHadIt() {
    var hub = hub()
    _ = hub.changeSource(simulated: true)
    _ = hub.consume(.power(.dozing, .demand), at: .seconds(2))
    #expect(updates(hub.join(second, Demand(), pausing: true, at: .seconds(3)), to: second).isEmpty)
  }

  /// Asking for the last position often tells no more than what is told rarely.
  @Test func theLastPositionOfWhoMayKnowTheNeighbourhoodIsTheOneThatWasTold() throws {
    var hub = hub()
    _ = hub.authorize(Authorization(isReduced: true))
    let known = try #require(hub.position(isReduced: false))
    #expect(known.fix.coordinate == ReducedAccuracy.centre(of: Coordinate(latitude: 47, longitude: 8.00001)))
    #expect(known.fix.horizontalAccuracy == 5000)
    for second in 2..<1000 {
      let fix = Fix.at(second)
      let told = updates(hub.consume(.epoch(fix, .state(.moving)), at: .seconds(Double(second))), to: first).last
      if let told { #expect(hub.position(isReduced: false)?.fix == told.fix) }
    }
    #expect(hub.position(isReduced: false)?.fix.time == Fix.at(902).time, "the second one of a quarter of an hour")
    _ = hub.authorize(Authorization(.denied))
    #expect(hub.position(isReduced: true) == nil)
  }

  @Test func headingsAreExpectedUntilTheReceiverSpokeForAWhileWithout() {
    var hub = hub()
    #expect(hub.tellsHeading)
    _ = hub.consume(.epoch(.at(10), .state(.moving)), at: .seconds(10))
    #expect(hub.tellsHeading)
    _ = hub.consume(.epoch(.at(11), .state(.moving)), at: .seconds(11))
    #expect(!hub.tellsHeading)
    var fix = Fix.at(12)
    fix.heading = 90
    _ = hub.consume(.epoch(fix, .state(.moving)), at: .seconds(12))
    #expect(hub.tellsHeading)
  }

  /// A receiver that wakes may tell a place ahead of its time first: what follows is older, also to whoever comes anew.
  @Test func noOlderEpochComesBehindANewerOne() {
    var hub = hub()
    func told(_ second: Int) -> Bool {
      !updates(hub.consume(.epoch(.at(second), .state(.moving)), at: .seconds(Double(second))), to: first).isEmpty
    }
    #expect([10, 7, 8].map(told) == [true, false, false])
    #expect(hub.position(isReduced: false)?.fix == .at(10))
    _ = hub.leave(first)
    _ = hub.join(first, Demand(), pausing: true, at: .seconds(30))
    #expect([9, 10, 11].map(told) == [false, true, true])
    _ = hub.changeSource(simulated: true)
    #expect(told(5), "another source has a time of its own")
  }
}
