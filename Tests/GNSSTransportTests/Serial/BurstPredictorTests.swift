import GNSSWire
import TestSupport
import Testing

@testable import GNSSTransport

@Suite struct BurstPredictorTests {
  private typealias Sender = SimulatedLine.Sender

  private func run(_ sender: Sender, tellsOwner: Bool = false, seed: UInt64 = 1) -> SimulatedLine.Outcome {
    SimulatedLine.run(sender, epochs: 400, measuredFrom: 20, seed: seed, tellsOwner: tellsOwner)
  }

  @Test(arguments: [1.0, 0.1, 0.04], [false, true])
  func evenBeatIsOneWakePerEpoch(period: Double, tellsOwner: Bool) {
    let outcome = run(Sender(period: period, bytes: 512), tellsOwner: tellsOwner)
    #expect(outcome.wakes(per: 380) < 1.15)
    #expect(outcome.latency(0.5) < 0.000_2)
    #expect(outcome.latency(0.99) < 0.000_5)
    #expect(outcome.unread == 0)
    #expect(outcome.lockedShare > 0.9)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func smallJitterKeepsTheLock(seed: UInt64) {
    let outcome = run(Sender(jitter: 0.000_3), seed: seed)
    #expect(outcome.wakes(per: 380) < 1.2)
    #expect(outcome.latency(0.99) < 0.002)
    #expect(outcome.lockedShare > 0.9)
  }

  @Test(arguments: [0.001, 0.003], [1, 2, 3] as [UInt64]) func largeJitterWakesOnTheFirstByte(
    jitter: Double, seed: UInt64
  ) {
    let outcome = run(Sender(jitter: jitter), seed: seed)
    #expect(outcome.wakes(per: 380) < 2.3)
    #expect(outcome.latency(0.99) < 0.002)
  }

  @Test(arguments: [50e-6, -50e-6, 200e-6], [1.0, 0.1]) func driftIsFollowed(drift: Double, period: Double) {
    let outcome = run(Sender(period: period, drift: drift))
    #expect(outcome.wakes(per: 380) < 1.2)
    #expect(outcome.latency(0.99) < 0.002)
  }

  @Test(arguments: [false, true]) func lengthsThatVaryALittleStayOneWake(tellsOwner: Bool) {
    let outcome = run(Sender(lengths: [1_000, 1_010, 990, 1_024, 1_003]), tellsOwner: tellsOwner)
    #expect(outcome.wakes(per: 380) < 1.2)
    #expect(outcome.latency(0.99) < 0.002)
  }

  @Test(arguments: [false, true]) func aLongerBurstNowAndThenDelaysNoShortOne(tellsOwner: Bool) {
    let outcome = run(Sender(lengths: [500, 500, 500, 500, 1_500]), tellsOwner: tellsOwner)
    #expect(outcome.wakes(per: 380) < 4)
    #expect(outcome.latency(0.99) < 0.002)
  }

  @Test func slowLineWithGapsInsideIsOneBurst() {
    let outcome = run(Sender(period: 1, bytes: 400, piece: 16, spacing: 0.0167), tellsOwner: true)
    #expect(outcome.wakes(per: 380) < 1.3)
    #expect(outcome.latency(0.99) < 0.002)
  }

  /// Sentences are a few digits longer now and then, which a slow line takes milliseconds for: 2 % of the burst are
  /// waited in vain rather than to wake twice.
  @Test(arguments: [9_600.0, 38_400, 115_200]) func aFewDigitsMoreOnASlowLineStayOneWake(rate: Double) {
    let lengths = [294, 294, 298, 301, 299, 301, 294, 295]
    let outcome = run(Sender(period: 1, piece: 32, byteTime: 10 / rate, lengths: lengths), tellsOwner: true)
    #expect(outcome.wakes(per: 380) < 1.15)
    #expect(outcome.latency(0.99) < max(0.002_1, 301 * 10 / rate / 32))
    #expect(outcome.lockedShare > 0.9)
  }

  @Test(arguments: [9_600.0, 38_400]) func satellitesNowAndThenDelayNoPosition(rate: Double) {
    let lengths = [300, 301, 298, 299, 640]
    let outcome = run(Sender(period: 1, piece: 32, byteTime: 10 / rate, lengths: lengths), tellsOwner: true)
    #expect(outcome.wakes(per: 380) < 1.8)
    #expect(outcome.latency(0.5) < 0.002)
    #expect(outcome.latency(0.99) < 0.004)
    #expect(outcome.unread == 0)
  }

  /// Before its epochs come evenly a receiver is asked and configured: sentences that fill a slow line, many small answers,
  /// and then fewer bytes than before.
  @Test(arguments: [5, 10, 20]) func aConversationIsForgottenInAFewEpochs(answers: Int) {
    var sender = Sender(period: 1, bytes: 322, piece: 32, byteTime: 10 / 38_400.0, start: 4)
    for second in 1...3 {
      sender.prelude += (0..<26).map { (Double(second) + 0.008_333 * Double($0), 32) }
    }
    for after in [1.22, 3.22] { sender.prelude += (0..<answers).map { (after + 0.003 * Double($0), 10) } }
    sender.prelude.sort { $0.seconds < $1.seconds }
    let outcome = SimulatedLine.run(sender, epochs: 60, measuredFrom: 15, tellsOwner: true)
    #expect(outcome.wakes(per: 45) < 1.4)
    #expect(outcome.lockedShare > 0.9)
  }

