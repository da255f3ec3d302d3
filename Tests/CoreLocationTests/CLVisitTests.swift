import GNSSWire
import Testing

@testable import CoreLocation
@testable import GNSSMotion

@Suite struct CLVisitTests {
  private let visit = CLVisit(
    arrivalDate: Date(timeIntervalSince1970: 1_772_366_400), departureDate: .distantFuture,
    coordinate: CLLocationCoordinate2D(latitude: 47.5, longitude: 8.25), horizontalAccuracy: 35)

  @Test func archivesAndReadsBack() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: visit, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLVisit.self, from: data))
    #expect((read.arrivalDate, read.departureDate) == (visit.arrivalDate, .distantFuture))
    #expect((read.coordinate.latitude, read.coordinate.longitude, read.horizontalAccuracy) == (47.5, 8.25, 35))
    #expect(visit.copy() as? CLVisit === visit)
  }

  @Test func datesThatNobodyKnowsAreApples() {
    var stay = Visit(
      coordinate: Coordinate(latitude: 1, longitude: 2), radius: 30, began: Instant(nanoseconds: 0))
    #expect(CLVisit(stay).arrivalDate == .distantPast)
    #expect(CLVisit(stay).departureDate == .distantFuture)
    stay.arrival = GNSSTime(unixNanoseconds: 1_772_366_400_000_000_000)
    stay.ended = Instant(nanoseconds: 5)
    let before = Date()
    let undated = CLVisit(stay)
    #expect(undated.arrivalDate == Date(timeIntervalSince1970: 1_772_366_400))
    #expect((before...Date()).contains(undated.departureDate), "it is over, and nobody tells when: now")
    stay.departure = GNSSTime(unixNanoseconds: 1_772_368_200_000_000_000)
    #expect(CLVisit(stay).departureDate == Date(timeIntervalSince1970: 1_772_368_200))
  }
}
