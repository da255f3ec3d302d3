import GNSSWire
import ServiceTestSupport
import Testing

@testable import CoreLocation

@Suite struct CLLocationFixTests {
  @Test func epochWithoutAPositionHasNoLocation() {
    #expect(CLLocation(.lost(1), simulated: false) == nil)
    #expect(CLLocation(Fix(source: .nmea), simulated: false) == nil)
  }

  @Test func whatIsAbsentBecomesNegative() throws {
    var fix = Fix.at(1)
    fix.horizontalAccuracy = nil
    let location = try #require(CLLocation(fix, simulated: false))
    #expect(location.horizontalAccuracy == 100, "the position is valid, and how well it is known is not")
    #expect(location.verticalAccuracy == -1)
    #expect(location.speed == -1)
    #expect(location.speedAccuracy == -1)
    #expect(location.course == -1)
    #expect(location.courseAccuracy == -1)
    #expect(location.sourceInformation?.isProducedByAccessory == true)
    #expect(location.sourceInformation?.isSimulatedBySoftware == false)
  }

  @Test func whatIsKnownIsHandedOn() throws {
    var fix = Fix.at(1)
    fix.altitude = 440
    fix.ellipsoidalAltitude = 488
    fix.verticalAccuracy = 4
    fix.speed = 3
    fix.speedAccuracy = 0.2
    fix.course = 359.5
    fix.courseAccuracy = 1
    let location = try #require(CLLocation(fix, simulated: true))
    #expect(location.coordinate.latitude == fix.coordinate?.latitude)
    #expect(location.coordinate.longitude == fix.coordinate?.longitude)
    #expect((location.altitude, location.ellipsoidalAltitude, location.verticalAccuracy) == (440, 488, 4))
    #expect((location.speed, location.speedAccuracy, location.course, location.courseAccuracy) == (3, 0.2, 359.5, 1))
    #expect(location.horizontalAccuracy == 2)
    #expect(location.timestamp == Date(timeIntervalSince1970: 1_772_366_401))
    #expect(location.sourceInformation?.isSimulatedBySoftware == true)
  }

  @Test func accuracyWithoutItsValueIsNone() throws {
    var fix = Fix.at(1)
    fix.verticalAccuracy = 4
    fix.courseAccuracy = 1
    fix.speedAccuracy = 1
    let location = try #require(CLLocation(fix, simulated: false))
    #expect((location.verticalAccuracy, location.courseAccuracy, location.speedAccuracy) == (-1, -1, -1))
  }

  @Test(arguments: [nil, 0]) func unknownAccuracyIsNeverPerfection(accuracy: Double?) throws {
    var fix = Fix.at(1)
    fix.horizontalAccuracy = accuracy
    fix.altitude = 400
    fix.verticalAccuracy = accuracy
    let location = try #require(CLLocation(fix, simulated: false))
    #expect((location.horizontalAccuracy, location.verticalAccuracy) == (100, 200))
    fix.horizontalAccuracy = 3
    #expect(CLLocation(fix, simulated: false)?.verticalAccuracy == 6)
  }

  @Test func epochWithoutADateIsOfNow() throws {
    var fix = Fix.at(1)
    fix.time = nil
    let before = Date()
    let location = try #require(CLLocation(fix, simulated: false))
    #expect((before...Date()).contains(location.timestamp))
  }

  @Test func simulationToldByTheReceiverCounts() throws {
    var fix = Fix.at(1)
    fix.quality = .simulated
    #expect(CLLocation(fix, simulated: false)?.sourceInformation?.isSimulatedBySoftware == true)
  }
}
