import TestSupport
import Testing

@testable import GNSSWire

@Suite struct RxmRAWXTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    00000000 00203E40 C71EC202 74017F4E 00000000 00000C40 00000000 00705E40 0040A4C2 74B9D19E
    BD824E1E CC8375BE 00000000 00106A40 00000000 00047F40 00A03FC3 077580EC 67BC0820 11A44404
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.rxmRAWX, payload) { frame in
      guard let view = RxmRAWX(frame) else { return false }
      #expect(view.timeOfWeekSeconds == 30.125)
      #expect(view.week == 7879)
      #expect(view.leapSeconds == -62)
      #expect(view.flags == 116)
      #expect(view.isLeapSecondsValid == false)
      #expect(view.isClockReset == false)
      #expect(view.count == 2)
      let measurement0 = view[0]
      #expect(measurement0.pseudorangeMetres == 3.5)
      #expect(measurement0.carrierPhaseCycles == 121.75)
      #expect(measurement0.dopplerHertz == -82.125)
      #expect(measurement0.system == 116)
      #expect(measurement0.number == 185)
      #expect(measurement0.signalID == 209)
      #expect(measurement0.frequencySlot == 158)
      #expect(measurement0.lockMilliseconds == 33469)
      #expect(measurement0.cn0 == 78)
      #expect(measurement0.pseudorangeDeviationBits == 30)
      #expect(measurement0.carrierPhaseDeviationBits == 204)
      #expect(measurement0.dopplerDeviationBits == 131)
      #expect(measurement0.flags == 117)
      #expect(measurement0.pseudorangeDeviation == 14)
      #expect(measurement0.carrierPhaseDeviation == 12)
      #expect(measurement0.dopplerDeviation == 3)
      #expect(measurement0.isPseudorangeValid == true)
      #expect(measurement0.isCarrierPhaseValid == false)
      #expect(measurement0.isHalfCycleValid == true)
      #expect(measurement0.isHalfCycleSubtracted == false)
      let measurement1 = view[1]
      #expect(measurement1.pseudorangeMetres == 208.5)
      #expect(measurement1.carrierPhaseCycles == 496.25)
      #expect(measurement1.dopplerHertz == -191.625)
      #expect(measurement1.system == 7)
      #expect(measurement1.number == 117)
      #expect(measurement1.signalID == 128)
      #expect(measurement1.frequencySlot == 236)
      #expect(measurement1.lockMilliseconds == 48231)
      #expect(measurement1.cn0 == 8)
      #expect(measurement1.pseudorangeDeviationBits == 32)
      #expect(measurement1.carrierPhaseDeviationBits == 17)
      #expect(measurement1.dopplerDeviationBits == 164)
      #expect(measurement1.flags == 68)
      #expect(measurement1.pseudorangeDeviation == 0)
      #expect(measurement1.carrierPhaseDeviation == 1)
      #expect(measurement1.dopplerDeviation == 4)
      #expect(measurement1.isPseudorangeValid == false)
      #expect(measurement1.isCarrierPhaseValid == false)
      #expect(measurement1.isHalfCycleValid == true)
      #expect(measurement1.isHalfCycleSubtracted == false)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.rxmRAWX, Array(payload.prefix(count))) { RxmRAWX($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { RxmRAWX($0) == nil })
    #expect(UBXSample.view(.rxmRAWX, payload + [1, 2, 3]) { RxmRAWX($0) != nil })
  }
}
