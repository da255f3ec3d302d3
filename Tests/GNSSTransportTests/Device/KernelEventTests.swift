import TestSupport
import Testing

@testable import GNSSTransport

@Suite struct KernelEventTests {
  private static func message(_ parts: String...) -> [UInt8] { parts.flatMap { Array($0.utf8) + [0] } }

  @Test func aMessageIsRead() throws {
    let event = try #require(
      KernelEvent(
        Self.message(
          "add@/devices/x/tty/ttyACM0", "ACTION=add", "DEVPATH=/devices/x/tty/ttyACM0", "SUBSYSTEM=tty", "MAJOR=166",
          "DEVNAME=ttyACM0", "SEQNUM=1")))
    #expect(event.action == "add")
    #expect(event.subsystem == "tty")
    #expect(event.node == "ttyACM0")
  }

  @Test func whatIsNoneIsNotTaken() {
    #expect(KernelEvent(Self.message("libudev", "ACTION=add", "SUBSYSTEM=tty")) == nil)
    #expect(KernelEvent(Self.message("add@/devices/x", "SUBSYSTEM=tty")) == nil)
    #expect(KernelEvent(Self.message("add@/devices/x", "ACTION=add")) == nil)
    #expect(KernelEvent([]) == nil)
    #expect(KernelEvent([0, 0, 0]) == nil)
  }

  @Test func damageIsNoTrouble() {
    let whole = Self.message("add@/devices/x/tty/ttyACM0", "ACTION=add", "SUBSYSTEM=tty", "=", "X", "DEVNAME=ttyACM0")
    var random = SplitMix(seed: 7)
    for _ in 0..<2_000 {
      var bytes = whole[..<Int.random(in: 0...whole.count, using: &random)]
      if let index = bytes.indices.randomElement(using: &random) { bytes[index] = .random(in: 0...255, using: &random) }
      if let event = KernelEvent(bytes) { #expect(!event.subsystem.isEmpty) }
    }
  }
}
