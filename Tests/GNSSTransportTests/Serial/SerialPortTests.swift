import Foundation
import GNSSWire
import Synchronization
import TestSupport
import Testing

@testable import GNSSTransport

@Suite(.timeLimit(.minutes(10))) struct SerialPortTests {
  private let reactor = EpollReactor()

  @Test func bytesPassUnchangedBothWays() async throws {
    let terminal = try PseudoTerminal(on: reactor)
    let device = StreamProbe(terminal, on: reactor)
    let port = StreamProbe(try SerialPort(path: terminal.path, baudRate: 38_400, on: reactor), on: reactor, chunk: 100)
    let every = Array(UInt8.min...UInt8.max)
    try await device.write(every)
    try await port.write(every)
    #expect(await eventually { port.bytes == every && device.bytes == every })
    port.stream.close()
  }

  @Test func pendingWritesAllArrive() async throws {
    let terminal = try PseudoTerminal(on: reactor)
    let port = StreamProbe(try SerialPort(path: terminal.path, on: reactor), on: reactor)
    let piece = (0..<4_000).map { UInt8(truncatingIfNeeded: $0 * 3) }
    // More than the kernel takes while nobody reads.
    for _ in 0..<15 { try await port.write(piece) }
    await #expect(throws: TransportError.self) {
      for _ in 0..<20 { try await port.write(piece) }
    }
    let device = StreamProbe(terminal, on: reactor)
    #expect(await eventually { device.bytes.count >= 60_000 && device.bytes.count % 4_000 == 0 })
    #expect(Array(device.bytes[..<60_000]) == (0..<15).flatMap { _ in piece })
    port.stream.close()
  }

  @Test func rateChangesAfterWhatWasWritten() async throws {
    let terminal = try PseudoTerminal(on: reactor)
    let device = StreamProbe(terminal, on: reactor)
    let stream = try SerialPort(path: terminal.path, baudRate: 9_600, on: reactor)
    let port = StreamProbe(stream, on: reactor)
    try await port.write([1, 2, 3])
    try stream.setBaudRate(921_600)
    try await port.write([4])
    #expect(stream.baudRate == 921_600)
    #expect(await eventually { terminal.baudRate == 921_600 && device.bytes == [1, 2, 3, 4] })
    stream.close()
  }

  @Test func theLastCommandHasLeftTheLineBeforeItsRateComesBack() async throws {
    let terminal = try PseudoTerminal(on: reactor)
    let keeper = try Syscalls.open(terminal.path, Syscalls.port)
    let before = try LineSettings(of: keeper.rawValue).baudRate
    let stream = try SerialPort(path: terminal.path, baudRate: 4_800, on: reactor)
    let port = StreamProbe(stream, on: reactor)
    let written = Instant.boottime
    try await port.write([UInt8](repeating: 0x55, count: 48))
    port.stream.close()
    // 48 bytes take a tenth of a second, and what a bridge or a FIFO may hold another one.
    #expect(Instant.boottime.seconds(since: written) > 0.15)
    #expect(try LineSettings(of: keeper.rawValue).baudRate == before)
  }

  @Test func settingsComeBackOnClose() throws {
    let terminal = try PseudoTerminal(on: reactor)
    let keeper = try Syscalls.open(terminal.path, Syscalls.port)
    let before = try LineSettings(of: keeper.rawValue).baudRate
    let port = try SerialPort(path: terminal.path, baudRate: 250_000, on: reactor)
    #expect(try LineSettings(of: keeper.rawValue).baudRate == 250_000)
    port.close()
    port.close()
    #expect(try LineSettings(of: keeper.rawValue).baudRate == before)
  }

  /// With HUPCL the close of the last descriptor would let DTR fall.
  @Test func closingLeavesTheLinesAsTheyAre() throws {
    let terminal = try PseudoTerminal(on: reactor)
    func stty(_ words: String...) throws -> String {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/bin/stty")
      process.arguments = ["-F", terminal.path] + words
      process.standardOutput = output
      try process.run()
      process.waitUntilExit()
      return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    _ = try stty("hupcl", "echo", "9600")
    #expect(try stty("-a").contains(" hupcl"))
    try SerialPort(path: terminal.path, baudRate: 38_400, on: reactor).close()
    let after = try stty("-a")
    #expect(after.contains("-hupcl"))
    #expect(after.contains(" echo ") && after.contains("speed 9600"))
  }

  @Test func aSecondOpenIsBusyAndNamesTheHolder() throws {
    let terminal = try PseudoTerminal(on: reactor)
    let port = try SerialPort(path: terminal.path, on: reactor)
    let refusal = #expect(throws: TransportError.self) { try SerialPort(path: terminal.path, on: reactor) }
    #expect(refusal?.code == .busy)
    port.close()
    let again = try SerialPort(path: terminal.path, on: reactor)
    again.close()
  }

  /// A pty outlives its client: what the kernel keeps of one that was killed must not keep the next one out.
  @Test func noMarkOnAPtyKeepsTheNextUserOut() throws {
    let terminal = try PseudoTerminal(isForEveryone: true, on: reactor)
    let port = try SerialPort(path: terminal.path, on: reactor)
    defer { port.close() }
    let child = Process()
    child.executableURL = URL(filePath: "/usr/bin/env")
    // Root is let in whatever the mark says.
    child.arguments =
      (geteuid() == 0 ? ["setpriv", "--reuid", "65534", "--clear-groups"] : []) + [
        "sh", "-c", "exec 3<>\(terminal.path)",
      ]
    try child.run()
    child.waitUntilExit()
    #expect(child.terminationStatus == 0)
  }

  @Test func anotherProcessIsNamed() async throws {
    let terminal = try PseudoTerminal(on: reactor)
    let child = Process()
    child.executableURL = URL(filePath: "/bin/sh")
    child.arguments = ["-c", "exec 3<>\(terminal.path); flock -n 3; exec sleep 30"]
    try child.run()
    let processID = child.processIdentifier
    defer {
      child.terminate()
      child.waitUntilExit()
    }
    #expect(await eventually { PortHolder.find(path: terminal.path)?.program == "sleep" })
    let refusal = #expect(throws: TransportError.self) { try SerialPort(path: terminal.path, on: reactor) }
    #expect(refusal?.code == .busy)
    #expect(refusal?.remedy?.contains("sleep") == true)
    #expect(refusal?.remedy?.contains("\(processID)") == true)
  }

  /// As gpsd does: no lock, and as root nothing else keeps a second program out.
  @Test func aHolderWithoutALockIsNamed() async throws {
    let terminal = try PseudoTerminal(on: reactor)
    let child = Process()
    child.executableURL = URL(filePath: "/bin/sh")
    child.arguments = ["-c", "exec 3<>\(terminal.path); exec sleep 30"]
    try child.run()
    let processID = child.processIdentifier
    #expect(await eventually { PortHolder.find(path: terminal.path)?.program == "sleep" })
    let refusal = #expect(throws: TransportError.self) { try SerialPort(path: terminal.path, on: reactor) }
    #expect(refusal?.code == .busy)
    #expect(refusal?.remedy?.hasPrefix("held by sleep (process \(processID)): end it: ") == true)
    // A child inherits the blocked signals of the pool's threads.
    kill(processID, SIGKILL)
    child.waitUntilExit()
    let port = try SerialPort(path: terminal.path, on: reactor)
    port.close()
  }

  @Test func unpluggingIsToldOnceAndCostsNothing() async throws {
    let terminal = try PseudoTerminal(on: reactor)
    let port = StreamProbe(try SerialPort(path: terminal.path, on: reactor), on: reactor)
    let device = StreamProbe(terminal, on: reactor)
    try await device.write([1, 2, 3])
    #expect(await eventually { port.bytes == [1, 2, 3] })
    terminal.close()
    #expect(await eventually { !port.losses.isEmpty })
    let before = port.readables
    // A dead descriptor that was still watched would be told again in each of these turns.
    for _ in 0..<100 { await withCheckedContinuation { turn in reactor.perform { turn.resume() } } }
    #expect(port.losses.map { $0?.code } == [.lost])
    #expect(port.readables == before)
    await #expect(throws: TransportError.self) { try await port.write([1]) }
    port.stream.close()
  }

  @Test func aLinkIsFollowedAnewEachTime() throws {
    let link = "/tmp/sextant-port-\(getpid())"
    let first = try PseudoTerminal(link: link, on: reactor)
    let one = try SerialPort(path: link, on: reactor)
    #expect(one.devicePath == first.path)
    let second = try PseudoTerminal(link: link, on: reactor)
    let two = try SerialPort(path: link, on: reactor)
    #expect(two.devicePath == second.path)
    #expect(two.name == link)
    for stream in [one, two, first, second] as [any ByteStream] { stream.close() }
  }

  @Test func refusalsAreTyped() throws {
    #expect(throws: TransportError(.notFound, path: "/dev/nothing", operation: "open", errno: ENOENT)) {
      try SerialPort(path: "/dev/nothing", on: reactor)
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let refusal = #expect(throws: TransportError.self) { try SerialPort(path: file.path(), on: reactor) }
    #expect(refusal?.code == .unsupported)
    #expect(refusal?.remedy?.contains("sextant devices") == true, "what else to name")
    #expect(#expect(throws: TransportError.self) { try SerialPort(path: "/tmp", on: reactor) }?.code == .unsupported)
  }

  @Test(arguments: [
    (Errno.permissionDenied, TransportError.Code.denied), (.busy, .busy), (.noSuchDeviceOrAddress, .notFound),
    (.noDevice, .notFound), (.inputOutput, .system),
  ]) func failuresToOpenAreTyped(failure: Errno, code: TransportError.Code) throws {
    let terminal = try PseudoTerminal(on: reactor)
    ForcedErrors.order(.open, .path(terminal.path), failure)
    let refusal = #expect(throws: TransportError.self) { try SerialPort(path: terminal.path, on: reactor) }
    #expect(refusal?.code == code)
    #expect(refusal?.errno == failure.rawValue)
    if code == .denied {
      let facts = try #require(AccessFacts(of: terminal.path))
      #expect(refusal?.remedy == facts.remedy(for: terminal.path))
    }
  }

  @Test(arguments: [Errno.inputOutput, .noSuchDeviceOrAddress, .noDevice])
  func failuresToReadAreLossesToldOnce(failure: Errno) async throws {
    let terminal = try PseudoTerminal(on: reactor)
    let stream = try SerialPort(path: terminal.path, on: reactor)
    let fd = try #require(stream.state.withLock { $0.descriptor?.rawValue })
    let port = StreamProbe(stream, on: reactor)
    let device = StreamProbe(terminal, on: reactor)
    try await device.write([1])
    #expect(await eventually { port.bytes == [1] })
    ForcedErrors.order(.read, .descriptor(fd), failure)
    try await device.write([2])
    #expect(await eventually { port.losses.map { $0?.errno } == [failure.rawValue] })
  }

  @Test func aPlainDeviceHasNoRate() throws {
    let path = "/tmp/sextant-fifo-\(getpid())"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    defer { unsafe unlink(path) }
    let port = try SerialPort(path: path, baudRate: 9_600, on: reactor)
    #expect(port.baudRate == nil)
    try port.setBaudRate(4_800)
    port.close()
  }
}
