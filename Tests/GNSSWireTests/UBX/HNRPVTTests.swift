import TestSupport
import Testing

@testable import GNSSWire

@Suite struct HNRPVTTests {
  /// Packed by hand from the picture of the message.
  private let payload = Hex.bytes(
    """
    07000000 EA070301 0C000007 FBFFFFFF 041D0000 878AD704 0778161C DC710700 3BB70600 84030000
    85030000 B0C41200 C0EB1200 D2050000 0C080000 1A000000 681E0600 00000000
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.hnrPVT, payload) { frame in
      guard let view = HNRPVT(frame) else { return false }
      #expect(view.nanoseconds == -5)
      #expect(view.fixType == .combined)
      #expect(view.isFixOK == true)
      #expect(view.longitudeE7 == 81_234_567)
      #expect(view.latitudeE7 == 471_234_567)
      #expect(view.ellipsoidalHeightMillimetres == 487_900)
      #expect(view.heightMillimetres == 440_123)
      #expect(view.speedMillimetresPerSecond == 900)
      #expect(view.speed3DMillimetresPerSecond == 901)
      #expect(view.courseE5 == 1_230_000)
      #expect(view.vehicleHeadingE5 == 1_240_000)
      #expect(view.horizontalAccuracyMillimetres == 1490)
      #expect(view.verticalAccuracyMillimetres == 2060)
      #expect(view.speedAccuracyMillimetresPerSecond == 26)
      #expect(view.courseAccuracyE5 == 401_000)
      #expect(view.time?.day.date.day == 1)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<72 { #expect(UBXSample.view(.hnrPVT, Array(payload.prefix(count))) { HNRPVT($0) == nil }) }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { HNRPVT($0) == nil })
    #expect(UBXSample.view(.hnrPVT, payload + [1, 2, 3]) { HNRPVT($0) != nil })
  }
}
