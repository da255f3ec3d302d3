import GNSSMotion
import GNSSWire
import TestSupport
import Testing

@testable import GNSSReceivers

/// A receiver, its sky, its board and the people who want fixes of it, all at random, around a power ladder: what it is
/// told to do it does, fails to do, or does late.
struct LadderWorld {
  /// What the receiver does.
  enum Power {
    case on(since: Instant)
    /// Until it wakes by itself, where it does.
    case asleep(Profile.SleepMethod, until: Instant?)
    /// It says nothing at all, until somebody restarts it.
    case hung
    case unplugged
  }

  /// What may go wrong.
  struct Faults {
    /// How likely it is not to sleep when told.
    var refusal = 0.0
    /// How likely a call is lost.
    var lostCall = 0.0
    /// How likely it hangs instead of waking.
    var hang = 0.0
    /// Whether it forgets its orbits while it sleeps.
    var forgets = false
    /// Whether its line wakes it.
    var isDeaf = false
    /// How likely it wakes at a random moment.
    var restless = 0.0
  }

  var ladder: PowerLadder
  var faults = Faults()
  var random: SplitMix
  let currents = PowerCurrents(acquisition: 13, tracking: 10, powerSave: 5, standby: 0.046, backup: 0.03)

  var now = Instant(nanoseconds: 0)
  var power = Power.on(since: Instant(nanoseconds: 0))
  var demand: Demand?
  var isDark = false
  var isMoving = false
  /// Metres from where it began.
  var place = 0.0
  /// When the present knowledge of satellites allows a fix.
  var fixAt = Instant(nanoseconds: 0)
  var nextEpoch: Instant? = Instant(nanoseconds: 0)
  var nextChange = Instant(nanoseconds: 60_000_000_000)
  var motion = Motion()
  var stillFor = 0.0
  var checkedFor: Double?
  var isDozing = false
  var placeAtDoze = 0.0
  var awaitsWord = true
  var restartAt: Instant?
  var isCold = false
  var hasSource = false

  var charge = 0.0
  var alwaysOn = 0.0
  /// Events that may cost a check or a search each.
  var excuses = 1
  var searchingSince: Instant?
  var overdueSince: Instant?
  var unfixedSince: Instant?
  var fixes = 0
  var sleeps = 0
  var steps = 0

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    let methods: [[Profile.SleepMethod]] = [[.pmreq, .gnssStop], [.pmtk161], [.pair650], [.pcas12], [.gnssStop], []]
    let own = methods.randomElement(using: &random) ?? []
    let isDeaf = own == [.pair650]
    ladder = PowerLadder(
      capability: PowerCapability(
        methods: own, powerSave: Bool.random(using: &random) ? .keys : .none, wakesByLine: !isDeaf,
        takesAssistance: true, currents: currents))
    faults.isDeaf = isDeaf || random.chance(0.15)
    faults.forgets = random.chance(0.25)
    faults.refusal = random.chance(0.3) ? .random(in: 0...1, using: &random) : 0
    faults.lostCall = random.chance(0.3) ? .random(in: 0...0.9, using: &random) : 0
    faults.hang = random.chance(0.15) ? 0.02 : 0
    faults.restless = random.chance(0.2) ? 0.3 : 0
    demand = someDemand()
  }

  mutating func someDemand() -> Demand {
    var demand = Demand.standard(accuracy: Demand.Accuracy.allCases.randomElement(using: &random) ?? .best)
    demand.mayDoze = !random.chance(0.15)
    demand.maximumResumeDelay = [10, 60, 180, 300, 900].randomElement(using: &random) ?? 60
    if random.chance(0.2) { demand = .fences(horizon: .random(in: 5...1200, using: &random)) }
    if random.chance(0.05) { demand.model = .airborne1g }
    return demand
  }

  /// The satellites above.
  var sky: SkySummary {
    var sky = SkySummary()
    guard !isDark else { return sky }
    for _ in 0..<9 { sky.add(cn0: 40, hasEphemeris: now >= fixAt) }
    return sky
  }
}

extension SplitMix {
  mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
}
