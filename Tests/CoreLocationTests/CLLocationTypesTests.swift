import CoreLocation
import Testing

@Suite struct CLLocationTypesTests {
  /// Programs add these themselves: a conformance of the module's own would be one too many.
  @Test func conformancesAreNoMoreThanApples() {
    let place: Any = CLLocationCoordinate2D(latitude: 47, longitude: 8)
    #expect(!(place is any Equatable) && !(place is any Encodable) && !(place is any Decodable))
    let location: Any = CLLocation(latitude: 47, longitude: 8)
    #expect(!(location is any Encodable) && !(location is any Decodable))
    #expect(location is any NSSecureCoding && location is any NSCopying)
    let configuration: Any = CLLocationUpdate.LiveConfiguration.default
    #expect(
      configuration is any Hashable && !(configuration is any CaseIterable) && !(configuration is any RawRepresentable))
  }

  @Test func classesAreArchivedSecurelyAndNothingElse() {
    #expect(
      CLLocation.supportsSecureCoding && CLVisit.supportsSecureCoding && CLHeading.supportsSecureCoding
        && CLFloor.supportsSecureCoding && CLLocationSourceInformation.supportsSecureCoding)
    #expect(!((CLError(.denied) as Any) is any Encodable))
  }

  /// An archive of something else is none of these: absent keys are no zeros.
  @Test func anArchiveOfSomethingElseIsRefused() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode("text", forKey: "other")
    archiver.finishEncoding()
    func coder() throws -> NSKeyedUnarchiver { try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData) }
    #expect(try CLLocation(coder: coder()) == nil)
    #expect(try CLVisit(coder: coder()) == nil)
    #expect(try CLHeading(coder: coder()) == nil)
  }

  @Test func constantsHaveApplesValues() {
    #expect((kCLLocationAccuracyBestForNavigation, kCLLocationAccuracyBest) == (-2, -1))
    #expect((kCLLocationAccuracyNearestTenMeters, kCLLocationAccuracyHundredMeters) == (10, 100))
    #expect((kCLLocationAccuracyKilometer, kCLLocationAccuracyThreeKilometers) == (1000, 3000))
    #expect((kCLDistanceFilterNone, kCLHeadingFilterNone) == (-1, -1))
    #expect((CLLocationDistanceMax, CLTimeIntervalMax) == (.greatestFiniteMagnitude, .greatestFiniteMagnitude))
    #expect(
      (kCLErrorDomain, kCLErrorUserInfoAlternateRegionKey) == ("kCLErrorDomain", "kCLErrorUserInfoAlternateRegionKey"))
  }

  @Test func rawValuesAreApples() {
    let statuses: [CLAuthorizationStatus] = [
      .notDetermined, .restricted, .denied, .authorizedAlways, .authorizedWhenInUse,
    ]
    #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect([CLAccuracyAuthorization.fullAccuracy, .reducedAccuracy].map(\.rawValue) == [0, 1])
    let activities: [CLActivityType] = [.other, .automotiveNavigation, .fitness, .otherNavigation, .airborne]
    #expect(activities.map(\.rawValue) == [1, 2, 3, 4, 5])
    let orientations: [CLDeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    #expect(orientations.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
    #expect(CLAuthorizationStatus(rawValue: 9) == nil)
  }
}
