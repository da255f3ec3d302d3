import TestSupport
import Testing

@testable import GNSSWire

@Suite struct FramerTests {
  @Test func findsEveryFrameOfAMixedStream() {
    let (found, quality) = run([SampleStream.mixed])
    #expect(found == ReferenceFramer.frames(SampleStream.mixed))
    #expect(found.map(\.kind) == Array("NURNNNNNURUU"))
    #expect(quality.nmeaFrames == 6 && quality.ubxFrames == 4 && quality.rtcm3Frames == 2)
    #expect(quality.badNMEAChecksums == 1 && quality.missingChecksums == 1 && quality.badUBXChecksums == 1)
    #expect(quality.truncations == 2)
    #expect(quality.bytes == UInt64(SampleStream.mixed.count))
    #expect(quality.acceptedBytes == UInt64(found.reduce(0) { $0 + $1.count }))
  }

  @Test func everySplitInTwoGivesTheSame() {
    let stream = SampleStream.mixed
    let whole = run([stream])
    for cut in 0...stream.count {
      let parts = run([Array(stream[..<cut]), Array(stream[cut...])])
      #expect(parts.found == whole.found, "cut at \(cut)")
      #expect(parts.quality == whole.quality, "cut at \(cut)")
    }
  }

  @Test func byteByByteGivesTheSame() {
    let stream = SampleStream.mixed
    #expect(run(stream.map { [$0] }).found == run([stream]).found)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func agreesWithTheReferenceHoweverItIsCut(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let stream = SampleStream.random(&generator, frames: 60, longest: 2500)
    let expected = ReferenceFramer.frames(stream)
    let whole = run([stream], mapped: true)
    #expect(whole.found == expected)
    #expect(whole.quality.discardedBytes == UInt64(stream.count - expected.reduce(0) { $0 + $1.count }))

    var chunks: [[UInt8]] = []
    var index = 0
    while index < stream.count {
      let count = min(stream.count - index, Int.random(in: 1...200, using: &generator))
      chunks.append(Array(stream[index..<index + count]))
      index += count
    }
    let buffered = run(chunks)
    #expect(buffered.found == expected)
    #expect(buffered.quality == whole.quality)
    let mapped = run(chunks, mapped: true)
    #expect(mapped.found == expected)
    #expect(mapped.quality == whole.quality)
  }

  @Test func theLongestFramesPass() {
    let ubx = SampleStream.ubx(0x7F, 0x01, [UInt8](repeating: 0xB5, count: 65_535))
    let nmea = SampleStream.nmea("GNTXT," + String(repeating: "x", count: 1012))
    let rtcm3 = SampleStream.rtcm3([UInt8](repeating: 0xD3, count: 1023))
    #expect(nmea.count == 1024)
    let stream = ubx + nmea + rtcm3
    let expected = [
      FoundFrame(kind: "U", offset: 0, count: 65_543), FoundFrame(kind: "N", offset: 65_543, count: 1024),
      FoundFrame(kind: "R", offset: 66_567, count: 1029),
    ]
    #expect(run([stream]).found == expected)
    #expect(run([stream], mapped: true).found == expected)
  }

  @Test func anOverlongSentenceIsNotAccepted() {
    let stream = SampleStream.nmea("GNTXT," + String(repeating: "x", count: 1016), lineEnd: [])
    let (found, quality) = run([stream])
    #expect(found.isEmpty && quality.oversizes == 1)
    // At exactly the limit the line end no longer belongs to the sentence.
    let full = SampleStream.nmea("GNTXT," + String(repeating: "x", count: 1014))
    #expect(run([full]).found == [FoundFrame(kind: "N", offset: 0, count: 1024)])
    #expect(run(full.map { [$0] }).found == [FoundFrame(kind: "N", offset: 0, count: 1024)])
  }

