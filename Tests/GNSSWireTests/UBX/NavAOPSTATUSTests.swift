import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavAOPSTATUSTests {
  /// Packed by hand from the picture of the message.
  private let payload = Hex.bytes(
    """
    18800C24 0102FFFF FFFFFFFF FFFFFFFF
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navAOPSTATUS, payload) { frame in
      guard let view = NavAOPSTATUS(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 604_799_000)
      #expect(view.configuration == 1)
      #expect(view.status == 2)
      #expect(view.isEnabled == true)
      #expect(view.isRunning == true)
      return true
    }
    #expect(isRead)
  }

  @Test func offAndIdle() {
    let isRead = UBXSample.view(.navAOPSTATUS, Hex.bytes("00000000 FE00 00000000000000000000")) { frame in
      guard let view = NavAOPSTATUS(frame) else { return false }
      return !view.isEnabled && !view.isRunning && view.configuration == 0xFE
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<16 {
      #expect(UBXSample.view(.navAOPSTATUS, Array(payload.prefix(count))) { NavAOPSTATUS($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavAOPSTATUS($0) == nil })
    #expect(UBXSample.view(.navAOPSTATUS, payload + [1, 2, 3]) { NavAOPSTATUS($0) != nil })
  }
}
