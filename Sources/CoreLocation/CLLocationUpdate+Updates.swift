import LocationService

extension CLLocationUpdate {
  /// Live updates. Each loop over it is a client of its own.
  public struct Updates: AsyncSequence, Sendable {
    /// One update.
    public typealias Element = CLLocationUpdate
    /// Untyped, as on Apple's platforms.
    public typealias Failure = any Error

    private let updates: LocationUpdates

    init(_ updates: LocationUpdates) { self.updates = updates }

    /// A new client; nothing is asked of the receiver before its first `next()`.
    public func makeAsyncIterator() -> Iterator { Iterator(updates.makeAsyncIterator()) }

    /// One client of the service.
    public struct Iterator: AsyncIteratorProtocol {
      private var updates: LocationUpdates.Iterator

      init(_ updates: LocationUpdates.Iterator) { self.updates = updates }

      /// The next update; `nil` at the end of a capture, or when the task is cancelled.
      ///
      /// - Throws: an error that says what to mend if the chosen device is not understood or not supported. A missing
      ///   receiver or a refused permission is an update with a flag, not an error.
      public mutating func next() async throws -> CLLocationUpdate? { try await next(isolation: nil) }

      /// The next update, awaited without leaving the caller's isolation; see `next()`.
      ///
      /// - Throws: as `next()`.
      public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> CLLocationUpdate? {
        try await updates.next(isolation: actor).map(CLLocationUpdate.init)
      }
    }
  }
}

@available(*, unavailable)
extension CLLocationUpdate.Updates.Iterator: Sendable {}
