import TestSupport
import Testing

@testable import GNSSWire

@Suite struct VendorRecognizerTests {
  private static func hex(_ text: String) -> [UInt8] { text.split(separator: " ").compactMap { UInt8($0, radix: 16) } }

  private static func crc32(_ bytes: [UInt8]) -> [UInt8] {
    var crc: UInt32 = 0
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 != 0 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return bytes + (0..<4).map { UInt8(crc >> ($0 * 8) & 255) }
  }

  /// A log as text, and its CRC in eight digits.
  private static func log(_ body: String, start: Character = "#") -> [UInt8] {
    let check = crc32(Array(body.utf8)).suffix(4).reversed().map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    return Array("\(start)\(body)*\(check.joined())\r\n".utf8)
  }

  private static func septentrio(_ body: [UInt8]) -> [UInt8] {
    let count = body.count + 8
    let rest: [UInt8] = [0xA7, 0x0F, UInt8(count & 255), UInt8(count >> 8)] + body
    var crc: UInt16 = 0
    for byte in rest {
      crc ^= UInt16(byte) << 8
      for _ in 0..<8 { crc = crc & 0x8000 != 0 ? crc << 1 ^ 0x1021 : crc << 1 }
    }
    return [0x24, 0x40, UInt8(crc & 255), UInt8(crc >> 8)] + rest
  }

  private static func zodiac(_ data: [UInt16]) -> [UInt8] {
    func closed(_ words: [UInt16]) -> [UInt16] { words + [0 &- words.reduce(0, &+)] }
    let header = closed([0x81FF, 1000, UInt16(data.count), 0])
    return (header + (data.isEmpty ? [] : closed(data))).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  }

  private static func greis(_ start: String, _ body: [UInt8]) -> [UInt8] {
    func turned(_ byte: UInt8) -> UInt8 { byte << 2 | byte >> 6 }
    let bytes = Array(start.utf8) + body
    return bytes + [turned(bytes.reduce(0) { turned($0) ^ $1 })]
  }

  private static func oncore(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return [0x40, 0x40] + body + [body.reduce(0, ^), 0x0D, 0x0A]
  }

  /// Frames of each protocol; those of receivers' documents stand as listed there.
  private static let samples: [(vendor: VendorProtocol, frame: [UInt8])] = [
    (.sirf, hex("A0 A2 00 02 84 00 00 84 B0 B3")), (.sirf, hex("A0 A2 00 02 CD 10 00 DD B0 B3")),
    (.skyTraq, hex("A0 A1 00 03 0C 01 00 0D 0D 0A")), (.casic, hex("BA CE 04 00 06 04 E8 03 00 00 EC 03 06 04")),
    (.allystar, hex("F1 D9 06 01 03 00 F0 00 01 FB 10")), (.allystar, hex("F1 D9 0A 04 00 00 0E 34")),
    (.quectel, hex("51 47 0A 04 00 00 0E 34")),
    (.unicore, crc32(hex("AA 44 B5 00 46 08 04 00") + Array(repeating: 7, count: 16) + [1, 2, 3, 4])),
    (.novAtel, crc32(hex("AA 44 12 1C 2A 00 00 20 05 00") + Array(repeating: 9, count: 18) + [1, 2, 3, 4, 5])),
    (.novAtel, crc32(hex("AA 44 13 03 2A 00") + Array(repeating: 9, count: 6) + [1, 2, 3])),
    (.septentrio, septentrio([1, 2, 3, 4, 5, 6, 7, 0x24])),
    (.garmin, hex("10 0E 02 10 10 0A D6 10 03")), (.zodiac, zodiac([1, 2, 0xFFFE])), (.zodiac, zodiac([])),
    (.greis, greis("~~005", [0x36, 0x75, 0xC4, 0x04])), (.greis, greis("::005", [0, 0, 0, 0])),
    (.oncore, oncore("Aw", [1])), (.oncore, oncore("Ea", Array(0..<69))),
  ]

  private static let logs: [(vendor: VendorProtocol, line: [UInt8])] = [
    (.unicoreText, log("BESTNAVA,97,GPS,FINE,2190,365174000,0,0,18,12;SOL_COMPUTED,SINGLE,47.1234,8.5678,440.1")),
    (.novAtelText, log("BESTPOSA,COM1,0,83.5,FINESTEERING,1419,336148.000,02000040,6145,2724;SOL_COMPUTED,SINGLE")),
    (.novAtelText, log("RAWIMUSA,1264,317113.520;1264,317113.520,ffffffff,1,2,3,-4,5,-6", start: "%")),
  ]

  @Test func logsOfTextAreKnown() {
    // Check value of the CRC: "123456789" gives 2DFD2D88.
    #expect(Array(Self.log("123456789")[10...18]) == Array("*2dfd2d88".utf8))
    for (vendor, line) in Self.logs {
      let quality = census([line + line + Array("noise".utf8) + line])
      #expect(quality.vendors[vendor] == 3 && quality.vendors.loudest == vendor)
      #expect(census(line.map { [$0] }).vendors[vendor] == 1)
      // Any bit of it, but its line end.
      for place in 0..<line.count - 2 {
        var broken = line
        broken[place] ^= 4
        #expect(census([broken]).vendors.loudest == nil, "\(vendor), byte \(place)")
      }
    }
    let long = Self.log("OBSVMA,97,GPS,FINE,2190,365174000,0,0,18,12;" + String(repeating: "12345.6,", count: 4000))
    #expect(census([long]).vendors[.unicoreText] == 1)
  }

