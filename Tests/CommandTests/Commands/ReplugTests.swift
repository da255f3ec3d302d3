import Foundation
import GNSSTransport
import GNSSWire
import Synchronization
import TestSupport
import Testing

/// `sextant live` beside a receiver that is unplugged over and over: one process, looked at from outside.
@Suite(.timeLimit(.minutes(20))) struct ReplugTests {
  @Test func aThousandReplugsAreRecoveredAndLeaveNothingBehind() async throws {
    let link = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)").path()
    let live = try Follower(device: link)
    var random = SplitMix(seed: 20_261)
    var line = Line()
    // Of the first cycles and of the last ones, with the port open.
    var footprints: [Follower.Footprint] = []
    var recovered = 0
    for cycle in 0..<1_000 {
      let terminal = try PseudoTerminal(link: link)
      // One in four goes again at any moment of being found.
      let isBounce = Int.random(in: 0..<4, using: &random) == 0 && cycle > 0
      if !isBounce {
        try #require(await eventually { terminal.isPeerOpen }, "opened in cycle \(cycle)")
        let first = line.second
        try await terminal.say(line.epochs(Int.random(in: 2...4, using: &random)))
        try #require(await eventually { (live.times.last ?? -1) >= first }, "a position in cycle \(cycle)")
        recovered += 1
      }
      // Time passes on purpose: the moment of the unplug is what is tried.
      try await Task.sleep(for: .microseconds(Int.random(in: 0...3_000, using: &random)))
      if Bool.random(using: &random), terminal.isPeerOpen {
        let rest = line.epochs(1)
        try await terminal.say(Array(rest.prefix(Int.random(in: 0..<rest.count, using: &random))))
      }
      if !isBounce, footprints.isEmpty ? cycle >= 100 : cycle >= 980 { footprints.append(try live.footprint()) }
      terminal.close()
      try await Task.sleep(for: .microseconds(Int.random(in: 0...3_000, using: &random)))
    }
    #expect(recovered > 600)
    let before = try #require(footprints.first)
    for after in footprints.dropFirst() {
      #expect(after.descriptors == before.descriptors)
      #expect(after.threads == before.threads)
      #expect(after.kibibytes < before.kibibytes + 1_024, "\(before) to \(after)")
    }
    print("replug: 1000 cycles, \(recovered) followed to a position, \(before) to \(footprints.last ?? before)")
    let times = live.times
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "an epoch came twice")
    #expect(await live.end() == 0)
  }
}

/// Sentences of a receiver that stands still, a second of its time after the other.
private struct Line {
  /// The second of the day that is told next.
  private(set) var second = 0

  /// So many epochs.
  mutating func epochs(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count {
      let time = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
      bytes += Self.sentence("GNRMC,\(time).00,A,4714.5000,N,00830.2500,E,0.004,,300626,,,A,V")
      bytes += Self.sentence("GNGGA,\(time).00,4714.5000,N,00830.2500,E,1,12,0.70,440.0,M,47.0,M,,")
      second += 1
    }
    return bytes
  }

  private static func sentence(_ body: String) -> [UInt8] {
    let sum = body.utf8.reduce(0, ^)
    let digits = String(sum, radix: 16, uppercase: true)
    return Array("$\(body)*\(digits.count < 2 ? "0" : "")\(digits)\r\n".utf8)
  }
}

extension PseudoTerminal {
  /// Writes on the reactor's thread.
  fileprivate func say(_ bytes: [UInt8]) async throws {
    let failure: TransportError? = await withCheckedContinuation { continuation in
      EpollReactor.shared.perform {
        do throws(TransportError) {
          try self.write(bytes.bytes)
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: error)
        }
      }
    }
    if let failure { throw failure }
  }
}

/// `sextant live` as a process, whose positions are read as they come.
private final class Follower: Sendable {
  /// What a process holds.
  struct Footprint {
    var descriptors: Int
    var threads: Int
    var kibibytes: Int
  }

  private struct State {
    var tail: [UInt8] = []
    var times: [Int] = []
  }

  private let process: Mutex<Process>
  private let pid: Int32
  private let state = Mutex(State())

  init(device: String) throws {
    let process = Process()
    process.executableURL = Tool.path
    process.arguments = ["live", "--device", device, "--json"]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    pid = process.processIdentifier
    self.process = Mutex(process)
    output.fileHandleForReading.readabilityHandler = { [weak self] handle in
      let data = handle.availableData
      if data.isEmpty { handle.readabilityHandler = nil }
      self?.take(Array(data))
    }
  }

  deinit { process.withLock { if $0.isRunning { $0.terminate() } } }

  /// The second of the day of each position that was printed.
  var times: [Int] { state.withLock { $0.times } }

  private func take(_ bytes: [UInt8]) {
    state.withLock { state in
      state.tail += bytes
      while let end = state.tail.firstIndex(of: 0x0A) {
        let line = String(decoding: state.tail[..<end], as: UTF8.self)
        state.tail.removeSubrange(...end)
        guard line.contains("\"kind\":\"update\""),
          let time = line.firstMatch(of: /"time":"[^T]*T(\d\d):(\d\d):(\d\d)/)
        else { continue }
        let numbers = [time.1, time.2, time.3].compactMap { Int($0) }
        state.times.append(numbers[0] * 3600 + numbers[1] * 60 + numbers[2])
      }
    }
  }

  /// What it holds now.
  func footprint() throws -> Footprint {
    let folder = "/proc/\(pid)"
    let status = try String(contentsOfFile: folder + "/status", encoding: .utf8)
    let resident = status.firstMatch(of: /VmRSS:\s+(\d+) kB/).flatMap { Int($0.1) }
    return Footprint(
      descriptors: try FileManager.default.contentsOfDirectory(atPath: folder + "/fd").count,
      threads: try FileManager.default.contentsOfDirectory(atPath: folder + "/task").count,
      kibibytes: try #require(resident))
  }

  /// Ends it as a service manager does; answers its exit code.
  func end() async -> Int32? {
    let process = process.withLock { $0 }
    process.terminate()
    guard await eventually(within: 60, { !process.isRunning }) else { return nil }
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