  @Test func missedEpochsCostLittle() {
    let missing = Set(stride(from: 50, to: 350, by: 50))
    let outcome = run(Sender(missing: missing))
    #expect(outcome.wakes(per: 380 - missing.count) < 1.3)
    #expect(outcome.latency(0.99) < 0.002)
    #expect(outcome.unread == 0)
  }

  @Test(arguments: [0.02, 0.005, -0.005, -0.02]) func aShiftedBeatIsFoundAgain(seconds: Double) {
    let outcome = run(Sender(shift: (100, seconds)))
    #expect(outcome.wakes(per: 380) < 1.3)
    // Later is noticed at once, earlier at the next comparison.
    #expect(outcome.latency(seconds > 0 ? 0.99 : 0.8) < 0.002)
    #expect(outcome.unread == 0)
  }

  @Test func epochsThatPiledUpAreReadAndTheBeatGoesOn() {
    let outcome = SimulatedLine.run(Sender(), epochs: 400, measuredFrom: 20, stalled: 100...105)
    #expect(outcome.unread == 0)
    #expect(outcome.latency(0.97) < 0.002)
    #expect(outcome.wakes(per: 380) < 1.3)
  }

  @Test func silenceWaitsForTheLineAlone() {
    var predictor = BurstPredictor()
    let sender = Sender()
    let outcome = SimulatedLine.run(sender, epochs: 100, measuredFrom: 20, predictor: predictor)
    #expect(outcome.lastWatch == .line)
    // A predictor that knows nothing never sets a timer.
    #expect(predictor.inputReady(at: Instant(nanoseconds: 1)) == nil)
    #expect(predictor.didRead(10, isUnfinished: true, at: Instant(nanoseconds: 1)) == .line)
  }

  @Test func anAnswerIsReadAsItComes() {
    var predictor = SimulatedLine.run(Sender(period: 1), epochs: 100, measuredFrom: 20).predictor
    let later = Instant(nanoseconds: 120_000_000_000)
    #expect(predictor.didWrite(at: later) == .line)
    for step in 1...20 {
      let instant = later.advanced(bySeconds: 0.04 * Double(step))
      #expect(predictor.inputReady(at: instant) == nil)
      #expect(predictor.didRead(10, isUnfinished: false, at: instant) == .line)
    }
    // Attention ends: the next burst's first byte is followed by a timer again.
    #expect(predictor.inputReady(at: later.advanced(bySeconds: 2))?.input == false)
  }

  /// A question that is asked right after a burst costs its answer, and not the next burst's pieces.
  @Test(arguments: [1.0, 2.0]) func theBurstAfterAnAnswerIsFollowedAsEver(period: Double) {
    var predictor = SimulatedLine.run(Sender(period: period), epochs: 100, measuredFrom: 20).predictor
    let burst = Instant(nanoseconds: 0).advanced(bySeconds: 1 + 120 * period)
    let asked = burst.advanced(bySeconds: 0.1)
    #expect(predictor.didWrite(at: asked) == .line)
    let answered = asked.advanced(bySeconds: 0.2)
    #expect(predictor.inputReady(at: answered) == nil)
    #expect(predictor.didRead(100, isUnfinished: false, at: answered) == .line)
    #expect(predictor.inputReady(at: burst.advanced(bySeconds: period))?.input == false)
  }

  @Test func whereBurstsComeFastAnAnswerIsReadWithTheNext() {
    var predictor = SimulatedLine.run(Sender(period: 0.04), epochs: 100, measuredFrom: 20).predictor
    let later = Instant(nanoseconds: 20_000_000_000)
    #expect(predictor.didWrite(at: later) == .line)
    let soon = later.advanced(bySeconds: 0.05)
    #expect(predictor.inputReady(at: soon) == nil)
    #expect(predictor.didRead(10, isUnfinished: false, at: soon) == .line)
    #expect(predictor.inputReady(at: later.advanced(bySeconds: 0.12))?.input == false)
  }

  @Test func randomLinesNeverLoseAByte() {
    var random = SplitMix(seed: 99)
    for seed in 0..<60 as Range<UInt64> {
      var sender = Sender()
      sender.period = [1, 0.2, 0.1, 0.04].randomElement(using: &random) ?? 1
      sender.lengths = (0..<Int.random(in: 1...5, using: &random)).map { _ in Int.random(in: 1...1_200, using: &random)
      }
      sender.piece = [1_024, 64, 37].randomElement(using: &random) ?? 64
      sender.spacing = Double.random(in: 0...0.0008, using: &random)
      sender.jitter = Double.random(in: 0...0.004, using: &random)
      sender.drift = Double.random(in: -1e-4...1e-4, using: &random)
      sender.missing = Set((0..<10).map { _ in Int.random(in: 30..<190, using: &random) })
      let outcome = SimulatedLine.run(
        sender, epochs: 200, measuredFrom: 20, seed: seed, tellsOwner: seed.isMultiple(of: 2))
      #expect(outcome.unread == 0, "\(sender)")
      #expect(outcome.latency(1) < 1.2 * sender.period, "\(sender)")
    }
  }
}