  @Test func theLiveLimitsRefuseWhatNoReceiverSends() {
    let strange = SampleStream.ubx(0x7F, 0x01, [1, 2, 3])
    let long = SampleStream.ubx(0x01, 0x35, [UInt8](repeating: 0, count: 8185))
    let good = SampleStream.ubx(0x01, 0x61, [0, 0, 0, 0])
    let (found, quality) = run([strange + long + good], limits: .live)
    #expect(found.map(\.count) == [good.count])
    #expect(quality.implausibleClasses == 1 && quality.oversizes == 1)
  }

  @Test func aSilentCandidateIsGivenUp() {
    let good = SampleStream.ubx(0x01, 0x61, [1, 2, 3, 4])
    let begun = Array(SampleStream.ubx(0x01, 0x07, [UInt8](repeating: 7, count: 92)).prefix(50))
    let falseHeader: [UInt8] = [0xB5, 0x62, 0x01, 0x07, 0x00, 0x10]
    var framer = Framer(limits: .live)
    var offsets: [UInt64] = []
    add(falseHeader + good + begun, to: &framer)
    framer.drain { offsets.append($0.offset) }
    #expect(offsets.isEmpty && framer.pendingCount == 68)
    framer.giveUpPending { offsets.append($0.offset) }
    #expect(offsets == [6])
    #expect(framer.pendingCount == begun.count)
    #expect(framer.quality.abandonments == 1)
    // The frame that was on its way is still whole when its rest comes.
    add(Array(SampleStream.ubx(0x01, 0x07, [UInt8](repeating: 7, count: 92)).dropFirst(50)), to: &framer)
    framer.drain { offsets.append($0.offset) }
    #expect(offsets == [6, 18] && framer.pendingCount == 0)
  }

  @Test func aSentenceWithoutLineEndIsHandedOutWhenTheLineFallsSilent() {
    var framer = Framer(limits: .live)
    let sentence = SampleStream.nmea("GNGLL,,,,,120000.00,V,N", lineEnd: [13])
    var counts: [Int] = []
    add(sentence, to: &framer)
    framer.drain { counts.append($0.bytes.byteCount) }
    #expect(counts.isEmpty)
    framer.giveUpPending { counts.append($0.bytes.byteCount) }
    #expect(counts == [sentence.count] && framer.pendingCount == 0 && framer.quality.abandonments == 0)
  }

  @Test func aSentenceWithoutChecksumNeedsPermission() {
    let line = Array("$GPGGA,120000,,,,,0,,,,,,,,\r\n".utf8)
    #expect(run([line]).found.isEmpty)
    #expect(run([line]).quality.missingChecksums == 1)
    for cut in 0...line.count {
      let (found, quality) = run([Array(line[..<cut]), Array(line[cut...])], acceptsMissingChecksum: true)
      #expect(found == [FoundFrame(kind: "N", offset: 0, count: line.count, hasChecksum: false)])
      #expect(quality.missingChecksums == 1 && quality.discardedBytes == 0)
    }
    // Neither half a line nor words in a log count.
    #expect(run([Array("$GPGGA,120000,,,$GPRMC,1".utf8)], acceptsMissingChecksum: true).found.isEmpty)
    #expect(run([Array("$Hello, world\r\n$GPGG\u{1},1\r\n".utf8)], acceptsMissingChecksum: true).found.isEmpty)
  }

  @Test func anErrorOfTheConsumerLosesNothing() throws {
    struct Stop: Error {}
    let stream = SampleStream.mixed
    let expected = ReferenceFramer.frames(stream)
    var framer = Framer(limits: .archive)
    add(stream, to: &framer)
    var found: [Int] = []
    for _ in 0..<expected.count {
      do throws(Stop) {
        try framer.finish { (frame) throws(Stop) in
          found.append(Int(frame.offset))
          throw Stop()
        }
      } catch {}
    }
    #expect(found == expected.map(\.offset))
  }

