import GNSSWire
import Testing

@Suite struct GSATests {
  /// The number in the satellite field `index`.
  private func satellite(_ gsa: GSA?, _ index: Int) -> Int? {
    guard let gsa, index < gsa.satelliteFieldCount else { return nil }
    var fields = gsa.satellites
    fields.skip(index)
    return fields.integer()
  }

  @Test func everyShape() {
    withSentence("GNGSA,A,3,80,71,,,,,,,,,,,1.83,1.09,1.47,2") {
      let gsa = GSA($0)
      same(gsa?.navigationMode, 3)
      same(satellite(gsa, 0), 80)
      same(satellite(gsa, 1), 71)
      same(satellite(gsa, 2), nil)
      same(satellite(gsa, 12), nil)
      same(gsa?.pdopE2, 183)
      same(gsa?.hdopE2, 109)
      same(gsa?.vdopE2, 147)
      same(gsa?.systemID, 2)
    }
    withSentence("GPGSA,A,3," + String(repeating: "7,", count: 24) + "1.8,1.1,1.5") {
      let gsa = GSA($0)
      same(gsa?.satelliteFieldCount, 24)
      same(satellite(gsa, 23), 7)
      same(gsa?.hdopE2, 110)
      same(gsa?.systemID, nil)
    }
    withSentence("GPGSA,A,1,,,,,") {
      let gsa = GSA($0)
      same(gsa?.navigationMode, 1)
      same(gsa?.satelliteFieldCount, 5)
      same(gsa?.pdopE2, nil)
    }
    withSentence("GPGSA") { same(GSA($0) == nil, true) }
  }
}
