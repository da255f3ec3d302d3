import GNSSWire
import Synchronization

/// What a manager knows, behind a lock: it is written where the delegate is called, and read from the thread of the
/// manager, which may be another one.
final class ManagerMemory: Sendable {
  private struct State {
    var place: (fix: Fix, isSimulated: Bool, location: CLLocation)?
    var heading: Fix?
    var status: CLAuthorizationStatus?
    var accuracy: CLAccuracyAuthorization?
    var isAuthorizationUntold = false
  }

  private let state = Mutex(State())

  /// The location of an epoch: one object for one epoch; `nil` if it has no position.
  func location(_ fix: Fix, isSimulated: Bool) -> CLLocation? {
    state.withLock { state in
      if let place = state.place, place.isSimulated == isSimulated, place.fix == fix { return place.location }
      guard let location = CLLocation(fix, simulated: isSimulated) else { return nil }
      state.place = (fix, isSimulated, location)
      return location
    }
  }

  /// The epoch with the heading that was told last.
  var heading: Fix? {
    get { state.withLock { $0.heading } }
    set { state.withLock { $0.heading = newValue } }
  }

  /// Whether there is an authorization of which no delegate has heard.
  var isAuthorizationUntold: Bool { state.withLock { $0.isAuthorizationUntold } }

  /// Notes an authorization that is about to be told, if there is somebody to hear it; answers whether it is news.
  func noteAuthorization(
    _ status: CLAuthorizationStatus, _ accuracy: CLAccuracyAuthorization, isHeard: Bool
  ) -> Bool {
    state.withLock { state in
      guard isHeard else {
        state.isAuthorizationUntold = true
        return false
      }
      defer { (state.status, state.accuracy, state.isAuthorizationUntold) = (status, accuracy, false) }
      return state.status != status || state.accuracy != accuracy
    }
  }
}
