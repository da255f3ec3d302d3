import GNSSWire

/// What a receiver knows of time, place and orbits, and what follows: whether it has a fix.
///
/// A hot start needs time, position and four valid ephemerides; without them each satellite is searched longer, and its
/// ephemeris is downloaded from a signal of at least 28 dB-Hz without a gap.
struct NavigationEngine: Sendable {
  private(set) var knowsTime = false
  private(set) var knowsPosition = false
  /// In the order of the constellation.
  private(set) var receptions: [Reception]
  /// Satellites in the solution, by index.
  private(set) var used: [Int] = []
  private(set) var mode = Fix.Mode.none
  /// Seconds from the start to the first fix, once there was one.
  private(set) var timeToFirstFix: Double?
  private var startedAt: GNSSTime
  private var lastFix: GNSSTime?
  private var steppedTo: GNSSTime
  /// Seconds within which a hot start finds its signals.
  private let hotSearch: Double
  private let seed: UInt64

  /// An engine that starts at `time`.
  init(seed: UInt64, memory: Memory, hotSearch: Double, at time: GNSSTime) {
    self.seed = seed
    self.hotSearch = hotSearch
    startedAt = time
    steppedTo = time
    receptions = (0..<Constellation.count).map { Reception(Constellation.system(of: $0)) }
    guard memory != .cold else { return }
    knowsTime = true
    knowsPosition = true
    guard memory == .hot else { return }
    for index in receptions.indices { receptions[index].takeEphemeris(at: time) }
  }

  /// Whether everything a hot start needs is there at `time`.
  func isHot(at time: GNSSTime) -> Bool {
    knowsTime && knowsPosition && receptions.count { $0.hasEphemeris(at: time) } >= 4
  }

  /// Whether satellite `index` has an ephemeris at `time`.
  func hasEphemeris(_ index: Int, at time: GNSSTime) -> Bool { receptions[index].hasEphemeris(at: time) }

  /// Starts to look for satellites at `time`: after a reset, a sleep, a cut.
  mutating func start(at time: GNSSTime) {
    for index in receptions.indices { receptions[index].lose() }
    startedAt = time
    steppedTo = time
    timeToFirstFix = nil
    lastFix = nil
    used = []
    mode = .none
  }

  /// Forgets what a start of this kind does not use.
  mutating func forget(_ memory: Memory) {
    guard memory != .hot else { return }
    for index in receptions.indices { receptions[index].forgetEphemeris() }
    guard memory == .cold else { return }
    knowsTime = false
    knowsPosition = false
  }

  /// Takes the host's word for time or place.
  mutating func learn(time: Bool = false, position: Bool = false) {
    knowsTime = knowsTime || time
    knowsPosition = knowsPosition || position
  }

  /// Listens up to `time` to what `sky` tells for each moment, in steps of at most a second.
  ///
  /// - Returns: The last of it.
  mutating func listen(
    until time: GNSSTime, to systems: Set<SatelliteSystem>, _ sky: (GNSSTime) -> [Satellite]
  ) -> [Satellite] {
    while true {
      let next = min(time, steppedTo.advanced(bySeconds: 1))
      let seen = sky(next)
      step(seen, to: next, systems)
      steppedTo = next
      if next >= time { return seen }
    }
  }

  private mutating func step(_ sky: [Satellite], to time: GNSSTime, _ systems: Set<SatelliteSystem>) {
    let isHot = isHot(at: time)
    // A signal that is lost for minutes is found again where it was.
    let isRecent = lastFix.map { time.seconds(since: $0) < 600 } ?? false
    for index in receptions.indices {
      guard systems.contains(receptions[index].system) else {
        receptions[index].lose()
        continue
      }
      let search = isRecent ? 1 : isHot ? hotSearch : searchDuration(index)
      // Signals that were there at the start were so from its first moment.
      let since = steppedTo == startedAt ? startedAt : time
      receptions[index].step(cn0: sky[index].cn0, at: time, since: since, search: search)
    }
    if receptions.contains(where: { $0.tellsTime(at: time) }) { knowsTime = true }
    solve(sky, at: time)
  }

  /// Seconds until the signal of a satellite is found without a hot start's help.
  private func searchDuration(_ index: Int) -> Double {
    var random = SeededGenerator(seed: seed &+ UInt64(index) &* 0x9E37_79B9)
    return knowsTime && knowsPosition ? 1.5 + 2 * random.uniform() : 2 + 6 * random.uniform()
  }

  private mutating func solve(_ sky: [Satellite], at time: GNSSTime) {
    used = receptions.indices.filter { index in
      receptions[index].isTracked && receptions[index].hasEphemeris(at: time) && (sky[index].elevation ?? 0) >= 10
    }
    let hadHeight = mode == .threeDimensional || mode == .twoDimensional
    switch used.count {
    case 4... where knowsTime: mode = .threeDimensional
    case 3 where hadHeight: mode = .twoDimensional
    default:
      mode = .none
      used = []
    }
    guard mode != .none else { return }
    knowsPosition = true
    lastFix = time
    if timeToFirstFix == nil { timeToFirstFix = time.seconds(since: startedAt) }
  }
}
