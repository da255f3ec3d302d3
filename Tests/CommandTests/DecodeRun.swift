import Glibc
import Testing

@testable import sextant

/// `sextant decode` over a file of its own.
enum DecodeRun {
  /// What it prints for `stream`.
  static func lines(_ options: [String], _ stream: [UInt8]) async throws -> [String] {
    var template = Array("/tmp/sextant-decode-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&template)
    #expect(descriptor >= 0)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      close(descriptor)
      _ = unsafe unlink(path)
    }
    try #require(System.write(stream, to: descriptor, canStall: false) == 0)
    let output = Output(descriptor: -1)
    let arguments = try Arguments(options + [path], for: DecodeCommand.self)
    #expect(try await DecodeCommand.run(arguments, output) == .done)
    return output.pending.split(separator: "\n").map(String.init)
  }
}
