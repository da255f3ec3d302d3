import GNSSReceivers
import GNSSTransport
import GNSSWire
import Synchronization

/// A receiver in this process as the hub's source of fixes: real, recorded or virtual.
final class ReceiverSource: FixSource {
  /// Whether the fixes are recorded or made by software.
  let isSimulated: Bool
  private let receiver: Receiver
  private let wakeWatch: WakeWatch?
  private let told: Told

  /// Who is told, and the notices that were: those of the port and those of the motion sources are one list.
  private final class Told: Sendable {
    private struct State {
      var handler: (@Sendable (ReceiverEvent) -> Void)?
      var port: [PortNotice] = []
      var wake: [PortNotice] = []
    }

    private let state = Mutex(State())

    func set(_ handler: @escaping @Sendable (ReceiverEvent) -> Void) {
      // Let go outside the lock.
      _ = state.withLock { state in
        defer { state.handler = handler }
        return state.handler
      }
    }

    func take(_ event: ReceiverEvent) {
      guard case .notices(let notices) = event else {
        let handler = state.withLock { $0.handler }
        handler?(event)
        return
      }
      note { $0.port = notices }
    }

    func take(wake notices: [PortNotice]) { note { $0.wake = notices } }

    private func note(_ change: (inout State) -> Void) {
      let (handler, all) = state.withLock { state in
        change(&state)
        return (state.handler, state.port + state.wake)
      }
      handler?(.notices(all))
    }
  }

  /// The receiver at `port`.
  ///
  /// - Parameters:
  ///   - sleeps: remembers when it was put to sleep.
  ///   - memories: keeps what was learned of its power.
  ///   - wakeSources: know of the board's motion while it sleeps.
  init(
    port: any ReceiverPort, reactor: any Reactor, isSimulated: Bool, sleeps: (any SleepMemory)? = nil,
    memories: (any PowerMemories)? = nil, wakeSources: [any WakeSource] = []
  ) {
    let receiver = Receiver(port: port, reactor: reactor, sleeps: sleeps, memories: memories)
    let told = Told()
    self.receiver = receiver
    self.isSimulated = isSimulated
    self.told = told
    guard !wakeSources.isEmpty else {
      wakeWatch = nil
      return
    }
    wakeWatch = WakeWatch(wakeSources, on: reactor, hear: { [weak receiver] in receiver?.hear($0) }) { notices in
      // Not in the middle of what the owner does.
      reactor.perform { told.take(wake: notices) }
    }
  }

  var reactor: any Reactor { receiver.reactor }

  func setDemand(_ demand: Demand?) {
    receiver.setDemand(demand)
    wakeWatch?.watch(demand != nil)
  }

  func carryOut(_ request: ConfigurationRequest, _ answer: @escaping @Sendable (ConfigurationReport) -> Void) {
    receiver.carryOut(request, answer)
  }

  func setSuspensionHandler(_ handler: @escaping @Sendable (Instant?) -> Void) {
    receiver.setSuspensionHandler(handler)
  }

  func finish(_ done: @escaping @Sendable () -> Void) { receiver.finish(done) }

  func abandonRequest() { receiver.abandonRequest() }

  func setHandler(_ handler: @escaping @Sendable (ReceiverEvent) -> Void) {
    told.set(handler)
    receiver.setHandler { [told, weak wakeWatch] event in
      told.take(event)
      if case .power(.dozing, _) = event { wakeWatch?.retrySoon() }
    }
  }
}