  @Test func textThatIsNoLogIsNobody() {
    for text in ["# a comment, with *00000000", "#BESTNAV,1;x*00000000", "#A,*00000000", "#DEFINE A,B\r\n", "%A,1*0"] {
      #expect(census([Array((text + "\r\n" + text + "\r\n").utf8)]).vendors.loudest == nil, "\(text)")
    }
  }

  @Test func repliesToCommandsAreKnown() {
    let reply = Array("$R: setSBFOutput, Stream1, COM1, PVTGeodetic, sec1\r\n  SBFOutput, Stream1\r\nCOM1>".utf8)
    let error = Array("$R? setSBFOutput: Invalid command!\r\n".utf8)
    #expect(census([reply]).vendors[.septentrioText] == 1)
    #expect(census((reply + error).map { [$0] }).vendors[.septentrioText] == 2)
    for text in ["$R setSBFOutput\r\n", "$R:setSBFOutput\r\n", "$R: setSBF\u{7}Output\r\n", "$R: setSBFOutput\n"] {
      #expect(census([Array(text.utf8)]).vendors.loudest == nil, "\(text)")
    }
  }

  private func census(_ pieces: [[UInt8]]) -> LineQuality {
    var framer = Framer(limits: .archive)
    for piece in pieces {
      _ = framer.append(piece.bytes)
      framer.drain { _ in }
    }
    framer.finish { _ in }
    return framer.quality
  }

  @Test func everyProtocolIsKnown() {
    for (vendor, frame) in Self.samples {
      let quality = census([[0, 1] + frame + frame + [0xFF]])
      #expect(quality.vendors[vendor] == 2, "\(vendor)")
      #expect(quality.vendors.loudest == vendor)
      #expect(quality.discardedBytes == UInt64(2 * frame.count + 3))
    }
  }

  @Test func oneWrongBitIsNoFrame() {
    for (vendor, frame) in Self.samples {
      for place in 2..<frame.count {
        var broken = frame
        broken[place] ^= 4
        // DLE, which Garmin doubles, may become something else and the sum still not.
        #expect(census([broken + broken]).vendors[vendor] == 0, "\(vendor), byte \(place)")
      }
    }
  }

  @Test func cutsChangeNothing() {
    let stream = Self.samples.flatMap(\.frame) + framed(Array("GPTXT,01,01,02,a".utf8)) + Self.samples.flatMap(\.frame)
    let whole = census([stream])
    for cut in 0...stream.count { #expect(census([Array(stream[..<cut]), Array(stream[cut...])]) == whole) }
    #expect(census(stream.map { [$0] }).vendors == whole.vendors)
  }

  /// Trimble's packets have no checksum, so one alone proves nothing.
  @Test func trimbleTakesThreeInARow() {
    let packet = Self.hex("10 41 00 01 10 10 02 10 03")
    #expect(census([packet + packet]).vendors.loudest == nil)
    #expect(census([packet + packet + packet]).vendors[.trimble] == 3)
    #expect(census([packet + [0] + packet + [0] + packet]).vendors.loudest == nil)
  }

  /// Oncore's checksum has eight bits and its packet no length, so one alone proves nothing.
  @Test func oncoreTakesTwoInARow() {
    let packet = Self.oncore("At", [0x2A])
    #expect(census([packet]).vendors.loudest == nil)
    #expect(census([packet + [0] + packet]).vendors.loudest == nil)
    #expect(census([packet + packet + packet]).vendors[.oncore] == 3)
    // Data that look like an end, and text with its signs.
    let tricky = Self.oncore("Bb", [0x0D, 0x0A, 0x20, 0x0D, 0x0A, 7])
    #expect(census([tricky + tricky]).vendors[.oncore] == 2)
    #expect(census([Array("@@Ab says this\r\n@@Ab says that\r\n".utf8)]).vendors.loudest == nil)
    let other = Self.hex("10 41 00 01 10 10 02 10 03")
    #expect(census([other + packet]).vendors.loudest == nil)
  }

  /// Noise full of the bytes that frames begin with proves nobody.
  @Test func noiseIsNobody() {
    var random = SplitMix(seed: 9)
    let starts: [UInt8] = [0x40, 0x40, 0xFF, 0x81, 0x7E, 0x7E, 0x3A, 0x3A, 0x30, 0x30, 0x35, 0x41, 0x61, 0x0D, 0x0A]
    for _ in 0..<40 {
      let noise = (0..<8000).map { _ in
        Bool.random(using: &random) ? starts.randomElement(using: &random) ?? 0 : .random(in: 0...255, using: &random)
      }
      let heard = census([noise]).vendors
      #expect(heard[.oncore] == 0 && heard[.zodiac] == 0 && heard[.greis] == 0)
    }
  }

  @Test func acceptedFramesDoNotChange() {
    var random = SplitMix(seed: 4)
    for _ in 0..<20 {
      let stream = SampleStream.random(&random, frames: 40, longest: 800)
      var framer = Framer(limits: .archive)
      var count = 0
      framer.drain(over: stream.bytes) { _ in count += 1 }
      framer.finish { _ in count += 1 }
      #expect(count == ReferenceFramer.frames(stream).count)
    }
  }
}
