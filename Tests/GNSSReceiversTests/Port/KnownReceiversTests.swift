import Foundation
import GNSSTransport
import TestSupport
import Testing

@testable import GNSSReceivers

@Suite struct KnownReceiversTests {
  private static let identity = DeviceIdentity(DeviceStandingTests.bridges[2])

  @Test func whatWasHeardOutlivesTheProcess() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)").path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = KnownReceivers(folder: folder)
    #expect(first.entry(of: Self.identity) == nil)
    first.note(Self.identity, nil)
    #expect(first.entry(of: Self.identity) == KnownReceivers.Entry())
    let told = ReceiverIdentity(
      family: .ublox, title: "SAM-M10Q, SPG 5.10", module: "SAM-M10Q", uniqueID: "C0FFEE")
    first.note(Self.identity, told)
    // What it did not tell this time, it told before.
    first.note(Self.identity, ReceiverIdentity(family: .ublox, title: "SAM-M10Q, SPG 5.10"))
    #expect(await eventually { KnownReceivers(folder: folder).entry(of: Self.identity)?.chip == "C0FFEE" })
    let entry = try #require(KnownReceivers(folder: folder).entry(of: Self.identity))
    #expect(entry.title == "SAM-M10Q, SPG 5.10")
    #expect(entry.module == "SAM-M10Q")
    // The last note may be under way, which is another file until it is complete.
    let isAlone = await eventually {
      (try? FileManager.default.contentsOfDirectory(atPath: folder)) == ["\(Self.identity)"]
    }
    #expect(isAlone)
  }

  @Test(arguments: ["", "heard = no\n", "# heard = yes\n", "chip = 12\n", "\u{0}\u{1}\n"])
  func aFileThatDoesNotSaySoProvesNothing(text: String) { #expect(KnownReceivers.Entry(text: text) == nil) }

  @Test func withoutAFolderItIsKnownInMemory() {
    let known = KnownReceivers(folder: nil)
    known.note(Self.identity, nil)
    #expect(known.entry(of: Self.identity) != nil)
    #expect(KnownReceivers(folder: nil).entry(of: Self.identity) == nil)
  }

  @Test func whatAReceiverCallsItselfAddsNoLineAndMovesNoCursor() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)").path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let title = "EV\u{1B}]0;x\u{7}IL\nchip = 12"
    KnownReceivers(folder: folder).note(Self.identity, ReceiverIdentity(family: .ublox, title: title))
    #expect(await eventually { KnownReceivers(folder: folder).entry(of: Self.identity)?.title != nil })
    let entry = try #require(KnownReceivers(folder: folder).entry(of: Self.identity))
    #expect(entry.title == title.printable)
    #expect(entry.chip == nil)
    #expect(KnownReceivers.Entry(text: "heard = yes\nmodule = a\u{9B}2Jb\n")?.module == "a\u{FFFD}2Jb")
  }
}
