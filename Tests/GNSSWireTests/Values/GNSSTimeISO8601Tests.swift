import GNSSWire
import Testing

@Suite struct GNSSTimeISO8601Tests {
  @Test func timesAreRead() {
    #expect(GNSSTime(iso8601: "2026-03-01T12:00:00Z")?.unixNanoseconds == 1_772_366_400_000_000_000)
    #expect(GNSSTime(iso8601: "2026-03-01T12:00:00.250Z")?.unixNanoseconds == 1_772_366_400_250_000_000)
    for text in ["2026-03-01", "2026-02-30T00:00:00Z", "2026-03-01T24:00:00Z", "2026-03-01T12:00:00", "T::Z"] {
      #expect(GNSSTime(iso8601: text) == nil)
    }
  }
}
