import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavVELNEDTests {
  /// Packed by hand from the picture of the message.
  private let payload = Hex.bytes(
    """
    07000000 FFFFFFFF 02000000 FDFFFFFF 04000000 05000000 503BEDFF 1A000000 681E0600
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navVELNED, payload) { frame in
      guard let view = NavVELNED(frame) else { return false }
      #expect(view.velocityNorthCentimetresPerSecond == -1)
      #expect(view.velocityEastCentimetresPerSecond == 2)
      #expect(view.velocityDownCentimetresPerSecond == -3)
      #expect(view.speed3DCentimetresPerSecond == 4)
      #expect(view.speedCentimetresPerSecond == 5)
      #expect(view.courseE5 == -1_230_000)
      #expect(view.speedAccuracyCentimetresPerSecond == 26)
      #expect(view.courseAccuracyE5 == 401_000)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<36 { #expect(UBXSample.view(.navVELNED, Array(payload.prefix(count))) { NavVELNED($0) == nil }) }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavVELNED($0) == nil })
    #expect(UBXSample.view(.navVELNED, payload + [1, 2, 3]) { NavVELNED($0) != nil })
  }
}
