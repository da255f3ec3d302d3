import GNSSMotion
import GNSSSimulator
import GNSSWire

@testable import GNSSReceivers

/// A motion filter that a copyable bench can hold.
final class FilterBox {
  var filter = MotionFilter()
}

/// A power ladder and a real motion filter over a board's day, with a receiver that does as it is told and has its first
/// fix two seconds after each wake: what the ladder says, and what it costs.
struct LadderBench {
  var ladder: PowerLadder
  private let motion = FilterBox()
  let day: Itinerary
  let currents = PowerCurrents(acquisition: 13, tracking: 10, powerSave: 5, standby: 0.046, backup: 0.03)
  private let plane = LocalPlane(anchor: Coordinate(latitude: 47, longitude: 8))

  private(set) var now = Instant(nanoseconds: 0)
  private(set) var told: [(at: Double, state: PowerState, reason: PowerReason)] = []
  private(set) var charge = 0.0
  private(set) var checks = 0
  /// Seconds from each end of a download to the next.
  private(set) var downloads: [Double] = []
  private var isAwake = true
  private var wokeAt = 0.0
  private var alarm: Double?
  private var nextFix = 0.0
  private var noise = 0 as UInt64

  init(_ day: Itinerary, demand: Demand = Demand(), methods: [Profile.SleepMethod] = [.pmreq, .gnssStop]) {
    self.day = day
    ladder = PowerLadder(capability: PowerCapability(methods: methods, takesAssistance: true, currents: currents))
    var actions: [PowerAction] = []
    ladder.setDemand(demand, at: now, &actions)
    ladder.woke(at: now, &actions)
    perform(actions)
  }

  var time: Double { Double(now.nanoseconds) * 1e-9 }
  var states: [PowerState] { told.map(\.state) }
  var last: (at: Double, state: PowerState, reason: PowerReason)? { told.last }

  /// What it said from `start` on.
  func said(_ state: PowerState, _ reason: PowerReason, from start: Double = 0, to end: Double = .infinity) -> Bool {
    told.contains { $0.state == state && $0.reason == reason && $0.at >= start && $0.at <= end }
  }

  /// Lets time pass up to `end`.
  mutating func run(to end: Double) {
    while true {
      let due = ladder.deadline.map { Double($0.nanoseconds) * 1e-9 } ?? .infinity
      let next = min(isAwake ? nextFix : .infinity, due, isAwake ? .infinity : alarm ?? .infinity)
      guard next <= end else { break }
      pass(to: max(next, time))
      var actions: [PowerAction] = []
      if !isAwake, let alarm, time >= alarm {
        start()
      } else if let due = ladder.deadline, now >= due {
        ladder.tick(at: now, &actions)
      } else {
        speak(&actions)
      }
      perform(actions)
    }
    pass(to: end)
  }

  var isOn: Bool { isAwake }

  /// It did not go to sleep when it was told to just now.
  mutating func refuse() {
    isAwake = true
    alarm = nil
    nextFix = time + 0.5
    var actions: [PowerAction] = []
    ladder.sleepFailed(at: now, &actions)
    perform(actions)
  }

  /// Something else is wanted.
  mutating func want(_ demand: Demand) {
    var actions: [PowerAction] = []
    ladder.setDemand(demand, at: now, &actions)
    perform(actions)
  }

  /// Lets a source outside of the receiver speak.
  mutating func hear(_ event: WakeEvent) {
    var actions: [PowerAction] = []
    ladder.hear(event, at: now, &actions)
    perform(actions)
  }

  private var hasFix: Bool { isAwake && time >= wokeAt + 2 && !day.isRoofed(at: time) }

  private mutating func pass(to end: Double) {
    let milliamperes = !isAwake ? currents.standby : hasFix ? currents.tracking : currents.acquisition
    charge += max(0, end - time) * milliamperes / 3600
    now = Instant(nanoseconds: Int64(end * 1e9))
  }

  private mutating func start() {
    isAwake = true
    alarm = nil
    wokeAt = time
    nextFix = time + 0.5
    awaitsWord = true
  }

  private var awaitsWord = true

  private mutating func speak(_ actions: inout [PowerAction]) {
    nextFix = time + 1
    if awaitsWord {
      awaitsWord = false
      ladder.woke(at: now, &actions)
      perform(actions)
      actions = []
      guard isAwake else { return }
    }
    var fix = Fix(source: .ubx)
    var sky = SkySummary()
    if hasFix {
      let truth = day.state(at: time)
      noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let jitter = Double(noise >> 40) / Double(1 << 24) - 0.5
      fix.mode = .threeDimensional
      fix.coordinate = plane.coordinate(of: LocalPlane.Offset(east: truth.east + jitter, north: truth.north - jitter))
      fix.horizontalAccuracy = 1.5
      (fix.velocityEast, fix.velocityNorth) = (truth.velocityEast + 0.05 * jitter, truth.velocityNorth)
      fix.speed = truth.speed + 0.02
      fix.speedAccuracy = 0.2
      fix.satellitesUsed = 12
    }
    if !day.isRoofed(at: time) { for _ in 0..<12 { sky.add(cn0: 42, hasEphemeris: true) } }
    let seen = motion.filter.consume(fix, at: now)
    let fresh = ladder.ephemeris.freshAt
    ladder.consume(fix, seen, sky: sky, at: now, &actions)
    if let fresh, let after = ladder.ephemeris.freshAt, after.seconds(since: fresh) > 60 {
      downloads.append(after.seconds(since: fresh))
    }
  }

  private mutating func perform(_ actions: [PowerAction]) {
    for action in actions {
      switch action {
      case .sleep(let method, let until):
        motion.filter.doze(at: now)
        isAwake = method == .hostOnly
        alarm = method.hasAlarm ? Double(until.nanoseconds) * 1e-9 : nil
        awaitsWord = true
      case .wake: if !isAwake { start() }
      case .beginCheck:
        checks += 1
        motion.filter.beginCheck(at: now)
      case .tell(let state, let reason): told.append((time, state, reason))
      case .setInterval, .setPowerSave, .assist, .remember, .release: break
      }
    }
  }
}
