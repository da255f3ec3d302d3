import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService
import ServiceTestSupport
import TestSupport
import Testing

/// The same hub on the machine's own clock.
@Suite(.timeLimit(.minutes(10))) struct RealTimeTests {
  @Test func slowConsumerFindsTheNewest() async throws {
    let script =
      (0..<100).map { ScriptedSource.Line(Double($0) * 0.000_5, .epoch(.at($0), .state(.moving))) } + [
        .init(0.06, .state(.ended))
      ]
    let source = ScriptedSource(reactor: EpollReactor(), script: script)
    var iterator = LocationService(source: source).updates().makeAsyncIterator()
    let first = try #require(try await iterator.next())
    #expect(first.fix == .at(0))
    // The script's end takes the demand back.
    let ended = await eventually { source.demands.count == 2 }
    #expect(ended)
    #expect(try await iterator.next()?.fix == .at(99))
    #expect(try await iterator.next() == nil)
  }

  @Test func consumerOnTheReactorNeverLeavesItsThread() async throws {
    let script =
      (0..<20).map { ScriptedSource.Line(Double($0) * 0.002, .epoch(.at($0), .state(.moving))) } + [
        .init(0.045, .state(.ended))
      ]
    let reactor = EpollReactor()
    let source = ScriptedSource(reactor: reactor, script: script)
    let updates = LocationService(source: source).updates()
    let received = try await Task(executorPreference: reactor) {
      var received: [Fix] = []
      for try await update in updates {
        #expect(reactor.isCurrent)
        if let fix = update.fix { received.append(fix) }
      }
      return received
    }.value
    // A machine that is late may skip some, but never goes back, and always has the newest.
    #expect(received.last == .at(19))
    #expect(zip(received, received.dropFirst()).allSatisfy { $0.endsBefore($1) })
    #expect(source.demands.all == [Demand(), nil])
  }
}

extension Fix {
  fileprivate func endsBefore(_ other: Fix) -> Bool {
    guard let time, let later = other.time else { return false }
    return time < later
  }
}
