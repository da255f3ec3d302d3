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
  /// When `tick(at:)` has something to do; `nil` for never.
  var deadline: Instant? { get }
  /// Takes in an update.
  mutating func consume(_ update: LocationUpdate, at instant: Instant) -> [News]
  /// Does what is due.
  mutating func tick(at instant: Instant) -> [News]
}

extension ClassicService {
  /// Most services wait for nothing.
  public var deadline: Instant? { nil }

  /// Most services wait for nothing.
  public mutating func tick(at instant: Instant) -> [News] { [] }
}

/// Why a classic service has nothing to tell; the names are those of Core Location's error codes.
public enum ServiceFailure: Hashable, Sendable {
  /// There is no location now; it is still looked for.
  case locationUnknown
  /// A location is refused.
  case denied
  /// The receiver tells no heading.
  case headingFailure
}

extension LocationUpdate.Diagnostics {
  /// The failure that this is to a classic service; `nil` if it is none.
  var failure: ServiceFailure? {
    if !isDisjoint(with: .refusal) { return .denied }
    return contains(.locationUnavailable) ? .locationUnknown : nil
  }

  private static var refusal: Self {
    [
      .authorizationDenied, .authorizationDeniedGlobally, .authorizationRestricted, .insufficientlyInUse,
      .serviceSessionRequired,
    ]
  }
}
