/// Finds the frames in a span of bytes: the rules of framing, with neither storage nor a stream of its own.
///
/// At each byte it asks whether a frame starts there. A frame counts only when its check value is right; after any
/// failure the search goes on one byte further, so that a good frame inside a broken one is still found.
struct FrameScanner: ~Copyable {
  /// What stands at a place in the stream.
  struct Verdict: BitwiseCopyable {
    enum Kind: UInt8 {
      case nmea, ubx, rtcm3
      /// Corrections that are passed over whole.
      case spartn
      /// No frame starts here.
      case none
      /// More bytes are needed to tell.
      case incomplete
    }

    var kind: Kind
    /// Length of the frame, or how many bytes are none.
    var count = 1
    /// Length of a sentence's body.
    var bodyCount = 0
    /// Whether the sentence has a checksum.
    var hasChecksum = true

    static var none: Self { Self(kind: .none) }
    static var incomplete: Self { Self(kind: .incomplete) }
  }

  /// What it means that bytes end in the middle of a candidate.
  enum Ending: Sendable {
    /// More will come: wait.
    case open
    /// More was due and did not come: give up the first candidate, then wait again.
    case firstGivenUp
    /// The stream is over.
    case closed

    /// Whether nothing more will come for a candidate: for the first one, or for another.
    @inline(never)
    func isLast(_ isFirst: Bool) -> Bool { isFirst ? self != .open : self == .closed }
  }

  let limits: Framer.Limits
  var acceptsMissingChecksum: Bool
  var quality = LineQuality()
  var sums = FletcherIndex()
  private var recognizer = VendorRecognizer()

  init(limits: Framer.Limits, acceptsMissingChecksum: Bool) {
    self.limits = limits
    self.acceptsMissingChecksum = acceptsMissingChecksum
  }

  /// As below, over what `buffer` holds.
  mutating func scan<E: Error>(
    _ buffer: borrowing ByteBuffer, from position: inout Int, base: UInt64, _ ending: Ending,
    _ body: (Frame) throws(E) -> Void
  ) throws(E) {
    try scan(buffer.bytes, from: &position, base: base, ending, body)
  }

  /// As below, over what `buffer` holds.
  mutating func scan(
    _ buffer: borrowing ByteBuffer, from position: inout Int, base: UInt64, _ ending: Ending, _ body: (Frame) -> Void
  ) {
    scan(buffer.bytes, from: &position, base: base, ending, body)
  }

  /// Hands each frame of `bytes` from `position` on to `body`, until the end or a candidate whose rest is not there yet.
  ///
  /// `position` follows; if `body` throws, it stands behind the frame that `body` saw.
  ///
  /// - Parameter base: Where the first of `bytes` stands in the stream.
  mutating func scan<E: Error>(
    _ bytes: RawSpan, from position: inout Int, base: UInt64, _ ending: Ending, _ body: (Frame) throws(E) -> Void
  ) throws(E) {
    try walk(bytes, from: &position, base: base, ending, body)
  }

  /// The same for a body that never throws, without what errors of any size cost.
  mutating func scan(
    _ bytes: RawSpan, from position: inout Int, base: UInt64, _ ending: Ending, _ body: (Frame) -> Void
  ) {
    walk(bytes, from: &position, base: base, ending, body)
  }

  @inline(__always)
  private mutating func walk<E: Error>(
    _ bytes: RawSpan, from position: inout Int, base: UInt64, _ ending: Ending, _ body: (Frame) throws(E) -> Void
  ) throws(E) {
    let first = position
    var place = position
    defer { position = place }
    let usualLimit = min(limits.ubx, 1024)
    // Unsigned, as the subscript checks it.
    while UInt(bitPattern: place) < UInt(bitPattern: bytes.byteCount) {
      let offset = base &+ UInt64(truncatingIfNeeded: place)
      let verdict: Verdict
      switch bytes[place] {
      case Byte.dollar, Byte.bang:
        let bodyCount = bytes.usualSentence(at: place, limit: limits.nmea)
        verdict =
          bodyCount > 0
          ? Verdict(kind: .nmea, count: bodyCount &+ 6, bodyCount: bodyCount)
          : judgeNMEA(bytes, at: place, isLast: ending.isLast(place == first))
      case Byte.ubxSync1:
        let count = Self.usualMessage(bytes, at: place, limit: usualLimit)
        verdict =
          count > 0
          ? Verdict(kind: .ubx, count: count)
          : judgeUBX(bytes, at: place, offset: offset, isLast: ending.isLast(place == first))
      case Byte.rtcm3Preamble: verdict = judgeRTCM3(bytes, at: place)
      case Byte.spartnPreamble: verdict = judgeSPARTN(bytes, at: place)
      default: verdict = Verdict(kind: .none, count: Self.noiseCount(bytes, at: place))
      }
      switch verdict.kind {
      case .none:
        discard(bytes, place, verdict.count, offset)
        place &+= verdict.count
      case .spartn:
        quality.vendors.add(.spartn)
        place &+= verdict.count
        quality.discardedBytes &+= UInt64(truncatingIfNeeded: verdict.count)
      case .incomplete:
        guard ending.isLast(place == first) else { return }
        // Text is full of what may start corrections: no loss to speak of.
        if bytes[place] != Byte.spartnPreamble {
          if ending == .closed { quality.truncations &+= 1 } else { quality.abandonments &+= 1 }
        }
        discard(bytes, place, 1, offset)
        place &+= 1
      case .nmea:
        let frame = bytes.extracting(place..<place &+ verdict.count)
        place &+= verdict.count
        quality.acceptedBytes &+= UInt64(truncatingIfNeeded: verdict.count)
        quality.nmeaFrames &+= 1
        try body(
          .nmea(
            NMEAFrame(
              proven: frame, bodyCount: verdict.bodyCount, offset: offset, hasChecksum: verdict.hasChecksum)))
      case .ubx:
        let frame = bytes.extracting(place..<place &+ verdict.count)
        place &+= verdict.count
        quality.acceptedBytes &+= UInt64(truncatingIfNeeded: verdict.count)
        quality.ubxFrames &+= 1
        try body(.ubx(UBXFrame(proven: frame, offset: offset)))
      case .rtcm3:
        let frame = bytes.extracting(place..<place &+ verdict.count)
        place &+= verdict.count
        quality.acceptedBytes &+= UInt64(truncatingIfNeeded: verdict.count)
        quality.rtcm3Frames &+= 1
        try body(.rtcm3(RTCM3Frame(proven: frame, offset: offset)))
      }
    }
  }

  /// How many bytes from `start` on start no frame; at `start` stands one of them.
  @inline(never)
  private static func noiseCount(_ bytes: RawSpan, at start: Int) -> Int {
    var end = start &+ 1
    search: while end < bytes.byteCount {
      switch bytes[end] {
      case Byte.dollar, Byte.bang, Byte.ubxSync1, Byte.rtcm3Preamble, Byte.spartnPreamble: break search
      default: end &+= 1
      }
    }
    return end &- start
  }

  /// Counts the `count` bytes from `start` on, the first of which stands at `offset`, as part of no frame.
  @inline(never)
  private mutating func discard(_ bytes: RawSpan, _ start: Int, _ count: Int, _ offset: UInt64) {
    quality.discardedBytes &+= UInt64(truncatingIfNeeded: count)
    recognizer.take(bytes, start, start &+ count, offset: offset, &quality.vendors)
  }
}
