import GNSSSimulator
import GNSSTransport
import GNSSWire
import Synchronization

/// `sextant simulate`: a virtual receiver on a pty, for any program that reads a serial port.
enum SimulateCommand: Command {
  static let name = "simulate"
  static let summary = "runs a virtual receiver on a pty until Ctrl-C"
  static let operands = ""
  static let operandCount = 0...0
  static let options: [CommandOption] = [
    .value("--receiver", "NAME", default: receivers[0], receivers.joined(separator: "|")),
    .value("--link", "PATH", default: "none", "a link to the pty, removed at the end"),
    .value("--scenario", "NAME", default: "drive", ScenarioSpec.names.joined(separator: "|")),
    .value("--at", "LAT,LON", default: "47.3769,8.5417", "where it starts, in degrees"),
    .value("--start", "TIME", default: "now", "UTC at which it is switched on, as 2026-03-01T12:00:00Z"),
    .value("--rate", "HZ", default: "1", "fixes a second, until a program configures another rate"),
    .value("--baud", "RATE", default: "38400, and every setting is understood", baudHelp),
    .value("--seed", "N", default: "1", "what its noise follows from"),
    .value("--for", "DURATION", default: "no limit", "ends after 30s, 5m, 2h"),
    .flag("--json", "prints JSON Lines"),
  ]
  static let example = "sextant simulate --receiver ublox-m10 --link ./gps0 --scenario commute"

  private static let receivers = ["ublox-m10"]
  private static let baudHelp = "the rate of its line; a port set to another hears noise"

  static func run(_ arguments: Arguments, _ output: Output) async throws(CommandError) -> ExitCode {
    if let receiver = arguments.value("--receiver"), !receivers.contains(receiver) {
      throw CommandError(
        .usage, "simulate: there is no virtual \(receiver) yet; there is \(receivers.joined(separator: ", "))")
    }
    let scenario = try scenario(arguments)
    let baud = try arguments.integer("--baud", in: 4800...921_600)
    let duration = try arguments.seconds("--for")
    let port: PseudoTerminal
    do throws(TransportError) {
      port = try PseudoTerminal(link: arguments.value("--link"))
    } catch {
      throw CommandError(error.code == .denied ? .permissionDenied : .failed, "\(error)")
    }
    announce(port, scenario, output, isJSON: arguments.has("--json"))
    let reactor = EpollReactor.shared
    Simulator.attach(
      scenario, to: port, on: reactor,
      baudRate: baud.map { BaudRate(rawValue: UInt32($0)) } ?? Simulator.defaultBaudRate, isRateStrict: baud != nil)
    let ending = Ending()
    if let duration { reactor.schedule(afterSeconds: duration) { ending.finish(.done) } }
    System.onEnding { ending.finish($0 ? .interrupted : .done) }
    let code = await ending.code
    port.close()
    return code
  }

  /// What the options say of the scenario.
  private static func scenario(_ arguments: Arguments) throws(CommandError) -> ScenarioSpec {
    let name = try arguments.choice("--scenario", of: ScenarioSpec.names) ?? "drive"
    guard var scenario = ScenarioSpec(parsing: name) else {
      throw CommandError(.usage, "simulate: there is no scenario \(name)")
    }
    scenario.start = System.now
    if let text = arguments.value("--at") {
      guard let place = Coordinate(parsing: text) else {
        throw CommandError(.usage, "simulate: --at \(text) is no place; write 47.3769,8.5417")
      }
      scenario.origin = place
    }
    if let text = arguments.value("--start") {
      guard let time = GNSSTime(iso8601: text) else {
        throw CommandError(.usage, "simulate: --start \(text) is no time; write 2026-03-01T12:00:00Z")
      }
      scenario.start = time
    }
    if let rate = try arguments.number("--rate", in: 0.1...40) { scenario.period = Int((1000 / rate).rounded()) }
    if let seed = try arguments.integer("--seed") { scenario.seed = UInt64(seed) }
    return scenario
  }

  /// Says where the port is: at once, because programs wait for it.
  private static func announce(_ port: PseudoTerminal, _ scenario: ScenarioSpec, _ output: Output, isJSON: Bool) {
    if isJSON {
      var line = JSONLine(output, kind: "port")
      line.member("path", port.path)
      line.member("link", port.link)
      line.end()
    } else {
      output.line("\(port.name): a virtual u-blox M10, \(scenario.trajectory.rawValue)")
    }
    output.flush()
    guard System.isTerminal(2) else { return }
    let news = Output(descriptor: 2, flushesLines: true)
    news.line("Ctrl-C switches it off")
    port.onPeerChange { isOpen in
      Output(descriptor: 2, flushesLines: true).line(isOpen ? "a program has opened the port" : "the port is closed")
    }
  }

  /// The run's end, awaited once, told by whoever is first.
  private final class Ending: Sendable {
    private let state = Mutex<(code: ExitCode?, waiter: CheckedContinuation<ExitCode, Never>?)>((nil, nil))

    func finish(_ code: ExitCode) {
      let waiter = state.withLock { state in
        guard state.code == nil else { return CheckedContinuation<ExitCode, Never>?.none }
        state.code = code
        return state.waiter
      }
      waiter?.resume(returning: code)
    }

    var code: ExitCode {
      get async {
        await withCheckedContinuation { continuation in
          let code = state.withLock { state in
            if state.code == nil { state.waiter = continuation }
            return state.code
          }
          if let code { continuation.resume(returning: code) }
        }
      }
    }
  }
}

extension GNSSTime {
  /// The UTC moment of `2026-03-01T12:00:00Z`, with or without a fraction of a second, or `nil`.
  init?(iso8601 text: String) {
    guard text.hasSuffix("Z") else { return nil }
    let halves = text.dropLast().split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let date = halves[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    let clock = halves[1].split(separator: ":", omittingEmptySubsequences: false)
    guard date.count == 3, clock.count == 3, let year = date[0], let month = date[1], let number = date[2],
      let day = CivilDay(year: year, month: month, day: number), let hour = Int(clock[0]), let minute = Int(clock[1]),
      let second = Double(clock[2]), (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    let whole = Int64(hour * 3600 + minute * 60) * 1_000_000_000
    self.init(day: day, TimeOfDay(nanoseconds: whole + Int64((second * 1000).rounded()) * 1_000_000))
  }
}
