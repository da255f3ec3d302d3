import GNSSWire
import Testing

@Suite struct RTCM3FrameTests {
  private func subtype(_ payload: [UInt8]) -> UInt16? {
    let bytes = [0xD3, 0, UInt8(payload.count)] + payload + [0, 0, 0]
    return RTCM3Frame(proven: bytes.bytes, offset: 0).messageSubtype
  }

  @Test func aSubtypeNeedsThreeBytes() {
    #expect(subtype([0xFE, 0x81, 0x02]) == 0x102)
    #expect(subtype([0xFE, 0x81]) == nil)
    #expect(subtype([0xFE, 0xC0, 0x2E]) == 23)
    #expect(subtype([0x3E, 0xD1, 0x02]) == nil)
  }
}
