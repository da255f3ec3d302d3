import TestSupport
import Testing

@testable import GNSSWire

/// The framer on real captures, held against an independent one; skipped where the captures are not there.
@Suite(.enabled(if: Corpus.isThere, "no captures at ../shared/corpus"))
struct FramerCorpusTests {
  @Test func findsWhatAnIndependentFramerFinds() throws {
    var captures = 0
    for (path, report) in try Corpus.expectations() {
      guard let frames = report["frames"] as? [String: Int], let garbage = report["garbage_bytes"] as? Int,
        let errors = report["errors"] as? [String: Int]
      else { continue }
      let bytes = try Corpus.bytes(path)
      var framer = Framer(limits: .archive)
      framer.drain(over: bytes.bytes) { _ in }
      framer.finish { _ in }
      let quality = framer.quality
      #expect(quality.nmeaFrames == UInt64(frames["NMEA"] ?? 0), "\(path)")
      #expect(quality.ubxFrames == UInt64(frames["UBX"] ?? 0), "\(path)")
      #expect(quality.rtcm3Frames == UInt64(frames["RTCM"] ?? 0), "\(path)")
      #expect(quality.discardedBytes == UInt64(garbage), "\(path)")
      #expect(quality.badUBXChecksums == UInt64(errors["ubx_bad_checksum"] ?? 0), "\(path)")
      #expect(quality.badNMEAChecksums == UInt64(errors["nmea_bad_checksum"] ?? 0), "\(path)")
      #expect(quality.badRTCM3CRCs == UInt64(errors["rtcm_bad_crc"] ?? 0), "\(path)")
      captures += 1
    }
    #expect(captures > 100)
  }

  /// Every split in two is tried on the tests' own stream; here pieces of random length, on every small capture.
  @Test func piecesGiveTheSameFrames() throws {
    var generator = SplitMix(seed: 5)
    for (path, _) in try Corpus.expectations() {
      let bytes = try Corpus.bytes(path)
      guard bytes.count < 60_000 else { continue }
      let span = bytes.bytes
      var whole = Framer(limits: .archive)
      var expected: [UInt64] = []
      whole.drain(over: span) { expected.append($0.offset << 20 | UInt64($0.bytes.byteCount)) }
      whole.finish { expected.append($0.offset << 20 | UInt64($0.bytes.byteCount)) }

      var framer = Framer(limits: .archive)
      var found: [UInt64] = []
      var index = 0
      let longest = Int.random(in: 1...700, using: &generator)
      while index < bytes.count {
        let end = min(bytes.count, index + Int.random(in: 1...longest, using: &generator))
        index += framer.append(span.extracting(index..<end))
        framer.drain { found.append($0.offset << 20 | UInt64($0.bytes.byteCount)) }
      }
      framer.finish { found.append($0.offset << 20 | UInt64($0.bytes.byteCount)) }
      #expect(found == expected, "\(path)")
      #expect(framer.quality == whole.quality, "\(path)")
    }
  }

  /// Every split in two of the start of a capture of each protocol gives the same frames and the same fixes.
  @Test(arguments: [
    "google/f9k-drive-part1.nmea", "pygpsclient/ubxcartrip-part1.ubx", "pyrtcm/pygpsdata-RTCM3.log",
    "pynmeagps/pygpsdata-mixed.log",
  ])
  func everySplitGivesTheSameFixes(path: String) throws {
    let bytes = try Array(Corpus.bytes(path).prefix(1900))
    let whole = decode([bytes])
    #expect(whole.frames.count > 5)
    for cut in 1..<bytes.count {
      let parts = decode([Array(bytes[..<cut]), Array(bytes[cut...])])
      #expect(parts.frames == whole.frames && parts.fixes == whole.fixes, "\(path) cut at \(cut)")
    }
  }

  private func decode(_ pieces: [[UInt8]]) -> (frames: [UInt64], fixes: [Fix]) {
    var framer = Framer(limits: .archive)
    var assembler = EpochAssembler(policy: .archive)
    var frames: [UInt64] = []
    var fixes: [Fix] = []
    func take(_ frame: Frame) {
      frames.append(frame.offset << 20 | UInt64(frame.bytes.byteCount))
      assembler.consume(frame, at: Instant(nanoseconds: 0)) { fix, _ in fixes.append(fix) }
    }
    for piece in pieces {
      #expect(framer.append(piece.bytes) == piece.count)
      framer.drain { take($0) }
    }
    framer.finish { take($0) }
    assembler.finish { fix, _ in fixes.append(fix) }
    return (frames, fixes)
  }
}
