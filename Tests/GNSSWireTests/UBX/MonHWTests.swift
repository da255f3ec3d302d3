import TestSupport
import Testing

@testable import GNSSWire

@Suite struct MonHWTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    C5AC2B33 DDC51975 83844F1F F450EFA0 40FBDDC2 6BCD8E47 2287848B F443A3BE 65D4F0DE 2E713713
    F9801946 8DEA245C D5110DB9 B3DD2EDB EB578453
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.monHW, payload) { frame in
      guard let view = MonHW(frame) else { return false }
      #expect(view.pinSelection == 858500293)
      #expect(view.pinBank == 1964623325)
      #expect(view.pinDirection == 525304963)
      #expect(view.pinValue == 2700038388)
      #expect(view.noise == 64320)
      #expect(view.gain == 49885)
      #expect(view.antennaStatus == 107)
      #expect(view.antennaPower == 205)
      #expect(view.flags == 142)
      #expect(view.usedPins == 2340718370)
      #expect(view.jammingIndicator == 234)
      #expect(view.pinInterrupts == 3104641493)
      #expect(view.pullsUp == 3677281715)
      #expect(view.pullsDown == 1401182187)
      #expect(view.isClockCalibrated == false)
      #expect(view.isSafeBoot == true)
      #expect(view.jammingState == 3)
      #expect(view.isCrystalAbsent == false)
      return true
    }
    #expect(isRead)
  }

  @Test func theLongFormHas25VirtualPins() {
    var long = Array(payload.prefix(45)) + [UInt8](repeating: 9, count: 8)
    long += payload.suffix(15)
    let isRead = UBXSample.view(.monHW, long) { frame in
      guard let view = MonHW(frame) else { return false }
      #expect(view.virtualPins.byteCount == 25 && view.jammingIndicator == payload[45])
      return view.pullsDown == UBXSample.view(.monHW, payload) { MonHW($0)?.pullsDown }
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.monHW, Array(payload.prefix(count))) { MonHW($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { MonHW($0) == nil })
    #expect(UBXSample.view(.monHW, payload + [1, 2, 3]) { MonHW($0) != nil })
  }
}
