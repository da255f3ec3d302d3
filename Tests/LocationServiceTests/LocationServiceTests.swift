import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService
import ServiceTestSupport
import TestSupport
import Testing

/// The hub and its clients in virtual time.
@Suite(.timeLimit(.minutes(10))) struct LocationServiceTests {
  private func service(
    _ script: [ScriptedSource.Line]
  ) -> (service: LocationService, source: ScriptedSource, reactor: VirtualReactor) {
    let reactor = VirtualReactor()
    let source = ScriptedSource(reactor: reactor, script: script)
    return (LocationService(source: source), source, reactor)
  }

  private func drive(_ count: Int) -> [Motion.State] { Array(repeating: .moving, count: count) }

  @Test func slowConsumerInVirtualTimeLosesNothing() async throws {
    let (service, _, _) = service(.epochs(drive(500)))
    var received: [Fix?] = []
    for try await update in service.updates(pausing: false) where update.fix != nil {
      received.append(update.fix)
      if received.count % 50 == 0 { for _ in 0..<100 { await Task.yield() } }
    }
    #expect(received == (1...500).map { Fix.at($0) })
  }

  /// A board that stands: the machine may sleep between the checks, and is told until when.
  @Test func theMachineIsToldUntilWhenItMaySuspend() async throws {
    let service = LocationService(device: try DeviceSpecification("sim:still?speed=max"))
    let told = Recorder<Instant?>()
    try service.setSuspensionHandler { told.append($0) }
    var count = 0
    for try await update in service.updates(pausing: false) where update.fix != nil {
      count += 1
      if count == 300 { break }
    }
    let values = told.all
    #expect(values.count >= 4, "\(values)")
    #expect(values.enumerated().allSatisfy { ($1 != nil) == $0.isMultiple(of: 2) }, "may and may not, in turn")
  }

  @Test func clockStandsStillWhileTheConsumerWorks() async throws {
    let (service, _, reactor) = service(.epochs(drive(20)))
    for try await update in service.updates() {
      let now = reactor.now
      #expect(update.fix?.time == Fix.at(Int(now.seconds(since: .seconds(0)))).time)
      for _ in 0..<50 { await Task.yield() }
      #expect(reactor.now == now)
    }
  }

  @Test func streamsEndAfterTheLastValueAndTheDemandWithThem() async throws {
    let (service, source, _) = service(.epochs(drive(3)))
    var count = 0
    var iterator = service.updates().makeAsyncIterator()
    while try await iterator.next() != nil { count += 1 }
    #expect(count == 3)
    #expect(try await iterator.next() == nil)
    #expect(source.demands.all == [Demand(), nil])
    // One that comes after the end finds the end.
    var late = service.updates().makeAsyncIterator()
    #expect(try await late.next() == nil)
  }

  @Test func nothingIsAskedOfTheSourceBeforeTheFirstNext() async throws {
    let (service, source, reactor) = service(.epochs(drive(3)))
    do {
      let iterator = service.updates().makeAsyncIterator()
      await reactor.settle()
      #expect(source.demands.all.isEmpty)
      _ = iterator
    }
    await reactor.settle()
    #expect(source.demands.all.isEmpty)
  }

  @Test func demandsOfTwoClientsMergeAndPartAgain() async throws {
    let (service, source, _) = service(.epochs(drive(1000), ends: false))
    let fitness = ActivityProfile.fitness.demand
    let automotive = ActivityProfile.automotiveNavigation.demand
    var first = service.updates(fitness).makeAsyncIterator()
    _ = try await first.next()
    do {
      var second = service.updates(automotive).makeAsyncIterator()
      // It gets the epoch that is known at once, while the clock stands still.
      let update = try #require(try await second.next())
      #expect(update.fix == .at(1))
    }
    let parted = await eventually { source.demands.count == 3 }
    #expect(parted)
    #expect(source.demands.all == [fitness, fitness.merged(with: automotive), fitness])
    let next = try #require(try await first.next())
    #expect(next.fix == .at(2))
  }

  @Test func breakingOutOfTheLoopEndsTheDemand() async throws {
    let (service, source, reactor) = service(.epochs(drive(1000), ends: false))
    for try await _ in service.updates() { break }
    await reactor.settle()
    #expect(source.demands.all == [Demand(), nil])
    // A second loop starts the source again, later in the script.
    for try await update in service.updates() {
      #expect(update.fix?.hasPosition == true)
      break
    }
    await reactor.settle()
    #expect(source.demands.all == [Demand(), nil, Demand(), nil])
  }

  @Test func cancellingAWaitingConsumerEndsItsDemandAtOnce() async throws {
    // A receiver that is found and then says nothing: the consumer waits.
    let (service, source, reactor) = service(.epochs([], ends: false))
    let task = Task {
      var count = 0
      for try await _ in service.updates() { count += 1 }
      return count
    }
    let joined = await eventually { source.demands.count == 1 }
    #expect(joined)
    task.cancel()
    #expect(try await task.value == 0)
    await reactor.settle()
    #expect(source.demands.all == [Demand(), nil])
  }

  @Test func cancellingBeforeTheFirstNextAsksForNothing() async throws {
    let (service, source, reactor) = service(.epochs(drive(3)))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      for try await _ in service.updates() { Issue.record("a cancelled task gets no update") }
    }
    task.cancel()
    try await task.value
    await reactor.settle()
    #expect(source.demands.all.isEmpty)
  }

  @Test func manyCancelledConsumersLeaveNoDemandAndNoHeldClock() async throws {
    let (service, source, reactor) = service(.epochs(drive(100_000), ends: false))
    let tasks = (0..<40).map { index in
      Task {
        for try await _ in service.updates() {
          if index % 3 == 0 { await Task.yield() }
        }
      }
    }
    let started = await eventually { reactor.now > .seconds(30) }
    #expect(started)
    for task in tasks { task.cancel() }
    for task in tasks { try await task.value }
    await reactor.settle()
    #expect(source.demands.all.last == .some(nil))
    // The clock is free: it reaches any timer.
    reactor.hold()
    await reactor.advance(bySeconds: 60)
    reactor.release()
  }

  @Test func pausesAndResumesWithTheBoard() async throws {
    let still: [Motion.State] = Array(repeating: .settling, count: 60) + Array(repeating: .stationary, count: 1740)
    let (service, _, _) = service(.epochs(drive(60) + still + drive(60)))
    var stationary: [Int] = []
    var count = 0
    for try await update in service.updates() {
      count += 1
      if update.stationary {
        stationary.append(count)
        #expect(update.fix?.hasPosition == true)
      }
    }
    #expect(stationary == [121])
    #expect(count == 60 + 60 + 1 + 60)
  }

  @Test func lossOfTheReceiverIsToldOnceAndSoIsItsReturn() async throws {
    let running = ReceiverState.running(path: "test", identity: nil)
    let (service, _, _) = service([
      .init(0, .state(.searching(path: "a"))), .init(1, .state(running)), .init(2, .epoch(.at(2), .state(.moving))),
      .init(3, .state(.unavailable(.unplugged))), .init(4, .state(.searching(path: "a"))),
      .init(5, .state(.unavailable(.unplugged))), .init(60, .state(running)),
      .init(61, .epoch(.at(61), .state(.moving))), .init(62, .state(.unavailable(.refused))), .init(63, .state(.ended)),
    ])
    var flags: [LocationUpdate.Diagnostics] = []
    var positions: [Bool] = []
    for try await update in service.updates() {
      flags.append(update.diagnostics)
      positions.append(update.fix != nil)
    }
    #expect(flags == [[], .locationUnavailable, [], .authorizationDenied])
    #expect(positions == [true, false, true, false])
  }

  @Test func deviceThatCannotBeUsedIsAnErrorThatSaysWhy() async throws {
    let factory = SourceFactory { (device) throws(LocationServiceError) in
      throw LocationServiceError(.unsupported, "\(device)", reason: "not here")
    }
    let service = LocationService(device: .gpsd(host: "a", port: 1), factory: factory)
    for _ in 0..<2 {
      var iterator = service.updates().makeAsyncIterator()
      let error = await #expect(throws: LocationServiceError.self) { try await iterator.next() }
      #expect(error?.subject == "gpsd://a:1")
    }
  }

  @Test func serviceOfATestStandsUnderEverythingStartedInside() async throws {
    let (service, source, _) = service(.epochs(drive(2)))
    let updates = await LocationService.$current.withValue(service) {
      await Task { LocationService.current.updates() }.value
    }
    #expect(LocationService.current !== service)
    // A detached task iterates what was made inside.
    let count = try await Task.detached {
      var count = 0
      for try await _ in updates { count += 1 }
      return count
    }.value
    #expect(count == 2)
    #expect(source.demands.all == [Demand(), nil])
  }
}
