import Foundation
import GNSSTransport
import Testing

@Suite struct StateFileTests {
  @Test func aFileIsWrittenAsAWholeAndReadBack() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)").path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/receivers/x"
    #expect(StateFile.text(at: path) == nil)
    try StateFile.write("one\n", to: path)
    try StateFile.write("two\n", to: path)
    #expect(StateFile.text(at: path) == "two\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/receivers") == ["x"])
  }

  @Test func whereNothingMayBeWrittenIsAnError() {
    let error = #expect(throws: TransportError.self) { try StateFile.write("x", to: "/proc/nowhere/x") }
    #expect(error?.path == "/proc/nowhere/x")
  }
}
