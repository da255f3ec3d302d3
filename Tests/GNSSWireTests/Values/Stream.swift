import GNSSWire

/// A stream and the assembler it goes to, on a clock of its own.
final class Stream {
  private var framer = Framer(limits: .archive)
  private var assembler: EpochAssembler
  /// The fixes told so far.
  private(set) var fixes: [Fix] = []
  /// The satellites told with the last fix.
  private(set) var sky: [Satellite] = []
  /// Now, in nanoseconds.
  private var now: Int64 = 0

  init(_ policy: EpochAssembler.Policy) { assembler = EpochAssembler(policy: policy) }

  /// Whether the assembler knows what an epoch ends with.
  var endIsKnown: Bool { assembler.endIsKnown }
  /// When the assembler would end the open epoch, in nanoseconds.
  var deadline: Int64? { assembler.deadline?.nanoseconds }

  /// Lets `milliseconds` pass, ticking at each deadline on the way.
  func pass(milliseconds: Int64) {
    let end = now + milliseconds * 1_000_000
    while let deadline = assembler.deadline, deadline.nanoseconds <= end {
      assembler.tick(at: deadline) { fix, sky in take(fix, sky) }
    }
    now = end
  }

  /// Sends sentences whose bodies are `bodies`.
  func send(_ bodies: String...) { for body in bodies { send(framed(Array(body.utf8))) } }

  /// Sends bytes.
  func send(_ bytes: [UInt8]) {
    _ = framer.append(RawSpan(_elements: bytes.span))
    let instant = Instant(nanoseconds: now)
    framer.drain { frame in assembler.consume(frame, at: instant) { fix, sky in take(fix, sky) } }
  }

  /// Ends the stream.
  func finish() { assembler.finish { fix, sky in take(fix, sky) } }

  private func take(_ fix: Fix, _ sky: borrowing SkyView) {
    fixes.append(fix)
    self.sky = (0..<sky.count).map { sky[$0] }
  }
}

/// The fixes and last satellites of a whole archive of sentences.
func archive(_ bodies: String...) -> [Fix] {
  let stream = Stream(.archive)
  for body in bodies { stream.send(body) }
  stream.finish()
  return stream.fixes
}

/// A moment of 2026-03-`day`.
func march(_ day: Int, _ hour: Int, _ minute: Int, _ second: Int, nanoseconds: Int64 = 0) -> GNSSTime? {
  CivilDay(year: 2026, month: 3, day: day).map {
    let seconds = Int64((hour * 60 + minute) * 60 + second)
    return GNSSTime(day: $0, TimeOfDay(nanoseconds: seconds * 1_000_000_000 + nanoseconds))
  }
}
