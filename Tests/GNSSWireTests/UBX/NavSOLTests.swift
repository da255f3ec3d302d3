import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavSOLTests {
  /// Packed by hand from the picture of the message.
  private let payload = Hex.bytes(
    """
    07000000 0CFEFFFF 9808030D 3819B01A F22749FD 7A9BD91A 6E010000 FFFFFFFF 02000000 FDFFFFFF
    11000000 A7000006 00000000
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navSOL, payload) { frame in
      guard let view = NavSOL(frame) else { return false }
      #expect(view.timeOfWeekNanoseconds == -500)
      #expect(view.week == 2200)
      #expect(view.fixType == .threeDimensional)
      #expect(view.isFixOK == true)
      #expect(view.isWeekValid == true)
      #expect(view.isTimeOfWeekValid == true)
      #expect(view.xCentimetres == 447_748_408)
      #expect(view.yCentimetres == -45_537_294)
      #expect(view.zCentimetres == 450_468_730)
      #expect(view.positionAccuracyCentimetres == 366)
      #expect(view.velocityZCentimetresPerSecond == -3)
      #expect(view.speedAccuracyCentimetresPerSecond == 17)
      #expect(view.positionDOPE2 == 167)
      #expect(view.satellitesUsed == 6)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<52 { #expect(UBXSample.view(.navSOL, Array(payload.prefix(count))) { NavSOL($0) == nil }) }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavSOL($0) == nil })
    #expect(UBXSample.view(.navSOL, payload + [1, 2, 3]) { NavSOL($0) != nil })
  }
}
