import TestSupport
import Testing

@testable import GNSSWire

@Suite struct MonHW3Tests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    830239C0 725E93AA 879A463D 4043AD69 F62A6834 A0DA6B01 5D211D71 D98CE417 4E3D
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.monHW3, payload) { frame in
      guard let view = MonHW3(frame) else { return false }
      #expect(view.version == 131)
      #expect(view.flags == 57)
      #expect(view.isClockCalibrated == true)
      #expect(view.isSafeBoot == false)
      #expect(view.isCrystalAbsent == false)
      #expect(view.count == 2)
      let pin0 = view[0]
      #expect(pin0.number == 363)
      #expect(pin0.flags == 8541)
      #expect(pin0.virtualPin == 29)
      #expect(pin0.isPeripheral == true)
      #expect(pin0.bank == 6)
      #expect(pin0.isOutput == true)
      #expect(pin0.isHigh == false)
      #expect(pin0.isVirtual == true)
      #expect(pin0.hasInterrupt == false)
      #expect(pin0.isPulledUp == true)
      #expect(pin0.isPulledDown == false)
      let pin1 = view[1]
      #expect(pin1.number == 36057)
      #expect(pin1.flags == 6116)
      #expect(pin1.virtualPin == 78)
      #expect(pin1.isPeripheral == false)
      #expect(pin1.bank == 2)
      #expect(pin1.isOutput == false)
      #expect(pin1.isHigh == true)
      #expect(pin1.isVirtual == true)
      #expect(pin1.hasInterrupt == true)
      #expect(pin1.isPulledUp == true)
      #expect(pin1.isPulledDown == true)
      return true
    }
    #expect(isRead)
  }

  @Test func theHardwareVersionEndsAtItsZeros() {
    var payload = payload
    payload.replaceSubrange(3..<13, with: Array("000A0000".utf8) + [0, 0])
    #expect(UBXSample.view(.monHW3, payload) { MonHW3($0)?.hardware.byteCount } == 8)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.monHW3, Array(payload.prefix(count))) { MonHW3($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { MonHW3($0) == nil })
    #expect(UBXSample.view(.monHW3, payload + [1, 2, 3]) { MonHW3($0) != nil })
  }
}
