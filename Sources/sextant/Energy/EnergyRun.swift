import GNSSMotion
import GNSSReceivers
import GNSSSimulator
import GNSSTransport
import GNSSWire
import Synchronization

/// Plays a plan through the whole stack in virtual time: the real `Receiver` with its ladder, its driver and its motion
/// filter, at a virtual receiver. The charge is that of what the virtual receiver does, whatever the ladder believes.
final class EnergyRun: Sendable {
  private let plan: EnergyPlan
  private let reactor = VirtualReactor()
  private let receiver: Receiver
  private let board: VirtualBoard
  private let state: Mutex<State>

  private struct State {
    var report = EnergyReport()
    var rung = PowerState.asleep
    var isAwake = true
    /// When the check under way began.
    var checkAt: Instant?
    var lastWakeup = Instant(nanoseconds: -1)
    var trips: [(start: Double, end: Double)] = []
    /// The trip whose start nobody has noticed yet.
    var unnoticed: Int?
    var firstFixOfTrip: Double?
    /// When the first fix of each trip came, by the trip.
    var firstFixes: [Int: Double] = [:]
    /// Where the board truly was when it was told that it stands.
    var restedAt: Trajectory.State?
    var skyReturned: Double?
    var fences: FenceWatch?
  }

  init(_ plan: EnergyPlan) {
    self.plan = plan
    reactor.hold()
    let board = VirtualBoard(
      plan.scenario, model: plan.model,
      baudRate: plan.model.isUSB ? nil : plan.profile.factoryBaud ?? plan.profile.baudRates.first, on: reactor)
    self.board = board
    var start = State()
    start.trips = plan.trips
    start.report.alwaysOn = plan.alwaysOn
    if !plan.fences.isEmpty { start.fences = FenceWatch(plan) }
    state = Mutex(start)
    let counter = WakeupCounter()
    let (profile, isUSB) = (plan.profile, plan.model.isUSB)
    let port = StreamPort(name: "energy") { (reactor) throws(TransportError) in
      let stream = Tap(try board.open()) { [weak reactor] _, _ in if let reactor { counter.note(reactor.now) } }
      return OpenPort(stream, access: .active, profile: profile, isUSB: isUSB)
    }
    receiver = Receiver(port: port, reactor: reactor)
    self.counter = counter
  }

  private let counter: WakeupCounter

  /// Counts the moments at which the host has bytes to read or write.
  final class WakeupCounter: Sendable {
    private let state = Mutex((last: Instant(nanoseconds: -1), count: 0))

    func note(_ now: Instant) {
      state.withLock { state in
        // What belongs to one burst is one wake-up.
        guard now.seconds(since: state.last) > 0.1 else { return state.last = max(state.last, now) }
        state = (now, state.count + 1)
      }
    }

    var count: Int { state.withLock { $0.count } }
  }

  /// Plays it all.
  func play() async -> EnergyReport {
    await onReactor { run in
      run.board.onActivity { [weak run] activity, now in run?.follow(activity, at: now) }
      run.receiver.setHandler { [weak run] event in run?.take(event) }
      run.receiver.setDemand(run.plan.demand)
      run.watchTruth()
    }
    await reactor.advance(to: Instant(nanoseconds: Int64(plan.seconds * 1e9)))
    await onReactor { run in
      run.state.withLock { $0.report.account.pass(to: run.reactor.now) }
      run.receiver.setHandler { _ in }
      run.receiver.setDemand(nil)
    }
    board.discard()
    reactor.shutdown()
    return state.withLock { state in
      state.report.hostWakeups = counter.count
      state.report.entryDelays = state.fences?.entryDelays ?? []
      state.report.exitDelays = state.fences?.exitDelays ?? []
      state.report.departures = state.trips.count { $0.start < plan.seconds }
      for (index, trip) in state.trips.enumerated() where trip.start < plan.seconds {
        let end = min(trip.end, plan.seconds)
        state.report.unseen += min(state.firstFixes[index] ?? end, end) - trip.start
      }
      return state.report
    }
  }

