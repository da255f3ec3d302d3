import LocationService

/// One piece of news about where the board is: a location, or why there is none.
public struct CLLocationUpdate: Sendable {
  /// Where the board is; `nil` if that is not known now, and then a flag says why.
  public let location: CLLocation?
  /// Whether the board stands still. The update that says so, with a location, is the last one before a pause; the next
  /// one comes when the board moves.
  public let stationary: Bool

  private let diagnostics: LocationUpdate.Diagnostics

  init(_ update: LocationUpdate) {
    location = update.fix.flatMap { CLLocation($0, simulated: update.simulated) }
    stationary = update.stationary
    diagnostics = update.diagnostics
  }

  /// The old name of `stationary`.
  @available(*, deprecated, renamed: "stationary")
  public var isStationary: Bool { stationary }

  /// Whether this program is refused a location: by policy, or by the kernel's permissions on the device.
  public var authorizationDenied: Bool { diagnostics.contains(.authorizationDenied) }
  /// Whether location is switched off for the whole machine.
  public var authorizationDeniedGlobally: Bool { diagnostics.contains(.authorizationDeniedGlobally) }
  /// Whether a policy that cannot be changed here refuses it.
  public var authorizationRestricted: Bool { diagnostics.contains(.authorizationRestricted) }
  /// Whether the program may have locations only while in use, and is not.
  public var insufficientlyInUse: Bool { diagnostics.contains(.insufficientlyInUse) }
  /// Whether there is no position: no receiver, no data, no satellites.
  public var locationUnavailable: Bool { diagnostics.contains(.locationUnavailable) }
  /// Whether only a reduced accuracy is granted.
  public var accuracyLimited: Bool { diagnostics.contains(.accuracyLimited) }
  /// Whether an explicit service session is required and missing.
  public var serviceSessionRequired: Bool { diagnostics.contains(.serviceSessionRequired) }
  /// Whether an answer about authorization is awaited.
  public var authorizationRequestInProgress: Bool { diagnostics.contains(.authorizationRequestInProgress) }
}

extension CLLocationUpdate {
  /// What the board is used for; decides rate, receiver model and how long a rest makes a pause.
  public enum LiveConfiguration: Hashable {
    /// Anything.
    case `default`
    /// Guidance in a car.
    case automotiveNavigation
    /// Guidance that is not bound to roads.
    case otherNavigation
    /// On foot, or riding.
    case fitness
    /// In the air; never pauses.
    case airborne
  }

  /// Updates for as long as the loop over them runs; the receiver is asked for nothing before and after.
  ///
  /// A slow loop finds the newest update. While the board stands still updates pause by themselves. The service is the
  /// one current at the call: `LocationService.current`.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates(LocationService.current.updates(configuration.profile.demand, pausing: true))
  }

  /// Updates in the default configuration. Apple has the function only; both spellings are in use.
  public static var liveUpdates: Updates { liveUpdates(.default) }
}

extension CLLocationUpdate.LiveConfiguration {
  /// The profile with the same name, which stands for a demand.
  var profile: ActivityProfile {
    switch self {
    case .default: .default
    case .automotiveNavigation: .automotiveNavigation
    case .otherNavigation: .otherNavigation
    case .fitness: .fitness
    case .airborne: .airborne
    }
  }
}
