import GNSSWire
import Testing

/// Positions that refer to another datum are not those of WGS 84.
@Suite struct DatumTests {
  private func fix(_ bodies: String...) -> Fix? {
    let stream = Stream(.archive)
    for body in bodies { stream.send(body) }
    stream.finish()
    return stream.fixes.last
  }

  private let position = "GNGGA,120000.00,4730.0,N,00815.0,E,1,09,0.9,440.0,M,48.0,M,,"

  @Test(arguments: ["W72", "S85", "999", "CH9", "W8", "w84"])
  func anotherDatumIsAKilometreOff(name: String) {
    let fix = fix("GPDTM,\(name),,0.08,S,0.07,W,-47.7,W84", position)
    #expect(fix?.coordinate?.latitude == 47.5 && fix?.altitude == 440)
    #expect(fix?.horizontalAccuracy == 1000 && fix?.accuracyFrom == .datum && fix?.ellipsoidalAltitude == nil)
  }

  @Test(arguments: ["GPDTM,W84,,0.0,N,0.0,E,0.0,W84", "GPDTM,P90,,0.0,N,0.0,E,0.0,W84", "GPDTM,W84,C", "GPDTM,,,,,,,,"])
  func theUsualOneChangesNothing(sentence: String) {
    #expect(fix(sentence, position)?.horizontalAccuracy == 4.5 && fix(sentence, position)?.ellipsoidalAltitude == 488)
  }

  @Test func itHoldsUntilAnotherIsTold() {
    let later = "GNGGA,120001.00,4730.0,N,00815.0,E,1,09,0.9,440.0,M,48.0,M,,"
    #expect(fix("GPDTM,W72,,,,,,,W84", position, later)?.horizontalAccuracy == 1000)
    #expect(fix("GPDTM,W72,,,,,,,W84", position, "GPDTM,W84,,,,,,,W84", later)?.horizontalAccuracy == 4.5)
  }
}
