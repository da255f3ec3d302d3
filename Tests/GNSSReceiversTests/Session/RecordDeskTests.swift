import Synchronization
import TestSupport
import Testing

@testable import GNSSReceivers

@Suite struct RecordDeskTests {
  /// A disk that hangs: what is to be written meanwhile is refused at once.
  @Test func oneIsUnderWayAtMost() async throws {
    let desk = RecordDesk()
    let disk = Disk()
    #expect(disk.use(desk))
    for _ in 0..<100 { #expect(!disk.use(desk)) }
    disk.answer()
    #expect(await eventually { disk.notes == [true] })
    #expect(disk.use(desk), "it is free before the first is told done")
    #expect(await eventually { disk.notes == [true, true] })
  }

  /// Hangs until it is told to answer.
  private final class Disk: Sendable {
    private let gate = Mutex<(isOpen: Bool, notes: [Bool])>((false, []))

    var notes: [Bool] { gate.withLock { $0.notes } }
    func answer() { gate.withLock { $0.isOpen = true } }
    func note(_ isKept: Bool) { gate.withLock { $0.notes.append(isKept) } }
    func use(_ desk: RecordDesk) -> Bool { desk.run({ [self] in write() }, { [self] in note($0) }) }
    func write() -> Bool {
      while !gate.withLock({ $0.isOpen }) {}
      return true
    }
  }
}
