import TestSupport
import Testing

@testable import GNSSWire

@Suite struct RxmRAWTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    48D6C8CF 493E0237 00000000 00E05140 00000000 00C87D40 00F0E0C3 5D4DF55D 00000000 00F048C0
    00000000 007879C0 0080B543 3C0E60B8
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.rxmRAW, payload) { frame in
      guard let view = RxmRAW(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == -808921528)
      #expect(view.week == 15945)
      #expect(view.count == 2)
      let measurement0 = view[0]
      #expect(measurement0.carrierPhaseCycles == 71.5)
      #expect(measurement0.pseudorangeMetres == 476.5)
      #expect(measurement0.dopplerHertz == -449.875)
      #expect(measurement0.number == 93)
      #expect(measurement0.quality == 77)
      #expect(measurement0.cn0 == -11)
      #expect(measurement0.lossOfLock == 93)
      let measurement1 = view[1]
      #expect(measurement1.carrierPhaseCycles == -49.875)
      #expect(measurement1.pseudorangeMetres == -407.5)
      #expect(measurement1.dopplerHertz == 363.0)
      #expect(measurement1.number == 60)
      #expect(measurement1.quality == 14)
      #expect(measurement1.cn0 == 96)
      #expect(measurement1.lossOfLock == 184)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.rxmRAW, Array(payload.prefix(count))) { RxmRAW($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { RxmRAW($0) == nil })
    #expect(UBXSample.view(.rxmRAW, payload + [1, 2, 3]) { RxmRAW($0) != nil })
  }
}
