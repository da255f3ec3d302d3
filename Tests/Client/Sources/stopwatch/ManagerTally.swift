import CoreLocation

/// What one manager's delegate saw.
@MainActor
final class ManagerTally: NSObject, @preconcurrency CLLocationManagerDelegate {
  private(set) var count = 0
  private let manager = CLLocationManager()

  override init() {
    super.init()
    manager.delegate = self
    manager.startUpdatingLocation()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    count += locations.count
  }
}
