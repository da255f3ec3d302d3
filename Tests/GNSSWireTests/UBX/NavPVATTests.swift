import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavPVATTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    FB25A223 280FD0DE 4ABF41A7 C6394F7D C63E202A 0DFF0044 0FB907B7 17FED0D5 EB9AE79E 8B77FDDD
    A6190924 B299C4E0 33044BFA A61AE077 7B993157 0C472DD2 0D244B28 73E48719 6C81AADE A130A583
    2C2A5889 08C34571 63AFE012 71FEF086 335D2233 53D85A8E C8575A79 2C05DD34 62C26EA2
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navPVAT, payload) { frame in
      guard let view = NavPVAT(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 597829115)
      #expect(view.version == 40)
      #expect(view.validity == 15)
      #expect(view.year == 57040)
      #expect(view.month == 74)
      #expect(view.day == 191)
      #expect(view.hour == 65)
      #expect(view.minute == 167)
      #expect(view.second == 198)
      #expect(view.timeAccuracyNanoseconds == 706756294)
      #expect(view.nanoseconds == 1140915981)
      #expect(view.fixTypeRaw == 15)
      #expect(view.flags == 185)
      #expect(view.flags2 == 7)
      #expect(view.satellitesUsed == 183)
      #expect(view.longitudeE7 == -707723753)
      #expect(view.latitudeE7 == -1628988693)
      #expect(view.ellipsoidalHeightMillimetres == -570591349)
      #expect(view.heightMillimetres == 604576166)
      #expect(view.horizontalAccuracyMillimetres == 3770980786)
      #expect(view.verticalAccuracyMillimetres == 4199220275)
      #expect(view.velocityNorthMillimetresPerSecond == 2011175590)
      #expect(view.velocityEastMillimetresPerSecond == 1462868347)
      #expect(view.velocityDownMillimetresPerSecond == -768784628)
      #expect(view.speedMillimetresPerSecond == 676013069)
      #expect(view.speedAccuracyMillimetresPerSecond == 428336243)
      #expect(view.rollE5 == -559251092)
      #expect(view.pitchE5 == -2086326111)
      #expect(view.vehicleHeadingE5 == -1990710740)
      #expect(view.courseE5 == 1900397320)
      #expect(view.rollAccuracyE2 == 44899)
      #expect(view.pitchAccuracyE2 == 4832)
      #expect(view.headingAccuracyE2 == 65137)
      #expect(view.magneticDeclinationE2 == -30992)
      #expect(view.magneticAccuracyE2 == 23859)
      #expect(view.ellipseOrientationE2 == 13090)
      #expect(view.ellipseMajorMillimetres == 2388318291)
      #expect(view.ellipseMinorMillimetres == 2035963848)
      #expect(view.isDateValid == true)
      #expect(view.isTimeValid == true)
      #expect(view.isTimeFullyResolved == true)
      #expect(view.isMagneticDeclinationValid == true)
      #expect(view.isFixOK == true)
      #expect(view.isDifferential == false)
      #expect(view.isRollValid == true)
      #expect(view.isPitchValid == true)
      #expect(view.isVehicleHeadingValid == true)
      #expect(view.carrierSolution == 2)
      return true
    }
    #expect(isRead)
  }

  @Test func anInvalidAttitudeIsAbsent() {
    var payload = payload
    payload[25] = 0
    let isRead = UBXSample.view(.navPVAT, payload) { frame in
      guard let view = NavPVAT(frame) else { return false }
      #expect(view.rollE5 == nil && view.pitchE5 == nil && view.vehicleHeadingE5 == nil)
      #expect(view.magneticDeclinationE2 != nil)
      return true
    }
    #expect(isRead)
  }

  @Test func aDeclinationThatIsNotValidIsAbsent() {
    var payload = payload
    payload[5] = 3
    let isRead = UBXSample.view(.navPVAT, payload) { frame in
      guard let view = NavPVAT(frame) else { return false }
      #expect(view.magneticDeclinationE2 == nil && view.rollE5 != nil)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<116 {
      #expect(UBXSample.view(.navPVAT, Array(payload.prefix(count))) { NavPVAT($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavPVAT($0) == nil })
    #expect(UBXSample.view(.navPVAT, payload + [1, 2, 3]) { NavPVAT($0) != nil })
  }
}
