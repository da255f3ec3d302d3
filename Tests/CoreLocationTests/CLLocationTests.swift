import CoreLocation
import Testing

@Suite struct CLLocationTests {
  private let zurich = CLLocationCoordinate2D(latitude: 47.3769, longitude: 8.5417)

  private func full(source: CLLocationSourceInformation? = nil) -> CLLocation {
    let date = Date(timeIntervalSince1970: 1_772_366_400)
    guard let source else {
      return CLLocation(
        coordinate: zurich, altitude: 408, horizontalAccuracy: 3, verticalAccuracy: 5, course: 90, courseAccuracy: 2,
        speed: 4, speedAccuracy: 0.5, timestamp: date)
    }
    return CLLocation(
      coordinate: zurich, altitude: 408, horizontalAccuracy: 3, verticalAccuracy: 5, course: 90, courseAccuracy: 2,
      speed: 4, speedAccuracy: 0.5, timestamp: date, sourceInfo: source)
  }

  @Test func shortInitializerLeavesTheRestInvalid() {
    let before = Date()
    let location = CLLocation(latitude: 47, longitude: 8)
    #expect(location.coordinate.latitude == 47)
    #expect(location.coordinate.longitude == 8)
    #expect(location.altitude == 0)
    #expect(location.horizontalAccuracy == 0)
    for invalid in [
      location.verticalAccuracy, location.course, location.courseAccuracy, location.speed, location.speedAccuracy,
    ] { #expect(invalid == -1) }
    #expect((before...Date()).contains(location.timestamp))
    #expect(location.floor == nil)
    #expect(location.sourceInformation == nil)
  }

  @Test func longerInitializersFillWhatTheyName() {
    let date = Date(timeIntervalSince1970: 0)
    let place = CLLocation(
      coordinate: zurich, altitude: 408, horizontalAccuracy: 3, verticalAccuracy: 5, timestamp: date)
    #expect((place.course, place.speed) == (-1, -1))
    #expect((place.altitude, place.horizontalAccuracy, place.verticalAccuracy) == (408, 3, 5))
    let moving = CLLocation(
      coordinate: zurich, altitude: 408, horizontalAccuracy: 3, verticalAccuracy: 5, course: 10, speed: 2,
      timestamp: date)
    #expect((moving.course, moving.speed) == (10, 2))
    #expect((moving.courseAccuracy, moving.speedAccuracy) == (-1, -1))
    #expect((full().courseAccuracy, full().speedAccuracy) == (2, 0.5))
    let source = CLLocationSourceInformation(softwareSimulationState: true, andExternalAccessoryState: false)
    #expect(full(source: source).sourceInformation === source)
    #expect(CLLocation().horizontalAccuracy < 0)
  }

  @Test func equalityIsIdentity() {
    let location = full()
    #expect(location == location)
    #expect(location != full())
    #expect(location.copy() as? CLLocation === location)
  }

  @Test func archivesAndReadsBack() throws {
    let source = CLLocationSourceInformation(softwareSimulationState: true, andExternalAccessoryState: true)
    let location = full(source: source)
    let data = try NSKeyedArchiver.archivedData(withRootObject: location, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: data))
    #expect(read.coordinate.latitude == location.coordinate.latitude)
    #expect(read.coordinate.longitude == location.coordinate.longitude)
    #expect(read.timestamp == location.timestamp)
    #expect((read.altitude, read.ellipsoidalAltitude) == (location.altitude, location.ellipsoidalAltitude))
    #expect((read.horizontalAccuracy, read.verticalAccuracy) == (3, 5))
    #expect((read.course, read.courseAccuracy, read.speed, read.speedAccuracy) == (90, 2, 4, 0.5))
    #expect(read.sourceInformation?.isSimulatedBySoftware == true)
    #expect(read.sourceInformation?.isProducedByAccessory == true)
    #expect(read.floor == nil)
  }

  @Test func describesItselfInOneLine() {
    let text = full().description
    #expect(
      text.hasPrefix("<+47.37690000,+8.54170000> +/- 3.00m (speed 4.00 mps / course 90.00) @ 2026-03-01 12:00:00"))
    let south = CLLocation(latitude: -0.5, longitude: -122.03121860).description
    #expect(south.hasPrefix("<-0.50000000,-122.03121860> +/- 0.00m (speed -1.00 mps / course -1.00) @ "))
  }

  /// Zürich to Paris by GeographicLib: 489,166.037 m; on a sphere it would be 1.2 km off.
  @Test func distanceIsGeodesicAndIgnoresAltitude() {
    let paris = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: 48.8566, longitude: 2.3522), altitude: 9000, horizontalAccuracy: 1,
      verticalAccuracy: 1, timestamp: Date())
    #expect(abs(full().distance(from: paris) - 489_166.037) < 0.001)
    #expect(full().distance(from: full()) == 0)
  }

  @Test func distanceToNowhereIsNoNumber() {
    for nowhere in [CLLocation(latitude: .nan, longitude: 8), CLLocation(latitude: 47, longitude: .infinity)] {
      #expect(full().distance(from: nowhere).isNaN && nowhere.distance(from: full()).isNaN)
    }
  }

  @Test func coordinatesAreChecked() {
    #expect(CLLocationCoordinate2DIsValid(zurich))
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(-90, 180)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90.1, 0)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(0, -180.1)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(.nan, 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    #expect(CLLocationCoordinate2D().latitude == 0)
  }
}
