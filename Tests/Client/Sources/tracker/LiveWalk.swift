import CoreLocation

/// The live loop: positions as they come, and why there are none.
struct LiveWalk {
  let count: Int

  func run() async throws {
    var seen = 0
    for try await update in CLLocationUpdate.liveUpdates(.otherNavigation) {
      if let location = update.location {
        Tracker.show(location)
        seen += 1
        if seen >= count { break }
      } else if update.authorizationDenied || update.authorizationDeniedGlobally {
        print("denied")
      } else if update.locationUnavailable {
        print("unavailable")
      }
      if update.stationary { print("at rest") }
    }
  }
}
