import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavORBTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    D1D3AB07 BF02284F 80498430 0C2D656A 3195C823
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navORB, payload) { frame in
      guard let view = NavORB(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 128701393)
      #expect(view.version == 191)
      #expect(view.count == 2)
      let satellite0 = view[0]
      #expect(satellite0.system == 128)
      #expect(satellite0.number == 73)
      #expect(satellite0.flags == 132)
      #expect(satellite0.ephemeris == 48)
      #expect(satellite0.almanac == 12)
      #expect(satellite0.other == 45)
      #expect(satellite0.health == 0)
      #expect(satellite0.visibility == 1)
      #expect(satellite0.ephemerisUsability == 16)
      #expect(satellite0.ephemerisSource == 1)
      #expect(satellite0.almanacUsability == 12)
      #expect(satellite0.almanacSource == 0)
      #expect(satellite0.otherUsability == 13)
      #expect(satellite0.otherType == 1)
      let satellite1 = view[1]
      #expect(satellite1.system == 101)
      #expect(satellite1.number == 106)
      #expect(satellite1.flags == 49)
      #expect(satellite1.ephemeris == 149)
      #expect(satellite1.almanac == 200)
      #expect(satellite1.other == 35)
      #expect(satellite1.health == 1)
      #expect(satellite1.visibility == 0)
      #expect(satellite1.ephemerisUsability == 21)
      #expect(satellite1.ephemerisSource == 4)
      #expect(satellite1.almanacUsability == 8)
      #expect(satellite1.almanacSource == 6)
      #expect(satellite1.otherUsability == 3)
      #expect(satellite1.otherType == 1)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.navORB, Array(payload.prefix(count))) { NavORB($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavORB($0) == nil })
    #expect(UBXSample.view(.navORB, payload + [1, 2, 3]) { NavORB($0) != nil })
  }
}
