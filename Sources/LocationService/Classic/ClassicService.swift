public import GNSSReceivers
public import GNSSWire

/// One of Core Location's classic services as a value: what it wants, and what it makes of updates.
///
/// It decides; `ServiceClient` gives it a seat at the hub and carries its news out.
public protocol ClassicService: Sendable {
  /// What it tells.
  associatedtype News: Sendable

  /// What it wants of the receiver; `nil` while it is at rest.
  var demand: Demand? { get }
  /// Whether its updates pause while the board stands still.
  var pausing: Bool { get }
  /// Goes up when the service begins anew while it runs: it is then told the present epoch or state as at its start.
  var session: Int { get }
  /// When `tick(at:)` has something to do; `nil` for never.
  var deadline: Instant? { get }
  /// Takes in an update.
  mutating func consume(_ update: LocationUpdate, at instant: Instant) -> [News]
  /// Does what is due.
  mutating func tick(at instant: Instant) -> [News]
}

extension ClassicService {
  /// Most services begin anew from rest alone.
  public var session: Int { 0 }

  /// Most services wait for nothing.
  public var deadline: Instant? { nil }

  /// Most services wait for nothing.
  public mutating func tick(at instant: Instant) -> [News] { [] }
}
