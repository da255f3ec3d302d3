import Foundation
import GNSSTransport
import Synchronization
import Testing
import TestSupport

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
}
