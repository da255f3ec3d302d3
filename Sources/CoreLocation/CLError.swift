public import Foundation

/// The domain of Core Location's errors.
public let kCLErrorDomain = "kCLErrorDomain"
/// The key of an error's user information under which a region that can be watched in place of another stands.
public let kCLErrorUserInfoAlternateRegionKey = "kCLErrorUserInfoAlternateRegionKey"

/// Why Core Location could not do what it was asked for.
///
/// Backed by an `NSError`, so that `catch CLError.denied`, `error as? CLError` and `(error as NSError).code` all work.
public struct CLError: _BridgedStoredNSError {
  /// The error behind it.
  public let _nsError: NSError

  /// Wraps an error of this domain.
  ///
  /// - Precondition: `error.domain` is `kCLErrorDomain`.
  public init(_nsError error: NSError) {
    precondition(error.domain == kCLErrorDomain, "an error of another domain")
    _nsError = error
  }

  /// Whether two errors have the same code; what their user information says does not count.
  public static func == (first: CLError, second: CLError) -> Bool { first.errorCode == second.errorCode }

  /// Hashes the code: this toolchain's `NSError` cannot hash its user information.
  public func hash(into hasher: inout Hasher) { hasher.combine(errorCode) }

  /// The hash of the code.
  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }

  /// The domain of these errors.
  public static var _nsErrorDomain: String { kCLErrorDomain }
  /// The domain of these errors.
  public static var errorDomain: String { kCLErrorDomain }

  /// Which error it is.
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    /// The error that this is a code of.
    public typealias _ErrorType = CLError

    /// There is no location now; it is still looked for.
    case locationUnknown = 0
    /// A location is refused.
    case denied = 1
    /// The network failed, or too much was asked of it.
    case network = 2
    /// The heading cannot be found.
    case headingFailure = 3
    /// Watching regions is refused.
    case regionMonitoringDenied = 4
    /// This region cannot be watched.
    case regionMonitoringFailure = 5
    /// The region cannot be watched yet.
    case regionMonitoringSetupDelayed = 6
    /// The region is watched, but its events come late.
    case regionMonitoringResponseDelayed = 7
    /// The geocoder found nothing.
    case geocodeFoundNoResult = 8
    /// The geocoder found a part.
    case geocodeFoundPartialResult = 9
    /// The geocoder's request was cancelled.
    case geocodeCanceled = 10
    /// Deferral failed.
    case deferredFailed = 11
    /// Deferral needs running updates.
    case deferredNotUpdatingLocation = 12
    /// Deferral needs a higher accuracy.
    case deferredAccuracyTooLow = 13
    /// Deferral knows no distance filter.
    case deferredDistanceFiltered = 14
    /// Deferral was cancelled.
    case deferredCanceled = 15
    /// Beacons cannot be ranged.
    case rangingUnavailable = 16
    /// Ranging failed.
    case rangingFailure = 17
    /// The prompt was declined, or could not be shown.
    case promptDeclined = 18
    /// Past locations are not to be had.
    case historicalLocationError = 19
  }
}

extension CLError {
  /// There is no location now; it is still looked for.
  public static var locationUnknown: Code { .locationUnknown }
  /// A location is refused.
  public static var denied: Code { .denied }
  /// The network failed, or too much was asked of it.
  public static var network: Code { .network }
  /// The heading cannot be found.
  public static var headingFailure: Code { .headingFailure }
  /// Watching regions is refused.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// This region cannot be watched.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// The region cannot be watched yet.
  public static var regionMonitoringSetupDelayed: Code { .regionMonitoringSetupDelayed }
  /// The region is watched, but its events come late.
  public static var regionMonitoringResponseDelayed: Code { .regionMonitoringResponseDelayed }
  /// The geocoder found nothing.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  /// The geocoder found a part.
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  /// The geocoder's request was cancelled.
  public static var geocodeCanceled: Code { .geocodeCanceled }
  /// Deferral failed.
  public static var deferredFailed: Code { .deferredFailed }
  /// Deferral needs running updates.
  public static var deferredNotUpdatingLocation: Code { .deferredNotUpdatingLocation }
  /// Deferral needs a higher accuracy.
  public static var deferredAccuracyTooLow: Code { .deferredAccuracyTooLow }
  /// Deferral knows no distance filter.
  public static var deferredDistanceFiltered: Code { .deferredDistanceFiltered }
  /// Deferral was cancelled.
  public static var deferredCanceled: Code { .deferredCanceled }
  /// Beacons cannot be ranged.
  public static var rangingUnavailable: Code { .rangingUnavailable }
  /// Ranging failed.
  public static var rangingFailure: Code { .rangingFailure }
  /// The prompt was declined, or could not be shown.
  public static var promptDeclined: Code { .promptDeclined }
  /// Past locations are not to be had.
  public static var historicalLocationError: Code { .historicalLocationError }
}