  private func onReactor(_ body: @escaping @Sendable (EnergyRun) -> Void) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      reactor.perform {
        body(self)
        continuation.resume()
      }
    }
  }

  private func seconds(_ now: Instant) -> Double { Double(now.nanoseconds) * 1e-9 }

  // MARK: The truth

  /// Lets the motion source speak when the board leaves and when it has come to rest, and notes when the sky returns.
  private func watchTruth() {
    let source = plan.wake.rawValue
    if plan.wake != .none { receiver.hear(.present(source)) }
    for trip in plan.trips {
      schedule(trip.start) { run in
        run.state.withLock { $0.unnoticed = run.plan.trips.firstIndex { $0.start == trip.start } }
        run.state.withLock { $0.firstFixOfTrip = nil }
        if run.plan.wake != .none { run.receiver.hear(.moving(source)) }
      }
      if plan.wake == .ignition { schedule(trip.end + 20) { $0.receiver.hear(.still(source)) } }
    }
    guard let day = plan.scenario.itinerary else { return }
    for index in day.legs.indices.dropFirst() where day.legs[index - 1].isRoofed && !day.legs[index].isRoofed {
      let time = day.starts[index]
      schedule(time) { run in run.state.withLock { $0.skyReturned = time } }
    }
  }

  private func schedule(_ seconds: Double, _ body: @escaping @Sendable (EnergyRun) -> Void) {
    reactor.schedule(at: Instant(nanoseconds: Int64(seconds * 1e9))) { [weak self] in
      if let self { body(self) }
    }
  }

  // MARK: What happens

  private func follow(_ activity: VirtualReceiver.Activity, at now: Instant) {
    let isAwake = activity != .standby && activity != .backup && activity != .off
    let load = plan.board.map { $0.always + (isAwake ? $0.awake : 0) } ?? 0
    state.withLock { state in
      state.report.account.draw(plan.current(activity), board: load, at: now)
      let wasAwake = state.isAwake
      state.isAwake = isAwake && activity != .stopped
      if state.rung == .searching, state.isAwake, !wasAwake { state.report.searches += 1 }
      if !state.isAwake { endCheck(&state, at: now) }
    }
  }

  private func endCheck(_ state: inout State, at now: Instant) {
    guard let began = state.checkAt else { return }
    state.checkAt = nil
    state.report.checkSeconds += now.seconds(since: began)
  }

  private func take(_ event: ReceiverEvent) {
    let now = reactor.now
    switch event {
    case .power(let rung, let reason): enter(rung, reason, at: now)
    case .epoch(let fix, let motion): take(fix, motion, at: now)
    default: break
    }
  }

  private func enter(_ rung: PowerState, _ reason: PowerReason, at now: Instant) {
    state.withLock { state in
      state.report.account.enter(rung, at: now)
      state.report.timeline.append((seconds(now), rung, reason))
      switch (rung, reason) {
      case (.waking, .checkDue), (.waking, .motionSource), (.waking, .newDemand):
        state.report.checks += 1
        state.checkAt = now
      case (.dozing, let reason) where reason.meansNoLocation && state.rung == .waking: state.report.noFixChecks += 1
      case (.tracking, .departed):
        let truth = plan.scenario.state(at: seconds(now))
        if let rested = state.restedAt {
          let (east, north) = (truth.east - rested.east, truth.north - rested.north)
          // A boat that swings has not left.
          if truth.speed < 0.3, (east * east + north * north).squareRoot() < 90 { state.report.falseDepartures += 1 }
        }
        endCheck(&state, at: now)
      default: break
      }
      if rung == .dozing, state.restedAt == nil { state.restedAt = plan.scenario.state(at: seconds(now)) }
      if rung == .tracking { state.restedAt = nil }
      if rung == .searching, state.rung != .searching, state.isAwake { state.report.searches += 1 }
      state.rung = rung
    }
  }

  private func take(_ fix: Fix, _ motion: Motion, at now: Instant) {
    guard let coordinate = fix.coordinate, fix.hasPosition else { return }
    let time = seconds(now)
    watchFences(coordinate, fix.horizontalAccuracy ?? 10, at: time)
    state.withLock { state in
      if let returned = state.skyReturned {
        state.skyReturned = nil
        state.report.skyDelays.append(time - returned)
      }
      guard let trip = state.unnoticed else { return }
      let start = state.trips[trip].start
      state.firstFixOfTrip = state.firstFixOfTrip ?? time
      state.firstFixes[trip] = state.firstFixes[trip] ?? time
      guard motion.state == .moving else { return }
      state.unnoticed = nil
      let lost = distance(from: start, to: motion.gap == nil ? start : state.firstFixOfTrip ?? time)
      state.report.resumes.append(((state.firstFixOfTrip ?? time) - start, time - start, lost))
    }
  }

  /// What a client that watches fences wants after a fix.
  private func watchFences(_ coordinate: Coordinate, _ accuracy: Double, at time: Double) {
    let horizon = state.withLock { $0.fences?.consume(coordinate, accuracy: accuracy, at: time) }
    guard let horizon else { return }
    var demand = Demand.fences(horizon: horizon)
    demand.hold = plan.demand.hold
    // Not while the receiver tells.
    reactor.perform { [receiver, demand] in receiver.setDemand(demand) }
  }

  /// Metres that the board truly went.
  private func distance(from start: Double, to end: Double) -> Double {
    stride(from: start, to: end, by: 1).reduce(0) { $0 + plan.scenario.state(at: $1).speed }
  }
}
