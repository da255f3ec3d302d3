import GNSSReceivers
import GNSSTransport
import GNSSWire
import ServiceTestSupport
import Synchronization
import TestSupport
import Testing

@testable import LocationService

@Suite struct WakeWatchTests {
  /// A source that works, or does not, as the test wants.
  private final class Source: WakeSource {
    private struct State {
      var failure: TransportError?
      var openings = 0
      var handler: (@Sendable (WakeSignal) -> Void)?
    }

    let name = "gpiochip0:17"
    private let state = Mutex(State())

    init(_ failure: TransportError? = nil) { state.withLock { $0.failure = failure } }

    var openings: Int { state.withLock { $0.openings } }
    var isOpen: Bool { state.withLock { $0.handler != nil } }
    func mend() { state.withLock { $0.failure = nil } }
    func say(_ signal: WakeSignal) { state.withLock { $0.handler }?(signal) }

    func activate(_ handler: @escaping @Sendable (WakeSignal) -> Void) throws(TransportError) {
      let failure = state.withLock { state in
        state.openings += 1
        return state.failure
      }
      if let failure { throw failure }
      state.withLock { $0.handler = handler }
    }

    func close() { state.withLock { $0.handler = nil } }
  }

  private let reactor = VirtualReactor()
  private let heard = Recorder<WakeEvent>()
  private let told = Recorder<[PortNotice]>()

  private func watch(_ source: Source) -> WakeWatch {
    reactor.hold()
    return WakeWatch([source], on: reactor, hear: { heard.append($0) }, tell: { told.append($0) })
  }

  private static let denied = TransportError(
    .denied, path: "gpiochip0:17", operation: "take the line", errno: 1, remedy: "join the group gpio")

  @Test func oneThatCannotBeOpenedIsToldWithWhatToDoAndOpenedAgainNowAndThen() async throws {
    let source = Source(Self.denied)
    let watch = watch(source)
    watch.watch(true)
    #expect(heard.all == [.present(source.name), .gone(source.name)])
    let notice = try #require(told.all.last?.first)
    #expect(notice.name == PortNotice.wake && notice.remedy == "join the group gpio")
    #expect(notice.message.contains(source.name) && notice.message.contains("\(Self.denied)"))
    // At each sleep, but not sooner than a few minutes after the last time.
    watch.retrySoon()
    await reactor.settle()
    #expect(source.openings == 1)
    await reactor.advance(to: .seconds(WakeWatch.pause))
    source.mend()
    watch.retrySoon()
    await reactor.settle()
    #expect(source.openings == 2 && source.isOpen)
    #expect(heard.all.last == .present(source.name) && told.all.last == [])
    watch.retrySoon()
    await reactor.settle()
    #expect(source.openings == 2, "what works is left alone")
  }

  @Test func oneThatBreaksIsGoneAndToldOf() async {
    let source = Source()
    let watch = watch(source)
    watch.watch(true)
    source.say(.moving)
    source.say(.failed(.unplugged))
    #expect(heard.all == [.present(source.name), .moving(source.name), .gone(source.name)])
    #expect(told.all.count == 1 && told.all.last?.first?.remedy?.contains("doctor") == true)
    watch.watch(false)
    #expect(!source.isOpen)
    await reactor.advance(to: .seconds(1000))
    watch.retrySoon()
    await reactor.settle()
    #expect(source.openings == 1, "nobody wants anything")
  }
}
