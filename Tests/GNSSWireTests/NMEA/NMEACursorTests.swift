import TestSupport
import Testing

@testable import GNSSWire

/// The cursor's quick ways by words give what the plain ways by single fields give.
@Suite struct NMEACursorTests {
  private static let shapes = [
    "", "", "0", "00", "000", "0000000", "0000000000", "-0", "+00", "0.0", "0.00", "00.00", "000.0", ".00", "0.",
    "0.000",
    "00.0000000", "000000.00", "000000", "000000.", "000000.0000000", "000000.000000000", "0000.00000", "00000.0000000",
    "0000.0", "A", "N", "F", "0x", "*", " 0", "0 ", " ", "1e0", ".", "-", "é",
  ]

  /// A field like one of `shapes`, each `0` any digit; now and then one character is another.
  private func field(_ random: inout SplitMix) -> [UInt8] {
    var bytes = Array(Self.shapes[Int.random(in: 0..<Self.shapes.count, using: &random)].utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "0") {
      bytes[index] = UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &random)
    }
    if !bytes.isEmpty, UInt8.random(in: 0..<8, using: &random) == 0 {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let others = Array("0123456789.-+ A".utf8) + [0, 0x80, 0xB0, 0xFF]
      bytes[place] = others[Int.random(in: 0..<others.count, using: &random)]
    }
    return bytes
  }

  /// Calls `body` with sentences of such fields; the last field may be any of them.
  private func check(seed: UInt64, _ body: (NMEASentence, Int, String) -> Void) {
    var random = SplitMix(seed: seed)
    for _ in 0..<4000 {
      var bytes = Array("GPXYZ".utf8)
      let count = Int.random(in: 1...6, using: &random)
      for _ in 0..<count { bytes += [UInt8(ascii: ",")] + field(&random) }
      let frame = framed(bytes)
      let sentence = NMEASentence(
        NMEAFrame(proven: RawSpan(_elements: frame.span), bodyCount: bytes.count, offset: 0))
      body(sentence, count, String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func everyKindOfFieldReadsAsAlone() {
    check(seed: 11) { sentence, count, text in
      let start = sentence.fields
      var (integers, scaled, times, dates, letters, digits) = (start, start, start, start, start, start)
      for index in 1...count + 2 {
        let scale = index * 7 % 11
        let field = sentence[index]
        same(integers.integer(), field.integer)
        same(scaled.scaled(scale), field.scaled(scale))
        same(times.timeOfDay(), field.timeOfDay)
        same(dates.date(), field.date)
        same(letters.character(), field.firstCharacter)
        same(digits.hexDigit(), field.hexDigit)
        let places = [integers.index, scaled.index, times.index, dates.index, letters.index, digits.index]
        #expect(Set(places).count == 1, "field \(index) of \(text): \(places)")
      }
    }
  }

  @Test func anglesAreThoseOfTheirNumber() {
    check(seed: 12) { sentence, count, text in
      for index in 1...count + 1 {
        var fields = sentence.fields
        fields.skip(index - 1)
        let number = sentence[index].firstCharacter.flatMap { sign in
          sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? nil : sentence[index].scaled(9)
        }
        var expected: Int64?
        if let number, let letter = sentence[index + 1].character,
          letter == UInt8(ascii: "N") || letter == UInt8(ascii: "S")
        {
          let value = number / 100_000_000_000 * 60_000_000_000 + number % 100_000_000_000
          if number % 100_000_000_000 <= 60_000_000_000, value <= 90 * 60_000_000_000 {
            expected = letter == UInt8(ascii: "S") ? -value : value
          }
        }
        #expect(fields.latitudeMinutesE9() == expected, "field \(index) of \(text)")
        var behind = sentence.fields
        behind.skip(index + 1)
        #expect(fields.index == behind.index, "field \(index) of \(text)")
      }
    }
  }

  @Test func skippingIsReadingWithoutLooking() {
    check(seed: 13) { sentence, count, text in
      for skipped in 0...count + 2 {
        var (quick, plain) = (sentence.fields, sentence.fields)
        quick.skip(skipped)
        for _ in 0..<skipped { _ = plain.next() }
        #expect(quick.index == plain.index, "\(skipped) fields of \(text)")
        let isEmpty = sentence[skipped + 1].isEmpty && skipped < count
        let empty = quick.skipEmpty(atMost: 1)
        #expect(empty <= (isEmpty ? 1 : 0))
        if empty == 1 { _ = plain.next() }
        #expect(quick.index == plain.index, "\(skipped) fields of \(text)")
      }
    }
  }
}
