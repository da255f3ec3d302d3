import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavRELPOSNEDTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    01459D1B E3A1A4EE D6B469F9 1083B920 D48D3A4D E60B2457 D8D0624C 348A2BC4 E860C6B7 B94165FB
    F753E16E 826BCCB7 41050587 B13AA32A E2F8ADBC 4301CC7F
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navRELPOSNED, payload) { frame in
      guard let view = NavRELPOSNED(frame) else { return false }
      #expect(view.version == 1)
      #expect(view.station == 7069)
      #expect(view.timeOfWeekMilliseconds == 4003766755)
      #expect(view.coarseNorthCentimetres == -110512938)
      #expect(view.coarseEastCentimetres == 549028624)
      #expect(view.coarseDownCentimetres == 1295683028)
      #expect(view.coarseLengthCentimetres == 1461980134)
      #expect(view.headingE5 == 1281544408)
      #expect(view.fineNorthE4 == -24)
      #expect(view.fineEastE4 == 96)
      #expect(view.fineDownE4 == -58)
      #expect(view.fineLengthE4 == -73)
      #expect(view.northAccuracyE4 == 4217717177)
      #expect(view.eastAccuracyE4 == 1860260855)
      #expect(view.downAccuracyE4 == 3083627394)
      #expect(view.lengthAccuracyE4 == 2265253185)
      #expect(view.headingAccuracyE5 == 715340465)
      #expect(view.flags == 2144076099)
      #expect(view.isFixOK == true)
      #expect(view.isDifferential == true)
      #expect(view.isPositionValid == false)
      #expect(view.carrierSolution == 0)
      #expect(view.isMoving == false)
      #expect(view.isReferencePositionMissing == true)
      #expect(view.isReferenceObservationMissing == false)
      #expect(view.isHeadingValid == true)
      #expect(view.isNormalised == false)
      return true
    }
    #expect(isRead)
  }

  @Test func anInvalidHeadingIsAbsent() {
    var payload = payload
    payload[61] = 0
    let isRead = UBXSample.view(.navRELPOSNED, payload) { frame in
      guard let view = NavRELPOSNED(frame) else { return false }
      #expect(view.headingE5 == nil && view.lengthE4 != nil)
      return true
    }
    #expect(isRead)
  }

  @Test func version0HasItsOwnPlaces() {
    // north 1 m and 0.1 mm, east -1 cm, down 0; accuracies 1, 2, 3
    let payload = Hex.bytes(
      """
      0000 0200 E8030000 64000000 FFFFFFFF 00000000 01 00 FF 00 01000000 02000000 03000000 17000000
      """)
    let isRead = UBXSample.view(.navRELPOSNED, payload) { frame in
      guard let view = NavRELPOSNED(frame) else { return false }
      #expect(view.station == 2 && view.timeOfWeekMilliseconds == 1000)
      #expect(view.northE4 == 10_001 && view.eastE4 == -100 && view.downE4 == -1)
      #expect(view.lengthE4 == nil && view.headingE5 == nil && view.headingAccuracyE5 == nil)
      #expect(view.northAccuracyE4 == 1 && view.eastAccuracyE4 == 2 && view.downAccuracyE4 == 3)
      #expect(view.lengthAccuracyE4 == nil)
      #expect(view.isFixOK && view.isDifferential && view.isPositionValid && view.carrierSolution == 2)
      return true
    }
    #expect(isRead)
    #expect(UBXSample.view(.navRELPOSNED, Array(payload.prefix(39))) { NavRELPOSNED($0) == nil })
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.navRELPOSNED, Array(payload.prefix(count))) { NavRELPOSNED($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavRELPOSNED($0) == nil })
    #expect(UBXSample.view(.navRELPOSNED, payload + [1, 2, 3]) { NavRELPOSNED($0) != nil })
  }
}
