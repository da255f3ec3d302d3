import TestSupport
import Testing

@testable import GNSSWire

@Suite struct CfgMSGTests {
  /// NAV-PVT on every port: the bytes that pyubx2 makes of these values.
  private let long = Hex.bytes("B56206010800 0107 000102030400 21FA")

  @Test func theLongFormHasARateForEachPort() {
    var value = CfgMSG.EachPort(.navPVT)
    for port in 0..<5 { value[port] = UInt8(port) }
    #expect(value.frame == long)
    let read = UBXSample.view(long) { CfgMSG.EachPort($0) }
    #expect(read == value && (0..<6).map { read?[$0] } == [0, 1, 2, 3, 4, 0])
    value[1] = 0
    value[5] = 9
    #expect((0..<6).map { value[$0] } == [0, 0, 2, 3, 4, 9] && value.message == .navPVT)
  }

  @Test func theShortFormIsOfOnePort() {
    let short = CfgMSG(.nmeaGGA, rate: 5)
    #expect(UBXSample.view(short.frame) { CfgMSG($0) } == short)
    #expect(UBXSample.view(short.frame) { CfgMSG.EachPort($0) } == nil)
    for port in 0..<6 { #expect(UBXSample.view(long) { CfgMSG($0, port: port)?.rate } == [0, 1, 2, 3, 4, 0][port]) }
    #expect(UBXSample.view(long) { CfgMSG($0, port: 6) } == nil)
    #expect(UBXSample.view(long) { CfgMSG($0, port: -1) } == nil)
  }

  @Test func takesNothingElse() {
    for count in [0, 1, 2, 4, 7, 9] {
      let payload = [UInt8](repeating: 1, count: count)
      #expect(UBXSample.view(.cfgMSG, payload) { CfgMSG($0) } == nil)
      #expect(UBXSample.view(.cfgMSG, payload) { CfgMSG.EachPort($0) } == nil)
    }
    let payload = Array(long.dropFirst(6).dropLast(2))
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { CfgMSG.EachPort($0) } == nil)
  }
}
