import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct DataWatchdogTests {
  private typealias Rung = DataWatchdog.Rung
  private static let all: Set<DataWatchdog.Rung> = [.reopen, .restart, .resetDevice]
  private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }

  /// The rungs of the first `seconds` of a silence, each with its second.
  private func climb(_ watchdog: inout DataWatchdog, for seconds: Double, can: Set<Rung> = all) -> [(Int, Rung)] {
    var rungs: [(Int, Rung)] = []
    while let due = watchdog.deadline, due <= at(seconds) {
      guard let rung = watchdog.climb(at: due, can: can) else { continue }
      rungs.append((Int(due.seconds(since: at(0)).rounded()), rung))
    }
    return rungs
  }

  @Test func whatWasDueIsNotDueAgain() {
    for isAsleep in [false, true] {
      var watchdog = DataWatchdog()
      if isAsleep { watchdog.sleep(until: at(100)) }
      watchdog.fallSilent(isStranger: false, isSearching: false, at: at(0))
      for _ in 0..<20 {
        guard let due = watchdog.deadline else {
          Issue.record("the ladder has no end")
          return
        }
        _ = watchdog.climb(at: due, can: Self.all)
        #expect(watchdog.deadline.map { $0 > due } == true)
      }
    }
  }

  private func expectRung(
    _ rung: Rung?, of watchdog: inout DataWatchdog, at now: Instant, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let climbed = watchdog.climb(at: now, can: Self.all)
    #expect(climbed == rung, sourceLocation: sourceLocation)
  }

  @Test func theLadderIsClimbedAndBeginsAgain() {
    var watchdog = DataWatchdog()
    #expect(watchdog.deadline == nil)
    watchdog.fallSilent(isStranger: false, isSearching: false, at: at(0))
    let rungs = climb(&watchdog, for: 1500)
    #expect(rungs.map(\.0) == [25, 85, 205, 505, 805, 1105, 1405])
    #expect(rungs.map(\.1) == [.reopen, .restart, .resetDevice, .reopen, .restart, .resetDevice, .reopen])
  }

  @Test func whatIsNotPermittedIsReplacedByOpeningAnew() {
    var watchdog = DataWatchdog()
    watchdog.fallSilent(isStranger: false, isSearching: true, at: at(0))
    let rungs = climb(&watchdog, for: 600, can: [.reopen])
    #expect(rungs.map(\.0) == [55, 115, 235, 535])
    #expect(rungs.allSatisfy { $0.1 == .reopen })
  }

  @Test func aStrangerIsOpenedAnewSeldom() {
    var watchdog = DataWatchdog()
    watchdog.fallSilent(isStranger: true, isSearching: false, at: at(0))
    #expect(climb(&watchdog, for: 1000, can: [.reopen]).map(\.0) == [300, 600, 900])
  }

  @Test func aFrameEndsItAndSilenceToldTwiceDoesNotBeginItAnew() {
    var watchdog = DataWatchdog()
    watchdog.fallSilent(isStranger: false, isSearching: false, at: at(0))
    expectRung(.reopen, of: &watchdog, at: at(25))
    watchdog.fallSilent(isStranger: false, isSearching: false, at: at(40))
    #expect(watchdog.deadline == at(85))
    watchdog.hear()
    #expect(watchdog.deadline == nil)
    watchdog.fallSilent(isStranger: false, isSearching: false, at: at(100))
    expectRung(.reopen, of: &watchdog, at: at(125))
  }

  @Test func itIsDisarmedWhileTheReceiverSleepsByPolicy() {
    var watchdog = DataWatchdog()
    watchdog.sleep(until: at(600))
    #expect(watchdog.deadline == nil)
    watchdog.fallSilent(isStranger: false, isSearching: false, at: at(10))
    #expect(watchdog.deadline == at(615))
    expectRung(nil, of: &watchdog, at: at(614))
    // The grace is over, and the silence of before counts.
    expectRung(.reopen, of: &watchdog, at: at(615))
  }
}
