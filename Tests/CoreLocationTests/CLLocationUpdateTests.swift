import CoreLocation
import GNSSMotion
import GNSSReceivers
import GNSSTransport
import LocationService
import ServiceTestSupport
import TestSupport
import Testing

/// Core Location's rules on a scripted source, in virtual time.
@Suite(.timeLimit(.minutes(10))) struct CLLocationUpdateTests {
  private func service(_ script: [ScriptedSource.Line]) -> (service: LocationService, source: ScriptedSource) {
    let source = ScriptedSource(reactor: VirtualReactor(), script: script)
    return (LocationService(source: source), source)
  }

  private func drive(_ count: Int) -> [Motion.State] { Array(repeating: .moving, count: count) }

  @Test func everyConfigurationAsksForItsOwnDemand() async throws {
    let expected: [(CLLocationUpdate.LiveConfiguration, Demand)] = [
      (.default, Demand(interval: 1, model: .portable, hold: 60, mayDoze: true, maximumResumeDelay: 180)),
      (
        .automotiveNavigation,
        Demand(interval: 0.2, model: .automotive, hold: 120, mayDoze: true, maximumResumeDelay: 60)
      ),
      (.otherNavigation, Demand(interval: 0.5, model: .portable, hold: 60, mayDoze: true, maximumResumeDelay: 180)),
      (.fitness, Demand(interval: 1, model: .pedestrian, hold: 60, mayDoze: true, maximumResumeDelay: 60)),
      (.airborne, Demand(interval: 0.2, model: .airborne1g, hold: 60, mayDoze: false, maximumResumeDelay: 60)),
    ]
    for (configuration, demand) in expected {
      let (service, source) = service(.epochs(drive(1)))
      try await LocationService.$current.withValue(service) {
        for try await _ in CLLocationUpdate.liveUpdates(configuration) {}
      }
      #expect(source.demands.all == [demand, nil])
    }
  }

  @Test func bothSpellingsWithoutAConfigurationAreTheDefault() async throws {
    let (service, source) = service(.epochs(drive(2)))
    try await LocationService.$current.withValue(service) {
      for try await _ in CLLocationUpdate.liveUpdates { break }
    }
    #expect(source.demands.all.first == Demand())
  }

  @Test func airborneNeverPauses() async throws {
    let (service, _) = service(.epochs(Array(repeating: .stationary, count: 50)))
    let stationary = try await LocationService.$current.withValue(service) {
      var stationary: [Bool] = []
      for try await update in CLLocationUpdate.liveUpdates(.airborne) { stationary.append(update.stationary) }
      return stationary
    }
    #expect(stationary == Array(repeating: false, count: 50))
  }

  @Test func everyReasonIsItsFlag() async throws {
    let (service, _) = service([
      .init(0, .state(.unavailable(.refused))), .init(1, .state(.unavailable(.held))),
      .init(2, .epoch(.lost(2), .state(.unknown))), .init(3, .epoch(.at(3), .state(.moving))),
      .init(4, .state(.noData(path: "a"))), .init(5, .state(.ended)),
    ])
    var lines: [String] = []
    try await LocationService.$current.withValue(service) {
      for try await update in CLLocationUpdate.liveUpdates() {
        #expect(!update.authorizationDeniedGlobally && !update.authorizationRestricted)
        #expect(!update.insufficientlyInUse && !update.accuracyLimited)
        #expect(!update.serviceSessionRequired && !update.authorizationRequestInProgress)
        #expect((update.location == nil) == (update.authorizationDenied || update.locationUnavailable))
        lines.append(
          update.authorizationDenied ? "denied" : update.locationUnavailable ? "unavailable" : "location")
      }
    }
    #expect(lines == ["denied", "unavailable", "location", "unavailable"])
  }

  @Test @MainActor func loopStaysOnTheActorThatRunsIt() async throws {
    let (service, _) = service(.epochs(drive(20)))
    let updates = LocationService.$current.withValue(service) { CLLocationUpdate.liveUpdates() }
    var count = 0
    for try await update in updates {
      MainActor.assertIsolated()
      count += update.location == nil ? 0 : 1
    }
    #expect(count == 20)
  }

  @Test func detachedLoopKeepsTheServiceOfItsMaking() async throws {
    let (service, _) = service(.epochs(drive(4)))
    let updates = LocationService.$current.withValue(service) { CLLocationUpdate.liveUpdates() }
    let count = try await Task.detached { try await updates.reduce(0) { count, _ in count + 1 } }.value
    #expect(count == 4)
  }

  @Test func sequenceIsOneOfUntypedFailureAndTakesTheUsualAlgorithms() async throws {
    let (service, _) = service(.epochs(drive(30)))
    let updates = LocationService.$current.withValue(service) { CLLocationUpdate.liveUpdates() }
    let erased: any AsyncSequence<CLLocationUpdate, any Error> = updates
    var seconds: [Int] = []
    for try await location in updates.compactMap(\.location).filter({ $0.horizontalAccuracy > 0 }).prefix(3) {
      seconds.append(Int(location.timestamp.timeIntervalSince1970) - 1_772_366_400)
    }
    #expect(seconds == [1, 2, 3])
    var iterator = erased.makeAsyncIterator()
    #expect(try await iterator.next(isolation: nil) != nil)
  }

  @Test func deviceThatIsNotUnderstoodIsAnErrorThatReadsWell() async throws {
    let factory = SourceFactory { (device) throws(LocationServiceError) in
      throw LocationServiceError(.unsupported, "device '\(device)'", reason: "not here", remedy: "use another")
    }
    let broken = LocationService(device: .socket(path: "/x"), factory: factory)
    let updates = LocationService.$current.withValue(broken) { CLLocationUpdate.liveUpdates() }
    do {
      for try await _ in updates { Issue.record("there can be no update") }
      Issue.record("the loop ends with an error")
    } catch {
      #expect("\(error)" == "device 'unix:/x': not here; use another")
    }
  }
}
