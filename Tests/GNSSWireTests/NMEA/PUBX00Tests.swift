import GNSSWire
import Testing

@Suite struct PUBX00Tests {
  @Test func positionWithItsAccuracies() {
    let body =
      "PUBX,00,081350.00,4717.113210,N,00833.915187,E,546.589,G3,2.1,2.0,0.007,77.52,-0.25,,0.92,1.19,0.77,9,0,0"
    withSentence(body) {
      let pubx = PUBX00($0)
      same(pubx?.timeOfDay?.nanoseconds, 29_630_000_000_000)
      same(pubx?.latitudeMinutesE9, 2_837_113_210_000)
      same(pubx?.longitudeMinutesE9, 513_915_187_000)
      same(pubx?.ellipsoidalAltitudeMM, 546_589)
      same(pubx?.status, .threeDimensional)
      same(pubx?.horizontalAccuracyMM, 2100)
      same(pubx?.verticalAccuracyMM, 2000)
      same(pubx?.speedKMHE6, 7000)
      same(pubx?.courseE5, 7_752_000)
      same(pubx?.velocityDownMMS, -250)
      same(pubx?.correctionAgeMS, nil)
      same(pubx?.hdopE2, 92)
      same(pubx?.tdopE2, 77)
      same(pubx?.satellitesUsed, 9)
    }
    withSentence("PUBX,00,,,,,,,NF,,,,,,,,,,0,0,0") { same(PUBX00($0)?.status, PUBX00.Status.none) }
    withSentence("PUBX,00,1,2,3") { same(PUBX00($0) == nil, true) }
    withSentence("PUBX,03,00,1,2,3,4,5,6,7,8") { same(PUBX00($0) == nil, true) }
  }

  /// Where nothing else has told a position it is believed at once; the date of PUBX,04 once it repeats.
  @Test func aloneItIsAFix() {
    let body = ",4717.113210,N,00833.915187,E,546.589,D3,2.1,2.0,3.6,77.52,-0.25,,0.92,1.19,0.77,9,0,0"
    let all = archive(
      "PUBX,00,081349.00" + body, "PUBX,04,081349.00,010326,113850.00,1196,18,1930035,-2660.664,43,",
      "PUBX,00,081350.00" + body, "PUBX,04,081350.00,010326,113851.00,1196,18,1930035,-2660.664,43,")
    #expect(all.map { $0.coordinate == nil } == [false, false])
    #expect(all.map { $0.time == nil } == [true, false])
    let fixes = all.dropFirst()
    #expect(fixes.map(\.time) == [march(1, 8, 13, 50)])
    #expect(fixes.map(\.timeTrust) == [.valid])
    #expect(fixes.map(\.mode) == [.threeDimensional])
    #expect(fixes.map(\.quality) == [.differential])
    #expect(fixes.map(\.horizontalAccuracy) == [2.1])
    #expect(fixes.map(\.accuracyFrom) == [.receiver])
    #expect(fixes.map(\.verticalAccuracy) == [2])
    #expect(fixes.map(\.ellipsoidalAltitude) == [546.589])
    #expect(fixes.map(\.altitude) == [nil])
    #expect(fixes.map(\.speed) == [1])
    #expect(fixes.map(\.velocityDown) == [-0.25])
    #expect(fixes.map(\.satellitesUsed) == [9])
  }

  @Test func besideGGAItAddsItsAccuracies() {
    let fixes = archive(
      "GPGGA,081350.00,4717.0000,N,00833.0000,E,1,08,0.9,499.0,M,48.0,M,,",
      "PUBX,00,081350.00,4717.113210,N,00833.915187,E,546.589,G3,2.1,2.0,3.6,77.52,-0.25,,0.92,1.19,0.77,9,0,0")
    #expect(fixes.count == 1)
    #expect(fixes.map(\.coordinate?.latitude) == [47.0 + 17.0 / 60])
    #expect(fixes.map(\.horizontalAccuracy) == [2.1])
    #expect(fixes.map(\.satellitesUsed) == [8])
  }

  @Test(arguments: ["NF", "TT", "XX"])
  func withoutAFixItIsNoPosition(status: String) {
    let fixes = archive(
      "PUBX,00,081350.00,4717.0,N,00833.0,E,546.589,\(status),5303302,3750001,0.0,0.0,0.0,,99.99,99.99,99.99,0,0,0")
    #expect(fixes.map(\.coordinate) == [nil])
    #expect(fixes.map(\.horizontalAccuracy) == [nil])
  }
}
