import Foundation
import GNSSTransport
import Testing

@testable import GNSSReceivers

/// `Hardware/udev` against the profiles. What udevd itself makes of the rules is shown by `.ci/hotplug`.
@Suite struct UdevRulesTests {
  static let folder = ProfileLibraryTests.folder.appending(path: "../udev").standardized

  static func lines(_ file: String) throws -> [Substring] {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8).split(separator: "\n")
  }

  /// The USB ids that a line of rules matches.
  static func ids(_ line: Substring) -> [Profile.USBID] {
    let match = line.firstMatch(of: /ATTRS\{idVendor\}=="([0-9a-f]{4})", ATTRS\{idProduct\}=="([0-9a-f|]+)"/)
    guard let match, let vendor = UInt16(match.1, radix: 16) else { return [] }
    return match.2.split(separator: "|").compactMap { UInt16($0, radix: 16) }.map { .init(vendor: vendor, product: $0) }
  }

  @Test func theReceiversOfTheProfilesAreThoseOfTheRules() throws {
    let rules = try Self.lines("60-sextant.rules").filter { !$0.hasPrefix("#") }.flatMap(Self.ids)
    let receivers = ProfileLibrary.shared.profiles.filter { $0.gnssOn == nil }.flatMap(\.usb)
    #expect(Set(rules) == Set(receivers))
    #expect(rules.count == Set(rules).count)
  }

  @Test func aModemIsLeftToModemManager() throws {
    let rules = try Set(Self.lines("60-sextant.rules").filter { !$0.hasPrefix("#") }.flatMap(Self.ids))
    let modems = ProfileLibrary.shared.profiles.filter { $0.gnssOn != nil }.flatMap(\.usb)
    #expect(!modems.isEmpty && rules.isDisjoint(with: modems))
  }

  /// A bridge may carry anything: nothing here tags one until a person takes the comment's sign away.
  @Test func bridgesAreExamplesOnly() throws {
    let examples = try Self.lines("local.rules.example")
    #expect(examples.allSatisfy { $0.hasPrefix("#") })
    let bridges = examples.filter { $0.hasSuffix(#"="1""#) }.flatMap(Self.ids)
    #expect(!bridges.isEmpty)
    for id in bridges {
      let usb = Device.USB(vendor: id.vendor, product: id.product, path: "1-1")
      #expect(Device(path: "/dev/ttyUSB0", usb: usb).isGenericBridge)
    }
  }
}
