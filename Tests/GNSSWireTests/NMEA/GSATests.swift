import GNSSWire
import Testing

@Suite struct GSATests {
  /// The numbers of the satellites.
  private func satellites(_ gsa: GSA?) -> [Int] {
    guard var satellites = gsa?.satellites else { return [] }
    var numbers: [Int] = []
    while let number = satellites.next() { numbers.append(number) }
    return numbers
  }

  @Test func everyShape() {
    withSentence("GNGSA,A,3,80,71,,,,,,,,,,,1.83,1.09,1.47,2") {
      let gsa = GSA($0)
      same(gsa?.navigationMode, 3)
      same(satellites(gsa), [80, 71])
      same(gsa?.pdopE2, 183)
      same(gsa?.hdopE2, 109)
      same(gsa?.vdopE2, 147)
      same(gsa?.systemID, 2)
    }
    withSentence("GPGSA,A,3," + String(repeating: "7,", count: 24) + "1.8,1.1,1.5") {
      let gsa = GSA($0)
      same(satellites(gsa), Array(repeating: 7, count: 24))
      same(gsa?.hdopE2, 110)
      same(gsa?.systemID, nil)
    }
    withSentence("GPGSA,A,1,,,,,") {
      let gsa = GSA($0)
      same(gsa?.navigationMode, 1)
      same(gsa?.satellites.fieldCount, 5)
      same(satellites(gsa), [])
      same(gsa?.pdopE2, nil)
    }
    withSentence("GPGSA,A,3,,,5,,x,-1, 7 ,,,,,120,1.0,2.0,3.0") {
      let gsa = GSA($0)
      same(satellites(gsa), [5, -1, 7, 120])
      same(gsa?.pdopE2, 100)
    }
    withSentence("GPGSA,A,3,,,,,,,,,,") { same(satellites(GSA($0)), []) }
    withSentence("GPGSA") { same(GSA($0) == nil, true) }
  }
}
