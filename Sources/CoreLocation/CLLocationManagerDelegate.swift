public import Foundation

/// Hears what a location manager has to tell. Every method has a default, which does nothing unless it says so.
///
/// There are no optional requirements without Objective-C: a method with a default counts as implemented. A class whose
/// *superclass* conforms has to override a method that the superclass has; one that only the subclass adds is not called.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// The authorization is known, right after the manager was made, or it has changed.
  ///
  /// The default calls `locationManager(_:didChangeAuthorization:)`.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The old form of `locationManagerDidChangeAuthorization(_:)`, for delegates from before it.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// Locations, the oldest first; there is one at least.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Something could not be done; `error` is a `CLError`. After `CLError.locationUnknown` locations come by themselves.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// The board stands still: updates pause, and resume by themselves.
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  /// The board moves again, and updates with it.
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
  /// The board has come to a place, or left it.
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
  /// The board's nose points elsewhere.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// Whether a display for calibration may be shown; there is none, and it is never asked. The default says no.
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  /// Deferred updates are not to be had: `error` is `CLError.deferredFailed`.
  func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?)
}

extension CLLocationManagerDelegate {
  /// Calls `locationManager(_:didChangeAuthorization:)`.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

  /// Does nothing.
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}

  /// Does nothing.
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}

  /// Says no.
  public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?
  ) {}
}
