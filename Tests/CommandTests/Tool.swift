import Foundation
import Synchronization
import TestSupport

/// The built tool as a process: what a person or a script runs.
final class Tool: Sendable {
  /// The program, beside the tests' own.
  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "sextant")

  private let process: Mutex<Process>
  private let standardOutput = Mutex(Data())
  private let standardError = Mutex(Data())
  /// How many of the two streams have not ended.
  private let open = Mutex(2)

  /// Starts `sextant words…`.
  init(_ words: [String], environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = Self.path
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    process.standardInput = FileHandle.nullDevice
    self.process = Mutex(process)
    output.fileHandleForReading.readabilityHandler = { [weak self] handle in
      let data = handle.availableData
      self?.standardOutput.withLock { $0 += data }
      if data.isEmpty { self?.ended(handle) }
    }
    error.fileHandleForReading.readabilityHandler = { [weak self] handle in
      let data = handle.availableData
      self?.standardError.withLock { $0 += data }
      if data.isEmpty { self?.ended(handle) }
    }
    try self.process.withLock { try $0.run() }
  }

  deinit { process.withLock { if $0.isRunning { $0.terminate() } } }

  private func ended(_ handle: FileHandle) {
    handle.readabilityHandler = nil
    open.withLock { $0 -= 1 }
  }

  /// What it has printed, by lines.
  var lines: [String] { Self.lines(standardOutput.withLock { $0 }) }

  /// What it has logged, by lines.
  var log: [String] { Self.lines(standardError.withLock { $0 }) }

  private static func lines(_ data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The JSON objects it has printed; a line that is none fails.
  func objects() throws -> [[String: Any]] {
    struct NotAnObject: Error { var line: String }
    return try lines.map { line in
      guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
        throw NotAnObject(line: line)
      }
      return object
    }
  }

  func send(_ signal: Int32) { process.withLock { _ = kill($0.processIdentifier, signal) } }

  /// Its exit code, once it has ended and everything it printed is here; `nil` if it does not end.
  func exitCode() async -> Int32? {
    let process = process.withLock { $0 }
    guard await eventually(within: 60, { self.open.withLock { $0 } == 0 && !process.isRunning }) else { return nil }
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
