import Foundation
import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService
import Testing

@testable import sextant

@Suite struct LivePrinterTests {
  private static func printer(to path: String) throws -> (LivePrinter, FileHandle) {
    let file = try #require(FileHandle(forWritingAtPath: path))
    let printer = LivePrinter(isJSON: true, limit: nil, reactor: VirtualReactor(), descriptor: file.fileDescriptor)
    return (printer, file)
  }

  private static func update(_ code: TransportError.Code) -> LocationUpdate {
    let error = TransportError(code, path: "/dev/ttyACM0", operation: "open", errno: EACCES, remedy: "do this")
    return LocationUpdate(
      fix: nil, motion: Motion(), stationary: false, power: .tracking, diagnostics: [], receiver: .unavailable(error))
  }

  @Test(
    arguments: [(.settling, 4), (.notFound, 3), (.lost, 3), (.unreachable, 3)] as [(TransportError.Code, Int32)])
  func whatWasLeftWhenTimeRanOutDecidesTheExitCode(code: TransportError.Code, exit: Int32) throws {
    var (printer, file) = try Self.printer(to: "/dev/null")
    #expect(try printer.show(Self.update(code)), "it may come yet")
    #expect(printer.obstacle?.code.rawValue == exit)
    #expect(printer.obstacle?.message.contains("do this") == true)
    try file.close()
  }

  @Test func whereTheReceiverStandsAndWhyIsToldWithEachUpdateAndWithItsSleep() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)").path()
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var (printer, file) = try Self.printer(to: path)
    var fix = Fix(source: .ubx)
    fix.mode = .none
    let asleep = ReceiverState.asleepByPolicy(path: "/dev/ttyAMA0", until: Instant(nanoseconds: 9))
    for (state, power, reason, epoch) in [
      (ReceiverState.running(path: "/dev/ttyAMA0", identity: nil), PowerState.waking, PowerReason.checkDue, fix),
      (asleep, .dozing, .dark, nil),
    ] as [(ReceiverState, PowerState, PowerReason, Fix?)] {
      _ = try printer.show(
        LocationUpdate(
          fix: epoch, motion: Motion(), stationary: false, power: power, diagnostics: [], receiver: state,
          powerReason: reason))
    }
    try file.close()
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let told = [
      (#""kind":"update""#, #""power":"waking","powerReason":"check-due""#),
      (#""event":"asleep""#, #""power":"dozing","powerReason":"dark""#),
    ]
    for (kind, rung) in told { #expect(lines.contains { $0.contains(kind) && $0.contains(rung) }, "\(lines)") }
  }

  /// What a program sees of a night: it is told of each sleep after a check, and people who want to know it are too.
  @Test(arguments: [true, false]) func eachSleepAfterACheckIsSeen(isJSON: Bool) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)").path()
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try #require(FileHandle(forWritingAtPath: path))
    var printer = LivePrinter(
      isJSON: isJSON, explains: !isJSON, limit: nil, reactor: VirtualReactor(), descriptor: file.fileDescriptor)
    for night in 1...3 {
      for (power, reason, fix) in [
        (PowerState.dozing, PowerReason.stationary, nil), (.waking, .checkDue, Fix(source: .ubx)),
      ] as [(PowerState, PowerReason, Fix?)] {
        _ = try printer.show(
          LocationUpdate(
            fix: fix, motion: Motion(), stationary: true, power: power, diagnostics: [],
            receiver: .asleepByPolicy(path: "/dev/ttyAMA0", until: .init(nanoseconds: Int64(night))),
            powerReason: reason))
      }
    }
    try file.close()
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let sign = isJSON ? #""power":"dozing""# : "-- power: dozing (stationary)"
    #expect(lines.count { $0.contains(sign) } == 3, "\(lines)")
  }

  @Test func aFullDiskEndsItWithTheReason() throws {
    var (printer, file) = try Self.printer(to: "/dev/full")
    let error = #expect(throws: CommandError.self) { try printer.show(Self.update(.notFound)) }
    #expect(error?.code == .failed)
    try file.close()
  }
}
