import Foundation
import GNSSMotion
import GNSSReceivers
import GNSSTransport
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

  @Test func aFullDiskEndsItWithTheReason() throws {
    var (printer, file) = try Self.printer(to: "/dev/full")
    let error = #expect(throws: CommandError.self) { try printer.show(Self.update(.notFound)) }
    #expect(error?.code == .failed)
    try file.close()
  }
}
