import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavSBASTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    53DAF408 62471BB2 020A4AE5 CEF1CB41 B1712B01 65D670AC 601592FC C3012893 FB755875
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navSBAS, payload) { frame in
      guard let view = NavSBAS(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 150264403)
      #expect(view.geostationary == 98)
      #expect(view.mode == 71)
      #expect(view.provider == 27)
      #expect(view.services == 178)
      #expect(view.status == 10)
      #expect(view.count == 2)
      let satellite0 = view[0]
      #expect(satellite0.number == 206)
      #expect(satellite0.flags == 241)
      #expect(satellite0.rangeError == 203)
      #expect(satellite0.provider == 65)
      #expect(satellite0.services == 177)
      #expect(satellite0.correctionCentimetres == 299)
      #expect(satellite0.ionosphereCentimetres == -21392)
      let satellite1 = view[1]
      #expect(satellite1.number == 96)
      #expect(satellite1.flags == 21)
      #expect(satellite1.rangeError == 146)
      #expect(satellite1.provider == 252)
      #expect(satellite1.services == 195)
      #expect(satellite1.correctionCentimetres == -27864)
      #expect(satellite1.ionosphereCentimetres == 30040)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.navSBAS, Array(payload.prefix(count))) { NavSBAS($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavSBAS($0) == nil })
    #expect(UBXSample.view(.navSBAS, payload + [1, 2, 3]) { NavSBAS($0) != nil })
  }
}
