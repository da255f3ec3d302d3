import GNSSMotion
import GNSSWire
import Testing

@testable import LocationService

@Suite struct VisitRecordTests {
  @Test func whatIsWrittenIsRead() {
    let place = Coordinate(latitude: -47.25, longitude: 179.5)
    func stay(_ isArrivalKnown: Bool) -> VisitDetector.Saved {
      VisitDetector.Saved(
        coordinate: place, radius: 80.5, began: GNSSTime(unixNanoseconds: 1_772_366_400_123_456_789),
        seen: GNSSTime(unixNanoseconds: 1_772_366_900_000_000_000), isTold: true, isArrivalKnown: isArrivalKnown)
    }
    for record in [
      VisitRecord(), VisitRecord(isRunning: true), VisitRecord(isRunning: true, stay: stay(true)),
      VisitRecord(isRunning: true, stay: stay(false)),
    ] { #expect(VisitRecord(parsing: record.text) == record, "\(record.text)") }
  }

  @Test(arguments: [
    "", "monitoring", "latitude = 91\nlongitude = 0\nradius = 1", "latitude = 1\nlongitude = nan\nradius = 1",
    "latitude = 1\nlongitude = 1\nradius = -1", "latitude = 1", "\u{0}\u{1}", "monitoring = maybe",
  ])
  func damageCostsTheVisitAlone(text: String) {
    #expect(VisitRecord(parsing: text) == VisitRecord())
    #expect(VisitRecord(parsing: "monitoring = yes\n" + text).isRunning || text.contains("monitoring"))
  }
}
