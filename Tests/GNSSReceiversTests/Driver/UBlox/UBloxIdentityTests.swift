import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct UBloxIdentityTests {
  struct NotAVersion: Error {}

  /// The identity that a frame with these texts tells.
  static func identity(software: String, hardware: String, extensions: [String]) throws -> UBloxIdentity {
    let frame = MonVER.Values(software: software, hardware: hardware, extensions: extensions).frame
    guard let version = MonVER(UBXFrame(proven: frame.bytes, offset: 0)) else { throw NotAVersion() }
    return UBloxIdentity(version)
  }

  @Test func anM10TellsEverything() throws {
    let identity = try Self.identity(
      software: "ROM SPG 5.10 (7b202e)", hardware: "000A0000",
      extensions: ["FWVER=SPG 5.10", "PROTVER=34.10", "MOD=SAM-M10Q", "GPS;GLO;GAL;BDS", "SBAS;QZSS"])
    #expect(identity.protocolVersion == 3410)
    #expect(identity.configurationInterface == .keys)
    #expect(identity.hasNavPVT && identity.hasNavEOE)
    #expect(identity.title == "SAM-M10Q, SPG 5.10")
  }

  /// What a receiver calls itself goes to terminals, logs and files.
  @Test func aNameThatATerminalWouldObeyIsText() throws {
    let identity = try Self.identity(
      software: "ROM\u{9B}2J", hardware: "000A0000", extensions: ["MOD=EV\u{1B}]0;x\u{7}IL\nfound /dev/fake"])
    #expect(identity.module == "EV\u{FFFD}]0;x\u{FFFD}IL\u{FFFD}found /dev/fake")
    #expect(identity.receiver.title == "EV\u{FFFD}]0;x\u{FFFD}IL\u{FFFD}found /dev/fake, ROM\u{FFFD}2J")
  }

  @Test func anM8IsConfiguredTheOldWay() throws {
    let identity = try Self.identity(
      software: "EXT CORE 3.01 (107888)", hardware: "00080000", extensions: ["FWVER=SPG 3.01", "PROTVER=18.00"])
    #expect(identity.configurationInterface == .legacy)
    #expect(identity.hasNavPVT && identity.hasNavEOE)
  }

  @Test func aUBlox6WithoutAVersionHasNoNavPVT() throws {
    let identity = try Self.identity(software: "6.02 (36023)", hardware: "00040007", extensions: [])
    #expect(identity.protocolVersion == nil)
    #expect(identity.configurationInterface == .legacy)
    #expect(!identity.hasNavPVT && !identity.hasNavEOE)
    #expect(identity.title == "u-blox 00040007, 6.02 (36023)")
  }
}
