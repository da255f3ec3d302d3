import Foundation
import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// Decoders that we did not write, where the machine has them.
private enum Decoders {
  static let areThere = (try? python("import pyubx2, pynmeagps", input: "")) != nil

  private struct Failure: Error { var status: Int32 }

  /// What a program writes that is given to python3.
  static func python(_ program: String, input: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    let (stdin, stdout) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (stdin, stdout)
    process.standardError = FileHandle.nullDevice
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return String(decoding: output, as: UTF8.self)
  }
}

/// Every command that a driver sends is understood by pyubx2 or pynmeagps.
@Suite(.enabled(if: Decoders.areThere, "needs python3 with pyubx2 and pynmeagps"))
struct DecodedCommandsTests {
  /// One line for each frame: its name, or what is wrong with it.
  private static let decoder = """
    import sys
    from pyubx2 import UBXReader, SET, POLL, VALCKSUM
    from pynmeagps import NMEAReader
    for line in sys.stdin:
      frame = bytes.fromhex(line.strip())
      try:
        if frame[:2] == b"\\xb5\\x62":
          # A poll has the same class and number as what it asks for: the length tells.
          try:
            message = UBXReader.parse(frame, validate=VALCKSUM, msgmode=SET)
          except Exception:
            message = UBXReader.parse(frame, validate=VALCKSUM, msgmode=POLL)
          print("ok", message.identity)
        else:
          print("ok", NMEAReader.parse(frame, validate=1, msgmode=SET).identity)
      except Exception as error:
        print("wrong", line.strip(), error)
    """

  @Test(arguments: FamilyMatrixTests.families.filter { !$0.model.isUSB })
  func everyCommandIsUnderstood(family: FamilyMatrixTests.Family) throws {
    var bench = DriverBench(
      VirtualReceiver(ScenarioSpec(.still), model: family.model, poweredOn: Instant(nanoseconds: 0)),
      profile: family.profile)
    bench.run(60)
    for demand in [Demand(interval: 0.2, model: .automotive), Demand(interval: 0.1, model: .airborne1g), Demand()] {
      bench.demand(demand)
      bench.run(60)
    }
    bench.end()
    #expect(bench.sent.count > 4)
    let hex = bench.sent.map { frame in
      frame.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    let lines = try Decoders.python(Self.decoder, input: hex.joined(separator: "\n") + "\n").split(separator: "\n")
    #expect(lines.count == bench.sent.count)
    for line in lines { #expect(line.hasPrefix("ok "), "\(line)") }
  }
}
