import Foundation
import GNSSTransport
import Testing

@Suite struct PseudoTerminalLinkTests {
  @Test func aFileThatIsNoLinkIsNotReplaced() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
    try Data("precious".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = #expect(throws: TransportError.self) { try PseudoTerminal(link: file.path(), on: .shared) }
    #expect(error?.path == file.path())
    #expect(try Data(contentsOf: file) == Data("precious".utf8))
  }
}
