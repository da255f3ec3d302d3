import GNSSReceivers
import GNSSTransport
import Synchronization

/// One client of a hub: its demand, and the box in which its updates wait.
///
/// The hub delivers from the reactor's thread, the consumer asks from wherever it runs; a waiting consumer is resumed
/// directly, without a stream or a queue between.
final class Subscriber: Sendable {
  private typealias Waiter = CheckedContinuation<LocationUpdate?, Never>

  let id: ClientID
  let demand: Demand
  let pausing: Bool
  private let hub: LocationHub
  private let mailbox: Mutex<Mailbox<Waiter>>

  init(id: ClientID, demand: Demand, pausing: Bool, hub: LocationHub) {
    self.id = id
    self.demand = demand
    self.pausing = pausing
    self.hub = hub
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
          perform(mailbox.withLock { $0.ask(waiter) })
        }
      }, onCancel: { close() }, isolation: isolation)
  }

  /// Hands over an update. On the reactor's thread.
  func deliver(_ update: LocationUpdate) { perform(mailbox.withLock { $0.deliver(update) }) }

  /// Ends the stream after what waits. On the reactor's thread.
  func finish() { perform(mailbox.withLock { $0.finish() }) }

  /// Gives the demand back at once. From any thread, any number of times.
  func close() { perform(mailbox.withLock { $0.close() }) }

  private func perform(_ effect: Mailbox<Waiter>.Effect) {
    // A consumer may only run while the clock is held for it; it may only be let go once its wish is known.
    if effect.clock == .hold { hub.reactor.hold() }
    for (waiter, update) in effect.resumed { waiter.resume(returning: update) }
    if effect.joins { hub.join(self) }
    if effect.leaves { hub.leave(id) }
    if effect.clock == .release { hub.reactor.release() }
  }
}
