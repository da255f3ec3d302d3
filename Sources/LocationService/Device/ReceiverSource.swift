import GNSSReceivers
import GNSSTransport
import GNSSWire
import Synchronization

/// A receiver in this process as the hub's source of fixes: real, recorded or virtual.
final class ReceiverSource: FixSource {
  /// Whether the fixes are recorded or made by software.
  let isSimulated: Bool
  private let receiver: Receiver
  private let wakeSources: [any WakeSource]
  private let isWatching = Mutex(false)

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
    receiver = Receiver(port: port, reactor: reactor, sleeps: sleeps, memories: memories)
    self.isSimulated = isSimulated
    self.wakeSources = wakeSources
  }

  var reactor: any Reactor { receiver.reactor }

  func setDemand(_ demand: Demand?) {
    receiver.setDemand(demand)
    watch(demand != nil)
  }

  func carryOut(_ request: ConfigurationRequest, _ answer: @escaping @Sendable (ConfigurationReport) -> Void) {
    receiver.carryOut(request, answer)
  }

  func setSuspensionHandler(_ handler: @escaping @Sendable (Instant?) -> Void) {
    receiver.setSuspensionHandler(handler)
  }

  func finish(_ done: @escaping @Sendable () -> Void) { receiver.finish(done) }

  func abandonRequest() { receiver.abandonRequest() }

  func setHandler(_ handler: @escaping @Sendable (ReceiverEvent) -> Void) { receiver.setHandler(handler) }

  /// Lets the wake sources tell while somebody wants fixes.
  private func watch(_ isWanted: Bool) {
    let isChange = isWatching.withLock { isWatching in
      defer { isWatching = isWanted }
      return isWatching != isWanted
    }
    guard isChange else { return }
    for source in wakeSources {
      guard isWanted else {
        source.close()
        continue
      }
      let name = source.name
      do throws(TransportError) {
        receiver.hear(.present(name))
        try source.activate { [weak receiver] signal in
          switch signal {
          case .moving: receiver?.hear(.moving(name))
          case .still: receiver?.hear(.still(name))
          case .failed: receiver?.hear(.gone(name))
          }
        }
      } catch {
        // The checks go on as without it; `doctor` says why.
        receiver.hear(.gone(name))
      }
    }
  }
}
