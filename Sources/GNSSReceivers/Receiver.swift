import GNSSMotion
public import GNSSTransport
import GNSSWire

/// One receiver, kept alive: it is opened, understood, configured and read while somebody wants fixes of it, and found
/// again when it was lost.
///
/// It lives on a reactor; its decisions are made by values (`BaudSearch`, `Driver`, `Backoff`), this actor only
/// carries them out.
public actor Receiver {
  /// The reactor it lives on.
  public nonisolated let reactor: any Reactor
  /// The reactor is the executor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { reactor.actorExecutor }

  /// Without a frame for this long the receiver counts as silent, seconds.
  static let silence = 5.0
  /// A frame that has begun and does not go on for this long is given up: whole frames may hide behind a false
  /// beginning. Two frame times at 9600 baud, seconds.
  static let stall = 0.3
  /// A silent receiver is opened anew after this long, seconds.
  static let reopenAfterSilence = 30.0

  private let port: any ReceiverPort
  private var handler: (@Sendable (ReceiverEvent) -> Void)?
  private var demand: Demand?
  private var wantsSky = false

  private var open: OpenPort?
  private var watch: (any Sendable)?
  private var framer = Framer(limits: .live)
  private var assembler = EpochAssembler(policy: .live)
  private var filter = MotionFilter()
  private var search: BaudSearch?
  private var driver: Driver?
  private var formerDriver: Driver?
  private var backoff = Backoff()
  private var lastGoodRate: BaudRate?
  private var state = ReceiverState.asleep
  private var lastFrame = Instant(nanoseconds: 0)
  /// When a frame that has begun and not ended is given up.
  private var stallDue: Instant?
  private var timer: TimerID?
  private var timerDue: Instant?
  private var retryAt: Instant?
  /// Counts openings, so that a late event of a stream that was closed is told from the present one's.
  private var opening = 0

  /// A receiver at `port`. Nothing happens before the first demand.
  public init(port: any ReceiverPort, reactor: any Reactor) {
    self.port = port
    self.reactor = reactor
  }

  /// Sets who is told. Called on the reactor's thread, before the first demand.
  public nonisolated func setHandler(_ handler: @escaping @Sendable (ReceiverEvent) -> Void) {
    assumeIsolated { $0.handler = handler }
  }

  /// Starts, changes or (with `nil`) ends the work. Called on the reactor's thread.
  ///
  /// Without a demand nothing is open and no timer runs.
  public nonisolated func setDemand(_ demand: Demand?) { assumeIsolated { $0.apply(demand) } }

  /// Whether the satellites of each epoch are told. Called on the reactor's thread.
  public nonisolated func setWantsSky(_ wanted: Bool) { assumeIsolated { $0.wantsSky = wanted } }

  // MARK: Demand

  private func apply(_ demand: Demand?) {
    let was = self.demand
    self.demand = demand
    guard let demand else {
      if was != nil { sleep() }
      return
    }
    filter.setHold(demand.hold)
    if was == nil {
      backoff.reset()
      watch = port.watch(on: reactor) { [weak self] in self?.assumeIsolated { $0.portChanged() } }
      tryOpening()
    } else {
      var actions: [Driver.Action] = []
      driver?.setDemand(demand, at: reactor.now, &actions)
      perform(actions)
      arm()
    }
  }

  private func sleep() {
    for bytes in driver?.farewell() ?? [] { try? open?.stream.write(bytes.bytes) }
    close()
    formerDriver = nil
    watch = nil
    retryAt = nil
    arm()
    tell(.asleep)
  }

  // MARK: Opening and loss

  private func portChanged() {
    guard demand != nil, open == nil else { return }
    backoff.reset()
    tryOpening()
  }

  private func tryOpening() {
    guard let demand, open == nil else { return }
    retryAt = nil
    do {
      let open = try port.open(on: reactor)
      begin(open, demand)
    } catch {
      // That a lost device is not there is no news.
      if case .unavailable(let known) = state, known.code == .lost, error.code == .notFound {
      } else {
        tell(.unavailable(error))
      }
      retryAt = reactor.now.advanced(bySeconds: backoff.next())
    }
    arm()
  }

  private func begin(_ open: OpenPort, _ demand: Demand) {
    let now = reactor.now
    self.open = open
    framer = Framer(limits: .live)
    // A capture keeps the dates it was recorded with.
    assembler = EpochAssembler(policy: .live, floorDate: open.endsForGood ? nil : EpochAssembler.liveFloorDate)
    lastFrame = now
    let current = open.stream.baudRate
    let rates = current == nil ? [] : open.profile?.baudRates ?? Self.commonRates
    let search = BaudSearch(last: current == nil ? nil : lastGoodRate, current: current, rates: rates, at: now)
    self.search = search
    driver = Driver(
      DriverContext(
        mayWrite: open.access == .active, profile: open.profile, port: open.isUSB ? .usb : .uart1,
        baudRate: current?.rawValue, demand: demand), after: formerDriver)
    // A device that was lost stays lost until it speaks (or is found silent): trying again is no news.
    if case .unavailable = state {} else { tell(.searching(path: open.stream.name)) }
    if let rate = search.rate, rate != current { try? open.stream.setBaudRate(rate) }
    opening += 1
    let number = opening
    open.stream.activate { [weak self] event in self?.assumeIsolated { $0.take(event, of: number) } }
  }

  /// Rates that receivers are found at when no profile says better.
  private static var commonRates: [BaudRate] {
    ProfileLibrary.shared.profile(named: "generic-nmea")?.baudRates ?? [9600, 38400, 115_200]
  }

  private func take(_ event: ByteStreamEvent, of number: Int) {
    guard number == opening, open != nil else { return }
    switch event {
    case .readable: read()
    case .lost(let error): lose(error)
    }
    arm()
  }

  private func lose(_ error: TransportError?) {
    let name = open?.stream.name ?? port.name
    let endsForGood = open?.endsForGood ?? false
    framer.finish { frame in consume(frame) }
    assembler.finish { fix, sky in emit(fix, sky) }
    close()
    if endsForGood {
      tell(error.map { .unavailable($0) } ?? .ended)
      return
    }
    tell(.unavailable(error ?? TransportError(.lost, path: name, operation: "read", remedy: nil)))
    retryAt = reactor.now.advanced(bySeconds: backoff.next())
  }

  private func close() {
    open?.stream.close()
    open = nil
    search = nil
    formerDriver = driver ?? formerDriver
    driver = nil
    stallDue = nil
  }

  // MARK: Reading

  private func read() {
    guard let stream = open?.stream else { return }
    while framer.fill({ (buffer: inout MutableRawSpan) in stream.read(into: &buffer) }) > 0 {
      framer.drain { frame in consume(frame) }
    }
    if framer.pendingCount > 0 {
      stream.expectMore()
      stallDue = reactor.now.advanced(bySeconds: Self.stall)
    } else {
      stallDue = nil
    }
  }

  private func consume(_ frame: Frame) {
    let now = reactor.now
    lastFrame = now
    var actions: [Driver.Action] = []
    if search != nil {
      search = nil
      lastGoodRate = open?.stream.baudRate
      backoff.reset()
    }
    driver?.consume(frame, at: now, &actions)
    if case .running = state {} else { tellRunning() }
    if !actions.isEmpty { perform(actions) }
    assembler.consume(frame, at: now) { fix, sky in emit(fix, sky) }
  }

  private func emit(_ fix: Fix, _ sky: borrowing SkyView) {
    let motion = filter.consume(fix, at: reactor.now)
    if wantsSky, sky.count > 0 {
      let satellites = sky.satellites
      var list: [Satellite] = []
      list.reserveCapacity(satellites.count)
      for index in satellites.indices { list.append(satellites[index]) }
      handler?(.sky(list, fix.time))
    }
    handler?(.epoch(fix, motion))
  }

  private func perform(_ actions: [Driver.Action]) {
    for action in actions {
      switch action {
      case .send(let bytes):
        // A stream that cannot be written to tells so by `.lost`; a congested one makes the command's time run out.
        try? open?.stream.write(bytes.bytes)
      case .setBaudRate(let rate):
        try? open?.stream.setBaudRate(rate)
      case .identified: tellRunning()
      case .settled(let report): handler?(.configured(report))
      }
    }
  }

  // MARK: Time

  /// One timer for everything: it is set to whatever is due first.
  private func arm() {
    var due: [Instant] = []
    if let retryAt { due.append(retryAt) }
    if open != nil {
      if let deadline = search?.deadline { due.append(deadline) }
      if let deadline = driver?.deadline { due.append(deadline) }
      if let deadline = assembler.deadline { due.append(deadline) }
      if let stallDue { due.append(stallDue) }
      if let silenceDue { due.append(silenceDue) }
    }
    let next = due.min()
    guard next != timerDue else { return }
    if let timer { reactor.cancel(timer) }
    timerDue = next
    timer = next.map { instant in
      reactor.schedule(at: instant) { [weak self] in self?.assumeIsolated { $0.tick() } }
    }
  }

  /// When silence has consequences; a search that still has rates to try is not disturbed.
  private var silenceDue: Instant? {
    // What was recorded may pause as long as it did.
    if open?.endsForGood == true { return nil }
    if case .noData = state { return search == nil ? lastFrame.advanced(bySeconds: Self.reopenAfterSilence) : nil }
    return lastFrame.advanced(bySeconds: max(Self.silence, 5 * (demand?.interval ?? 1)))
  }

  private func tick() {
    timer = nil
    timerDue = nil
    let now = reactor.now
    if let retryAt, now >= retryAt { tryOpening() }
    guard let stream = open?.stream else { return arm() }
    if let stallDue, now >= stallDue {
      self.stallDue = nil
      framer.giveUpPending { frame in consume(frame) }
    }
    if let rate = search?.advance(discarded: framer.quality.discardedBytes, at: now) {
      try? stream.setBaudRate(rate)
    }
    var actions: [Driver.Action] = []
    driver?.tick(at: now, &actions)
    perform(actions)
    assembler.tick(at: now) { fix, sky in emit(fix, sky) }
    if let silenceDue, now >= silenceDue { silent(stream.name) }
    arm()
  }

  private func silent(_ name: String) {
    if case .noData = state {
      lose(TransportError(.lost, path: name, operation: "read", remedy: "no data for 30 s: check power and wiring"))
    } else {
      tell(.noData(path: name))
    }
  }

  // MARK: State

  private func tellRunning() {
    guard let name = open?.stream.name else { return }
    tell(.running(path: name, identity: driver?.identity?.title))
  }

  private func tell(_ state: ReceiverState) {
    guard state != self.state else { return }
    self.state = state
    handler?(.state(state))
  }
}
