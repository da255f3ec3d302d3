import GNSSWire
import Testing

@Suite struct PGRMETests {
  @Test func estimatedErrors() {
    withSentence("PGRME,15.0,M,45.0,M,25.0,M") {
      same(PGRME($0)?.horizontalErrorMM, 15_000)
      same(PGRME($0)?.verticalErrorMM, 45_000)
      same(PGRME($0)?.positionErrorMM, 25_000)
    }
    withSentence("PGRME,,M,,M,,M") { same(PGRME($0)?.horizontalErrorMM, nil) }
    withSentence("PGRME,1") { same(PGRME($0) == nil, true) }
  }

  @Test func theyBecomeTheFixesAccuracy() {
    let fixes = archive(
      "GPRMC,120000,A,4730.0000,N,00815.0000,E,000.0,360.0,010326,,", "PGRME,15.0,M,45.0,M,25.0,M")
    #expect(fixes.map(\.horizontalAccuracy) == [15])
    #expect(fixes.map(\.accuracyFrom) == [.receiver])
    #expect(fixes.map(\.verticalAccuracy) == [45])
  }
}
