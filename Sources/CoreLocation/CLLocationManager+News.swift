import Foundation
import LocationService

// What the manager tells its delegate, on the delegate's thread.

extension CLLocationManager {
  /// Calls the delegate, on its thread. Locations that follow each other are told together.
  func tell(_ news: [ManagerNews]) {
    var locations: [CLLocation] = []
    for item in news {
      if let update = item.update {
        locations += update.fix.flatMap { CLLocation($0, simulated: update.simulated) }.map { [$0] } ?? []
        continue
      }
      tell(locations)
      locations = []
      tell(item)
    }
    tell(locations)
  }

  private func tell(_ locations: [CLLocation]) {
    guard let last = locations.last else { return }
    lastLocation = last
    delegate?.locationManager(self, didUpdateLocations: locations)
  }

  private func tell(_ news: ManagerNews) {
    switch news {
    case .standard(.location), .significant(.location): break
    case .standard(.failed(let failure)), .significant(.failed(let failure)), .heading(.failed(let failure)):
      delegate?.locationManager(self, didFailWithError: CLError(failure.code))
    case .standard(.paused): delegate?.locationManagerDidPauseLocationUpdates(self)
    case .standard(.resumed): delegate?.locationManagerDidResumeLocationUpdates(self)
    case .heading(.heading(let fix)):
      guard let heading = CLHeading(fix) else { return }
      lastHeading = heading
      delegate?.locationManager(self, didUpdateHeading: heading)
    case .visit(let visit):
      delegate?.locationManager(self, didVisit: CLVisit(visit))
    case .authorization:
      isAuthorizationUntold = delegate == nil
      delegate?.locationManagerDidChangeAuthorization(self)
    case .deferral: delegate?.locationManager(self, didFinishDeferredUpdatesWithError: CLError(.deferredFailed))
    case .failure(let error):
      delegate?.locationManager(
        self, didFailWithError: CLError(.locationUnknown, userInfo: [NSLocalizedDescriptionKey: "\(error)"]))
    }
  }
}

/// Leads from the reactor's thread to the manager, which is touched on the delegate's thread alone.
final class ManagerReference: @unchecked Sendable {
  weak var manager: CLLocationManager?
}

extension ServiceFailure {
  /// Core Location's code for it.
  var code: CLError.Code {
    switch self {
    case .locationUnknown: .locationUnknown
    case .denied: .denied
    case .headingFailure: .headingFailure
    }
  }
}
