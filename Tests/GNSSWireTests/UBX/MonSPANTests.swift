import TestSupport
import Testing

@testable import GNSSWire

@Suite struct MonSPANTests {
  /// Random bytes; what they mean is what pyubx2's table of the message makes of them.
  private let payload = Hex.bytes(
    """
    EF02A2F0 F5DF54C1 95D3E36B FDA869DE 4EDE92F6 FDCADDA9 3DE504FA 1332CAB1 45D26F02 D6C3DA0A
    E4406C26 D3B6C5C3 0FA05CF2 DE5F30EE DD4F94EC 7BC4F1C0 C633F38D 01947E11 5C18FBE7 49D4E842
    A00719D0 3BA9759A F93D7C85 6D3B7017 78EB3325 41C1502B CEBF6769 647003D1 E886F0C6 3BA1967C
    4F1230AF E31DB1D2 9FE93499 159F9384 4D790E1E 38DCD36B 499FED35 0B6E4E19 5431612E C778092B
    4A50A59C 7E205F91 40F9055B 62D01995 8F4EE54C 13FD80B0 6FF7F1D9 59F0542E 85D0639B 305EEC8E
    DB0B86F4 EB421B28 3DB6765D 0F4C22ED DFEB7B66 FAF00BF3 00550284 831C83A2 517F49F7 36224E6C
    280D3840 BB6C8E4E CFA8BF17 2E6ECFD7 5543B8E1 AD5F439A F3178AFC F47A2958 11FE3019 9234E18B
    4C428A81 0C80DC92 37AD35C5 6C0BA56A 9765493D B7B64C91 64CB4EEF 845A4931 889B745F 292436A5
    A2306249 EDF45AC2 DA6F070D AD914F01 FFDEEE2B 3A73C39A 77CEAE23 BCD7CF1E 36D231F2 40099D96
    DC8EF0AF 829AD843 BC916255 01D3FE40 8CE0024E D3F8A5CE C3B8A70D 04450561 7B2D7572 C5FC320D
    35C0725B 3D0B6579 C03BC207 2E6CA852 DF3FBC09 819212B1 D4A0BB40 D37DBA9B E8DC9ED4 ED3B4EEC
    A10F4874 DFB46F0F DA0CAC19 79D510BF 18E1D67D 987B849D DB73D959 9C9E6928 B841D86A 044DBDEB
    DB3C2EBE 90FD1143 F4AAE2E9 B5FA7262 008224D4 B6105F2D 27EB55F9 90AA15A9 EA25C320 54056073
    E9210BAB D81B4CAC 71898BF2 146CEE87 78296030 1B97473D B4F391E5
    """)

  @Test func readsEveryField() {
    let isRead = UBXSample.view(.monSPAN, payload) { frame in
      guard let view = MonSPAN(frame) else { return false }
      #expect(view.version == 239)
      #expect(view.count == 2)
      let block0 = view[0]
      #expect(block0.spanHertz == 2588106669)
      #expect(block0.resolutionHertz == 4236908531)
      #expect(block0.centreHertz == 1479113460)
      #expect(block0.gainDecibels == 17)
      let block1 = view[1]
      #expect(block1.spanHertz == 2280549396)
      #expect(block1.resolutionHertz == 811608440)
      #expect(block1.centreHertz == 1028101915)
      #expect(block1.gainDecibels == 180)
      return true
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    for count in 0..<payload.count {
      #expect(UBXSample.view(.monSPAN, Array(payload.prefix(count))) { MonSPAN($0) == nil })
    }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { MonSPAN($0) == nil })
    #expect(UBXSample.view(.monSPAN, payload + [1, 2, 3]) { MonSPAN($0) != nil })
  }
}
