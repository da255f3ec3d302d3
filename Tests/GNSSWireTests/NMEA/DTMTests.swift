import GNSSWire
import Testing

@Suite struct DTMTests {
  @Test func datumAndItsOffsets() {
    withSentence("GPDTM,W84,,0.0,N,0.0,E,0.0,W84") { same(DTM($0)?.isWGS84, true) }
    withSentence("GPDTM,999,CH95,0.08,S,0.07,W,-47.7,W84") {
      let dtm = DTM($0)
      same(dtm?.isWGS84, false)
      same(dtm?.datum.integer, 999)
      same(dtm?.latitudeOffsetMinutesE9, -80_000_000)
      same(dtm?.longitudeOffsetMinutesE9, -70_000_000)
      same(dtm?.altitudeOffsetMM, -47_700)
    }
    withSentence("GPDTM,,,,,,,,") { same(DTM($0)?.latitudeOffsetMinutesE9, nil) }
    withSentence("GPDTM,W84,,0.0,N") { same(DTM($0) == nil, true) }
  }
}
