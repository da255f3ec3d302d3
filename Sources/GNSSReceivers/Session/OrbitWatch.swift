import GNSSWire

/// What the receiver tells of the orbits that it has: NAV-SAT says of each satellite whether there is an ephemeris,
/// NAV-ORB, which is asked for, how long it may be used.
struct OrbitWatch {
  /// What NAV-ORB said is believed for so long, seconds.
  static let freshness = 10.0
  /// While orbits are waited for they are asked after so often, seconds.
  static let interval = 5.0
  /// A step of NAV-ORB's usability, seconds.
  private static let step = 900.0

  /// By satellite, the messages' own numbers: whether there is an ephemeris, and for how many steps it may be used at
  /// least. Empty until the first is told.
  private var ephemeris: [Bool?] = []
  private var usability: [UInt8?] = []
  private var usabilityAt: Instant?
  private var askedAt: Instant?

  /// Systems and numbers that are told apart.
  private static let places = 8 * 256

  private static func place(_ system: UInt8, _ number: UInt8) -> Int? {
    system < 8 && number > 0 ? Int(system) * 256 + Int(number) : nil
  }

  /// Takes a frame.
  mutating func consume(_ frame: Frame, at now: Instant) {
    guard case .ubx(let message) = copy frame else { return }
    switch message.id {
    case .navSAT:
      guard let sky = NavSAT(message) else { return }
      if ephemeris.isEmpty { ephemeris = [Bool?](repeating: nil, count: Self.places) }
      for index in 0..<sky.count {
        let entry = sky[index]
        if let place = Self.place(entry.system, entry.number) { ephemeris[place] = entry.flags & 0x800 != 0 }
      }
    case .navORB:
      guard let orbits = NavORB(message) else { return }
      usability = [UInt8?](repeating: nil, count: Self.places)
      usabilityAt = now
      for index in 0..<orbits.count {
        let (system, number) = (orbits[index].system, orbits[index].number)
        let steps = orbits[index].ephemerisUsability
        // 31 is unknown; 1 to 29 is less than so many steps.
        if steps != 31, let place = Self.place(system, number) { usability[place] = steps == 0 ? 0 : steps - 1 }
      }
    default: return
    }
  }

  /// Whether it is time to ask after the orbits.
  mutating func asks(at now: Instant) -> Bool {
    guard askedAt.map({ now.seconds(since: $0) >= Self.interval }) ?? true else { return false }
    askedAt = now
    return true
  }

  /// Forgets everything: another receiver, or one that starts again.
  mutating func forget() { self = OrbitWatch() }

  /// The satellites of `sky`, with what is known of their orbits.
  func summary(of sky: borrowing SkyView, at now: Instant) -> SkySummary {
    let isCurrent = usabilityAt.map { now.seconds(since: $0) <= Self.freshness } ?? false
    var summary = SkySummary()
    let satellites = sky.satellites
    for index in satellites.indices {
      let satellite = satellites[index]
      var (hasEphemeris, usableFor): (Bool?, Double?) = (nil, nil)
      if let number = UInt8(exactly: satellite.number), let place = Self.place(satellite.system.rawValue, number) {
        if !ephemeris.isEmpty { hasEphemeris = ephemeris[place] }
        if isCurrent { usableFor = usability[place].map { Double($0) * Self.step } }
      }
      summary.add(cn0: satellite.cn0, hasEphemeris: hasEphemeris, usableFor: usableFor)
    }
    return summary
  }
}
