import Foundation
import LocationService

// What the manager tells its delegate, on the delegate's thread.

extension CLLocationManager {
  /// Calls the delegate, on its thread. Locations that follow each other are told together, each once.
  func tell(_ letters: [ManagerLetter]) {
    var locations: [CLLocation] = []
    for letter in letters {
      guard let update = letter.news.update else {
        tell(locations)
        locations = []
        // What the delegate has just stopped is silent from here on.
        if isWanted(letter) { tell(letter.news) }
        continue
      }
      guard isWanted(letter), service.mayTell(update.diagnostics), let fix = update.fix,
        let location = memory.location(fix, isSimulated: update.simulated), location !== locations.last
      else { continue }
      locations.append(location)
    }
    tell(locations)
  }

  /// Whether the service that `letter` comes from was not stopped since.
  private func isWanted(_ letter: ManagerLetter) -> Bool {
    switch letter.news {
    case .standard: letter.turn == standardTurn.asked
    case .significant: letter.turn == significantTurn.asked
    case .heading: letter.turn == headingTurn.asked
    case .visit: letter.turn == service.visits.turn
    case .authorization, .deferral, .failure: true
    }
  }

  private func tell(_ locations: [CLLocation]) {
    if !locations.isEmpty { delegate?.locationManager(self, didUpdateLocations: locations) }
  }

  private func tell(_ news: ManagerNews) {
    switch news {
    case .standard(.location), .significant(.location): break
    case .standard(.failed(let failure)), .significant(.failed(let failure)), .heading(.failed(let failure)):
      delegate?.locationManager(self, didFailWithError: CLError(failure.code))
    case .standard(.paused): delegate?.locationManagerDidPauseLocationUpdates(self)
    case .standard(.resumed): delegate?.locationManagerDidResumeLocationUpdates(self)
    case .heading(.heading(let fix)):
      guard service.mayTell(.accuracyLimited), let heading = CLHeading(fix) else { return }
      memory.heading = fix
      delegate?.locationManager(self, didUpdateHeading: heading)
    case .visit(let visit):
      guard service.mayTell(.accuracyLimited) else { return }
      delegate?.locationManager(self, didVisit: CLVisit(visit))
    case .authorization:
      let heard = delegate
      guard memory.noteAuthorization(authorizationStatus, accuracyAuthorization, isHeard: heard != nil) else { return }
      heard?.locationManagerDidChangeAuthorization(self)
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
