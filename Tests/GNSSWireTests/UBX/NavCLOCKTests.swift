import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavCLOCKTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    BCCE14A4 3831550B 57E6C995 E8CAFDA9 95C9BB1A
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navCLOCK, payload) { frame in
      guard let view = NavCLOCK(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 2752827068)
      #expect(view.biasNanoseconds == 190132536)
      #expect(view.driftNanosecondsPerSecond == -1781930409)
      #expect(view.timeAccuracyNanoseconds == 2851982056)
      #expect(view.frequencyAccuracyE12 == 448514453)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<20 {
      #expect(UBXSample.view(.navCLOCK, Array(payload.prefix(count))) { NavCLOCK($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavCLOCK($0) == nil })
    #expect(UBXSample.view(.navCLOCK, payload + [1, 2, 3]) { NavCLOCK($0) != nil })
  }
}
