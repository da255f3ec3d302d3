import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService
import Testing

@testable import sextant

@Suite struct ListeningChecksTests {
  private static func checks(_ states: [ReceiverState], fix: Fix? = nil) -> ListeningChecks {
    var checks = ListeningChecks()
    for state in states { checks.see(update(state)) }
    if let fix, let last = states.last { checks.see(update(last, fix: fix)) }
    return checks
  }

  private static func update(_ state: ReceiverState, fix: Fix? = nil) -> LocationUpdate {
    LocationUpdate(
      fix: fix, motion: Motion(), stationary: false, power: .tracking, diagnostics: [], receiver: state)
  }

  @Test(
    arguments: [
      (.busy, 5, "port"), (.denied, 4, "permission"), (.notFound, 3, "port"), (.unsupported, 1, "port"),
      (.lost, 3, "port"),
    ] as [(TransportError.Code, Int32, String)])
  func aPortThatCannotBeOpenedDecides(code: TransportError.Code, exit: Int32, check: String) {
    let error = TransportError(code, path: "/dev/ttyACM0", operation: "open", errno: 1, remedy: "do this")
    let findings = Self.checks([.unavailable(error)]).findings(after: 5)
    #expect(findings.map(\.code.rawValue) == [exit])
    #expect(findings.first?.check == check)
    #expect(findings.first?.remedy == "do this")
    #expect(Self.checks([.unavailable(error)]).isDone == [.busy, .denied, .unsupported].contains(code))
  }

  @Test func aSleeperIsNoFault() {
    let findings = Self.checks([
      .asleepByPolicy(path: "/dev/gps", until: Instant(nanoseconds: 60_000_000_000))
    ]).findings(after: 20)
    #expect(findings.map(\.severity) == [.info])
    #expect(findings.exitCode == .done)
  }

  @Test func anAntennaIsAnErrorOnlyWhereItCostsThePosition() {
    var dark = ListeningChecks()
    var update = Self.update(.running(path: "/dev/gps", identity: nil), fix: Fix(source: .ubx))
    update.impediments = [.noFix(satellites: 0), .antennaShort]
    dark.see(update)
    let findings = dark.findings(after: 20)
    #expect(findings.filter { $0.severity == .error }.map(\.check) == ["position", "antenna"])
  }

  @Test func aReceiverWithoutPositionIsToldFromOneThatIsSilent() {
    let running = Self.checks(
      [.searching(path: "/dev/gps"), .running(path: "/dev/gps", identity: "MAX-M10S")],
      fix: Fix(source: .ubx))
    let findings = running.findings(after: 20)
    #expect(findings.map(\.severity) == [.ok, .error])
    #expect(findings.last?.check == "position")
    #expect(findings.exitCode == .noPosition)
    let silent = Self.checks([.searching(path: "/dev/gps"), .noData(path: "/dev/gps", heard: .nothing)])
    #expect(silent.findings(after: 20).first?.check == "receiver")
    #expect(silent.findings(after: 20).exitCode == .noPosition)
    #expect(Self.checks([.searching(path: "/dev/gps")]).findings(after: 1).exitCode == .noPosition)
  }

  @Test func whoSleepsByPolicyIsAsItShouldBe() {
    let state = ReceiverState.asleepByPolicy(path: "/dev/gps", until: Instant(nanoseconds: 1))
    let findings = Self.checks([state]).findings(after: 20)
    #expect(findings.map(\.severity) == [.info] && findings.exitCode == .done)
    // It ran before, and was put to sleep since.
    let later = Self.checks([.running(path: "/dev/gps", identity: nil), state]).findings(after: 20)
    #expect(later.map(\.severity) == [.info])
  }

  @Test func whatStandsInTheWayIsAnErrorWithoutAPositionAndAWarningWithOne() {
    let running = ReceiverState.running(path: "/dev/gps", identity: nil)
    var fix = Fix(source: .ubx)
    for hasPosition in [false, true] {
      if hasPosition { (fix.mode, fix.coordinate) = (.threeDimensional, Coordinate(latitude: 47, longitude: 8)) }
      var update = Self.update(running, fix: fix)
      update.impediments = [.noFix(satellites: 0), .antennaOpen, .jammed]
      var checks = ListeningChecks()
      checks.see(update)
      let told = checks.findings(after: 20).filter { ["antenna", "jammed"].contains($0.check) }
      #expect(told.map(\.check) == ["antenna", "jammed"])
      #expect(told.allSatisfy { $0.severity == (hasPosition ? .warning : .error) && $0.remedy != nil })
    }
  }
}
