import GNSSWire
import Testing

/// The frames of u-blox's own documentation and tools, byte for byte.
@Suite struct UBXCommandTests {
  @Test func commandsHaveTheirKnownBytes() {
    #expect(UBXPoll(.monVER).frame == hex("B5620A0400000E34"))
    #expect(Ack(.cfgVALSET, isAccepted: true).frame == hex("B562050102 00068A98C1"))
    #expect(Ack(.cfgVALSET, isAccepted: false).frame == hex("B562050002 00068A97BC"))
    #expect(CfgMSG(.navPVT, rate: 1).frame == hex("B56206010300 0107011351"))
    #expect(CfgRATE(measurementMilliseconds: 1000, timeReference: 1).frame == hex("B56206080600 E80301000100 0139"))
    #expect(CfgRATE(measurementMilliseconds: 1000).frame == hex("B56206080600 E80301000000 0037"))
    #expect(
      CfgNAV5(dynamicModel: .automotive).frame
        == hex("B56206242400 010004") + [UInt8](repeating: 0, count: 33) + hex("5370"))
    #expect(
      CfgPRT(port: 1, baudRate: 115_200, input: [.ubx, .nmea, .rtcm2], output: [.ubx, .nmea]).frame
        == hex("B56206001400 01000000D008000000C201000700030000000000 C07E"))
    #expect(CfgRST(.hot, mode: .stop).frame == hex("B56206040400 00000800 1674"))
    #expect(CfgRST(.cold, mode: .hardware).frame == hex("B56206040400 FFFF0000 0C5D"))
    #expect(
      CfgVALSET.Command(
        [
          ConfigurationItem(.output(.navPVT, on: .uart1), 1), ConfigurationItem(.outputNMEA(.uart1), 0),
        ], layers: [.ram, .battery]
      ).frame == hex("B562068A0E00 0003000007009120010200741000 E0D7"))
    #expect(
      CfgVALSET.Command(
        [ConfigurationItem(.rateMeasurement, 1000), ConfigurationItem(.rateNavigation, 1)], layers: [.ram, .battery]
      ).frame == hex("B562068A1000 0003000001002130E803020021300100 3480"))
    #expect(
      CfgVALSET.Command([ConfigurationItem(.uart1BaudRate, 115_200)], layers: .ram).frame
        == hex("B562068A0C00 000100000100524000C20100 F3A5"))
    #expect(CfgVALGET.Request([.powerMode]).frame == hex("B562068B0800 000000000100D020 8A55"))
    #expect(
      CfgVALGET.Request([ConfigurationKey(rawValue: 0x00D0_FFFF)]).frame == hex("B562068B0800 00000000FFFFD000 672A"))
  }

  @Test func keysOfPortsAndMessagesAreWhereTheDocumentationHasThem() {
    #expect(ConfigurationKey.inputUBX(.i2c).rawValue == 0x1071_0001)
    #expect(ConfigurationKey.inputNMEA(.uart1).rawValue == 0x1073_0002)
    #expect(ConfigurationKey.outputUBX(.uart1).rawValue == 0x1074_0001)
    #expect(ConfigurationKey.inputUBX(.usb).rawValue == 0x1077_0001)
    #expect(ConfigurationKey.outputNMEA(.usb).rawValue == 0x1078_0002)
    #expect(ConfigurationKey.outputUBX(.spi).rawValue == 0x107A_0001)
    #expect(ConfigurationKey.output(.navSAT, on: .usb).rawValue == 0x2091_0018)
    #expect(ConfigurationKey.output(.rmc, on: .uart1).rawValue == 0x2091_00AC)
  }

  @Test func theWidthOfAnyValueIsKnown() {
    #expect(ConfigurationKey.outputUBX(.usb).valueSize == 1 && ConfigurationKey.outputUBX(.usb).isFlag)
    #expect(ConfigurationKey.dynamicModel.valueSize == 1 && !ConfigurationKey.dynamicModel.isFlag)
    #expect(ConfigurationKey.rateMeasurement.valueSize == 2)
    #expect(ConfigurationKey.uart1BaudRate.valueSize == 4)
    #expect(ConfigurationKey(rawValue: 0x5036_0001).valueSize == 8)
    #expect(ConfigurationKey(rawValue: 0x00D0_FFFF).valueSize == nil)
  }

  @Test func wildcardsMatchTheirGroup() {
    let group = ConfigurationKey(rawValue: 0x00D0_FFFF)
    #expect(group.matches(.powerMode) && !group.matches(.rateMeasurement))
    #expect(ConfigurationKey(rawValue: 0x0FFF_FFFF).matches(.rateMeasurement))
    #expect(ConfigurationKey.powerMode.matches(.powerMode) && !ConfigurationKey.powerMode.matches(.fixMode))
  }

  @Test func whatDoesNotFitIsNotWritten() {
    var target = [UInt8](repeating: 0, count: 10)
    #expect(CfgRST(.hot, mode: .start).write(into: target.mutableSpan) == nil)
    #expect(Ack(.cfgRST, isAccepted: true).write(into: target.mutableSpan) == 10)
    #expect(UBXWriter.frame(.monVER, capacity: 4) { $0.appendZeros(5) } == nil)
    #expect(UBXWriter.frame(.monVER, capacity: 70_000) { $0.appendZeros(65_536) } == nil)
    #expect(UBXWriter.frame(.monVER, capacity: 70_000) { $0.appendZeros(65_535) }?.count == 65_543)
  }

  private func hex(_ text: String) -> [UInt8] {
    let digits = text.filter { $0 != " " }.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }
}
