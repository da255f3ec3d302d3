import GNSSWire

/// Which sources outside of the receiver may be relied on to announce a departure.
struct WakeSourceTrust: Sendable {
  /// Departures in succession at which a source may be silent before it is distrusted.
  static let patience = 3
  /// Seconds before a departure in which its announcement counts.
  static let lead = 120.0
  /// Seconds for which the word of a source that never says that the board stands is news.
  static let news = 30.0
  /// Seconds for which a board is expected to leave while a source that says both says that it moves: an engine may run
  /// for longer before the car does.
  static let idling = 300.0
  /// Seconds for which a source that raised a false alarm is not listened to, doubled with each.
  static let pause = 30.0

  private struct Source: Sendable {
    var name: String
    var isPresent = true
    /// Departures in succession at which it was silent.
    var silent = 0
    var moving: Instant?
    var saysMoving = false
    var saysStill = false
    var falseAlarms = 0
    var deafUntil: Instant?
    /// When it said anything last.
    var heardAt: Instant?
    /// Since when the board is expected to leave, because it says so; however often it says so since.
    var expectsSince: Instant?

    func isDeaf(at now: Instant) -> Bool { deafUntil.map { now < $0 } ?? false }

    var isTrusted: Bool { isPresent && silent < WakeSourceTrust.patience }

    /// Whether it says that the board moves, as far as its kind can be held to its word.
    func claimsMotion(at now: Instant) -> Bool {
      guard saysMoving, let moving else { return false }
      return saysStill || now.seconds(since: moving) < WakeSourceTrust.news
    }
  }

  private var sources: [Source] = []

  /// Whether `name` was silent too often.
  func distrusts(_ name: String) -> Bool { sources.contains { $0.name == name && $0.silent >= Self.patience } }

  /// Whether a departure will be announced: a source is there that was not silent too often and is listened to, and none
  /// says that the board moves already, after which it has nothing more to announce.
  func isWatching(at now: Instant) -> Bool {
    sources.contains { $0.isTrusted && !$0.isDeaf(at: now) }
      && !sources.contains { $0.isTrusted && $0.claimsMotion(at: now) }
  }

  /// Whether the board is about to move.
  func expectsMotion(at now: Instant) -> Bool {
    sources.contains { source in
      guard source.isTrusted, !source.isDeaf(at: now), source.claimsMotion(at: now), let since = source.expectsSince
      else { return false }
      return now.seconds(since: since) < (source.saysStill ? Self.idling : Self.news)
    }
  }

  /// Takes what a source says.
  ///
  /// - Returns: when the receiver is wanted for it: now, or later where it was a false alarm before; `nil` for no news.
  mutating func hear(_ event: WakeEvent, at now: Instant) -> Instant? {
    switch event {
    case .present(let name): self[name].isPresent = true
    case .gone(let name): self[name].isPresent = false
    case .still(let name):
      self[name].saysMoving = false
      self[name].saysStill = true
      self[name].heardAt = now
    case .moving(let name):
      var source = self[name]
      let isNews = !source.saysMoving || !source.saysStill
      source.isPresent = true
      source.moving = now
      let isAnew = source.heardAt.map { now.seconds(since: $0) >= Self.idling } ?? true
      if isAnew || source.expectsSince == nil, !source.isDeaf(at: now) { source.expectsSince = now }
      source.heardAt = now
      source.saysMoving = true
      self[name] = source
      guard isNews, source.isTrusted else { return nil }
      return max(now, source.deafUntil ?? now)
    }
    return nil
  }

  /// The board has left, between `earliest` and now.
  mutating func depart(since earliest: Instant, at now: Instant) {
    for index in sources.indices where sources[index].isPresent {
      let spoke = sources[index].moving.map { earliest.seconds(since: $0) <= Self.lead } ?? false
      let claims = spoke || sources[index].claimsMotion(at: now)
      sources[index].silent = claims ? 0 : sources[index].silent + 1
      sources[index].expectsSince = sources[index].moving
      if claims { (sources[index].falseAlarms, sources[index].deafUntil) = (0, nil) }
    }
  }

  /// What was announced did not happen.
  mutating func falseAlarm(at now: Instant) {
    for index in sources.indices {
      // Who has taken it back since was wrong as well.
      let isRecent = sources[index].moving.map { now.seconds(since: $0) <= Self.lead } ?? false
      guard sources[index].saysMoving || isRecent else { continue }
      sources[index].falseAlarms = min(sources[index].falseAlarms + 1, 6)
      sources[index].expectsSince = nil
      let pause = Self.pause * Double(1 << (sources[index].falseAlarms - 1))
      sources[index].deafUntil = now.advanced(bySeconds: pause)
    }
  }

  private subscript(name: String) -> Source {
    get { sources.first { $0.name == name } ?? Source(name: name) }
    set {
      if let index = sources.firstIndex(where: { $0.name == name }) {
        sources[index] = newValue
      } else {
        sources.append(newValue)
      }
    }
  }
}
