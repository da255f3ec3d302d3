import Testing

@testable import GNSSWire

@Suite struct SPARTNTests {
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
        let frame = SPARTNSample.frame(sentence, crcKind: kind, long: long, encrypted: encrypted)
        let found = quality(frame + sentence)
        #expect(found.nmeaFrames == 1)
        #expect(found.vendors[.spartn] == 1)
        #expect(found.discardedBytes == UInt64(frame.count))
      }
    }
  }

  @Test func withoutProofNothingIsPassedOver() {
    let sentence = framed(Array("GPGLL,4730.0,N,00815.0,E,120000,A".utf8))
    var frame = SPARTNSample.frame(sentence)
    frame[frame.count - 1] ^= 1
    #expect(quality(frame).nmeaFrames == 1)
    #expect(quality(frame).vendors.loudest == nil)
    // Cut short, and a header alone.
    #expect(quality(Array(SPARTNSample.frame(sentence).dropLast(3))).nmeaFrames == 1)
    #expect(quality(Array(SPARTNSample.frame(sentence).prefix(3)) + sentence).nmeaFrames == 1)
    #expect(quality(Array("misses s\ts ss".utf8)).truncations == 0)
  }

  @Test func cutsChangeNothing() {
    let sentence = framed(Array("GPGLL,4730.0,N,00815.0,E,120000,A".utf8))
    let stream = SPARTNSample.frame(sentence) + sentence + SPARTNSample.frame([1, 2, 3], crcKind: 0)
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
    let stream = SPARTNSample.frame(sentence + Array(repeating: 0, count: 40)) + sentence
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
    _ = framer.append((Array(SPARTNSample.frame(Array(repeating: 0, count: 900)).prefix(12)) + sentence).bytes)
    framer.drain { _ in }
    #expect(framer.quality.nmeaFrames == 0 && framer.pendingCount == 12 + sentence.count)
    framer.giveUpPending { _ in }
    #expect(framer.quality.nmeaFrames == 1 && framer.pendingCount == 0)
  }

  @Test(arguments: 0...3)
  func everyLengthIsProven(kind: Int) {
    for count in 1...70 {
      let frame = SPARTNSample.frame((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ kind) }, crcKind: kind)
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
