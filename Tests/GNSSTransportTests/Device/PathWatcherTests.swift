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

  @Test func whereDescriptorsMayNotBeLookedAtSomebodyMayReadUnseen() throws {
    let picture = try SystemPicture()
    let root = SystemRoot(folder: picture.folder)
    // Others' processes are hidden.
    try picture.write("cat\n", to: "/proc/77/comm")
    let hint = "another program reads it: sudo fuser -v /dev/null"
    #expect(PortHolder.explanation(of: "/dev/null", in: root) == hint)
    try picture.link("/proc/1/fd/0", to: "/dev/zero")
    // A thread of the kernel has no command line.
    try picture.write("", to: "/proc/2/cmdline")
    #expect(PortHolder.explanation(of: "/dev/null", in: root) == nil)
    // Listed, and not to be read.
    try picture.write("", to: "/proc/78/fd/3")
    #expect(PortHolder.explanation(of: "/dev/null", in: root) == hint)
  }

  @Test func aHolderIsEndedByACommand() throws {
    let picture = try SystemPicture()
    let root = SystemRoot(folder: picture.folder)
    func remedy(_ pid: Int32, _ program: String = "minicom") -> String {
      PortHolder(pid: pid, program: program).remedy(for: "/dev/ttyUSB0", in: root)
    }
    try picture.write("Name:\tsextant\nUid:\t1000\t1000\t1000\t1000\n", to: "/proc/self/status")
    try picture.write("Name:\tminicom\nUid:\t1000\t1000\t1000\t1000\n", to: "/proc/7/status")
    try picture.write("Name:\tminicom\nUid:\t0\t0\t0\t0\n", to: "/proc/8/status")
    try picture.write("0::/system.slice/sextant-live.service\n", to: "/proc/9/cgroup")
    #expect(remedy(7) == "held by minicom (process 7): end it: kill 7")
    #expect(remedy(8) == "held by minicom (process 8): end it: sudo kill 8")
    #expect(
      remedy(9, "sextant")
        == "held by sextant (process 9): end the other sextant: sudo systemctl stop sextant-live.service")
  }
}
