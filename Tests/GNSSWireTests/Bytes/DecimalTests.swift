import TestSupport
import Testing

@testable import GNSSWire

@Suite struct DecimalTests {
  private func scaled(_ text: String, _ scale: Int) -> Int64? {
    let bytes = Array(text.utf8)
    return Decimal.scaled(RawSpan(_elements: bytes.span), scale)
  }

  private func integer(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    return Decimal.integer(RawSpan(_elements: bytes.span))
  }

  @Test(
    arguments: [
      ("0", 3, 0), ("-0.0", 3, 0), ("+1.5", 1, 15), ("-1.5", 1, -15), (".5", 2, 50), ("5.", 2, 500), ("007", 0, 7),
      ("1.23449", 3, 1234), ("1.23450", 3, 1235), ("-1.2345", 3, -1235), ("59.99999", 9, 59_999_990_000),
      ("59.9999999999", 9, 60_000_000_000), ("60.000", 9, 60_000_000_000), ("1.5", 0, 2), ("1.49999999999", 0, 1),
      ("99999999.999", 3, 99_999_999_999), ("00000000000000000000000012", 0, 12),
    ] as [(String, Int, Int64)])
  func digitsBecomeScaledIntegers(text: String, scale: Int, value: Int64) {
    #expect(scaled(text, scale) == value)
  }

  @Test(arguments: [
    "", "-", "+", ".", "-.", "nan", "-nan", "inf", "1e3", "1,5", "1.2.3", "12 ", " 12", "--1", "0x10", "1_000",
    "100000000",
    "123456789012345678901234567890",
  ])
  func whatIsNoNumberIsNone(text: String) {
    #expect(scaled(text, 3) == nil)
  }

  @Test func theWayByWordsAgreesWithThePlainOne() {
    var random = SplitMix(seed: 7)
    var taken = 0
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<random.next() % 10 { text += String(random.next() % 10) }
      if random.next() % 3 > 0 {
        text += "."
        for _ in 0..<random.next() % 10 { text += String(random.next() % 10) }
      }
      let scale = Int(random.next() % 11)
      // Behind a comma and a tail the way by words is open; alone at the end it is closed.
      let long = Array((text + ",xxxxxxxx").utf8)
      var index = 0
      let value = Decimal.scan(RawSpan(_elements: long.span), &index, scale)
      #expect(value == scaled(text, scale), "\(text) at \(scale)")
      if value != nil { #expect(index == text.utf8.count) }
      for (quick, next) in [
        Decimal.field(RawSpan(_elements: long.span), at: 0, scale),
        Decimal.longField(RawSpan(_elements: long.span), at: 0, scale),
      ] where next != 0 {
        #expect(quick == value, "\(text) at \(scale)")
        #expect(next == text.utf8.count + 1)
        taken += 1
      }
    }
    #expect(taken > 1000)
  }

  @Test func wholeNumbers() {
    #expect(integer("12") == 12)
    #expect(integer("-7") == -7)
    #expect(integer("+007") == 7)
    for text in ["", "-", "1.0", "1 ", "nan", "1234567890"] { #expect(integer(text) == nil) }
  }

  @Test func everyScaledNumberReadsBack() {
    for value in stride(from: -2_000_000 as Int64, through: 2_000_000, by: 1237) {
      let magnitude = value.magnitude
      let fraction = String(magnitude % 1000)
      let text =
        "\(value < 0 ? "-" : "")\(magnitude / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
      #expect(scaled(text, 3) == value)
    }
  }
}
