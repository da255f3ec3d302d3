import GNSSSimulator
import GNSSTransport
import GNSSWire

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
    .value("--gpx", "FILE", default: "none", gpxHelp),
    .value("--sky", "NAME", default: "good", Sky.allCases.map(\.rawValue).joined(separator: "|")),
    .value("--memory", "NAME", default: "hot", memoryHelp),
    .value("--backup", "yes|no", default: "yes", "whether a battery keeps what is to survive a power cut"),
    .value("--faults", "LIST", default: "none", faultsHelp),
    .value("--at", "LAT,LON", default: "47.3769,8.5417", "where it starts, in degrees"),
    .value("--start", "TIME", default: "now", "UTC at which it is switched on, as 2026-03-01T12:00:00Z"),
    .value("--rate", "HZ", default: "1", "fixes a second, until a program configures another rate"),
    .value("--baud", "RATE", default: "the model's, and every setting is understood", baudHelp),
    .value("--seed", "N", default: "1", "what its noise and its faults follow from"),
    .value("--serial", "N", default: "from the seed", "what it tells as its chip's number"),
    .value("--for", "DURATION", default: "no limit", "ends after 30s, 5m, 2h"),
    .flag("--json", "prints JSON Lines"),
  ]
  static let example = "sextant simulate --receiver ublox-m10 --link ./gps0 --scenario commute"

  private static let receivers = ReceiverModel.allCases.map(\.rawValue)
  private static let gpxHelp =
    "a GPX file whose track it follows, in place of a scenario; it stays at its end (live --device "
    + "'replay:FILE?end=stop|stay|loop' plays one without a receiver)"
  private static let memoryHelp = "what it knows at the start: hot|warm|cold"
  private static let faultsHelp =
    "flip=1e-5,latency=0.4,unknown=06-24,brownout@60,unplug@200+5; any other word lists what there is"
  private static let baudHelp = "the rate of its line; a port set to another hears noise"

  static func run(_ arguments: Arguments, _ output: Output) async throws(CommandError) -> ExitCode {
    let model = try arguments.choice("--receiver", of: receivers).flatMap(ReceiverModel.init) ?? .ubloxM10
    let scenario = try scenario(arguments)
    let faults = try faults(arguments)
    let baud = try arguments.integer("--baud", in: 4800...921_600)
    let serial = try arguments.integer("--serial")
    let duration = try arguments.seconds("--for")
    let board = VirtualBoard(
      scenario, model: model, faults: faults, baudRate: baud.map { BaudRate(rawValue: UInt32($0)) },
      uniqueID: serial.map { UInt64($0) }, on: EpollReactor.shared)
    defer { board.discard() }
    let bench = Bench(
      link: arguments.value("--link"), isRateStrict: baud != nil, output, isJSON: arguments.has("--json"))
    let (happenings, happening) = AsyncStream<Happening>.makeStream()
    board.onPlugEvent { happening.yield(.plug($0)) }
    if let duration { EpollReactor.shared.schedule(afterSeconds: duration) { happening.yield(.end(.done)) } }
    System.onEnding { happening.yield(.end($0 ? .interrupted : .done)) }
    try bench.plugIn(board)
    for await happening in happenings {
      switch happening {
      case .plug(.removed): bench.tell("the receiver is gone")
      case .plug(.added): try bench.plugIn(board)
      case .end(let code): return code
      }
    }
    return .done
  }

  /// What the command waits for.
  private enum Happening: Sendable {
    case plug(VirtualBoard.PlugEvent)
    case end(ExitCode)
  }

  private static func faults(_ arguments: Arguments) throws(CommandError) -> Faults {
    do throws(Faults.ParsingError) {
      return try Faults(parsing: arguments.value("--faults") ?? "")
    } catch {
      throw CommandError(.usage, "simulate: --faults: \(error)")
    }
  }

  /// What the options say of the scenario.
  private static func scenario(_ arguments: Arguments) throws(CommandError) -> ScenarioSpec {
    var scenario = try way(arguments)
    scenario.start = System.now
    if let sky = try arguments.choice("--sky", of: Sky.allCases.map(\.rawValue)).flatMap(Sky.init) {
      scenario.sky = sky
    }
    if let memory = try arguments.choice("--memory", of: Memory.allCases.map(\.rawValue)).flatMap(Memory.init) {
      scenario.memory = memory
    }
    scenario.hasBackupSupply = try arguments.choice("--backup", of: ["yes", "no"]) != "no"
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

  /// The scenario by name, or along a track.
  private static func way(_ arguments: Arguments) throws(CommandError) -> ScenarioSpec {
    let name = try arguments.choice("--scenario", of: ScenarioSpec.names)
    guard let path = arguments.value("--gpx") else {
      return ScenarioSpec(parsing: name ?? "drive") ?? ScenarioSpec(.drive)
    }
    guard name == nil, !arguments.has("--at") else {
      throw CommandError(.usage, "simulate: --gpx stands in place of --scenario and --at")
    }
    do throws(TrackError) {
      return ScenarioSpec(try Track(gpx: path))
    } catch {
      throw CommandError(.failed, "simulate: \(error)")
    }
  }
}
