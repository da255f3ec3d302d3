import TestSupport
import Testing

@testable import GNSSWire

@Suite struct CfgGNSSTests {
  /// GPS with 8 to 16 channels, SBAS off with 1 to 3, as an M8 tells them.
  private let payload = Hex.bytes("00202004 00081000 01000101 01010300 00000101 02040800 01000100 06080E00 01000100")

  @Test func readsEverySystem() {
    let isRead = UBXSample.view(.cfgGNSS, payload) { frame in
      guard let view = CfgGNSS(frame) else { return false }
      #expect(view.version == 0 && view.hardwareChannels == 32 && view.usedChannels == 32 && view.count == 4)
      #expect(view[0].system == 0 && view[0].reservedChannels == 8 && view[0].maximumChannels == 16)
      #expect(view[0].isEnabled && view[0].flags == 0x0101_0001)
      #expect(view[1].system == 1 && !view[1].isEnabled && view[1].flags == 0x0101_0000)
      #expect(view[3].system == 6 && view[3].isEnabled)
      return true
    }
    #expect(isRead)
  }

  /// The bytes that pyubx2 makes of the same values.
  @Test func switchesSBASOff() {
    let frame = Hex.bytes("B562063E0C00 0000FF01 0101030000000100 56CC")
    #expect(CfgGNSS.Command([.withoutSBAS]).frame == frame)
    var bytes = [UInt8](repeating: 0, count: 20)
    var writer = ByteWriter(bytes.mutableSpan)
    CfgGNSS.write([CfgGNSS.Block.withoutSBAS].span, to: &writer)
    let isComplete = writer.isComplete
    #expect(isComplete && bytes == frame)
  }

  @Test func whatIsReadIsWritten() {
    let blocks = UBXSample.view(.cfgGNSS, payload) { frame -> [CfgGNSS.Block] in
      guard let view = CfgGNSS(frame) else { return [] }
      return (0..<view.count).map { view[$0] }
    }
    var changed = blocks
    changed[1].isEnabled = true
    #expect(CfgGNSS.Command(blocks).frame.dropFirst(10).dropLast(2) == payload.dropFirst(4))
    #expect(CfgGNSS.Command(changed).frame[22] == 1 && changed[1].flags == 0x0101_0001)
    #expect(CfgGNSS.Command(changed).frameCount == 8 + payload.count)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.cfgGNSS, Array(payload.prefix(count))) { CfgGNSS($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { CfgGNSS($0) == nil })
  }
}
