import GNSSWire
import Testing

/// Text that holds what ends or begins a sentence elsewhere.
@Suite struct SentenceTextTests {
  private func framed(_ body: String) -> String {
    let sum = body.utf8.reduce(0 as UInt8, ^)
    return "$\(body)*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true)
  }

  /// The bodies found, the stream cut everywhere.
  private func bodies(_ text: String, accepts: Bool = false) -> [String] {
    var results: Set<[String]> = []
    let stream = Array(text.utf8)
    for cut in 0...stream.count {
      var framer = Framer(limits: .live, acceptsMissingChecksum: accepts)
      var found: [String] = []
      for piece in [stream[..<cut], stream[cut...]] {
        _ = framer.append(Array(piece).bytes)
        framer.drain { if case .nmea(let sentence) = copy $0 { found.append(Self.string(sentence.body)) } }
      }
      framer.finish { if case .nmea(let sentence) = copy $0 { found.append(Self.string(sentence.body)) } }
      results.insert(found)
    }
    return results.count == 1 ? results.first ?? [] : ["depends on the cut"]
  }

  private static func string(_ span: RawSpan) -> String {
    String(decoding: (0..<span.byteCount).map { span[$0] }, as: UTF8.self)
  }

  @Test(arguments: [
    "GPTXT,01,01,02,ANTENNA OPEN!", "GPTXT,01,01,02,$$ 5 a piece", "GPTXT,01,01,02,2*3=6", "GPTXT,01,01,02,a*12 b",
    "GPTXT,01,01,02,!*!*", "GPTXT,01,01,02,$GP is no start", "GPTXT,01,01,02,100 $",
  ])
  func aRightChecksumEndsIt(body: String) {
    let next = "GPGLL,4730.0,N,00815.0,E,120000,A"
    #expect(bodies(framed(body) + "\r\n" + framed(next) + "\r\n") == [body, next])
  }

  @Test func aCutSentenceSwallowsNone() {
    let next = "GPGLL,4730.0,N,00815.0,E,120000,A"
    for start in ["$GPRMC,12", "$GPTXT,01,01,02,OPEN!", "$GPTXT,01,01,02,a*", "!AIVDM,1", "$GPTXT,AA$"] {
      #expect(bodies(start + framed(next) + "\r\n") == [next])
    }
    // The part before the lower-case address has the sum 0, so that both checksums are right.
    let reply = "ab,xy"
    let sum = "GPTXT,1$".utf8.reduce(0 as UInt8, ^)
    let prefix = "GPTXT,1" + String(Unicode.Scalar(sum))
    #expect(bodies("$" + prefix + framed(reply) + "\r\n") == [reply])
  }

  @Test func aSpoiltChecksumIsNotAMissingOne() {
    #expect(bodies("$GPTXT,01,01,02,x*G0\r\n", accepts: true) == [])
    #expect(bodies("$GPTXT,01,01,02,OPEN!\r\n", accepts: true) == ["GPTXT,01,01,02,OPEN!"])
  }
}
