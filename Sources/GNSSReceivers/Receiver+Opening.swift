import GNSSTransport
import GNSSWire

// Opening, loss, and the search for the rate.

extension Receiver {
  func portChanged() {
    guard isWanted, open == nil else { return }
    backoff.reset()
    tryOpening()
  }

  func tryOpening() {
    guard isWanted, open == nil else { return }
    retryAt = nil
    do {
      let open = try port.open(on: reactor)
      begin(open)
    } catch {
      // That a lost device is not there is no news.
      let isAway = [.notFound, .settling].contains(error.code)
      if isAway, tellAsleep() {
      } else if case .unavailable(let known) = state, known.code == .lost, isAway {
      } else {
        tell(.unavailable(error))
      }
      retryAt = nextTry
    }
    arm()
  }

  /// When a device that is not there is looked for again: one that sleeps not before its time.
  private var nextTry: Instant {
    let next = reactor.now.advanced(bySeconds: backoff.next())
    guard let record = awakening?.record, record.end > reactor.now else { return next }
    return min(max(next, record.deadline), record.end)
  }

  func begin(_ open: OpenPort) {
    let now = reactor.now
    self.open = open
    framer = Framer(limits: .live)
    // A capture keeps the dates it was recorded with.
    assembler = EpochAssembler(policy: .live, floorDate: open.endsForGood ? nil : EpochAssembler.liveFloorDate)
    lastFrame = now
    openedAt = now
    hasHeard = false
    hearsNoise = false
    passedOver = 0
    orbits.forget()
    noiseBefore = 0
    isParked = false
    recallSleep(of: open)
    listen(open, from: lastGoodRate, at: now)
    // A recording waits for nobody, and a server is no receiver.
    if !hasLadder { advanceLadder { $0.setCapability(PowerCapability(mayRest: false), at: $1, &$2) } }
    if !open.notices.isEmpty { handler?(.notices(open.notices)) }
    // A device that was lost stays lost until it speaks (or is found silent): trying again is no news.
    switch state {
    case .unavailable, .noData: break
    default: if !tellAsleep() { tell(.searching(path: open.stream.name)) }
    }
    opening += 1
    let number = opening
    open.stream.activate { [weak self] event in self?.assumeIsolated { $0.take(event, of: number) } }
  }

  /// Begins to look for the rate that the receiver talks at, `last` first, with a driver that knows nothing yet.
  func listen(_ open: OpenPort, from last: BaudRate?, at now: Instant, isSameStream: Bool = false) {
    let current = open.stream.baudRate
    let rates = current == nil ? [] : open.profile?.baudRates ?? Self.commonRates
    var search = BaudSearch(last: current == nil ? nil : last, current: current, rates: rates, at: now)
    // Who sleeps will speak at the rate of before.
    if current != nil, let slept = awakening?.record.baudRate {
      search = BaudSearch(last: slept, current: nil, rates: [], at: now)
    }
    self.search = search
    driver = Driver(context(of: open), after: formerDriver, isSameStream: isSameStream)
    beginRequest(at: now)
    if let rate = search.rate, rate != current { try? open.stream.setBaudRate(rate) }
  }

  /// What a driver is given.
  func context(of open: OpenPort) -> DriverContext {
    var context = DriverContext(
      mayWrite: open.access == .active, isNamed: open.isNamed, profile: open.profile,
      port: open.isUSB ? .usb : .uart1, baudRate: open.stream.baudRate?.rawValue, demand: wanted)
    context.identifiesOnly = demand == nil
    context.savesPower = savesPower
    return context
  }

  /// Rates that receivers are found at when no profile says better.
  private static var commonRates: [BaudRate] {
    ProfileLibrary.shared.profile(named: "generic-nmea")?.baudRates ?? [9600, 38400, 115_200]
  }

  func take(_ event: ByteStreamEvent, of number: Int) {
    guard number == opening, open != nil else { return }
    // After a suspension what was due comes before what came: a receiver that was to be woken is not put to sleep again.
    if case .readable = event, isOverdue(at: reactor.now) { tick() }
    guard number == opening, open != nil else { return }
    switch event {
    case .readable: if batch?.due == nil { read() }
    case .lost(let error): lose(error)
    }
    arm()
  }

  func lose(_ error: TransportError?) {
    let name = open?.stream.name ?? port.name
    let endsForGood = open?.endsForGood ?? false
    // A server that takes connections and ends them without a word is one trouble, however often.
    let isNews = open?.serverRemedy == nil || hasHeard || !isTroubled
    let remedy = open?.serverRemedy
    // One that speaks and goes again and again is tried ever more rarely, as one that never speaks.
    if hasHeard, reactor.now.seconds(since: openedAt) >= Self.steady { backoff.reset() }
    // What the ladder makes of the last epoch comes after it: the framer is in use until then.
    consuming {
      framer.finish { frame in consume(frame) }
      assembler.finish { fix, sky in emit(fix, sky) }
    }
    // What vanishes because it was put to sleep is asleep.
    let isAsleep = awakening.map { $0.record.method == .pmreq && open?.isUSB == true } ?? false
    close()
    if !isAsleep, awakening != nil {
      // What it says on the disk is believed until it speaks.
      awakening = nil
      (kept, inherited) = (nil, nil)
    }
    if endsForGood {
      tell(error.map { .unavailable($0) } ?? .ended)
      return
    }
    var loss = error ?? TransportError(.lost, path: name, operation: "read")
    loss.remedy = loss.remedy ?? remedy
    if !tellAsleep() {
      if isNews { tell(.unavailable(loss)) }
      advanceLadder { $0.lost(at: $1, &$2) }
    }
    retryAt = nextTry
  }

  /// Whether the last thing told was a trouble.
  private var isTroubled: Bool {
    switch state {
    case .unavailable, .noData: true
    default: false
    }
  }

  func close() {
    open?.stream.close()
    open = nil
    search = nil
    searchesAgain = false
    heardAt = nil
    formerDriver = driver ?? formerDriver
    driver = nil
    stallDue = nil
    (sleepRun, awaitedSleep, resumeDue) = (nil, nil, nil)
    batch = nil
    (recordDue, isParked, isSleepTold) = (nil, false, false)
    awaitsFrame = true
    dropImpediments()
  }

  /// What was opened turns out to be another receiver than the one that is looked for: once its frame is dealt with, it
  /// is let go.
  func dismiss() {
    let number = opening
    reactor.perform { [weak self] in
      self?.assumeIsolated { receiver in
        guard number == receiver.opening, let name = receiver.open?.stream.name else { return }
        receiver.bidFarewell()
        receiver.lose(
          TransportError(
            .notFound, path: name, operation: "find the receiver that was in use: \(name) is another one",
            remedy: "plug the one that was in use in again, or name \(name)"))
        receiver.arm()
      }
    }
  }
}
