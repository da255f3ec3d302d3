import Foundation
import Synchronization
import Testing
import TestSupport

@testable import GNSSTransport

@Suite struct PathWatcherTests {
  @Test func aLinkThatIsReplacedIsNoticedAndItsNeighboursAreNot() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let link = folder.appending(path: "gps0").path()
    let count = Mutex(0)
    let watcher = try PathWatcher(path: link, on: .shared) { count.withLock { $0 += 1 } }
    try Data().write(to: folder.appending(path: "other"))
    try FileManager.default.createSymbolicLink(atPath: link + ".new", withDestinationPath: "/dev/null")
    try FileManager.default.moveItem(atPath: link + ".new", toPath: link)
    #expect(await eventually { count.withLock { $0 } == 1 })
    try FileManager.default.removeItem(atPath: link)
    #expect(await eventually { count.withLock { $0 } == 2 })
    #expect(count.withLock { $0 } == 2)
    _ = watcher
  }

  @Test func aFolderThatIsMissingIsAnError() {
    let error = #expect(throws: TransportError.self) {
      try PathWatcher(path: "/nowhere/at/all/gps0", on: .shared) {}
    }
    #expect(error?.code == .notFound)
  }
}

@Suite struct PortHolderTests {
  @Test func theProcessThatHoldsAFileIsNamed() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(PortHolder.find(path: file.path()) == nil)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec 3<'\(file.path())'; read line"]
    let input = Pipe()
    process.standardInput = input
    try process.run()
    #expect(await eventually { PortHolder.find(path: file.path()) != nil })
    #expect(PortHolder.find(path: file.path()) == PortHolder(pid: process.processIdentifier, program: "sh"))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(PortHolder.find(path: file.path()) == nil)
    #expect(PortHolder.find(path: "/nowhere") == nil)
  }

  /// What a user sees who may not look into the descriptors of root.
  @Test func aLoginIsSeenByItsTerminalAndAnOtherHolderByItsWords() throws {
    let picture = try SystemPicture()
    let root = SystemRoot(folder: picture.folder)
    // /dev/null has the number 1:3.
    try picture.write("77 (a) b) S 1 77 77 259 77 4194560 0\n", to: "/proc/77/stat")
    try picture.write("agetty\n", to: "/proc/77/comm")
    try picture.write("78 (gpsd) S 1 78 78 0 -1 4194560 0\n", to: "/proc/78/stat")
    try picture.write("gpsd\n", to: "/proc/78/comm")
    try picture.write("/usr/sbin/gpsd\0-n\0/dev/zero\0", to: "/proc/78/cmdline")
    #expect(PortHolder.find(path: "/dev/null", in: root) == PortHolder(pid: 77, program: "agetty"))
    #expect(PortHolder.find(path: "/dev/zero", in: root) == nil)
    #expect(PortHolder.suspect(path: "/dev/zero", in: root) == PortHolder(pid: 78, program: "gpsd"))
    #expect(PortHolder.suspect(path: "/dev/full", in: root) == nil)
  }
}
