import Foundation
import TestSupport
import Testing

@testable import LocationService

@Suite struct StateKeeperTests {
  @Test func theNewestIsKeptWhateverWaits() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let keeper = StateKeeper(path: folder + "/deep/file")
    #expect(keeper.text == nil)
    for index in 0...200 { keeper.keep("\(index)") }
    #expect(await eventually { keeper.text == "200" })
    keeper.keep("again")
    #expect(await eventually { keeper.text == "again" })
  }

  @Test func whatCannotBeWrittenIsNotKept() async {
    let keeper = StateKeeper(path: "/proc/nowhere/file")
    keeper.keep("a")
    keeper.keep("b")
    #expect(keeper.text == nil)
  }
}
