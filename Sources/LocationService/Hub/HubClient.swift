import GNSSReceivers
import GNSSWire

/// Somebody who has a seat at the hub: an iterator, a classic service, the visits.
protocol HubClient: AnyObject, Sendable {
  /// Its name at the hub.
  var id: ClientID { get }
  /// What it wants, now.
  var demand: Demand { get }
  /// Whether its updates pause while the board stands still.
  var pausing: Bool { get }
  /// Whether it sees the place itself although only the neighbourhood may be told.
  var isTrusted: Bool { get }
  /// Whether it keeps its seat where the source has come to its end, and waits for another.
  var outlivesSource: Bool { get }
  /// Whether it is gone.
  var isClosed: Bool { get }
  /// Takes an update. On the reactor's thread.
  func deliver(_ update: LocationUpdate, at instant: Instant)
  /// There are no more. On the reactor's thread.
  func finish()
}

extension HubClient {
  /// Clients of the program are told what the program may know.
  var isTrusted: Bool { false }
  /// A loop ends with its source.
  var outlivesSource: Bool { false }
}
