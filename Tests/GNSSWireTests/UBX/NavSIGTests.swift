import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavSIGTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    2419CD08 AA027B3D 412BD97D 0D241B1D E2CB7450 F3CE58EC E882AE04 06940DED C7A6456C 9741D4C6
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navSIG, payload) { frame in
      guard let view = NavSIG(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 147659044)
      #expect(view.version == 170)
      #expect(view.count == 2)
      let signal0 = view[0]
      #expect(signal0.system == 65)
      #expect(signal0.number == 43)
      #expect(signal0.signalID == 217)
      #expect(signal0.frequencySlot == 125)
      #expect(signal0.residualDecimetres == 9229)
      #expect(signal0.cn0 == 27)
      #expect(signal0.quality == 29)
      #expect(signal0.correctionSource == 226)
      #expect(signal0.ionosphereModel == 203)
      #expect(signal0.flags == 20596)
      #expect(signal0.health == 0)
      #expect(signal0.isSmoothed == true)
      #expect(signal0.isPseudorangeUsed == false)
      #expect(signal0.isCarrierUsed == true)
      #expect(signal0.isDopplerUsed == true)
      #expect(signal0.isPseudorangeCorrected == true)
      #expect(signal0.isCarrierCorrected == false)
      #expect(signal0.isDopplerCorrected == false)
      #expect(signal0.isAuthenticated == false)
      let signal1 = view[1]
      #expect(signal1.system == 232)
      #expect(signal1.number == 130)
      #expect(signal1.signalID == 174)
      #expect(signal1.frequencySlot == 4)
      #expect(signal1.residualDecimetres == -27642)
      #expect(signal1.cn0 == 13)
      #expect(signal1.quality == 237)
      #expect(signal1.correctionSource == 199)
      #expect(signal1.ionosphereModel == 166)
      #expect(signal1.flags == 27717)
      #expect(signal1.health == 1)
      #expect(signal1.isSmoothed == true)
      #expect(signal1.isPseudorangeUsed == false)
      #expect(signal1.isCarrierUsed == false)
      #expect(signal1.isDopplerUsed == false)
      #expect(signal1.isPseudorangeCorrected == true)
      #expect(signal1.isCarrierCorrected == false)
      #expect(signal1.isDopplerCorrected == false)
      #expect(signal1.isAuthenticated == false)
      return true
    }
    #expect(isRead)
  }

  @Test func signalsHaveTheirUsualNames() {
    #expect(satellite(0, 7, 3)?.signal == .l2cl && satellite(0, 7, 7)?.signal == .l5q)
    #expect(satellite(1, 133, 0)?.signal == .l1ca && satellite(2, 5, 1)?.signal == .e1)
    #expect(satellite(2, 5, 4)?.signal == .e5a && satellite(2, 5, 6)?.signal == .e5b)
    #expect(satellite(3, 5, 1)?.signal == .b1i && satellite(3, 5, 3)?.signal == .b2i)
    #expect(satellite(3, 5, 6)?.signal == .b1c && satellite(3, 5, 8)?.signal == .b2a)
    #expect(satellite(5, 2, 1)?.signal == .l1s && satellite(5, 2, 9)?.signal == .l5q)
    #expect(satellite(6, 255, 2)?.signal == .l2of && satellite(6, 255, 2)?.number == 0)
    #expect(satellite(7, 1, 0)?.signal == .l5i && satellite(0, 7, 13)?.signal == .unknown)
    #expect(satellite(9, 7, 0) == nil)
    #expect(satellite(0, 7, 0)?.cn0 == 41 && satellite(0, 7, 0)?.isUsed == true)
  }

  private func satellite(_ system: UInt8, _ number: UInt8, _ signal: UInt8) -> Satellite? {
    let entry: [UInt8] = [system, number, signal, 7, 0, 0, 41, 7, 0, 0, 0x08, 0, 0, 0, 0, 0]
    return UBXSample.view(.navSIG, [0, 0, 0, 0, 0, 1, 0, 0] + entry) { NavSIG($0)?[0].satellite }
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.navSIG, Array(payload.prefix(count))) { NavSIG($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavSIG($0) == nil })
    #expect(UBXSample.view(.navSIG, payload + [1, 2, 3]) { NavSIG($0) != nil })
  }
}
