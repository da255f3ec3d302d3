import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService

/// Shows updates: JSON Lines for programs, lines for people, and one line that changes in place on a terminal.
struct LivePrinter {
  /// How often the line on a terminal changes at the most, seconds of real time.
  private static let refresh = Duration.milliseconds(100)

  let isJSON: Bool
  /// Whether every epoch is shown; otherwise a service says which.
  private let showsEpochs: Bool
  /// Whether programs are told why motion changes its state, and everybody how wake checks end.
  private let explains: Bool
  private let limit: Int?
  private let reactor: any Reactor
  /// What the receiver draws, where that is asked for.
  private var account: LiveAccount?
  let output: Output
  private let log: NewsLog
  private var receiver = ReceiverState.asleep
  private var configuration: ConfigurationReport?
  private var notices: [PortNotice] = []
  private var motion = Motion.State.unknown
  private var check: Motion.Check?
  private var rung: (state: PowerState, reason: PowerReason?) = (.tracking, nil)
  /// Whether waiting is all that is left when the port is refused: it spoke before, or a service manager that would
  /// start this program again and again has it run.
  private var isPatient = ServiceNotifier.shared != nil
  private var impediments: [Impediment] = []
  private var lastPower: PowerState?
  private var isShowingLine = false
  private var lastRefresh: ContinuousClock.Instant?
  /// How many updates had a position.
  private(set) var positions = 0
  private var shown = 0
  /// Why there was no position, as of the last state that says something of it.
  private(set) var obstacle: CommandError?

  /// - Parameters:
  ///   - showsEpochs: whether every epoch is shown, or what a service tells in their place.
  ///   - limit: how many are wanted.
  ///   - reactor: whose clock the updates live by.
  ///   - descriptor: where the updates go.
  init(
    isJSON: Bool, explains: Bool = false, showsEpochs: Bool = true, limit: Int?, reactor: any Reactor,
    descriptor: Int32 = 1
  ) {
    self.isJSON = isJSON
    self.showsEpochs = showsEpochs
    self.explains = explains
    output = Output(descriptor: descriptor, flushesLines: true)
    log = NewsLog(on: reactor)
    self.reactor = reactor
    account = explains ? LiveAccount(at: reactor.now) : nil
    self.limit = limit
  }

  /// Shows an update; answers whether more are wanted.
  ///
  /// - Throws: `.deviceBusy`, `.permissionDenied` or `.failed` if the device could not be opened in the first place and
  ///   waiting does not help: a script wants to know.
  mutating func show(_ update: LocationUpdate) throws(CommandError) -> Bool {
    let now = reactor.now
    account?.follow(update, at: now)
    if update.receiver != receiver {
      // That it sleeps on after a check is no news to people; programs were told that it was woken.
      let sleptBefore = if case .asleepByPolicy = receiver { true } else { false }
      receiver = update.receiver
      if case .asleepByPolicy = receiver, sleptBefore, !(isJSON && lastPower == .waking) {} else { try tell(update) }
    }
    lastPower = update.power
    if update.notices != notices {
      let former = notices
      notices = update.notices
      for notice in notices where !former.contains(notice) {
        news(ReceiverNews(name: notice.name, path: path, message: notice.message, remedy: notice.remedy))
      }
    }
    if update.configuration != configuration {
      let former = configuration
      configuration = update.configuration
      if let configuration {
        ReceiverNews.configuration(configuration, after: former, path: path).forEach { news($0) }
      }
    }
    if update.impediments != impediments { tell(update.impediments) }
    explainPower(update)
    if let failure = output.failure { throw failure }
    guard let fix = update.fix else { return !output.isClosed }
    if fix.hasPosition { positions += 1 }
    explain(update, fix)
    guard showsEpochs else { return finished(!output.isClosed) }
    write(update, fix)
    return count()
  }

  /// Writes a location.
  mutating func write(_ update: LocationUpdate, _ fix: Fix) {
    if isJSON {
      UpdateWriter.json(update, fix, to: output)
    } else {
      people(update, fix)
    }
  }

  /// Counts what was shown; answers whether more is wanted.
  mutating func count() -> Bool {
    shown += 1
    if let limit, shown >= limit { return finished(false) }
    return finished(!output.isClosed)
  }

  /// Says what the receiver has drawn, where that was asked for.
  mutating func conclude() {
    let now = reactor.now
    account?.end(at: now)
    guard let account, !output.isClosed else { return }
    end()
    if isJSON { account.json(to: output) } else { account.text(to: output) }
  }

  /// Leaves the terminal as it was.
  mutating func end() {
    if isShowingLine { output.endLine() }
    isShowingLine = false
  }

  private mutating func finished(_ more: Bool) -> Bool {
    if !more { end() }
    return more
  }

