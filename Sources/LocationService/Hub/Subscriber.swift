import GNSSReceivers
import GNSSTransport
import GNSSWire
import Synchronization

/// One client of a hub: its demand, and the box in which its updates wait.
///
/// The hub delivers from the reactor's thread, the consumer asks from wherever it runs; a waiting consumer is resumed
/// directly, without a stream or a queue between.
final class Subscriber: HubClient {
  private typealias Waiter = CheckedContinuation<LocationUpdate?, Never>

  let id: ClientID
  let demand: Demand
  let pausing: Bool
  /// Seconds on the host's clock for which a virtual clock waits for a consumer that does not ask.
  static let patience = 60.0

  private let hub: LocationHub
  private let patience: Double
  private let mailbox: Mutex<Mailbox<Waiter>>

  init(id: ClientID, demand: Demand, pausing: Bool, hub: LocationHub, patience: Double = patience) {
    self.id = id
    self.demand = demand
    self.pausing = pausing
    self.hub = hub
    self.patience = patience
    mailbox = Mutex(Mailbox(lossless: hub.reactor.isVirtual))
  }

  /// Whether the consumer is gone.
  var isClosed: Bool { mailbox.withLock { $0.isClosed } }

  /// The next update; `nil` at the end of the source, or when the consumer's task is cancelled.
  ///
  /// The first call joins the hub.
  func next(isolation: isolated (any Actor)?) async -> LocationUpdate? {
    await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: isolation) { waiter in
          step { $0.ask(waiter) }
        }
      }, onCancel: { close() }, isolation: isolation)
  }

  /// Hands over an update. On the reactor's thread.
  func deliver(_ update: LocationUpdate, at instant: Instant) { step { $0.deliver(update) } }

  /// Ends the stream after what waits. On the reactor's thread.
  func finish() { step { $0.finish() } }

  /// Gives the demand back at once. From any thread, any number of times.
  func close() { step { $0.close() } }

  private func step(_ take: (inout Mailbox<Waiter>) -> Mailbox<Waiter>.Effect) {
    // Clock and seat change under the lock, or a hold could be given back before it was taken.
    let (resumed, watches) = mailbox.withLock { mailbox in
      let effect = take(&mailbox)
      if effect.clock == .hold { hub.reactor.hold() }
      if effect.joins { hub.join(self) }
      if effect.leaves { hub.leave(id) }
      if effect.clock == .release { hub.reactor.release() }
      return (effect.resumed, effect.watches)
    }
    if watches {
      EpollReactor.shared.schedule(afterSeconds: patience) { [weak self] in
        guard let self else { return }
        let othersWait = hub.hasOthers(than: id)
        step { $0.look(othersWait: othersWait) }
      }
    }
    for (waiter, update) in resumed { waiter.resume(returning: update) }
  }
}
