import GNSSWire
import Synchronization
import TestSupport
import Testing

@testable import GNSSTransport

@Suite struct ServiceNotifierTests {
  private static func notifier(
    _ variables: [String: String], on reactor: any Reactor, processID: Int32 = 7
  ) -> ServiceNotifier? {
    ServiceNotifier(environment: { variables[$0] }, processID: processID, on: reactor)
  }

  /// A reactor whose time moves only when a test says so.
  private static func heldReactor() -> VirtualReactor {
    let reactor = VirtualReactor()
    reactor.hold()
    return reactor
  }

  @Test func readyIsSaidOnceAndTheWatchdogIsFed() async throws {
    let server = try NotifyServer.temporary()
    let reactor = Self.heldReactor()
    let notifier = try #require(
      Self.notifier(
        ["NOTIFY_SOCKET": server.name, "WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "7"], on: reactor))
    #expect(server.take().isEmpty)
    notifier.ready()
    notifier.ready()
    await reactor.advance(bySeconds: 44)
    #expect(server.take() == ["READY=1", "WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"])
    withExtendedLifetime(notifier) {}
  }

  @Test func aDozeIsNotDisturbed() async throws {
    let server = try NotifyServer.temporary()
    let reactor = Self.heldReactor()
    let notifier = try #require(
      Self.notifier(["NOTIFY_SOCKET": server.name, "WATCHDOG_USEC": "30000000"], on: reactor))
    notifier.ready()
    await reactor.advance(bySeconds: 1)
    #expect(server.take() == ["READY=1", "WATCHDOG=1"])
    reactor.perform { notifier.doze(until: reactor.now.advanced(bySeconds: 600)) }
    await reactor.advance(bySeconds: 599)
    #expect(server.take() == ["WATCHDOG_USEC=630000000\nWATCHDOG=1"])
    await reactor.advance(bySeconds: 2)
    #expect(server.take() == ["WATCHDOG_USEC=30000000\nWATCHDOG=1"])
    reactor.perform { notifier.wake() }
    await reactor.advance(bySeconds: 15)
    #expect(server.take() == ["WATCHDOG=1"])
  }

  @Test func withoutAWatchdogOnlyTheStateIsTold() async throws {
    for variables in [[:], ["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "8"], ["WATCHDOG_USEC": "0"]] {
      let server = try NotifyServer.temporary()
      let reactor = Self.heldReactor()
      let notifier = try #require(
        Self.notifier(variables.merging(["NOTIFY_SOCKET": server.name]) { $1 }, on: reactor))
      notifier.ready()
      notifier.status("listening\nfor a receiver")
      await reactor.advance(bySeconds: 100)
      notifier.stopping()
      #expect(server.take().sorted() == ["READY=1", "STATUS=listening", "STOPPING=1"])
    }
  }

  @Test func abstractNamesAndLostManagers() async throws {
    let reactor = EpollReactor()
    defer { reactor.shutdown() }
    let name = "@sextant-notify-\(ServiceNotifier.processID)"
    var server: NotifyServer? = try NotifyServer(name)
    let notifier = try #require(
      Self.notifier(["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "200000"], on: reactor))
    notifier.ready()
    #expect(try await server?.next() == "READY=1")
    // A manager that starts anew makes its socket anew, and is told as before.
    server = nil
    server = try NotifyServer(name)
    #expect(try await server?.next() == "WATCHDOG=1")
    withExtendedLifetime(notifier) {}
  }

  /// What the watchdog is for: a reactor that is held up does not feed it.
  @Test func aReactorThatIsHeldUpFeedsNothing() async throws {
    let server = try NotifyServer.temporary()
    let reactor = EpollReactor()
    defer { reactor.shutdown() }
    let notifier = try #require(
      Self.notifier(["NOTIFY_SOCKET": server.name, "WATCHDOG_USEC": "20000"], on: reactor))
    notifier.ready()
    for expected in ["READY=1", "WATCHDOG=1", "WATCHDOG=1"] { #expect(try await server.next() == expected) }
    let isHeld = Atomic<Bool>(false)
    let isReleased = Atomic<Bool>(false)
    reactor.perform {
      isHeld.store(true, ordering: .releasing)
      while !isReleased.load(ordering: .acquiring) {}
    }
    #expect(await eventually { isHeld.load(ordering: .acquiring) })
    _ = server.take()
    #expect(!(await eventually(within: 0.2) { !server.take().isEmpty }))
    isReleased.store(true, ordering: .releasing)
    #expect(try await server.next() == "WATCHDOG=1")
    withExtendedLifetime(notifier) {}
  }

  @Test func withoutASocketThereIsNoNotifier() {
    let reactor = Self.heldReactor()
    for name in [nil, "", "relative/path", "vsock:2:1", "@", "/" + String(repeating: "x", count: 200)] {
      let variables = name.map { ["NOTIFY_SOCKET": $0] } ?? [:]
      #expect(Self.notifier(variables, on: reactor) == nil)
    }
  }
}
