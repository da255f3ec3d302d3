import TestSupport
import Testing

@testable import GNSSWire

/// What a live line may lose by giving up what waits: exactly the frames that began where it gave up.
///
/// Giving up at a byte means that no frame starts there, unless it is a sentence whose rest is nothing but a line end.
/// Everything else is what the rules of framing say of the whole stream, however it was cut.
@Suite struct GiveUpTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func liveFramesAreThoseOfTheRulesButTheGivenUp(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let stream = Self.withSPARTN(SampleStream.random(&random, frames: 50, longest: 500), &random)
    var framer = Framer(limits: Self.limits)
    var found: [FoundFrame] = []
    var givenUp: [Int: Int] = [:]
    var offset = 0
    while offset < stream.count {
      let end = min(stream.count, offset + Int.random(in: 1...60, using: &random))
      #expect(framer.append(stream.bytes.extracting(offset..<end)) == end - offset)
      framer.drain { found.append(Self.describe($0)) }
      if framer.pendingCount > 0, Int.random(in: 0..<3, using: &random) == 0 {
        givenUp[Int(framer.offset)] = end
        framer.giveUpPending { found.append(Self.describe($0)) }
      }
      offset = end
    }
    // The end is the last pause: whatever still waits is given up, one candidate after another.
    while framer.pendingCount > 0 {
      givenUp[Int(framer.offset)] = stream.count
      framer.giveUpPending { found.append(Self.describe($0)) }
    }
    #expect(found == Self.expected(stream, givenUp))
    #expect(!found.isEmpty && givenUp.count > 3)
    #expect(framer.quality.bytes == UInt64(stream.count))
    #expect(framer.quality.abandonments <= UInt64(givenUp.count))
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func withoutAGiveUpNothingDependsOnTheCuts(seed: UInt64) {
    var random = SplitMix(seed: seed &+ 1000)
    let stream = Self.withSPARTN(SampleStream.random(&random, frames: 30, longest: 500), &random)
    var framer = Framer(limits: Self.limits)
    var found: [FoundFrame] = []
    for byte in stream {
      #expect(framer.append([byte].bytes) == 1)
      framer.drain { found.append(Self.describe($0)) }
    }
    framer.finish { found.append(Self.describe($0)) }
    #expect(found == ReferenceFramer.frames(stream, limits: Self.limits))
    #expect(framer.quality.vendors[.spartn] > 0)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func framesPutTogetherAgainAreTheSameFrames(seed: UInt64) {
    var random = SplitMix(seed: seed &+ 2000)
    let stream = SampleStream.random(&random, frames: 40, longest: 2000)
    let first = Self.pieces(stream)
    let second = Self.pieces(first.flatMap { $0 })
    #expect(second == first)
    #expect(!first.isEmpty)
  }

  // MARK: -

  /// The live limits but for the classes, of which `ReferenceFramer` knows nothing.
  private static let limits = Framer.Limits(ubx: 8192, nmea: 512, onlyKnownClasses: false)

  /// `stream` with corrections in it, between its frames and within, that look like sentences within; some of them cut.
  private static func withSPARTN(_ stream: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var stream = stream
    let sentence = framed(Array("GPGLL,4730.0,N,00815.0,E,120000,A".utf8))
    for _ in 0..<12 {
      let noise = (0..<Int.random(in: 1...90, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      var frame = SPARTNSample.frame(
        noise + sentence, crcKind: Int.random(in: 0...3, using: &random), long: Bool.random(using: &random),
        encrypted: Bool.random(using: &random))
      if Int.random(in: 0..<4, using: &random) == 0 { frame.removeLast(Int.random(in: 1...20, using: &random)) }
      stream.insert(contentsOf: frame, at: Int.random(in: 0...stream.count, using: &random))
    }
    return stream
  }

  /// The rules over the whole stream, but at each place given up only with the bytes that had come by then.
  private static func expected(_ stream: [UInt8], _ givenUp: [Int: Int]) -> [FoundFrame] {
    var found: [FoundFrame] = []
    var index = 0
    while index < stream.count {
      let end = givenUp[index] ?? stream.count
      if let frame = ReferenceFramer.frame(Array(stream[..<end]), at: index, limits) {
        if frame.kind != "S" { found.append(frame) }
        index += frame.count
      } else {
        index += 1
      }
    }
    return found
  }

  private static func pieces(_ stream: [UInt8]) -> [[UInt8]] {
    var framer = Framer(limits: .archive)
    var pieces: [[UInt8]] = []
    framer.drain(over: stream.bytes) { pieces.append(bytes($0)) }
    framer.finish { pieces.append(bytes($0)) }
    return pieces
  }

  private static func bytes(_ frame: Frame) -> [UInt8] {
    let span = frame.bytes
    return (0..<span.byteCount).map { span[$0] }
  }

  private static func describe(_ frame: Frame) -> FoundFrame {
    let kind: Character =
      switch copy frame {
      case .nmea: "N"
      case .ubx: "U"
      case .rtcm3: "R"
      }
    return FoundFrame(kind: kind, offset: Int(frame.offset), count: frame.bytes.byteCount)
  }
}
