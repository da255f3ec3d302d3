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
