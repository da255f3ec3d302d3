import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire

/// Names one client of one hub.
struct ClientID: Hashable, Sendable {
  /// Never reused.
  let rawValue: UInt64
}

/// The hub's decisions as a value: who wants what, what the source is asked for, who is told what.
struct HubState: Sendable {
  /// What the shell has to do, in order; what a source may answer at once comes after what is known already.
  enum Action: Equatable, Sendable {
    /// Ask this of the source, or let it rest.
    case demand(Demand?)
    /// Hand an update to a client.
    case deliver(ClientID, LocationUpdate)
    /// End a client's stream after what waits for it.
    case finish(ClientID)
  }

  /// Seconds for which an epoch counts as the present one to a client that joins: an old position is never served as
  /// current.
  static let freshness = 5.0

  private struct Client: Sendable {
    let id: ClientID
    let outlivesSource: Bool
    let isTrusted: Bool
    var demand: Demand
    var gate: UpdateGate
  }

  private var simulated: Bool
  /// Whether locations may be told, and why not.
  private(set) var authorization: Authorization
  /// In the order in which they joined, so that a run repeats.
  private var clients: [Client] = []
  private(set) var demand: Demand?
  private var receiver = ReceiverState.asleep
  private var impediments: [Impediment] = []
  private var configuration: ConfigurationReport?
  private var notices: [PortNotice] = []
  private var motion = Motion()
  /// Where the ladder says that the receiver stands; `nil` for a source without one.
  private var rung: PowerState?
  private var rungReason: PowerReason?
  /// Whether the receiver was found without a position, and has had none since: what a check of a board that rests lacks
  /// at first is no outage.
  private var isOutage = false
  private var lastEpoch: (fix: Fix, at: Instant)?
  /// The last position that was known, however old and from whichever source; `nil` before the first.
  private var lastPosition: KnownPosition?
  /// What was told last of it to those who may know the neighbourhood alone.
  private var lastNeighbourhood: KnownPosition?
  private var order = EpochOrder()
  /// Whether `lastPosition` is the present source's.
  private var isPositionOfSource = false
  /// The last time that a source told, and when.
  private var lastTime: (time: GNSSTime, at: Instant)?
  /// When the receiver first spoke without a heading; `nil` before it spoke, and once it has told one.
  private var silentOfHeading: Instant?
  /// Whether the receiver may have a heading to tell: until it has spoken for a while without one.
  private(set) var tellsHeading = true

  /// A hub without clients over a source that is `simulated` or not.
  init(simulated: Bool, authorization: Authorization = Authorization()) {
    self.simulated = simulated
    self.authorization = authorization
  }

  /// Whether the kernel refuses the device.
  var isDeviceDenied: Bool {
    if case .unavailable(let error) = receiver { error.code == .denied } else { false }
  }

  /// The last position that was known, or its neighbourhood; `nil` before the first, and where nothing may be told.
  func position(isReduced: Bool) -> KnownPosition? {
    guard authorization.permitsLocation, let lastPosition else { return nil }
    guard isReduced || authorization.isReduced else { return lastPosition }
    return lastNeighbourhood ?? lastPosition.neighbourhood
  }

  /// UTC at `now`, by what the sources have told; `nil` before they told any.
  func time(at now: Instant) -> GNSSTime? {
    lastTime.map { GNSSTime(unixNanoseconds: $0.time.unixNanoseconds + now.nanoseconds - $0.at.nanoseconds) }
  }

  /// A client comes with its demand, and gets the present epoch at once if there is one.
  mutating func join(
    _ id: ClientID, _ demand: Demand, pausing: Bool, isTrusted: Bool = false, outlivesSource: Bool = false,
    at now: Instant
  ) -> [Action] {
    guard receiver != .ended || outlivesSource else { return [.finish(id)] }
    // Whoever iterates asks for a location: that is the request.
    authorization.request()
    clients.append(
      Client(
        id: id, outlivesSource: outlivesSource, isTrusted: isTrusted, demand: demand,
        gate: UpdateGate(demand: demand, pausing: pausing, isTrusted: isTrusted)))
    return present(to: clients.count - 1, at: now) + demandChange()
  }

  /// A client begins anew in its seat: it is told what one that joins is told.
  mutating func renew(_ id: ClientID, _ demand: Demand, pausing: Bool, at now: Instant) -> [Action] {
    guard let index = clients.firstIndex(where: { $0.id == id }) else { return [] }
    clients[index].demand = demand
    clients[index].gate = UpdateGate(demand: demand, pausing: pausing, isTrusted: clients[index].isTrusted)
    return present(to: index, at: now) + demandChange()
  }

