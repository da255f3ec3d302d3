import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService
import Synchronization

/// `sextant configure`: settings of a receiver, asked for, made, kept; each acknowledged and read back.
enum ConfigureCommand: Command {
  static let name = "configure"
  static let summary = "reads, makes and keeps a receiver's settings, or starts it again"
  static let operands = "get KEY… | set KEY=VALUE… | apply FILE|NAME | save | reset"
  static let operandCount = 1...Int.max
  static let options: [CommandOption] = [
    .value("--device", "DEVICE", default: "SEXTANT_DEVICE, else /etc/sextant/sextant.conf, else auto", deviceHelp),
    .value("--layer", "NAME", default: "ram", "get: ram|battery|flash|default"),
    .value("--layers", "LIST", default: "ram,battery", "set, apply: ram,battery,flash; ram is always among them"),
    .flag("--flash", "set, apply: flash too, where it differs"),
    .flag("--hot", "reset: it keeps all it knows (default)"),
    .flag("--warm", "reset: it forgets the ephemeris"),
    .flag("--cold", "reset: it forgets time, place and satellites"),
    .flag("--factory", "reset: its settings are lost too; asks for --yes"),
    .flag("--yes", "reset --factory: it is meant"),
    .value("--timeout", "DURATION", default: "30s, reset 60s", "gives up after so long"),
    .flag("--json", "prints JSON Lines"),
  ]
  static let example = "sextant configure --device /dev/ttyACM0 set CFG-RATE-MEAS=200 CFG-NAVSPG-DYNMODEL=4"

  private static let deviceHelp = "auto, a path, tcp://HOST:PORT, sim:still[?receiver=NAME][&speed=N|max]"

  /// What the command line asks for.
  struct Order: Equatable {
    var request: ConfigurationRequest
    /// Where each setting stands, for messages: `profile.ini, line 3`.
    var places: [String] = []
    /// Seconds.
    var timeout: Double
  }

  static func run(_ arguments: Arguments, _ output: Output) async throws(CommandError) -> ExitCode {
    let order = try order(arguments)
    let source: any FixSource
    do throws(LocationServiceError) {
      let device = try DeviceChoice.standard(option: arguments.value("--device")).specification
      switch device {
      case .replay, .gpsd:
        throw LocationServiceError(
          .unsupported, "\(device)", reason: "it is only read, nothing can be set there",
          remedy: "name the receiver itself, for example --device /dev/ttyACM0")
      default: source = try SourceFactory.standard.makeSource(device)
      }
    } catch {
      throw CommandError(error.code == .deviceSpecification ? .usage : .failed, "configure: \(error)")
    }
    var printer = SettingPrinter(order, isJSON: arguments.has("--json"), output)
    let conversation = Conversation(source, isWatched: System.isTerminal(2) && !arguments.has("--json"))
    // What was asked for and has not happened has failed, whoever ended it.
    System.onEnding { conversation.end($0 ? .interrupted : .failed) }
    switch await conversation.ask(order) {
    case .report(let report, let state): return try printer.show(report, state)
    case .late(let report, let state):
      let code = try printer.show(report, state)
      throw Self.late(state, order, isPartial: !report.settings.isEmpty, code)
    case .failed(let error): throw error
    case .ended(let code, let report, let state):
      var done = report
      done.settings = report.settings.filter(\.isDone)
      let shown = done.settings.isEmpty ? .done : try printer.show(done, state)
      guard let error = Self.cutOff(report, order, code) else { return shown }
      throw error
    }
  }

  /// What of `order` was done when a signal ended it, and what was not; `nil` where everything was.
  static func cutOff(_ report: ConfigurationReport, _ order: Order, _ code: ExitCode) -> CommandError? {
    let done = report.settings.filter(\.isDone)
    var words: [String]
    switch order.request {
    case .set(let assignments, _):
      let isKnown = report.settings.count == assignments.count
      let rest = zip(assignments.indices, assignments).filter { !isKnown || !report.settings[$0.0].isDone }
      if rest.isEmpty { return nil }
      words = rest.map { "\($0.1.key)=\($0.1.value)" }
      words = [
        done.isEmpty ? "nothing was set" : "set: \(done.map { "\($0.name)=\($0.wanted)" }.joined(separator: ", "))",
        "not set, or not confirmed: \(words.joined(separator: ", "))",
      ]
    case .get(let keys, _):
      let names = keys.joined(separator: ", ")
      words = [done.isEmpty ? "nothing was read" : "only \(done.count) settings of \(names) were read"]
    case .save:
      if !done.isEmpty { return nil }
      words = ["the receiver has not confirmed that it keeps its settings"]
    case .restart:
      if !done.isEmpty { return nil }
      words = ["the receiver has not confirmed that it starts again"]
    }
    return CommandError(code, "configure: ended before it was done; \(words.joined(separator: "; "))")
  }

