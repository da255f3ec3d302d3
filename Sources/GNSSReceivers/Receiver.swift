import GNSSMotion
public import GNSSTransport
import GNSSWire

/// One receiver, kept alive: it is opened, understood, configured and read while somebody wants fixes of it, and found
/// again when it was lost.
///
/// It lives on a reactor; its decisions are made by values (`BaudSearch`, `Driver`, `DataWatchdog`, `ImpedimentWatch`,
/// `Awakening`, `Backoff`), this actor only carries them out.
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

  /// A stream that lived so long and spoke was a good one, seconds: after its loss it is tried again at once.
  static let steady = 10.0

  let port: any ReceiverPort
  /// Where it is written down that a receiver was put to sleep.
  let sleeps: (any SleepMemory)?
  var handler: (@Sendable (ReceiverEvent) -> Void)?
  var demand: Demand?
  /// The request that is under way, and who waits for its answer.
  var request: (request: ConfigurationRequest, answer: @Sendable (ConfigurationReport) -> Void)?
  var wantsSky = false

  var open: OpenPort?
  var watch: (any Sendable)?
  var framer = Framer(limits: .live)
  var assembler = EpochAssembler(policy: .live)
  var filter = MotionFilter()
  var search: BaudSearch?
  var driver: Driver?
  var formerDriver: Driver?
  var backoff = Backoff()
  var watchdog = DataWatchdog()
  /// Whether the receiver sleeps by policy, and how it is woken.
  var awakening: Awakening?
  /// What is watched while the receiver speaks.
  var impediments: ImpedimentWatch?
  var toldImpediments: [Impediment] = []
  /// What the receiver tells of its orbits.
  var orbits = OrbitWatch()
  var lastGoodRate: BaudRate?
  /// The rate at which the present stream was heard before it fell silent.
  var heardAt: BaudRate?
  var state = ReceiverState.asleep
  var lastFrame = Instant(nanoseconds: 0)
  /// When the present stream was opened.
  var openedAt = Instant(nanoseconds: 0)
  /// Whether a frame has come since the stream was opened.
  var hasHeard = false
  /// Whether a frame has come from this port since somebody wanted it.
  var wasHeard = false
  /// Bytes of this opening that no frame was made of, up to the last frame.
  var passedOver: UInt64 = 0
  /// Whether what was read last, on a line with a rate, was no frame.
  var hearsNoise = false
  /// When a frame that has begun and not ended is given up.
  var stallDue: Instant?
  var timer: TimerID?
  var timerDue: Instant?
  /// When the timer ran last.
  var tickedAt: Instant?
  var retryAt: Instant?
  /// Decides when the receiver sleeps and wakes.
  var ladder = PowerLadder()
  /// What the ladder wants done, once the frames at hand are taken.
  var postponed: [PowerAction] = []
  var isConsuming = false
  /// The rate of the present rung, in seconds between two fixes.
  var rungInterval: Double?
  /// Whether the rung wants the receiver's own power save.
  var savesPower = false
  /// How the receiver is being put to sleep, or sleeps.
  var sleepRun: SleepRun?
  /// When it was told to, and when it is to be woken.
  var sleepBegan = Instant(nanoseconds: 0)
  var sleepEnd = Instant(nanoseconds: 0)
  /// The sleep that a conversation has to be finished for.
  var awaitedSleep: (method: Profile.SleepMethod, until: Instant, since: Instant)?
  /// When a receiver that was woken gets its driver back.
  var resumeDue: Instant?
  /// Whose memory the ladder has.
  var recalled: String?
  /// Whether it was told that it sleeps.
  var isSleepTold = false
  /// Whether the port's input is left alone.
  var isParked = false
  /// Until when the word on the disk, which is still being written, is waited for.
  var recordDue: Instant?
  /// Counts the words that were waited for.
  var recordings = 0
  /// Where they are written.
  let desk = RecordDesk()
  /// When a receiver that was called for the last time is given back.
  var ending: Instant?
  /// How often it is still listened for then.
  var endingChances = 0
  /// Who waits for that.
  var finished: [@Sendable () -> Void] = []
  /// The word on the disk, and the one that is to take its place.
  var kept: SleepRecord?
  var renewal: RecordRenewal?
  /// A word that an earlier process, or an earlier client of this one, has left: not ours to take away before this port is
  /// held and a frame was heard.
  var inherited: SleepRecord?
  /// Bytes of noise before the receiver was called.
  var noiseBefore: UInt64 = 0
  /// The check that is read in one go.
  var batch: CheckBatch?
  var lateness = CheckBatch.Lateness()
  /// When the alarm wakes the receiver that it was put to sleep with.
  var alarmEnds: Instant?
  /// Whether checks are read in batches: where wake-ups cost something. In event time they are followed as they come.
  var readsInBatches: Bool
  /// Whether the ladder waits for a frame.
  var awaitsFrame = true
  /// The last time that the receiver told, and when.
  var lastTime: (time: GNSSTime, at: Instant)?
  /// What was learned of receivers' power.
  let memories: (any PowerMemories)?
  var suspensionHandler: (@Sendable (Instant?) -> Void)?
  var toldSuspension: Instant?
  /// Wakes the machine for the next check, where that is permitted.
  var machineAlarm: MachineAlarm?
  /// Whether the present search looks for a receiver that was heard before.
  var searchesAgain = false
  /// Counts openings, so that a late event of a stream that was closed is told from the present one's.
  var opening = 0

  /// A receiver at `port`. Nothing happens before the first demand.
  ///
  /// - Parameter sleeps: where it is written down that a receiver was put to sleep; without one a receiver that an
  ///   earlier process put to sleep is looked for like any other that is silent.
  /// - Parameter memories: where it is kept what was learned of the receiver's power.
  public init(
    port: any ReceiverPort, reactor: any Reactor, sleeps: (any SleepMemory)? = nil,
    memories: (any PowerMemories)? = nil
  ) {
    self.port = port
    self.sleeps = sleeps
    self.memories = memories
    self.reactor = reactor
    readsInBatches = !reactor.isVirtual
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

  func apply(_ demand: Demand?) {
    let was = self.demand
    self.demand = demand
    guard let demand else {
      if was != nil, request == nil { sleep() }
      return
    }
    filter.setHold(demand.hold)
    if was == nil {
      // A request has opened it for itself: the driver begins anew, with the demand behind the request.
      if request != nil, open != nil { close() }
      wake()
    } else {
      demandChanged()
    }
    advanceLadder { $0.setDemand(demand, at: $1, &$2) }
    arm()
  }

  /// Looks for the receiver, now and whenever it may have come.
  func wake() {
    backoff.reset()
    if ending != nil { return resumeAtTheEnd() }
    recallSleep()
    if watch == nil {
      watch = port.watch(on: reactor) { [weak self] in self?.assumeIsolated { $0.portChanged() } }
    }
    tryOpening()
  }

  func sleep() {
    advanceLadder { $0.setDemand(nil, at: $1, &$2) }
    if callsBeforeTheEnd() { return }
    giveBack()
  }

  /// Ends the work: the receiver is given back as it was found, and the port closed.
  func giveBack() {
    // Whoever was not heard since it was put to sleep may sleep on: the next one has to know.
    if isParked || (awakening == nil && sleepRun == nil) { forgetSleep() }
    (kept, renewal, inherited) = (nil, nil, nil)
    endSleep()
    (ending, rungInterval, savesPower) = (nil, nil, false)
    bidFarewell(isFinal: true)
    close()
    formerDriver = nil
    watch = nil
    retryAt = nil
    watchdog = DataWatchdog()
    wasHeard = false
    awakening = nil
    arm()
    tell(.asleep)
    tellSuspension()
    tellFinished()
  }

  /// Gives the receiver back what was switched off, at the rate at which it was heard last: while it is looked for, the
  /// line may stand at another.
  ///
  /// - Parameter isFinal: whether the work ends, and with it the need for a faster line.
  func bidFarewell(isFinal: Bool = false) {
    // Who was put to sleep is spoken to by who spoke with it before.
    guard let driver = driver ?? (search == nil ? formerDriver : nil), let stream = open?.stream else { return }
    let restoration = isFinal ? driver.restoration() : []
    let frames = driver.farewell() + restoration
    guard !frames.isEmpty else { return }
    if search != nil, let heardAt, heardAt != stream.baudRate { try? stream.setBaudRate(heardAt) }
    for bytes in frames { try? stream.write(bytes.bytes) }
    if !restoration.isEmpty { lastGoodRate = nil }
  }

  // MARK: State

  func tellRunning() {
    guard let name = open?.stream.name else { return }
    tell(.running(path: name, identity: driver?.identity?.title))
  }

  func tell(_ state: ReceiverState) {
    guard state != self.state else { return }
    self.state = state
    handler?(.state(state))
  }
}
