import CoreLocation
import GNSSMotion
import GNSSReceivers
import GNSSTransport
import LocationService
import ServiceTestSupport
import TestSupport
import Testing

/// `CLLocationUpdate`, rule by rule, on a scripted receiver in virtual time.
@Suite(.timeLimit(.minutes(10))) struct LiveUpdatesConformanceTests {
  private func service(_ script: [ScriptedSource.Line]) -> (service: LocationService, source: ScriptedSource) {
    let source = ScriptedSource(reactor: VirtualReactor(), script: script)
    return (LocationService(source: source), source)
  }

  private func epochs(_ moving: Int, _ still: Int, _ again: Int) -> [ScriptedSource.Line] {
    .epochs(
      Array(repeating: .moving, count: moving) + Array(repeating: .stationary, count: still)
        + Array(repeating: .moving, count: again))
  }

  /// R22
  @Test func theLastUpdateBeforeAPauseIsStationaryWithALocationAndTheNextIsNot() async throws {
    let (service, _) = service(epochs(5, 30, 5))
    var updates: [CLLocationUpdate] = []
    try await LocationService.$current.withValue(service) {
      for try await update in CLLocationUpdate.liveUpdates() { updates.append(update) }
    }
    let seconds = updates.compactMap { $0.location.map { Int($0.timestamp.timeIntervalSince1970) - 1_772_366_400 } }
    #expect(seconds == [1, 2, 3, 4, 5, 6, 36, 37, 38, 39, 40])
    #expect(updates.map(\.stationary) == (1...11).map { $0 == 6 })
  }

  /// R24: updates have no filter of their own, and leaving the loop lets the receiver rest.
  @Test func leavingTheLoopEndsTheDemand() async throws {
    let (service, source) = service(epochs(50, 0, 0))
    var count = 0
    try await LocationService.$current.withValue(service) {
      for try await _ in CLLocationUpdate.liveUpdates() {
        count += 1
        if count == 10 { break }
      }
    }
    #expect(count == 10)
    #expect(await eventually { source.demands.all.last == .some(nil) })
  }

  /// R24: a cancelled task's loop ends without an error, at once, also while nothing comes.
  @Test func cancellationEndsTheLoopWithNilAndTheDemandAtOnce() async throws {
    let (service, source) = service([.init(0, .state(.running(path: "a", identity: nil)))])
    let updates = LocationService.$current.withValue(service) { CLLocationUpdate.liveUpdates() }
    let task = Task { () -> CLLocationUpdate? in
      var iterator = updates.makeAsyncIterator()
      return try await iterator.next()
    }
    #expect(await eventually { source.demands.count == 1 })
    task.cancel()
    let last = try await task.value
    #expect(last == nil)
    #expect(await eventually { source.demands.all.last == .some(nil) })
  }

  /// R25: an update without a location says why, is no end, and comes once for each reason.
  @Test func updatesWithoutALocationCarryFlagsAndAreNoEnd() async throws {
    let (service, _) = service([
      .init(0, .state(.unavailable(.unplugged))), .init(1, .state(.unavailable(.held))),
      .init(2, .state(.unavailable(.refused))), .init(3, .state(.noData(path: "a"))),
      .init(4, .epoch(.at(4), .state(.moving))), .init(5, .state(.ended)),
    ])
    var lines: [String] = []
    try await LocationService.$current.withValue(service) {
      for try await update in CLLocationUpdate.liveUpdates() {
        lines.append(
          update.location != nil ? "location" : update.authorizationDenied ? "denied" : "unavailable")
        #expect(update.locationUnavailable == (lines.last == "unavailable"))
      }
    }
    #expect(lines == ["unavailable", "denied", "unavailable", "location"])
  }

  /// R25: each state of the permission is its own flag; none of them ends the loop or throws.
  @Test func everyStateOfThePermissionIsItsOwnFlag() async throws {
    typealias Flags = [Bool]
    let states: [(Authorization, Flags)] = [
      (Authorization(.denied), [true, false, false, false, false, false, false]),
      (Authorization(isServiceEnabled: false), [false, true, false, false, false, false, false]),
      (Authorization(.restricted), [false, false, true, false, false, false, false]),
      (Authorization(.authorizedWhenInUse, isInUse: false), [false, false, false, true, false, false, false]),
      (Authorization(.notDetermined), [false, false, false, false, false, false, true]),
    ]
    for (authorization, expected) in states {
      let (service, source) = service(epochs(5, 0, 0))
      service.simulate(authorization: authorization)
      let updates = LocationService.$current.withValue(service) { CLLocationUpdate.liveUpdates() }
      var iterator = updates.makeAsyncIterator()
      let update = try #require(try await iterator.next())
      #expect(update.location == nil)
      let flags = [
        update.authorizationDenied, update.authorizationDeniedGlobally, update.authorizationRestricted,
        update.insufficientlyInUse, update.accuracyLimited, update.serviceSessionRequired,
        update.authorizationRequestInProgress,
      ]
      #expect(flags == expected, "\(authorization)")
      #expect(source.demands.count == 0, "who may not know asks nothing of the receiver")
      service.simulate(authorization: Authorization())
      let next = try #require(try await iterator.next())
      #expect(next.location != nil, "the loop goes on where it was")
    }
  }

  /// R26: iterating asks for permission; without a policy it is granted.
  @Test func iteratingIsAnImplicitRequest() async throws {
    let (service, _) = service(epochs(5, 0, 0))
    service.simulate(authorization: Authorization(.notDetermined))
    #expect(!service.authorization.isRequestInProgress)
    let updates = LocationService.$current.withValue(service) { CLLocationUpdate.liveUpdates() }
    var iterator = updates.makeAsyncIterator()
    let update = try await iterator.next()
    #expect(update?.authorizationRequestInProgress == true)
    #expect(service.authorization.isRequestInProgress)
    let (bare, _) = self.service(epochs(1, 0, 0))
    #expect(bare.authorization == Authorization(.authorizedAlways))
  }

  /// Each iteration is a client of its own: leaving one changes nothing for another.
  @Test func iteratorsAreIndependent() async throws {
    let reactor = VirtualReactor()
    let source = ScriptedSource(reactor: reactor, script: epochs(40, 0, 0))
    let service = LocationService(source: source)
    // Each asks for something that none before it asked for, so that it is seen to have come.
    let clients: [(CLLocationUpdate.LiveConfiguration, Int)] = [
      (.default, 1000), (.fitness, 3), (.otherNavigation, 7), (.automotiveNavigation, 1000),
    ]
    reactor.hold()
    var tasks: [Task<Int, any Error>] = []
    for (configuration, limit) in clients {
      let updates = LocationService.$current.withValue(service) { CLLocationUpdate.liveUpdates(configuration) }
      tasks.append(Task { try await updates.prefix(limit).reduce(0) { sum, _ in sum + 1 } })
      let count = tasks.count
      #expect(await eventually { source.demands.count == count })
    }
    reactor.release()
    var counts: [Int] = []
    for task in tasks { counts.append(try await task.value) }
    #expect(counts == [40, 3, 7, 40])
    #expect(await eventually { source.demands.all.last == .some(nil) })
  }
}
