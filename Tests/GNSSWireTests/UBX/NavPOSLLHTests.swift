import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavPOSLLHTests {
  /// Packed by hand from the picture of the message.
  private let payload = Hex.bytes(
    """
    07000000 797528FB 0778161C DC710700 C548F9FF D2050000 0C080000
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navPOSLLH, payload) { frame in
      guard let view = NavPOSLLH(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 7)
      #expect(view.longitudeE7 == -81_234_567)
      #expect(view.latitudeE7 == 471_234_567)
      #expect(view.ellipsoidalHeightMillimetres == 487_900)
      #expect(view.heightMillimetres == -440_123)
      #expect(view.horizontalAccuracyMillimetres == 1490)
      #expect(view.verticalAccuracyMillimetres == 2060)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<28 { #expect(UBXSample.view(.navPOSLLH, Array(payload.prefix(count))) { NavPOSLLH($0) == nil }) }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavPOSLLH($0) == nil })
    #expect(UBXSample.view(.navPOSLLH, payload + [1, 2, 3]) { NavPOSLLH($0) != nil })
  }
}
