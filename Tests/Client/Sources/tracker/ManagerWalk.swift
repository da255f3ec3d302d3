import CoreLocation

/// The classic manager with its delegate, on the main queue.
@MainActor
final class ManagerWalk: NSObject {
  private let manager = CLLocationManager()
  private let count: Int
  private var seen = 0
  private var waiter: CheckedContinuation<Void, Never>?

  init(count: Int) {
    self.count = count
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyBest
    manager.distanceFilter = kCLDistanceFilterNone
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
  }

  /// Returns when enough positions have come.
  func finish() async {
    guard seen < count else { return }
    await withCheckedContinuation { waiter = $0 }
  }

  private func take(_ locations: [CLLocation]) {
    for location in locations where seen < count {
      Tracker.show(location)
      seen += 1
    }
    guard seen >= count else { return }
    manager.stopUpdatingLocation()
    waiter?.resume()
    waiter = nil
  }
}

extension ManagerWalk: CLLocationManagerDelegate {
  nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    print("authorization \(manager.authorizationStatus.rawValue)")
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    // The delegate is called where the manager was made.
    MainActor.assumeIsolated { take(locations) }
  }

  nonisolated func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    print("error \((error as? CLError)?.code.rawValue ?? -1)")
  }
}
