import Foundation
import Synchronization
import TestSupport

/// The built tool as a process: what a person or a script runs. What it prints goes to files, which are complete as soon
/// as it has ended.
final class Tool: Sendable {
  /// The program, beside the tests' own.
  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "sextant")

  private let process: Mutex<Process>
  private let folder: URL

  /// Starts `sextant words…`.
  ///
  /// - Parameter output: what takes the place of the file that `lines` are read from.
  init(_ words: [String], environment: [String: String] = [:], output: FileHandle? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sextant-tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = Self.path
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    for name in ["output", "error"] { try Data().write(to: folder.appending(path: name)) }
    process.standardOutput = try output ?? FileHandle(forWritingTo: folder.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: "error"))
    self.process = Mutex(process)
    try self.process.withLock { try $0.run() }
  }

  deinit {
    process.withLock { if $0.isRunning { $0.terminate() } }
    try? FileManager.default.removeItem(at: folder)
  }

  /// What it has printed, by lines.
  var lines: [String] { lines(of: "output") }

  /// What it has logged, by lines.
  var log: [String] { lines(of: "error") }

  private func lines(of name: String) -> [String] {
    let data = (try? Data(contentsOf: folder.appending(path: name))) ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
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

  /// Its exit code, once it has ended; `nil` if it does not end.
  func exitCode() async -> Int32? {
    let process = process.withLock { $0 }
    guard await eventually(within: 60, { !process.isRunning }) else { return nil }
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
