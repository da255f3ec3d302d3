import GNSSMotion
import GNSSReceivers
import GNSSWire
import ServiceTestSupport
import Synchronization
import TestSupport
import Testing

@testable import GNSSTransport
@testable import LocationService

/// What a service manager hears while a receiver sleeps.
@Suite(.timeLimit(.minutes(10))) struct LocationHubServiceTests {
  /// A source whose receiver's states a test tells.
  private final class Teller: FixSource {
    let reactor: any Reactor
    private let handler = Mutex<(@Sendable (ReceiverEvent) -> Void)?>(nil)

    init(_ reactor: any Reactor) { self.reactor = reactor }

    func setDemand(_ demand: Demand?) {}

    func setHandler(_ handler: @escaping @Sendable (ReceiverEvent) -> Void) {
      self.handler.withLock { $0 = handler }
    }

    func tell(_ state: ReceiverState) {
      reactor.perform { self.handler.withLock { $0 }?(.state(state)) }
    }
  }

  private static let running = ReceiverState.running(path: "/dev/serial0", identity: nil)
  private static let asleep = ReceiverState.asleepByPolicy(path: "/dev/serial0", until: .seconds(601))

  @Test func aSleepingReceiverAsksForPatienceAndAWakingOneGivesItBack() async throws {
    let server = try NotifyServer.temporary()
    let reactor = VirtualReactor()
    reactor.hold()
    let notifier = try #require(Self.notifier(server, on: reactor))
    let source = Teller(reactor)
    let hub = LocationHub(source: source, notifier: notifier)
    notifier.ready()
    source.tell(Self.running)
    await reactor.advance(bySeconds: 1)
    #expect(server.take() == ["READY=1", "WATCHDOG=1"])
    source.tell(Self.asleep)
    await reactor.advance(bySeconds: 300)
    #expect(server.take() == ["WATCHDOG_USEC=630000000\nWATCHDOG=1"])
    source.tell(Self.running)
    await reactor.advance(bySeconds: 1)
    #expect(server.take() == ["WATCHDOG_USEC=30000000\nWATCHDOG=1"])
    await reactor.advance(bySeconds: 15)
    #expect(server.take() == ["WATCHDOG=1"])
    withExtendedLifetime(hub) {}
  }

  /// The clock of a simulation says nothing to a service manager.
  @Test func anotherReactorsSleepIsNotTold() async throws {
    let server = try NotifyServer.temporary()
    let (reactor, other) = (VirtualReactor(), VirtualReactor())
    reactor.hold()
    other.hold()
    let notifier = try #require(Self.notifier(server, on: other))
    notifier.ready()
    let source = Teller(reactor)
    let hub = LocationHub(source: source, notifier: notifier)
    source.tell(Self.asleep)
    await reactor.advance(bySeconds: 1)
    await other.advance(bySeconds: 1)
    #expect(server.take() == ["READY=1", "WATCHDOG=1"])
    withExtendedLifetime(hub) {}
  }

  private static func notifier(_ server: NotifyServer, on reactor: VirtualReactor) -> ServiceNotifier? {
    let variables = ["NOTIFY_SOCKET": server.name, "WATCHDOG_USEC": "30000000"]
    return ServiceNotifier(environment: { variables[$0] }, processID: 1, on: reactor)
  }
}