  /// Tells a client with a new gate what is known now.
  private mutating func present(to index: Int, at now: Instant) -> [Action] {
    if !authorization.permitsLocation {
      return admit(stateUpdate, to: index) { gate, update in gate.admitRefusal(update) }
    }
    if let lastEpoch, now.seconds(since: lastEpoch.at) <= Self.freshness {
      return admit(epochUpdate(lastEpoch.fix), to: index) { gate, update in gate.admitEpoch(update, at: now) }
    }
    if clients[index].demand.mayDoze, isKnownToRest, isPositionOfSource, let lastPosition {
      // The receiver sleeps because the board stands: where it stands is known, and how old that is the fix says.
      return admit(epochUpdate(lastPosition.fix), to: index) { gate, update in gate.admitEpoch(update, at: now) }
    }
    guard receiver != .asleep else { return [] }
    return admit(stateUpdate, to: index) { gate, update in gate.admitState(update) }
  }

  /// Whether the receiver sleeps between checks of a board that stands.
  private var isKnownToRest: Bool { rung == .dozing && motion.state == .stationary }

  /// A client asks for something else.
  mutating func change(_ id: ClientID, _ demand: Demand, pausing: Bool) -> [Action] {
    guard let index = clients.firstIndex(where: { $0.id == id }) else { return [] }
    clients[index].demand = demand
    clients[index].gate.change(demand: demand, pausing: pausing)
    return demandChange()
  }

  /// What the program may know has changed.
  mutating func authorize(_ authorization: Authorization) -> [Action] {
    let wasReduced = self.authorization.isReduced
    var authorization = authorization
    // Who waits for a location asks for it still.
    if !clients.isEmpty { authorization.request() }
    guard authorization != self.authorization else { return [] }
    self.authorization = authorization
    if authorization.isReduced, !wasReduced { lastNeighbourhood = lastPosition?.neighbourhood }
    guard !authorization.permitsLocation else {
      // A source at its end has no more to say: it is said again.
      return demandChange() + (receiver == .ended ? admit(stateUpdate) { $0.admitState($1) } : [])
    }
    lastEpoch = nil
    (lastPosition, lastNeighbourhood) = (nil, nil)
    return demandChange() + admit(stateUpdate) { gate, update in gate.admitRefusal(update) }
  }

  /// Another source takes the place of the one before, of which nothing is known any more.
  mutating func changeSource(simulated: Bool) -> [Action] {
    self.simulated = simulated
    receiver = .asleep
    impediments = []
    configuration = nil
    notices = []
    motion = Motion()
    (rung, rungReason, isOutage) = (nil, nil, false)
    lastEpoch = nil
    isPositionOfSource = false
    order = EpochOrder()
    (tellsHeading, silentOfHeading) = (true, nil)
    for index in clients.indices { clients[index].gate.changeSource() }
    demand = nil
    return demandChange()
  }

  /// A client goes, and its demand with it.
  mutating func leave(_ id: ClientID) -> [Action] {
    clients.removeAll { $0.id == id }
    let actions = demandChange()
    if clients.isEmpty, receiver != .ended { receiver = .asleep }
    return actions
  }

