import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavPLTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    42CCCC01 09014101 B9C29DD6 0DEF22C4 98183A5D 0BF6CE9A FFBF6E61 39C5F940 62E70ECC 1973995E
    A609274E 79A8B9C2 6BF71F42
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navPL, payload) { frame in
      guard let view = NavPL(frame) else { return false }
      #expect(view.version == 66)
      #expect(view.riskCoefficient == 204)
      #expect(view.riskExponent == -52)
      #expect(view.positionValidity == 1)
      #expect(view.positionFrame == 9)
      #expect(view.velocityValidity == 1)
      #expect(view.velocityFrame == 65)
      #expect(view.timeValidity == 1)
      #expect(view.timeOfWeekMilliseconds == 3290623757)
      #expect(view.position1Millimetres == 1564088472)
      #expect(view.position2Millimetres == 2597254667)
      #expect(view.position3Millimetres == 1634648063)
      #expect(view.velocity1MillimetresPerSecond == 1090110777)
      #expect(view.velocity2MillimetresPerSecond == 3423528802)
      #expect(view.velocity3MillimetresPerSecond == 1587114777)
      #expect(view.positionOrientationE2 == 2470)
      #expect(view.velocityOrientationE2 == 20007)
      #expect(view.timeNanoseconds == 3266947193)
      return true
    }
    #expect(isRead)
  }

  @Test func invalidLevelsAreAbsent() {
    var payload = payload
    payload[3] = 0
    let isRead = UBXSample.view(.navPL, payload) { frame in
      guard let view = NavPL(frame) else { return false }
      #expect(view.position1Millimetres == nil && view.velocity1MillimetresPerSecond != nil)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<52 {
      #expect(UBXSample.view(.navPL, Array(payload.prefix(count))) { NavPL($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavPL($0) == nil })
    #expect(UBXSample.view(.navPL, payload + [1, 2, 3]) { NavPL($0) != nil })
  }
}
