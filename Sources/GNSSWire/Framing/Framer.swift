/// Finds the NMEA 0183, UBX and RTCM 3 frames in one mixed stream that arrives in pieces.
///
/// A frame counts only when its check value is right. After any failure the search goes on one byte further, so that a
/// good frame inside a broken one is found; what is in no frame is counted in `quality`, by reason, and never thrown.
/// With the `archive` limits the same bytes give the same frames however they were cut.
///
/// The framer owns one linear buffer: bytes are read straight into its free tail, and each frame is one contiguous span
/// that `drain` lends to its closure. Nothing is copied per frame and nothing allocated after the initializer.
///
/// ```swift
/// var framer = Framer(limits: .live)
/// while try framer.fill({ tail in try port.read(into: &tail) }) > 0 {
///   framer.drain { frame in … }
/// }
/// framer.finish { frame in … }
/// ```
public struct Framer: ~Copyable, Sendable {
  private var buffer: ByteBuffer
  private var scanner: FrameScanner
  /// Where the buffer's first byte stands in the stream.
  private var base = 0 as UInt64

  #if !$Embedded
  /// A framer at the start of a stream, with `limits.capacity` bytes of storage from the heap.
  ///
  /// - Parameter acceptsMissingChecksum: Whether a line that is built as a sentence counts although it has no `*hh`.
  public init(limits: Limits, acceptsMissingChecksum: Bool = false) {
    buffer = ByteBuffer(capacity: limits.capacity)
    scanner = FrameScanner(limits: limits, acceptsMissingChecksum: acceptsMissingChecksum)
  }
  #endif

  init(limits: Limits, acceptsMissingChecksum: Bool, buffer: consuming ByteBuffer) {
    self.buffer = buffer
    scanner = FrameScanner(limits: limits, acceptsMissingChecksum: acceptsMissingChecksum)
  }

  /// How long frames may be.
  public var limits: Limits { scanner.limits }

  /// What was accepted and what was passed over so far.
  public var quality: LineQuality { scanner.quality }

  /// How many bytes wait for the rest of the frame that they may be the start of.
  public var pendingCount: Int { buffer.count }

  /// Where in the stream the first byte stands that is not judged yet.
  public var offset: UInt64 { base }

  /// Lets `body` write the stream's next bytes into the free tail of the buffer and answer how many it wrote.
  ///
  /// After a `drain` the tail holds at least half of the storage.
  ///
  /// - Returns: The answer of `body`.
  /// - Throws: What `body` throws; nothing is added then.
  /// - Precondition: The answer is neither negative nor more than the tail holds.
  public mutating func fill<E: Error>(_ body: (inout MutableRawSpan) throws(E) -> Int) throws(E) -> Int {
    try buffer.fill(body)
  }

  /// Adds the start of `bytes`, as much of it as there is room for.
  ///
  /// `drain(over:_:)` takes any amount.
  ///
  /// - Returns: How many bytes were taken.
  public mutating func append(_ bytes: RawSpan) -> Int { buffer.append(bytes) }

  /// Hands each whole frame to `body`, in stream order, and keeps what may be the start of one.
  ///
  /// - Throws: What `body` throws; its frame counts as handled, those after it stay in the buffer.
  /// - Complexity: Linear in the bytes added since the last call, whatever they are.
  public mutating func drain<E: Error>(_ body: (Frame) throws(E) -> Void) throws(E) { try scan(.open, body) }

  /// The same for a body that never throws, without what errors of any size cost.
  ///
  /// - Complexity: Linear in the bytes added since the last call, whatever they are.
  public mutating func drain(_ body: (Frame) -> Void) {
    var judged = 0
    scanner.scan(buffer, from: &judged, base: base, .open, body)
    buffer.removeFirst(judged)
    base &+= UInt64(truncatingIfNeeded: judged)
  }

