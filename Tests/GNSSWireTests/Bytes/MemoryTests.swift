import TestSupport
import Testing

@testable import GNSSWire

/// The vectors and words give what their plain twins give, at every length and place.
@Suite struct MemoryTests {
  @Test func wordsAreThoseBytesAndZeros() {
    let bytes = Array(UInt8(1)...20)
    for start in 0...12 {
      let span = bytes.bytes.extracting(start..<20)
      for offset in 0...24 {
        var expected = 0 as UInt64
        for place in 0..<8 where offset + place < span.byteCount {
          expected |= UInt64(span[offset + place]) << UInt64(8 * place)
        }
        #expect(span.word(at: offset) == expected)
      }
    }
  }

  @Test func checksumsAreThoseOfTheScalarForm() {
    var random = SplitMix(seed: 3)
    for count in 0...400 {
      let bytes = (0..<count + 9).map { _ in UInt8.random(in: 0...255, using: &random) }
      let start = Int.random(in: 0...9, using: &random)
      var sum = UBXChecksum()
      sum.update(UInt8.random(in: 0...255, using: &random))
      var twin = sum
      sum.update(bytes.bytes, start, start + count)
      for byte in bytes[start..<start + count] { twin.update(byte) }
      #expect(sum == twin, "\(count) bytes from \(start)")
    }
  }

  @Test func bytesAreCountedAsByTheScalarForm() {
    var random = SplitMix(seed: 4)
    for count in Array(0...120) + [4095, 4096, 9000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0x2A...0x2E, using: &random) }
      #expect(bytes.bytes.countOf(0x2C) == bytes.bytes.countOfScalar(0x2C))
    }
    let commas = [UInt8](repeating: 0x2C, count: 10_000)
    #expect(commas.bytes.countOf(0x2C) == 10_000)
  }

  /// What the quick look takes, the slow one takes with the same length; what only the slow one takes is right too.
  @Test func theQuickLookAgreesWithTheSlowOne() {
    var random = SplitMix(seed: 5)
    var quick = 0
    for round in 0..<4000 {
      var bytes =
        round % 2 == 0
        ? sentence(&random) : SampleStream.ubx(0x01, 0x07, [UInt8](repeating: 7, count: 10 + round % 120))
      if round % 3 == 0 { bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8(round % 8) }
      bytes += [UInt8](repeating: 0x55, count: round % 40)
      let span = bytes.bytes
      for limits in [Framer.Limits.live, Framer.Limits(ubx: 120, nmea: 40, onlyKnownClasses: true)] {
        var scanner = FrameScanner(limits: limits, acceptsMissingChecksum: false)
        let body = bytes[0] == Byte.dollar ? span.usualSentence(at: 0, limit: limits.nmea) : 0
        if body > 0 {
          let verdict = scanner.judgeNMEA(span, at: 0, isLast: false)
          #expect(verdict.kind == .nmea && verdict.bodyCount == body && verdict.count == body + 6)
          quick += 1
        }
        // With and without room for a whole block before the message.
        let start = round % 20
        let later = [UInt8](repeating: 0xB5, count: start) + bytes
        let count = FrameScanner.usualMessage(later.bytes, at: start, limit: limits.ubx)
        if count > 0 {
          let verdict = scanner.judgeUBX(later.bytes, at: start, offset: 0, isLast: false)
          #expect(verdict.kind == .ubx && verdict.count == count)
          quick += 1
        }
      }
    }
    #expect(quick > 2000)
  }

  private func sentence(_ random: inout SplitMix) -> [UInt8] {
    let characters = Array("0123456789.,,,NEMW-".utf8)
    var body = Array("GPGGA,".utf8)
    for _ in 0..<random.next() % 70 { body.append(characters[Int(random.next() % UInt64(characters.count))]) }
    let sum = NMEAChecksum.of(body.bytes)
    let digits = Array("0123456789ABCDEF".utf8)
    return [Byte.dollar] + body + [Byte.asterisk, digits[Int(sum >> 4)], digits[Int(sum & 15)], 13, 10]
  }
}
