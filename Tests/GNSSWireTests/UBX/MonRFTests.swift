import TestSupport
import Testing

@testable import GNSSWire

@Suite struct MonRFTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    0C02EF91 8E8666FC C32D30C1 8F93D294 3E6090BA B0EF4E6B A968F768 3C1AED7E 6CDBE444 8F452DD3
    F29D3615 4E10C19C 1B0D433E
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.monRF, payload) { frame in
      guard let view = MonRF(frame) else { return false }
      #expect(view.version == 12)
      #expect(view.count == 2)
      let block0 = view[0]
      #expect(block0.number == 142)
      #expect(block0.flags == 134)
      #expect(block0.antennaStatus == 102)
      #expect(block0.antennaPower == 252)
      #expect(block0.selfTest == 3241160131)
      #expect(block0.noise == 24638)
      #expect(block0.gain == 47760)
      #expect(block0.jammingIndicator == 176)
      #expect(block0.offsetI == -17)
      #expect(block0.magnitudeI == 78)
      #expect(block0.offsetQ == 107)
      #expect(block0.magnitudeQ == 169)
      #expect(block0.jammingState == 2)
      let block1 = view[1]
      #expect(block1.number == 60)
      #expect(block1.flags == 26)
      #expect(block1.antennaStatus == 237)
      #expect(block1.antennaPower == 126)
      #expect(block1.selfTest == 1155849068)
      #expect(block1.noise == 40434)
      #expect(block1.gain == 5430)
      #expect(block1.jammingIndicator == 78)
      #expect(block1.offsetI == 16)
      #expect(block1.magnitudeI == 193)
      #expect(block1.offsetQ == -100)
      #expect(block1.magnitudeQ == 27)
      #expect(block1.jammingState == 2)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.monRF, Array(payload.prefix(count))) { MonRF($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { MonRF($0) == nil })
    #expect(UBXSample.view(.monRF, payload + [1, 2, 3]) { MonRF($0) != nil })
  }
}
