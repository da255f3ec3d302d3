import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavSVINFOTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    878324DF 024F8F16 FF81A49D 304E8420 227485BE 9EE4EC12 843E0D34 EE6C421B
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.navSVINFO, payload) { frame in
      guard let view = NavSVINFO(frame) else { return false }
      #expect(view.timeOfWeekMilliseconds == 3743712135)
      #expect(view.globalFlags == 79)
      #expect(view.generation == 7)
      #expect(view.count == 2)
      let channel0 = view[0]
      #expect(channel0.channelNumber == nil)
      #expect(channel0.number == 129)
      #expect(channel0.flags == 164)
      #expect(channel0.qualityBits == 157)
      #expect(channel0.cn0 == 48)
      #expect(channel0.elevationDegrees == 78)
      #expect(channel0.azimuthDegrees == 8324)
      #expect(channel0.residualCentimetres == -1098550238)
      #expect(channel0.isUsed == false)
      #expect(channel0.isCorrected == false)
      #expect(channel0.hasOrbit == true)
      #expect(channel0.hasEphemeris == false)
      #expect(channel0.isUnhealthy == false)
      #expect(channel0.hasAlmanac == true)
      #expect(channel0.hasAutonomousOrbit == false)
      #expect(channel0.isSmoothed == true)
      #expect(channel0.quality == 13)
      let channel1 = view[1]
      #expect(channel1.channelNumber == 158)
      #expect(channel1.number == 228)
      #expect(channel1.flags == 236)
      #expect(channel1.qualityBits == 18)
      #expect(channel1.cn0 == 132)
      #expect(channel1.elevationDegrees == 62)
      #expect(channel1.azimuthDegrees == 13325)
      #expect(channel1.residualCentimetres == 457338094)
      #expect(channel1.isUsed == false)
      #expect(channel1.isCorrected == false)
      #expect(channel1.hasOrbit == true)
      #expect(channel1.hasEphemeris == true)
      #expect(channel1.isUnhealthy == false)
      #expect(channel1.hasAlmanac == true)
      #expect(channel1.hasAutonomousOrbit == true)
      #expect(channel1.isSmoothed == true)
      #expect(channel1.quality == 2)
      return true
    }
    #expect(isRead)
  }

  @Test func numbersAreOfOneRangeForEachSystem() {
    #expect(satellite(7)?.system == .gps && satellite(7)?.number == 7)
    #expect(satellite(133)?.system == .sbas && satellite(133)?.number == 133)
    #expect(satellite(215)?.system == .galileo && satellite(215)?.number == 5)
    #expect(satellite(163)?.system == .beidou && satellite(163)?.number == 5)
    #expect(satellite(33)?.system == .beidou && satellite(33)?.number == 6)
    #expect(satellite(175)?.system == .imes && satellite(175)?.number == 3)
    #expect(satellite(194)?.system == .qzss && satellite(194)?.number == 2)
    #expect(satellite(70)?.system == .glonass && satellite(70)?.number == 6)
    #expect(satellite(255)?.system == .glonass && satellite(255)?.number == 0)
    #expect(satellite(0) == nil && satellite(110) == nil && satellite(250) == nil)
    #expect(satellite(7)?.elevation == 45 && satellite(7)?.azimuth == 271 && satellite(7)?.cn0 == 38)
    #expect(satellite(7)?.isUsed == true)
  }

  private func satellite(_ number: UInt8) -> Satellite? {
    let channel: [UInt8] = [3, number, 0x0D, 7, 38, 45, 0x0F, 0x01, 0, 0, 0, 0]
    return UBXSample.view(.navSVINFO, [0, 0, 0, 0, 1, 4, 0, 0] + channel) { NavSVINFO($0)?[0].satellite }
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.navSVINFO, Array(payload.prefix(count))) { NavSVINFO($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { NavSVINFO($0) == nil })
    #expect(UBXSample.view(.navSVINFO, payload + [1, 2, 3]) { NavSVINFO($0) != nil })
  }
}
