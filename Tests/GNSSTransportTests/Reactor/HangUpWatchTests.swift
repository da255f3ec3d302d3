import Foundation
import Synchronization
import TestSupport
import Testing

@testable import GNSSTransport

@Suite struct HangUpWatchTests {
  @Test func aPipeWhoseReaderGoesIsToldOnceAndAFileNever() async throws {
    let pipe = Pipe()
    let count = Mutex(0)
    let reactor = EpollReactor()
    let watch = HangUpWatch(pipe.fileHandleForWriting.fileDescriptor, on: reactor) { count.withLock { $0 += 1 } }
    #expect(watch != nil)
    let turns = Mutex(0)
    reactor.perform { turns.withLock { $0 += 1 } }
    #expect(await eventually { turns.withLock { $0 } == 1 })
    #expect(count.withLock { $0 } == 0)
    try pipe.fileHandleForReading.close()
    #expect(await eventually { count.withLock { $0 } == 1 })
    let file = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    #expect(HangUpWatch(handle.fileDescriptor, on: reactor) {} == nil)
    withExtendedLifetime(watch) {}
  }
}
