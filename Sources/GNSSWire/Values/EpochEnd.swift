/// Learns what an epoch ends with, so that its fix need not wait for the next epoch's first message.
///
/// The last message before the time tag changed, seen in the same place several epochs in a row, is the end. A guess
/// that proves wrong (a message follows it) is given up, and believed again only after twice as many epochs.
struct EpochEnd {
  /// A message's place in an epoch: its identity and how many of the same stood directly before it.
  private struct Place: Equatable {
    var identity: UInt64 = 0
    var repeats: UInt8 = 0
  }

  private var last = Place()
  private var learned = Place()
  private var confidence = 0
  private var needed = 3
  private var endMessages = 0
  /// The usual distance of two epochs in milliseconds; 1000 until two epochs had a time.
  private(set) var periodMS: Int64 = 1000

  /// Whether the end is known: by NAV-EOE or by what was learned.
  var isKnown: Bool { endMessages >= 2 || confidence >= needed }

  /// Silence after which an open epoch counts as ended: half the period, 25 ms at least, half a second at most.
  var silence: Int64 { min(max(periodMS &* 500_000, 25_000_000), 500_000_000) }

  /// Notes that the open epoch's next message is `identity`; answers whether it is the learned last one, by which the
  /// epoch ends unless NAV-EOE does that.
  mutating func note(_ identity: UInt64) -> Bool {
    if endMessages >= 2 { return false }
    if identity == last.identity {
      if last.repeats < .max { last.repeats &+= 1 }
    } else {
      last = Place(identity: identity)
    }
    return confidence >= needed && last == learned
  }

  /// Notes that the epoch has ended where it stands, shown by what came after it.
  mutating func ended() {
    if endMessages > 0 { endMessages &-= 1 }
    // Nothing is noted while NAV-EOE is trusted.
    guard last != Place() else { return }
    if last == learned {
      if confidence < 64 { confidence &+= 1 }
    } else {
      learned = last
      confidence = 1
    }
    last = Place()
  }

  /// Notes that the epoch has been ended on the strength of what was learned.
  mutating func endedEarly() { last = Place() }

  /// Notes that NAV-EOE ended the epoch. Several epochs without one end the trust in it.
  mutating func endedByMessage() {
    endMessages = min(endMessages &+ 2, 4)
    last = Place()
  }

  /// Notes that a message of the epoch came after its supposed end.
  mutating func wasWrong() {
    confidence = 0
    needed = min(needed &* 2, 64)
  }

  /// Notes the distance of two epochs by their own times.
  mutating func note(periodMS distance: Int64) {
    if distance > 0 && distance <= 10_000 { periodMS = distance }
  }
}
