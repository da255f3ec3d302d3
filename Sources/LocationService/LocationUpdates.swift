import GNSSReceivers

/// The updates that one client gets, for as long as it iterates.
///
/// Each iterator is a client of its own. Its demand begins with the first `next()` and ends when the iterator goes, or
/// its task is cancelled. On a real clock a slow consumer finds the newest update; on a virtual one it finds every
/// update, because the clock waits while it works.
public struct LocationUpdates: AsyncSequence, Sendable {
  /// One update.
  public typealias Element = LocationUpdate
  /// Why there is no source at all.
  public typealias Failure = LocationServiceError

  private let service: LocationService
  private let demand: Demand
  private let pausing: Bool

  init(service: LocationService, demand: Demand, pausing: Bool) {
    self.service = service
    self.demand = demand
    self.pausing = pausing
  }

  /// A new client; nothing is asked of the receiver before its first `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      Result { () throws(LocationServiceError) in
        Subscription(try service.hub().subscriber(demand: demand, pausing: pausing))
      })
  }

  /// One client of the service.
  public struct Iterator: AsyncIteratorProtocol {
    private let subscription: Result<Subscription, LocationServiceError>

    init(_ subscription: Result<Subscription, LocationServiceError>) { self.subscription = subscription }

    /// The next update; `nil` at the end of a capture, or when the task is cancelled.
    ///
    /// - Throws: `LocationServiceError` if the chosen device is not understood or cannot be used by this version.
    public mutating func next() async throws(LocationServiceError) -> LocationUpdate? {
      try await next(isolation: nil)
    }

    /// The next update, awaited without leaving the caller's isolation; see `next()`.
    ///
    /// - Throws: as `next()`.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(LocationServiceError) -> LocationUpdate? {
      try await subscription.get().subscriber.next(isolation: actor)
    }
  }
}

/// Ends a client when the last copy of its iterator goes.
final class Subscription: Sendable {
  let subscriber: Subscriber

  init(_ subscriber: Subscriber) { self.subscriber = subscriber }

  deinit { subscriber.close() }
}
