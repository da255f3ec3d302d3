import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService
import ServiceTestSupport
import TestSupport
import Testing

@testable import CoreLocation

/// What becomes of a virtual clock for which a delegate's thread has still to be told something.
@Suite(.timeLimit(.minutes(1))) struct ManagerMailTests {
  /// A place on a thread that has ended, and never ran its loop.
  private func deadThread() async -> DelegateThread {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: DelegateThread()) }.start()
    }
  }

  private func epoch() -> ManagerNews {
    .standard(
      .location(
        LocationUpdate(
          fix: .at(1), motion: .init(), stationary: false, power: .tracking, diagnostics: [], receiver: .asleep)))
  }

  @Test func aThreadThatTakesNothingIsGivenUp() async {
    let mail = ManagerMail(thread: await deadThread(), patience: 0.05) { _ in Issue.record("nobody is there") }
    let reactor = VirtualReactor()
    let passed = Recorder<Int>()
    mail.post([epoch()], holding: reactor)
    reactor.schedule(afterSeconds: 1) { passed.append(1) }
    #expect(await eventually { passed.count == 1 })
    // It is not waited for again.
    mail.post([epoch()], holding: reactor)
    await reactor.settle()
    reactor.schedule(afterSeconds: 1) { passed.append(2) }
    #expect(await eventually { passed.count == 2 })
  }

  @Test func timeGoesOnWhereTheManagerIsGone() async {
    let mail = ManagerMail(thread: await deadThread(), patience: 3600) { _ in Issue.record("nobody is there") }
    let reactor = VirtualReactor()
    let passed = Recorder<Int>()
    mail.post([epoch()], holding: reactor)
    reactor.schedule(afterSeconds: 1) { passed.append(1) }
    mail.close()
    mail.post([epoch()], holding: reactor)
    #expect(await eventually { passed.count == 1 })
  }

  /// Whoever takes what it is sent is waited for, however long each turn takes.
  @Test func aThreadThatTakesIsWaitedFor() async {
    let reactor = VirtualReactor()
    let turns = Recorder<Instant>()
    let mail = ManagerMail(thread: DelegateThread()) { _ in turns.append(reactor.now) }
    for second in 1...200 {
      reactor.schedule(at: .seconds(Double(second))) { mail.post([epoch()], holding: reactor) }
    }
    #expect(await eventually { turns.count == 200 })
    #expect(turns.all == (1...200).map { Instant.seconds(Double($0)) })
  }
}
