import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct RepairsTests {
  static func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }

  @Test func repairsBecomeRarer() {
    var repairs = Repairs()
    let waits = (0..<7).map { repairs.next(for: .unanswered, at: Self.at(Double($0) * 100)) }
    #expect(waits == [0.5, 3, 15, 60, 300, 300, 300])
    #expect(repairs.next(for: .unanswered, at: Self.at(10_000)) == 0.5, "long quiet: it is the first again")
  }

  @Test func whatAnotherProgramUndoesIsLeftToItInTheEnd() {
    var repairs = Repairs()
    let waits = (0..<8).map { repairs.next(for: .rate, at: Self.at(Double($0))) }
    #expect(waits.prefix(5).allSatisfy { $0 != nil })
    #expect(waits.suffix(3).allSatisfy { $0 == nil })
    #expect(repairs.next(for: .missingOutput, at: Self.at(9)) == 15, "but never without its output")
    #expect(repairs.next(for: .restart, at: Self.at(10)) == 15)
  }

  @Test func aRepairThatFoundNothingIsNoContest() {
    var repairs = Repairs()
    for second in 0..<50 {
      #expect(repairs.next(for: .foreignCommand, at: Self.at(Double(second))) != nil)
      repairs.wasNothing()
    }
  }
}
