import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavCOVTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    EC0AC509 660101F2 E092A887 84D3F9B3 00801C43 0000FF42 00F09E43 0060A9C3 00A05543 0050EE43
    00600843 00A0F8C3 00600AC3 0000D741 0070EB43 00401843
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navCOV, payload) { frame in
      guard let view = NavCOV(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 163908332)
      #expect(view.version == 102)
      #expect(view.positionValidity == 1)
      #expect(view.velocityValidity == 1)
      #expect(view.positionNN == 156.5)
      #expect(view.positionNE == 127.5)
      #expect(view.positionND == 317.875)
      #expect(view.positionEE == -338.75)
      #expect(view.positionED == 213.625)
      #expect(view.positionDD == 476.625)
      #expect(view.velocityNN == 136.375)
      #expect(view.velocityNE == -497.25)
      #expect(view.velocityND == -138.375)
      #expect(view.velocityEE == 26.875)
      #expect(view.velocityED == 470.875)
      #expect(view.velocityDD == 152.25)
      return true
    }
    #expect(isRead)
  }

  @Test func anInvalidPositionIsAbsent() {
    var payload = payload
    payload[5] = 0
    let isRead = UBXSample.view(.navCOV, payload) { frame in
      guard let view = NavCOV(frame) else { return false }
      #expect(view.positionNN == nil && view.positionDD == nil && view.velocityNN != nil)
      return true
    }
    #expect(isRead)
  }

  @Test func anInvalidVelocityIsAbsent() {
    var payload = payload
    payload[6] = 0
    let isRead = UBXSample.view(.navCOV, payload) { frame in
      guard let view = NavCOV(frame) else { return false }
      #expect(view.velocityNN == nil && view.velocityDD == nil && view.positionNN != nil)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<64 {
      #expect(UBXSample.view(.navCOV, Array(payload.prefix(count))) { NavCOV($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavCOV($0) == nil })
    #expect(UBXSample.view(.navCOV, payload + [1, 2, 3]) { NavCOV($0) != nil })
  }
}
