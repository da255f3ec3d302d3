import GNSSWire
import Testing

@Suite struct PGRMZTests {
  @Test func altitudeInFeet() {
    withSentence("PGRMZ,246,f,3") {
      same(PGRMZ($0)?.altitudeMM, 74_980)
      same(PGRMZ($0)?.fixType, 3)
    }
    withSentence("PGRMZ,-10,f,2") { same(PGRMZ($0)?.altitudeMM, -3048) }
    withSentence("PGRMZ,12.5,M,2") { same(PGRMZ($0)?.altitudeMM, 12_500) }
    withSentence("PGRMZ,,f,1") { same(PGRMZ($0)?.altitudeMM, nil) }
    withSentence("PGRMZ,1") { same(PGRMZ($0) == nil, true) }
  }
}
