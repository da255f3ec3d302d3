import Testing

@testable import CoreLocation

@Suite struct CLHeadingTests {
  @Test func archivesAndReadsBack() throws {
    let heading = CLHeading(
      trueHeading: 271.25, headingAccuracy: 0.5, timestamp: Date(timeIntervalSince1970: 1_772_366_400))
    let data = try NSKeyedArchiver.archivedData(withRootObject: heading, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLHeading.self, from: data))
    #expect((read.trueHeading, read.headingAccuracy, read.timestamp) == (271.25, 0.5, heading.timestamp))
    #expect(read.magneticHeading < 0)
    #expect(heading.copy() as? CLHeading === heading)
  }
}