  private var path: String? {
    if case .running(let path, _) = receiver { path } else { nil }
  }

  private mutating func tell(_ update: LocationUpdate) throws(CommandError) {
    let state = update.receiver
    if case .running = state { isPatient = true }
    if case .unavailable(let error) = state, !isPatient, let code = Self.refusal(error.code) {
      throw CommandError(code, "\(error)\(error.remedy.map { "; \($0)" } ?? "")")
    }
    if var told = ReceiverNews(state) {
      if case .asleepByPolicy = state {
        told.power = UpdateWriter.name(update.power)
        told.powerReason = update.powerReason?.rawValue
        if let reason = told.powerReason { told.message += " (\(reason))" }
      }
      obstacle = CommandError(Self.code(of: state), told.obstacle)
      news(told)
    }
  }

  /// How the tool ends where time has run out in `state`.
  private static func code(of state: ReceiverState) -> ExitCode {
    guard case .unavailable(let error) = state else { return .noPosition }
    // It waits for a group that udev may yet give the node.
    if error.code == .settling { return .permissionDenied }
    return refusal(error.code) ?? .noPosition
  }

  /// How the tool ends when a device that never ran cannot be opened; `nil` where waiting may help.
  private static func refusal(_ code: TransportError.Code) -> ExitCode? {
    switch code {
    case .busy: .deviceBusy
    case .denied: .permissionDenied
    case .unsupported, .ambiguous: .failed
    default: nil
    }
  }

  private mutating func tell(_ list: [Impediment]) {
    let (former, path) = (impediments, path)
    impediments = list
    for impediment in list where !former.contains(impediment) {
      let told = ReceiverNews(impediment, path: path)
      obstacle = CommandError(.noPosition, told.obstacle)
      news(told)
    }
    for impediment in former where !list.contains(impediment) && !isLost {
      if let told = ReceiverNews.end(of: impediment, path: path) { news(told) }
    }
  }

  /// Whether nothing is known of the receiver now, so that nothing is over.
  private var isLost: Bool { if case .running = receiver { false } else { true } }

  /// Tells of an event.
  mutating func news(_ news: ReceiverNews) {
    ServiceNotifier.shared?.status([news.path, news.message].compactMap(\.self).joined(separator: ": "))
    // Programs get every event; people a log that stays readable.
    if isJSON { return UpdateWriter.json(news, to: output) }
    end()
    log.tell(news)
  }

  /// Says that the motion changed, and why; programs see the states in every update, and are told why if asked for.
  private mutating func explain(_ update: LocationUpdate, _ fix: Fix) {
    if update.motion.state != motion {
      let former = motion
      motion = update.motion.state
      if isJSON {
        if explains { UpdateWriter.json(update, fix, from: former, to: output) }
      } else {
        end()
        output.line("-- \(EvidenceWriter.sentence(update.motion))\(explains ? Self.circumstances(update.motion) : "")")
      }
    }
    guard explains, update.motion.check != check else { return }
    check = update.motion.check
    guard let check else { return }
    if isJSON { return UpdateWriter.json(check, update, fix, to: output) }
    end()
    output.line("-- wake check: \(EvidenceWriter.name(check))\(Self.circumstances(update.motion))")
  }

  /// Says where the receiver stands on the power ladder, and why, when that has changed; programs see it in every update.
  private mutating func explainPower(_ update: LocationUpdate) {
    guard explains, !isJSON, update.power != rung.state || update.powerReason != rung.reason else { return }
    rung = (update.power, update.powerReason)
    end()
    output.line("-- power: \(UpdateWriter.rung(update))")
  }

  /// What else is known at a change of state.
  private static func circumstances(_ motion: Motion) -> String {
    var text = ""
    if let gap = motion.gap { text += "; unseen for \(Quantity.duration(gap.to.seconds(since: gap.from)))" }
    if let distance = motion.displacement { text += "; \(Quantity.number(distance, 1)) m from the anchor" }
    if motion.activity != .unknown {
      text += "; \(UpdateWriter.name(motion.activity)) at \(Quantity.number(100 * motion.activityConfidence, 0)) %"
    }
    return text + "; \(Quantity.distance(motion.odometer)) travelled"
  }

  private mutating func people(_ update: LocationUpdate, _ fix: Fix) {
    guard output.isTerminal else {
      UpdateWriter.text(update, fix, to: output)
      return output.endLine()
    }
    let now = ContinuousClock.now
    if let lastRefresh, lastRefresh.duration(to: now) < Self.refresh, limit == nil { return }
    lastRefresh = now
    output.text("\r\u{1B}[K")
    UpdateWriter.text(update, fix, to: output)
    output.flush()
    isShowingLine = true
  }
}
