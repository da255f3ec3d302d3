import Testing

@testable import sextant

@Suite struct FindingTests {
  @Test func theWorstComesFirstAndDecidesHowTheToolEnds() {
    let findings = [
      Finding.ok("groups", "a"), .warning("gpsd", "b", nil), .error("port", .deviceBusy, "c", nil), .info("rules", "d"),
      .error("position", .noPosition, "e", nil),
    ]
    #expect(findings.worstFirst.map(\.message) == ["c", "e", "b", "d", "a"])
    #expect(findings.exitCode == .deviceBusy)
    #expect([Finding.warning("gpsd", "b", nil)].exitCode == .done)
    #expect([Finding]().exitCode == .done)
  }
}
