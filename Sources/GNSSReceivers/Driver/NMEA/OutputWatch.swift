import GNSSWire

/// Learns from the sentences alone what a receiver sends, and how often: for families that cannot be asked.
struct OutputWatch {
  /// So many epochs tell what comes in each of them.
  static let few = 3
  /// So many tell of a sentence that comes in every fifth.
  static let enough = 7

  private let since: Instant
  /// The sentence that begins each epoch: the first that was heard of those that come in all of them.
  private var leader: NMEAKey.Sentence?
  private var lastBeginning: Instant?
  private var steps: [Double] = []
  private var current: Set<NMEAKey.Sentence> = []
  private var counts: [NMEAKey.Sentence: Int] = [:]
  /// Whole epochs heard.
  private(set) var epochs = 0

  /// A watch that begins to listen at `now`.
  init(at now: Instant) { since = now }

  /// Seconds that it has listened.
  func duration(at now: Instant) -> Double { now.seconds(since: since) }

  /// Takes a sentence.
  mutating func hear(_ sentence: NMEAKey.Sentence, at now: Instant) {
    if leader == nil {
      guard NMEAKey.Sentence.essential.contains(sentence) else { return }
      leader = sentence
    }
    if sentence == leader {
      if let lastBeginning {
        steps.append(now.seconds(since: lastBeginning))
        epochs += 1
        for heard in current { counts[heard, default: 0] += 1 }
      }
      lastBeginning = now
      current = []
    }
    current.insert(sentence)
  }

  /// Every how many fixes `sentence` comes, 0 for never; `nil` while too little was heard to tell.
  func rate(of sentence: NMEAKey.Sentence) -> Int? {
    guard epochs >= Self.few else { return nil }
    let count = counts[sentence] ?? 0
    if count == epochs { return 1 }
    guard epochs >= Self.enough else { return nil }
    return count == 0 ? 0 : Int((Double(epochs) / Double(count)).rounded())
  }

  /// Milliseconds between two fixes: the middle one of the steps, so that a lost epoch does no harm; `nil` while too
  /// little was heard to tell.
  var interval: Int? {
    guard steps.count >= Self.few else { return nil }
    return Int((steps.sorted()[steps.count / 2] * 1000).rounded())
  }

  /// What was seen to be in force of `wanted`: the value wanted where what was heard agrees with it, else what was heard.
  func values(of wanted: [Setting<NMEAKey>]) -> [NMEAKey: Int] {
    var values: [NMEAKey: Int] = [:]
    for setting in wanted {
      switch setting.key {
      case .output(let sentence):
        guard let rate = rate(of: sentence) else { continue }
        // The beginning of the watch may lie anywhere in a row of epochs.
        let agrees = setting.value > 1 && rate > 1 && abs(rate - setting.value) <= 2
        values[setting.key] = agrees ? setting.value : rate
      case .interval:
        guard let interval else { continue }
        values[setting.key] = abs(interval - setting.value) * 5 <= setting.value ? setting.value : interval
      case .model: continue
      }
    }
    return values
  }
}
