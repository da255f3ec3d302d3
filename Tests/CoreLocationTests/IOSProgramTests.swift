import CoreLocation
import Testing

/// What programs written for iOS take for granted, without an import of their own.
@Suite struct IOSProgramTests {
  /// A delegate's tests make visits and headings of their own.
  @Test func standInsAreSubclasses() {
    let start = Date(timeIntervalSince1970: 1_772_366_400)
    let visit = StandInVisit(at: CLLocationCoordinate2D(latitude: 47.5, longitude: 8.25), from: start)
    #expect((visit.coordinate.latitude, visit.arrivalDate) == (47.5, start))
    #expect((visit.departureDate, visit.horizontalAccuracy) == (.distantFuture, -1), "the rest is not known")
    #expect((StandInHeading().trueHeading, StandInHeading().headingAccuracy) == (120, -1))
    #expect((CLVisit().arrivalDate, CLHeading().trueHeading, CLFloor().level) == (.distantPast, -1, 0))
    let information = CLLocationSourceInformation()
    #expect((information.isSimulatedBySoftware, information.isProducedByAccessory) == (false, false))
  }

  /// What has no value is read back as such.
  @Test func emptyValuesAreArchived() throws {
    let visit = try NSKeyedArchiver.archivedData(withRootObject: CLVisit(), requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLVisit.self, from: visit)?.arrivalDate == .distantPast)
    let heading = try NSKeyedArchiver.archivedData(withRootObject: CLHeading(), requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLHeading.self, from: heading)?.trueHeading == -1)
  }

  /// Foundation brings Observation along on Apple's platforms, and so does Core Location.
  @Test func aModelIsObserved() async {
    let model = StandInModel()
    await confirmation { changed in
      withObservationTracking {
        _ = model.last
      } onChange: {
        changed()
      }
      model.locationManager(model.manager, didUpdateLocations: [CLLocation(latitude: 1, longitude: 2)])
    }
    #expect(model.last?.coordinate.longitude == 2)
  }
}

private final class StandInVisit: CLVisit {
  private let place: CLLocationCoordinate2D
  private let start: Date
  override var coordinate: CLLocationCoordinate2D { place }
  override var arrivalDate: Date { start }

  init(at place: CLLocationCoordinate2D, from start: Date) {
    self.place = place
    self.start = start
    super.init()
  }

  required init?(coder: NSCoder) { nil }
}

private final class StandInHeading: CLHeading {
  override var trueHeading: CLLocationDirection { 120 }
}

@Observable
private final class StandInModel: NSObject, CLLocationManagerDelegate {
  let manager = CLLocationManager()
  private(set) var last: CLLocation?

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    last = locations.last
  }
}
