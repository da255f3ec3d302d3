import TestSupport
import Testing

@testable import GNSSWire

@Suite struct CfgGEOFENCETests {
  /// The payload that pyubx2 reads as version 0, confidence 3, pin 6 enabled with polarity 1, and the two fences below.
  private let payload = Hex.bytes(
    """
    0002030001010600 0778161C355B1B0539300000 8087DAEBC08DFAD5F4010000
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.cfgGEOFENCE, payload) { frame in
      guard let view = CfgGEOFENCE(frame) else { return false }
      #expect(view.version == 0 && view.confidence == 3 && view.isPinEnabled && view.pinPolarity == 1 && view.pin == 6)
      #expect(view.count == 2)
      #expect(view[0].latitudeE7 == 471_234_567 && view[0].longitudeE7 == 85_678_901)
      #expect(view[0].radiusCentimetres == 12_345)
      #expect(view[1].latitudeE7 == -338_000_000 && view[1].longitudeE7 == -705_000_000)
      #expect(view[1].radiusCentimetres == 500)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.cfgGEOFENCE, Array(payload.prefix(count))) { CfgGEOFENCE($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { CfgGEOFENCE($0) == nil })
    #expect(UBXSample.view(.cfgGEOFENCE, payload + [1, 2, 3]) { CfgGEOFENCE($0) != nil })
  }
}
