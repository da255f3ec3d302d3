import GNSSMotion
import GNSSWire

/// Bytes ▶ frames ▶ fixes ▶ motion.
public struct Pipeline: ~Copyable {
  private var framer: Framer
  private var assembler = EpochAssembler(policy: .live)
  private var follower = Follower()

  /// What came of the bytes so far.
  public var outcome: Outcome { follower.outcome }

  /// A pipeline at the start of a stream.
  public init() { framer = Framer(limits: .live) }

  /// To frames alone.
  public mutating func frame(_ bytes: [UInt8]) {
    Self.frame(&framer, &follower.outcome, bytes.bytes)
  }

  /// To frames, by an archive's limits, in pieces of 4,096 bytes.
  mutating func archive(_ bytes: [UInt8]) {
    var framer = Framer(limits: .archive)
    var outcome = Outcome()
    let span = bytes.bytes
    var offset = 0
    while offset < span.byteCount {
      offset += framer.append(span.extracting(offset..<min(span.byteCount, offset + 4096)))
      framer.drain { _ in outcome.frames &+= 1 }
    }
    framer.finish { _ in outcome.frames &+= 1 }
    follower.outcome = outcome
  }

  /// To every field of every frame.
  public mutating func decode(_ bytes: [UInt8]) {
    Self.decode(&framer, &follower.outcome, bytes.bytes)
  }

  /// To fixes and motion, by reads of 997 bytes: what one brings at 1 Hz and 38400 baud, never a whole number of frames.
  public mutating func pass(_ bytes: [UInt8]) {
    let span = bytes.bytes
    var offset = 0
    while offset < span.byteCount {
      let count = min(997, span.byteCount - offset)
      var taken = 0
      while taken < count {
        taken += framer.append(span.extracting(offset + taken..<offset + count))
        Self.drain(&framer, &assembler, &follower)
      }
      offset += count
    }
  }

  // The parts are borrowed one by one, because the framer's closure changes the others while the framer itself changes.

  private static func frame(_ framer: inout Framer, _ outcome: inout Outcome, _ bytes: RawSpan) {
    framer.drain(over: bytes) { frame in
      outcome.frames &+= 1
      outcome.sum &+= frame.offset
    }
    framer.finish { _ in outcome.frames &+= 1 }
  }

  private static func decode(_ framer: inout Framer, _ outcome: inout Outcome, _ bytes: RawSpan) {
    var reader = ViewReader()
    framer.drain(over: bytes) { frame in
      outcome.frames &+= 1
      reader.read(frame)
    }
    framer.finish { frame in reader.read(frame) }
    outcome.sum = reader.sum
  }

  private static func drain(_ framer: inout Framer, _ assembler: inout EpochAssembler, _ follower: inout Follower) {
    framer.drain { frame in
      follower.outcome.frames &+= 1
      assembler.consume(frame, at: Instant(nanoseconds: 0)) { fix, _ in follower.take(fix) }
    }
  }
}
