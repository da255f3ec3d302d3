import GNSSMotion
import GNSSTransport
import GNSSWire

// From bytes to frames, fixes and what the driver wants done.

extension Receiver {
  /// What is read in one turn at most, in bytes: who sends faster than is read must not keep timers and the end from
  /// their turn. More than a second of the fastest receiver.
  private static let mostInOneTurn = 1 << 18

  func read() {
    guard let stream = open?.stream else { return }
    var left = Self.mostInOneTurn
    while left > 0 {
      let count = framer.fill { (buffer: inout MutableRawSpan) in stream.read(into: &buffer) }
      guard count > 0 else { break }
      left -= count
      let frames = framer.quality.frames
      consuming { framer.drain { frame in consume(frame) } }
      if framer.quality.frames != frames { passedOver = framer.quality.discardedBytes }
    }
    hearsNoise = unreadable == .wrongBaud
    if left <= 0 { readOn() }
    stallDue = framer.pendingCount > 0 ? reactor.now.advanced(bySeconds: Self.stall) : nil
    if framer.pendingCount > 0 || assembler.deadline != nil { stream.expectMore() }
  }

  /// Goes on after the others' turn, since not every stream tells again of what was left.
  private func readOn() {
    let number = opening
    reactor.perform { [weak self] in
      self?.assumeIsolated { receiver in
        guard number == receiver.opening, receiver.open != nil else { return }
        receiver.read()
        receiver.arm()
      }
    }
  }

  func consume(_ frame: Frame) {
    let now = reactor.now
    // What it says while it falls asleep is counted, no more.
    if sleepRun != nil {
      if !isParked { assembler.consume(frame, at: now) { _, _ in heardAsleep() } }
      return
    }
    lastFrame = now
    hasHeard = true
    wasHeard = true
    watchdog.hear()
    adoptRecord()
    if awakening != nil { wokeUp() }
    if awaitsFrame {
      awaitsFrame = false
      advanceLadder { $0.woke(at: $1, &$2) }
    }
    var actions: [Driver.Action] = []
    if search != nil {
      search = nil
      searchesAgain = false
      lastGoodRate = open?.stream.baudRate
      driver?.found(at: lastGoodRate)
      _ = port.recognise(nil)
    }
    driver?.consume(frame, at: now, &actions)
    // That it speaks while it is looked after is no news.
    if case .running = state {} else if driver != nil { tellRunning() }
    if request != nil { resumeDriver() }
    if awaitedSleep != nil { tryAwaitedSleep() }
    if !actions.isEmpty { perform(actions) }
    if impediments == nil { impediments = ImpedimentWatch(at: now) }
    impediments?.consume(frame, at: now)
    orbits.consume(frame, at: now)
    assembler.consume(frame, at: now) { fix, sky in emit(fix, sky) }
  }

  func emit(_ fix: Fix, _ sky: borrowing SkyView) {
    let moment = moment(of: fix)
    if batch?.moment != nil { batch?.moment = moment }
    let motion = filter.consume(fix, at: moment)
    if wantsSky, sky.count > 0 {
      let satellites = sky.satellites
      var list: [Satellite] = []
      list.reserveCapacity(satellites.count)
      for index in satellites.indices { list.append(satellites[index]) }
      handler?(.sky(list, fix.time))
    }
    handler?(.epoch(fix, motion))
    judge(fix, sky, at: reactor.now)
    // What it decides comes after what it knows.
    let summary = sky.count > 0 ? orbits.summary(of: sky, at: reactor.now) : nil
    advanceLadder { $0.consume(fix, motion, sky: summary, at: $1, &$2) }
    if ladder.reason == .ephemeris { askAfterOrbits() }
  }

  func perform(_ actions: [Driver.Action]) {
    for action in actions {
      switch action {
      case .send(let bytes):
        // A stream that cannot be written to tells so by `.lost`; a congested one makes the command's time run out.
        try? open?.stream.write(bytes.bytes)
      case .setBaudRate(let rate):
        // A rate that the port refuses is a rate at which nothing comes, which the driver notices.
        try? open?.stream.setBaudRate(rate)
      case .identified:
        tellRunning()
        recallMemory()
        if !port.recognise(driver?.identity) { dismiss() }
      case .foundMemoryEmpty: advanceLadder { $0.foundMemoryEmpty(at: $1, &$2) }
      case .settled(let report) where report.cause == .request: answered(report)
      case .settled(let report):
        lastGoodRate = open?.stream.baudRate
        handler?(.configured(report))
      }
    }
  }
}