  /// Why nothing, or not everything, was answered in time.
  static func late(_ state: ReceiverState, _ order: Order, isPartial: Bool, _ code: ExitCode) -> CommandError {
    let seconds = order.timeout
    let time = "within \(seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)) s"
    switch state {
    case .unavailable(let error):
      let code = error.code == .settling ? ExitCode.permissionDenied : .noPosition
      return CommandError(code, "configure: \(error)\(error.remedy.map { "; \($0)" } ?? "")")
    case .running(let path, let identity):
      guard let identity else {
        return CommandError(
          .noPosition,
          "configure: the receiver at \(path) speaks and did not answer \(time); is its RX wired to this port's TX?")
      }
      return CommandError(.failed, "configure: \(identity) at \(path) did not answer everything \(time)")
    case .noData(let path, let heard, let remedy):
      return silent(path, time, remedy ?? heard.remedy)
    case .searching(let path): return silent(path, time, "check power, wiring and line rate")
    case .asleepByPolicy(let path, _, _):
      return CommandError(.noPosition, "configure: the receiver at \(path) was put to sleep and did not wake \(time)")
    case .asleep, .ended: return CommandError(.noPosition, "configure: there was no receiver \(time)")
    }
  }

  private static func silent(_ path: String, _ time: String, _ remedy: String) -> CommandError {
    CommandError(.noPosition, "configure: nothing that can be understood came from \(path) \(time); \(remedy)")
  }
}

extension ConfigureCommand {
  /// What the words say.
  static func order(_ arguments: Arguments) throws(CommandError) -> Order {
    let words = arguments.operands.dropFirst()
    let actions = ["get", "set", "apply", "save", "reset"]
    let action = arguments.operands.first ?? ""
    guard actions.contains(action) else { throw .unknown("action of configure", action, among: actions) }
    try check(arguments, action)
    let timeout = try arguments.seconds("--timeout") ?? (action == "reset" ? 60 : 30)
    guard timeout > 0 else { throw CommandError(.usage, "configure: --timeout must be longer than nothing") }
    switch action {
    case "get":
      guard !words.isEmpty else {
        throw CommandError(.usage, "configure: get needs a key, such as CFG-RATE-MEAS, 'CFG-RATE-*' or '*'")
      }
      let name = try arguments.choice("--layer", of: ["ram", "battery", "flash", "default"]) ?? "ram"
      return Order(request: .get(Array(words), from: ConfigurationLayers(name: name) ?? .ram), timeout: timeout)
    case "set":
      guard !words.isEmpty else {
        throw CommandError(.usage, "configure: set needs KEY=VALUE, such as CFG-RATE-MEAS=200")
      }
      var assignments: [ConfigurationRequest.Assignment] = []
      for word in words { assignments.append(try assignment(word)) }
      return Order(request: .set(assignments, in: try layers(arguments)), timeout: timeout)
    case "apply":
      guard let profile = words.first, words.count == 1 else {
        throw CommandError(.usage, "configure: apply needs one file, or one of \(profileNames.joined(separator: ", "))")
      }
      return try apply(profile, in: try layers(arguments), timeout)
    default:
      guard words.isEmpty else {
        throw CommandError(.usage, "configure: \(action) takes no operands, '\(words.joined(separator: " "))' is one")
      }
      if action == "save" { return Order(request: .save, timeout: timeout) }
      return Order(request: .restart(try start(arguments)), timeout: timeout)
    }
  }

  private static let profileNames = ActivityProfile.allCases.map(\.rawValue)

  /// Options that belong to another action are a slip, not to be passed over.
  private static func check(_ arguments: Arguments, _ action: String) throws(CommandError) {
    let owners: [(option: String, actions: [String])] = [
      ("--layer", ["get"]), ("--layers", ["set", "apply"]), ("--flash", ["set", "apply"]), ("--hot", ["reset"]),
      ("--warm", ["reset"]), ("--cold", ["reset"]), ("--factory", ["reset"]), ("--yes", ["reset"]),
    ]
    for (option, actions) in owners where arguments.has(option) && !actions.contains(action) {
      throw CommandError(
        .usage, "configure: \(option) belongs to \(actions.joined(separator: " and ")), not to \(action)")
    }
  }

