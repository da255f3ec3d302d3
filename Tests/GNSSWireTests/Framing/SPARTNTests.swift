import Testing

@testable import GNSSWire

@Suite struct SPARTNTests {
  /// A SPARTN frame around `payload`, made by the rules of its document, bit by bit.
  private func spartn(_ payload: [UInt8], crcKind: Int = 2, long: Bool = false, encrypted: Bool = false) -> [UInt8] {
    let count = payload.count
    var head: [UInt8] = [UInt8(1 << 1 | count >> 9 & 1), UInt8(count >> 1 & 255)]
    head.append(UInt8((count & 1) << 7 | (encrypted ? 0x40 : 0) | crcKind << 4))
    var check: UInt8 = 0
    for byte in head {
      check ^= byte
      for _ in 0..<8 { check = check & 1 != 0 ? check >> 1 ^ 9 : check >> 1 }
    }
    head[2] |= check & 15
    var frame = head + [long ? 0x08 : 0, 1, 2, 3] + (long ? [4, 5] : [])
    if encrypted { frame += [0x12, 0x10] }  // authentication 2, of 8 bytes
    frame += payload
    if encrypted { frame += Array(repeating: 0xA5, count: 8) }
    let width = [8, 16, 24, 32][crcKind]
    let polynomial = [0x07, 0x1021, 0x86_4CFB, 0x04C1_1DB7][crcKind]
    var crc = crcKind == 3 ? 0xFFFF_FFFF : 0
    for byte in frame {
      for bit in (0..<8).reversed() {
        let top = crc >> (width - 1) & 1 ^ Int(byte) >> bit & 1
        crc = crc << 1 & (1 << width - 1) ^ (top == 1 ? polynomial : 0)
      }
    }
    if crcKind == 3 { crc ^= 0xFFFF_FFFF }
    return [0x73] + frame + (0...crcKind).reversed().map { UInt8(crc >> ($0 * 8) & 255) }
  }

  private func quality(_ stream: [UInt8]) -> LineQuality {
    var framer = Framer(limits: .archive)
    framer.drain(over: stream.bytes) { _ in }
    framer.finish { _ in }
    return framer.quality
  }

  @Test func whatLooksLikeFramesInsideIsNone() {
    let sentence = framed(Array("GPGLL,4730.0,N,00815.0,E,120000,A".utf8))
    for kind in 0...3 {
      for (long, encrypted) in [(false, false), (true, false), (false, true), (true, true)] {
        let frame = spartn(sentence, crcKind: kind, long: long, encrypted: encrypted)
        let found = quality(frame + sentence)
        #expect(found.nmeaFrames == 1)
        #expect(found.vendors[.spartn] == 1)
        #expect(found.discardedBytes == UInt64(frame.count))
      }
    }
  }

  @Test func withoutProofNothingIsPassedOver() {
    let sentence = framed(Array("GPGLL,4730.0,N,00815.0,E,120000,A".utf8))
    var frame = spartn(sentence)
    frame[frame.count - 1] ^= 1
    #expect(quality(frame).nmeaFrames == 1)
    #expect(quality(frame).vendors.loudest == nil)
    // Cut short, and a header alone.
    #expect(quality(Array(spartn(sentence).dropLast(3))).nmeaFrames == 1)
    #expect(quality(Array(spartn(sentence).prefix(3)) + sentence).nmeaFrames == 1)
    #expect(quality(Array("misses s\ts ss".utf8)).truncations == 0)
  }

  @Test func cutsChangeNothing() {
    let sentence = framed(Array("GPGLL,4730.0,N,00815.0,E,120000,A".utf8))
    let stream = spartn(sentence) + sentence + spartn([1, 2, 3], crcKind: 0)
    let whole = quality(stream)
    for cut in 0...stream.count {
      var framer = Framer(limits: .archive)
      for piece in [stream[..<cut], stream[cut...]] {
        _ = framer.append(Array(piece).bytes)
        framer.drain { _ in }
      }
      framer.finish { _ in }
      #expect(framer.quality == whole)
    }
  }

  @Test func aLiveLineHoldsBackWhatStandsWithin() {
    let sentence = framed(Array("GPGLL,4730.0,N,00815.0,E,120000,A".utf8))
    let stream = spartn(sentence + Array(repeating: 0, count: 40)) + sentence
    for cut in 1..<stream.count {
      var framer = Framer(limits: .live)
      var found: [UInt64] = []
      for piece in [stream[..<cut], stream[cut...]] {
        _ = framer.append(Array(piece).bytes)
        framer.drain { found.append($0.offset) }
      }
      framer.finish { found.append($0.offset) }
      #expect(found == [UInt64(stream.count - sentence.count)], "cut at \(cut)")
      #expect(framer.quality.vendors[.spartn] == 1)
    }
  }

  @Test func whatStallsOnALiveLineIsGivenUp() {
    let sentence = framed(Array("GPGLL,4730.0,N,00815.0,E,120000,A".utf8))
    var framer = Framer(limits: .live)
    _ = framer.append((Array(spartn(Array(repeating: 0, count: 900)).prefix(12)) + sentence).bytes)
    framer.drain { _ in }
    #expect(framer.quality.nmeaFrames == 0 && framer.pendingCount == 12 + sentence.count)
    framer.giveUpPending { _ in }
    #expect(framer.quality.nmeaFrames == 1 && framer.pendingCount == 0)
  }

  @Test(arguments: 0...3)
  func everyLengthIsProven(kind: Int) {
    for count in 1...70 {
      let frame = spartn((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ kind) }, crcKind: kind)
      #expect(quality(frame).vendors[.spartn] == 1)
      var spoilt = frame
      spoilt[8 + count / 2] ^= 0x10
      #expect(quality(spoilt).vendors[.spartn] == 0)
    }
  }

  /// NMEA 4's tag blocks stand before a sentence and are no part of it.
  @Test func tagBlocksArePassedOver() {
    let sentence = framed(Array("GPGLL,4730.0,N,00815.0,E,120000,A".utf8))
    let block = Array("\\g:1-2-1234,s:r3669961,c:1120959341*51\\".utf8)
    let found = quality(block + sentence)
    #expect(found.nmeaFrames == 1)
    #expect(found.discardedBytes == UInt64(block.count))
  }
}