  /// The source tells something.
  mutating func consume(_ event: ReceiverEvent, at now: Instant) -> [Action] {
    switch event {
    case .epoch(let fix, let motion):
      self.motion = motion
      if let time = fix.time { lastTime = (time, now) }
      if fix.hasPosition { isOutage = false }
      // What was on its way when the permission went is not told.
      guard authorization.permitsLocation else { return [] }
      // Who comes anew is not told an older place than whoever was there before.
      let isLate = fix.hasPosition && !order.accept(fix)
      if !isLate { lastEpoch = (fix, now) }
      if fix.hasPosition, !isLate {
        lastPosition = KnownPosition(fix: fix, isSimulated: simulated)
        isPositionOfSource = true
      }
      noteHeading(of: fix, at: now)
      return admit(epochUpdate(fix)) { gate, update in gate.admitEpoch(update, isLate: isLate, at: now) }
    case .sky:
      return []
    case .configured(let report):
      configuration = report
      return []
    case .power(let state, let reason):
      (rung, rungReason) = (state, reason)
      if reason.meansNoLocation { isOutage = true }
      return []
    case .notices(let notices):
      self.notices = notices
      return []
    case .impediments(let list):
      impediments = list
      // Where epochs come, the next one carries it.
      if let lastEpoch, now.seconds(since: lastEpoch.at) <= Self.freshness { return [] }
      guard !list.isEmpty, !clients.isEmpty, authorization.permitsLocation else { return [] }
      return admit(stateUpdate) { gate, update in gate.admitState(update) }
    case .state(.ended):
      guard receiver != .ended else { return [] }
      receiver = .ended
      lastEpoch = nil
      let finished = clients.filter { !$0.outlivesSource }.map { Action.finish($0.id) }
      clients.removeAll { !$0.outlivesSource }
      // First the source, so that whoever sees the end of its stream finds nothing open.
      let told = authorization.permitsLocation ? admit(stateUpdate) { $0.admitState($1) } : []
      return demandChange() + finished + told
    case .state(let state):
      // What was known before a loss is no longer the present.
      switch state {
      case .unavailable, .noData:
        lastEpoch = nil
        configuration = nil
        impediments = []
      // What stands in the way of a fix does so while the search for one rests.
      case .asleepByPolicy: lastEpoch = nil
      case .asleep, .searching, .running, .ended: break
      }
      guard state != receiver, !clients.isEmpty else { return [] }
      receiver = state
      // A receiver that goes to rest because nothing may be told has nothing to say.
      guard authorization.permitsLocation else { return [] }
      return admit(stateUpdate) { gate, update in gate.admitState(update) }
    }
  }

  /// A receiver with two antennas has no heading yet in its first epochs.
  private mutating func noteHeading(of fix: Fix, at now: Instant) {
    guard fix.heading == nil else {
      (tellsHeading, silentOfHeading) = (true, nil)
      return
    }
    let since = silentOfHeading ?? now
    silentOfHeading = since
    if now.seconds(since: since) >= HeadingService.patience { tellsHeading = false }
  }

  private mutating func admit(
    _ update: LocationUpdate, _ decide: (inout UpdateGate, LocationUpdate) -> LocationUpdate?
  ) -> [Action] {
    var actions: [Action] = []
    for index in clients.indices { actions += admit(update, to: index, decide) }
    return actions
  }

  private mutating func admit(
    _ update: LocationUpdate, to index: Int, _ decide: (inout UpdateGate, LocationUpdate) -> LocationUpdate?
  ) -> [Action] {
    guard let admitted = decide(&clients[index].gate, update) else { return [] }
    if let fix = admitted.fix, fix.hasPosition, clients[index].gate.reduces(update) {
      lastNeighbourhood = KnownPosition(fix: fix, isSimulated: update.simulated)
    }
    return [.deliver(clients[index].id, admitted)]
  }

  private mutating func demandChange() -> [Action] {
    // Who may not know where the board is needs no receiver, and a source at its end gives nothing.
    let merged =
      authorization.permitsLocation && receiver != .ended
      ? clients.dropFirst().reduce(clients.first?.demand) { $0?.merged(with: $1.demand) } : nil
    guard merged != demand else { return [] }
    demand = merged
    return [.demand(merged)]
  }

  private var stateUpdate: LocationUpdate {
    let permitted = authorization.permitsLocation
    return update(nil, authorization.diagnostics.union(permitted ? receiver.diagnostics : []))
  }

  private func epochUpdate(_ fix: Fix) -> LocationUpdate {
    let isExpected = rung == .waking && rungReason != .ephemeris && !isOutage
    return update(fix, authorization.diagnostics.union(fix.hasPosition || isExpected ? [] : .locationUnavailable))
  }

  private func update(_ fix: Fix?, _ diagnostics: LocationUpdate.Diagnostics) -> LocationUpdate {
    LocationUpdate(
      fix: fix, motion: motion, stationary: false, power: power, diagnostics: diagnostics, receiver: receiver,
      impediments: impediments, configuration: configuration, notices: notices, simulated: simulated,
      powerReason: rungReason)
  }

  /// Where the ladder stands, as far as the motion alone tells.
  private var power: PowerState {
    if let rung { return rung }
    return switch motion.state {
    case .unknown, .moving: .tracking
    case .settling, .stationary: demand?.mayDoze == false ? .tracking : .settling
    }
  }
}

extension ReceiverState {
  /// Why a receiver in this state gives no position.
  var diagnostics: LocationUpdate.Diagnostics {
    if case .unavailable(let error) = self, error.code == .denied { .authorizationDenied } else { .locationUnavailable }
  }
}