  private static func assignment(_ word: String) throws(CommandError) -> ConfigurationRequest.Assignment {
    guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
      throw CommandError(.usage, "configure: '\(word)' is no setting; write KEY=VALUE, such as CFG-RATE-MEAS=200")
    }
    return ConfigurationRequest.Assignment(
      key: String(word[..<equals]), value: String(word[word.index(after: equals)...]))
  }

  private static func layers(_ arguments: Arguments) throws(CommandError) -> ConfigurationLayers {
    var layers: ConfigurationLayers = [.ram, .battery]
    if let list = arguments.value("--layers") {
      layers = .ram
      for word in list.split(separator: ",") {
        guard let layer = ConfigurationLayers(name: String(word)), layer != .defaults else {
          throw .unknown("layer", String(word), among: ["ram", "battery", "flash"])
        }
        layers.formUnion(layer)
      }
    }
    if arguments.has("--flash") { layers.formUnion(.flash) }
    return layers
  }

  private static func apply(
    _ profile: String, in layers: ConfigurationLayers, _ timeout: Double
  ) throws(CommandError) -> Order {
    if let activity = ActivityProfile(rawValue: profile) {
      let demand = activity.demand
      return Order(
        request: .set(
          [
            .init(key: "interval", value: String(Int((demand.interval * 1000).rounded()))),
            .init(key: "model", value: "\(demand.model)"),
          ], in: layers), timeout: timeout)
    }
    let file: SettingsFile
    do throws(CommandError) {
      file = try SettingsFile.read(profile)
    } catch {
      guard !profile.contains("/"), !profile.contains("."), error.code == .failed else { throw error }
      throw .unknown("profile", profile, among: profileNames)
    }
    return Order(
      request: .set(file.lines.map(\.assignment), in: layers),
      places: file.lines.map { "\(profile), line \($0.number)" }, timeout: timeout)
  }

  private static func start(_ arguments: Arguments) throws(CommandError) -> ConfigurationRequest.Start {
    let wanted = ConfigurationRequest.Start.allCases.filter { arguments.has("--\($0.rawValue)") }
    guard wanted.count <= 1 else {
      throw CommandError(
        .usage, "configure: \(wanted.map { "--\($0.rawValue)" }.joined(separator: " and ")) exclude each other")
    }
    let start = wanted.first ?? .hot
    guard start != .factory || arguments.has("--yes") else {
      throw CommandError(
        .usage, "configure: reset --factory loses every setting of the receiver, its line rate too; add --yes")
    }
    return start
  }
}

extension ConfigureCommand {
  /// One request, from the question to its answer or to the reason why there is none.
  private final class Conversation: Sendable {
    enum Ending {
      case report(ConfigurationReport, ReceiverState)
      case late(ConfigurationReport, ReceiverState)
      case failed(CommandError)
      /// A signal has cut it off.
      case ended(ExitCode, ConfigurationReport, ReceiverState)
    }

    private struct State {
      var waiter: CheckedContinuation<Ending, Never>?
      var receiver = ReceiverState.asleep
      /// The last that was heard of it while the port was open.
      var hasRun = false
      var isLate = false
      var ending: Ending?
      /// How the tool ends because of a signal.
      var signal: ExitCode?
    }

    private let source: any FixSource
    private let isWatched: Bool
    private let state = Mutex(State())

    init(_ source: any FixSource, isWatched: Bool) {
      self.source = source
      self.isWatched = isWatched
    }

    func ask(_ order: Order) async -> Ending {
      await withCheckedContinuation { continuation in
        state.withLock { $0.waiter = continuation }
        source.reactor.perform { [self] in
          source.setHandler { event in if case .state(let state) = event { self.hear(state) } }
          source.carryOut(order.request) { report in
            let now = self.state.withLock { $0 }
            let end = now.ending ?? now.signal.map { .ended($0, report, now.receiver) }
            self.finish(end ?? (now.isLate ? .late(report, now.receiver) : .report(report, now.receiver)))
          }
          source.reactor.schedule(afterSeconds: order.timeout) {
            self.state.withLock { $0.isLate = true }
            self.source.abandonRequest()
          }
        }
      }
    }

    /// Ends it early; what was opened is closed first.
    func end(_ code: ExitCode) {
      state.withLock { $0.signal = $0.signal ?? code }
      source.reactor.perform { self.source.abandonRequest() }
    }

    private func giveUp(_ ending: Ending) {
      state.withLock { $0.ending = $0.ending ?? ending }
      source.reactor.perform { self.source.abandonRequest() }
    }

    private func finish(_ ending: Ending) {
      let waiter = state.withLock { state in
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume(returning: ending)
    }

    private func hear(_ receiver: ReceiverState) {
      let hasRun = state.withLock { state in
        // That it is closed at the end is no news.
        if receiver != .asleep { state.receiver = receiver }
        if case .running = receiver { state.hasRun = true }
        return state.hasRun
      }
      if isWatched, let news = ReceiverNews(receiver) {
        Output(descriptor: 2, flushesLines: true).line("\(news.path.map { "\($0): " } ?? "")\(news.message)")
      }
      // What cannot be opened now is not waited for; what was lost meanwhile may return.
      // Nor is that which udev is about to hand over given up.
      if case .unavailable(let error) = receiver, !hasRun, error.code != .settling {
        let code: ExitCode =
          switch error.code {
          case .busy: .deviceBusy
          case .denied: .permissionDenied
          case .notFound, .lost, .unreachable: .noPosition
          default: .failed
          }
        giveUp(.failed(CommandError(code, "configure: \(error)\(error.remedy.map { "; \($0)" } ?? "")")))
      }
    }
  }
}

extension ConfigurationReport.Setting {
  /// Whether it became as it was asked, as far as can be known.
  fileprivate var isDone: Bool { [.unchanged, .applied, .unverified, .read].contains(result) }
}