  /// Ends the stream: what was the start of a frame is none any more, and what lies within is searched.
  ///
  /// The framer then stands at the start of a new stream piece; offsets and `quality` run on.
  ///
  /// - Throws: What `body` throws; its frame counts as handled, those after it stay in the buffer.
  public mutating func finish<E: Error>(_ body: (Frame) throws(E) -> Void) throws(E) { try scan(.closed, body) }

  /// Gives up the candidate that waits for its rest, and hands out the whole frames behind its first byte.
  ///
  /// For a live line on which nothing came for longer than the rest would have taken: either the header was noise, or
  /// bytes are lost. A sentence that only lacks its line end is not given up but handed out. What then remains may
  /// again be the start of a frame.
  ///
  /// - Throws: What `body` throws; its frame counts as handled, those after it stay in the buffer.
  public mutating func giveUpPending<E: Error>(_ body: (Frame) throws(E) -> Void) throws(E) {
    try scan(.firstGivenUp, body)
  }

  /// Hands each whole frame of the stream's next `bytes` to `body`, however many they are, copying only what belongs to
  /// a frame that began before them or ends after them.
  ///
  /// For a mapped file: one call over all of it, then `finish`.
  ///
  /// - Throws: What `body` throws; what is behind its frame, in `bytes` or waiting, is lost then and counts as discarded.
  /// - Complexity: Linear in `bytes`, whatever they are.
  public mutating func drain<E: Error>(
    over bytes: RawSpan, _ body: (Frame) throws(E) -> Void
  ) throws(E) {
    let end = base &+ UInt64(truncatingIfNeeded: buffer.count &+ bytes.byteCount)
    do throws(E) {
      try walk(bytes, body)
    } catch {
      // Offsets stay those of the stream.
      scanner.quality.discardedBytes &+= end &- base
      buffer.removeAll()
      base = end
      throw error
    }
  }

  /// The same for a body that never throws, without what errors of any size cost.
  ///
  /// - Complexity: Linear in `bytes`, whatever they are.
  public mutating func drain(over bytes: RawSpan, _ body: (Frame) -> Void) {
    let position = carry(bytes, body)
    guard position < bytes.byteCount else { return }
    let rest = bytes.extracting(position..<bytes.byteCount)
    var judged = 0
    scanner.scan(rest, from: &judged, base: base, .open, body)
    base &+= UInt64(truncatingIfNeeded: judged)
    _ = buffer.append(rest.extracting(judged..<rest.byteCount))
  }

  /// Goes on with a candidate that began before `bytes`: these go through the buffer until what waits in it lies in them
  /// altogether.
  ///
  /// - Returns: Where in `bytes` to go on.
  private mutating func carry<E: Error>(_ bytes: RawSpan, _ body: (Frame) throws(E) -> Void) throws(E) -> Int {
    var position = 0
    while buffer.count > 0 && position < bytes.byteCount {
      let piece = bytes.extracting(position..<min(bytes.byteCount, position &+ 4096))
      position &+= buffer.append(piece)
      try drain(body)
      if buffer.count <= position {
        position &-= buffer.count
        buffer.removeAll()
        break
      }
    }
    return position
  }

  private mutating func walk<E: Error>(_ bytes: RawSpan, _ body: (Frame) throws(E) -> Void) throws(E) {
    let position = try carry(bytes, body)
    guard position < bytes.byteCount else { return }
    let rest = bytes.extracting(position..<bytes.byteCount)
    var judged = 0
    defer { base &+= UInt64(truncatingIfNeeded: judged) }
    try scanner.scan(rest, from: &judged, base: base, .open, body)
    // What waits is shorter than the longest frame, so it fits.
    _ = buffer.append(rest.extracting(judged..<rest.byteCount))
  }

  private mutating func scan<E: Error>(
    _ ending: FrameScanner.Ending, _ body: (Frame) throws(E) -> Void
  ) throws(E) {
    var judged = 0
    defer {
      buffer.removeFirst(judged)
      base &+= UInt64(truncatingIfNeeded: judged)
    }
    try scanner.scan(buffer, from: &judged, base: base, ending, body)
  }
}
