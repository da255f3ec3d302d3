import GNSSWire
import Testing

@Suite struct VDMTests {
  @Test func fragmentsOfAMessage() {
    withSentence("AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0") {
      let vdm = VDM($0)
      same(vdm?.fragmentCount, 1)
      same(vdm?.messageID, nil)
      same(vdm?.channel, UInt8(ascii: "A"))
      same(vdm?.bitCount, 168)
      same(vdm?.messageType, 1)
      same(vdm?.isOwnVessel, false)
    }
    withSentence("AIVDO,2,2,3,B,888888888888880,2") {
      let vdm = VDM($0)
      same(vdm?.fragmentNumber, 2)
      same(vdm?.messageID, 3)
      same(vdm?.fillBits, 2)
      same(vdm?.bitCount, 88)
      same(vdm?.messageType, nil)
      same(vdm?.isOwnVessel, true)
    }
    withSentence("AIVDM,1,1,,A,,0") { same(VDM($0)?.bitCount, 0) }
    for text in ["AIVDM,1,2,,A,15,0", "AIVDM,1,1,,A,15,6", "AIVDM,1,1,,A,15,", "AIVDM,1,0,,A,15,0", "AIVDM,1,1,,A,15"] {
      withSentence(text) { same(VDM($0) == nil, true) }
    }
  }
}
