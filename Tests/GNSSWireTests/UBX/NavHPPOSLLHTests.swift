import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavHPPOSLLHTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    0A4586E9 C5DE734A 63065CFB D0D9F362 9EBDD362 4DC02164 3BF8553E A8606859 F86412AC
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navHPPOSLLH, payload) { frame in
      guard let view = NavHPPOSLLH(frame) else { return false }
      #expect(view.version == 10)
      #expect(view.flags == 233)
      #expect(view.timeOfWeekMilliseconds == 1249107653)
      #expect(view.coarseLongitudeE7 == -77855133)
      #expect(view.coarseLatitudeE7 == 1660148176)
      #expect(view.coarseEllipsoidalHeightMillimetres == 1658043806)
      #expect(view.coarseHeightMillimetres == 1679933517)
      #expect(view.fineLongitudeE9 == 59)
      #expect(view.fineLatitudeE9 == -8)
      #expect(view.fineEllipsoidalHeightE4 == 85)
      #expect(view.fineHeightE4 == 62)
      #expect(view.horizontalAccuracyE4 == 1500012712)
      #expect(view.verticalAccuracyE4 == 2886886648)
      #expect(view.isPositionInvalid == true)
      return true
    }
    #expect(isRead)
  }

  @Test func bothPartsAreOneNumber() {
    var payload = [UInt8](repeating: 0, count: 36)
    // 0.1234567 east less 99 billionths, 2 m less 0.9 mm
    payload.replaceSubrange(8..<12, with: [0x87, 0xD6, 0x12, 0x00])
    payload.replaceSubrange(16..<20, with: [0xD0, 0x07, 0x00, 0x00])
    payload[24] = UInt8(bitPattern: -99)
    payload[26] = UInt8(bitPattern: -9)
    let isRead = UBXSample.view(.navHPPOSLLH, payload) { frame in
      guard let view = NavHPPOSLLH(frame) else { return false }
      return view.longitudeE9 == 123_456_601 && view.ellipsoidalHeightE4 == 19_991 && !view.isPositionInvalid
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<36 {
      #expect(UBXSample.view(.navHPPOSLLH, Array(payload.prefix(count))) { NavHPPOSLLH($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavHPPOSLLH($0) == nil })
    #expect(UBXSample.view(.navHPPOSLLH, payload + [1, 2, 3]) { NavHPPOSLLH($0) != nil })
  }
}