  @Test func offsetsStayTrueAfterAnErrorInAMappedPiece() {
    struct Stop: Error {}
    let frame = SampleStream.ubx(0x01, 0x61, [0, 0, 0, 0])
    var framer = Framer(limits: .archive)
    let pieces = [Array(frame.prefix(5)), Array(frame.dropFirst(5)) + frame + frame + frame.prefix(3), frame]
    var offsets: [UInt64] = []
    for piece in pieces {
      do throws(Stop) {
        try framer.drain(over: piece.bytes) { (frame) throws(Stop) in
          offsets.append(frame.offset)
          if offsets.count == 2 { throw Stop() }
        }
      } catch {}
    }
    #expect(offsets == [0, 12, 39])
    #expect(framer.offset == 51 && framer.pendingCount == 0 && framer.quality.bytes == 51)
  }

  @Test func storageOfTheCallerServesAsWell() {
    let storage = UnsafeMutableRawBufferPointer.allocate(byteCount: Framer.Limits.live.capacity, alignment: 1)
    defer { unsafe storage.deallocate() }
    var framer = unsafe Framer(limits: .live, storage: storage)
    let frame = SampleStream.ubx(0x01, 0x61, [0, 0, 0, 0])
    var count = 0
    for _ in 0..<3000 {
      add(frame, to: &framer)
      framer.drain { _ in count += 1 }
    }
    #expect(count == 3000 && framer.quality.discardedBytes == 0)
  }

  /// What each kind of hostile stream would cost without care is the square of its length.
  @Test(arguments: [
    [0x24], [0x21, 0x41, 0x41, 0x2C], [0xB5, 0x62], [0xB5, 0x62, 0x01, 0x07, 0xFF, 0xFF], [0xD3, 0x03], [0xD3, 0x00],
    [0xB5, 0x62, 0xB5, 0x62, 0xFE, 0xFF],
  ])
  func hostileStreamsEndInTime(pattern: [UInt8]) {
    let stream = (0..<200_000 / pattern.count).flatMap { _ in pattern }
    let (found, quality) = run([stream], mapped: true)
    #expect(quality.bytes == UInt64(stream.count))
    #expect(found.isEmpty)
  }

  @Test func longCandidatesAreJudgedRightInHostileSurroundings() {
    // In the noise every second byte starts a candidate of some 25 KB; what follows it is real, and holds such noise.
    let noise = (0..<60).flatMap { _ in [0xB5, 0x62] as [UInt8] }
    let real = SampleStream.ubx(0x62, 0xB5, noise + [UInt8](repeating: 0x5A, count: 27_000))
    let stream = noise + real + noise + real + noise + [UInt8](repeating: 0x5A, count: 27_000)
    let found = run([stream]).found
    #expect(found == ReferenceFramer.frames(stream))
    #expect(found.contains { $0.count == real.count })
  }

  // MARK: -

  private func add(_ bytes: [UInt8], to framer: inout Framer) {
    #expect(framer.append(bytes.bytes) == bytes.count)
  }

  private func run(
    _ chunks: [[UInt8]], limits: Framer.Limits = .archive, acceptsMissingChecksum: Bool = false, mapped: Bool = false
  ) -> (found: [FoundFrame], quality: LineQuality) {
    var framer = Framer(limits: limits, acceptsMissingChecksum: acceptsMissingChecksum)
    var found: [FoundFrame] = []
    for chunk in chunks {
      if mapped {
        framer.drain(over: chunk.bytes) { found.append(Self.describe($0)) }
      } else {
        var index = 0
        while index < chunk.count {
          index += framer.append(chunk.bytes.extracting(index..<chunk.count))
          framer.drain { found.append(Self.describe($0)) }
        }
      }
    }
    framer.finish { found.append(Self.describe($0)) }
    #expect(framer.pendingCount == 0)
    return (found, framer.quality)
  }

  private static func describe(_ frame: Frame) -> FoundFrame {
    switch frame {
    case .nmea(let frame):
      FoundFrame(
        kind: "N", offset: Int(frame.offset), count: frame.bytes.byteCount, hasChecksum: frame.hasChecksum)
    case .ubx(let frame): FoundFrame(kind: "U", offset: Int(frame.offset), count: frame.bytes.byteCount)
    case .rtcm3(let frame): FoundFrame(kind: "R", offset: Int(frame.offset), count: frame.bytes.byteCount)
    }
  }
}
