import Foundation
import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct SleepFolderTests {
  @Test func aRecordOutlivesWhoWroteIt() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "state/sleeps").path()
    let record = SleepRecordTests.record
    #expect(SleepFolder(path, boot: "a-boot").record(of: record.port) == nil)
    SleepFolder(path, boot: "a-boot").keep(record)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["dev-ttyAMA0"])
    let later = SleepFolder(path, boot: "a-boot")
    #expect(later.sleep(of: record.port, at: record.deadline) == record)
    #expect(later.sleep(of: "/dev/ttyAMA1", at: record.deadline) == nil)
    // Another name that makes the same file is another port.
    #expect(later.sleep(of: "/dev-ttyAMA0", at: record.deadline) == nil)
    #expect(SleepFolder(path, boot: "another").sleep(of: record.port, at: record.deadline) == nil)
    later.forget(record.port)
    #expect(later.record(of: record.port) == nil)
  }

  @Test func thisRunOfTheMachineHasAName() { #expect(SleepFolder("/nowhere").boot.count == 36) }

  @Test func aFolderThatCannotBeWrittenRemembersNothing() {
    let folder = SleepFolder("/proc/sextant")
    folder.keep(SleepRecordTests.record)
    #expect(folder.record(of: SleepRecordTests.record.port) == nil)
  }
}
