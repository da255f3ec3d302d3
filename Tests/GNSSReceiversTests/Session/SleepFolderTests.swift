import Foundation
import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct SleepFolderTests {
  /// Runs `body` with a folder that is not there yet.
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: "state/sleeps").path())
  }

  @Test func aRecordOutlivesWhoWroteIt() throws {
    try inFolder { (path: String) throws -> Void in
      let record = SleepRecordTests.record
      let (port, now) = (record.port, record.deadline)
      #expect(SleepFolder(path, boot: "a-boot").records.isEmpty)
      #expect(SleepFolder(path, boot: "a-boot").keep(record))
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(names == ["uart-at--dev-ttyAMA0"])
      let later = SleepFolder(path, boot: "a-boot")
      #expect(later.record(of: port, at: now) == record)
      #expect(later.record(of: "/dev/ttyAMA1", at: now) == nil)
      // Another name that makes the same file is another port.
      #expect(later.record(of: "/dev-ttyAMA0", at: now) == nil)
      #expect(SleepFolder(path, boot: "another").record(of: port, at: now) == nil)
      later.forget(record)
      #expect(later.records.isEmpty)
    }
  }

  /// Whatever the device is called: by its identity, else by the node that the name leads to.
  @Test func aRecordIsFoundUnderEveryNameOfItsDevice() throws {
    try inFolder { (path: String) throws -> Void in
      let folder = SleepFolder(path, boot: "a-boot")
      var usb = SleepRecordTests.record
      (usb.port, usb.identity, usb.path) = ("auto", "usb-1546:01a9-serial-D30A", "/dev/ttyACM0")
      var uart = usb
      (uart.port, uart.identity, uart.path) = ("/dev/serial0", nil, "/dev/ttyAMA0")
      #expect(folder.keep(usb) && folder.keep(uart))
      let now = usb.deadline
      #expect(folder.record(of: "auto", at: now) == usb)
      #expect(folder.record(of: "/dev/ttyACM0", path: "/dev/ttyACM0", at: now) == usb)
      #expect(folder.record(of: "/dev/ttyACM1", identity: usb.identity, path: "/dev/ttyACM1", at: now) == usb)
      #expect(folder.record(of: "/dev/ttyAMA0", path: "/dev/ttyAMA0", at: now) == uart)
      #expect(folder.record(of: "/dev/serial0", path: "/dev/ttyAMA0", at: now) == uart)
      // Another device has the name now.
      #expect(folder.record(of: "/dev/ttyACM0", identity: "usb-1-at-2", path: "/dev/ttyACM0", at: now) == nil)
      #expect(folder.record(of: "/dev/serial0", path: "/dev/ttyS0", at: now) == nil)
      // Under another name it is the same device: one word of it.
      (uart.port, uart.identity) = ("/dev/ttyAMA0", "uart-at-soc")
      #expect(folder.keep(uart))
      #expect(Set(folder.records) == [usb, uart])
      folder.forget(uart)
      #expect(folder.records == [usb])
    }
  }

  @Test func thisRunOfTheMachineHasAName() { #expect(SleepFolder("/nowhere").boot.count == 36) }

  @Test func aFolderThatCannotBeWrittenSaysSo() {
    let folder = SleepFolder("/proc/sextant")
    #expect(!folder.keep(SleepRecordTests.record))
    #expect(folder.records.isEmpty)
  }
}
