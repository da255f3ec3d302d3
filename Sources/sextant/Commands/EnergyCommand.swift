import GNSSReceivers
import GNSSSimulator
import GNSSTransport
import GNSSWire
import LocationService

/// `sextant energy`: plays a day through the motion filter and the power ladder in virtual time.
enum EnergyCommand: Command {
  static let name = "energy"
  static let summary = "plays a day in seconds and says what the power ladder saves, and what it costs"
  static let operands = ""
  static let operandCount = 0...0
  static let options: [CommandOption] = [
    .value("--receiver", "NAME", default: "ublox-m10", "a receiver's profile"),
    .value("--scenario", "NAME", default: "day", Itinerary.Day.allCases.map(\.rawValue).joined(separator: "|")),
    .value("--capture", "FILE", default: "none", "a capture or GPX file whose way it takes"),
    .value("--resume", "DURATION", default: "the activity's", "how late a departure may be noticed: 60s, 5m"),
    .value("--sky", "NAME", default: "good", "good|urban|dark"),
    .value("--backup", "yes|no", default: "yes", "whether a battery keeps what is to survive a power cut"),
    .value("--wake", "NAME", default: "none", "what announces a departure: none|imu|ignition"),
    .value("--accuracy", "NAME", default: "best", Demand.Accuracy.allCases.map(\.name).joined(separator: "|")),
    .value("--activity", "NAME", default: "default", ActivityProfile.allCases.map(\.rawValue).joined(separator: "|")),
    .value("--fences", "FILE", default: "none", "watches circles alone: lines of NAME LAT LON RADIUS"),
    .value("--board", "NAME", default: "none", BoardLoad.all.map(\.name).joined(separator: "|")),
    .value("--seed", "N", default: "1", "what the receiver's noise follows from"),
    .value("--svg", "FILE", default: "none", "draws the rungs over time"),
    .flag("--json", "prints a line of JSON"),
  ]
  static let example = "sextant energy --receiver ublox-m10 --scenario day --resume 300"

  static func run(_ arguments: Arguments, _ output: Output) async throws(CommandError) -> ExitCode {
    let plan = try plan(arguments)
    let report = await EnergyRun(plan).play()
    let writer = EnergyWriter(plan: plan, report: report)
    if arguments.has("--json") { writer.json(to: output) } else { writer.text(to: output) }
    if let path = arguments.value("--svg") {
      do throws(TransportError) {
        try StateFile.write(EnergyChart(plan: plan, report: report).svg, to: path)
      } catch {
        throw CommandError(.failed, "energy: cannot write \(path): \(error)")
      }
    }
    return .done
  }

  static func plan(_ arguments: Arguments) throws(CommandError) -> EnergyPlan {
    let names = ProfileLibrary.shared.profiles.map(\.name)
    let name = try arguments.choice("--receiver", of: names) ?? "ublox-m10"
    guard let profile = ProfileLibrary.shared.profile(named: name) else {
      throw .unknown("value of --receiver", name, among: names)
    }
    var (scenario, title) = try way(arguments)
    if let sky = try arguments.choice("--sky", of: ["good", "urban", "dark"]).flatMap(Sky.init) { scenario.sky = sky }
    scenario.hasBackupSupply = try arguments.choice("--backup", of: ["yes", "no"]) != "no"
    if let seed = try arguments.integer("--seed") { scenario.seed = UInt64(seed) }
    let activity =
      try arguments.choice("--activity", of: ActivityProfile.allCases.map(\.rawValue))
      .flatMap(ActivityProfile.init) ?? .default
    var demand = activity.demand
    let accuracies = Demand.Accuracy.allCases
    if let word = try arguments.choice("--accuracy", of: accuracies.map(\.name)) {
      demand = demand.limited(to: accuracies.first { $0.name == word } ?? .best)
    }
    if let resume = try arguments.seconds("--resume") { demand.maximumResumeDelay = max(Demand.pace, resume) }
    let fences = try fences(arguments)
    if !fences.isEmpty {
      demand = .fences(horizon: Demand.pace)
    }
    let seconds = scenario.itinerary?.duration ?? scenario.track.map { $0.duration + 3600 } ?? 86_400
    var plan = EnergyPlan(
      profile: profile, model: EnergyPlan.model(of: profile), name: title, scenario: scenario, seconds: seconds,
      demand: demand)
    plan.wake =
      try arguments.choice("--wake", of: EnergyPlan.WakeChoice.allCases.map(\.rawValue))
      .flatMap(EnergyPlan.WakeChoice.init) ?? .none
    plan.fences = fences
    plan.board = try arguments.choice("--board", of: BoardLoad.all.map(\.name)).flatMap { BoardLoad.named($0) }
    return plan
  }

  /// The way that the board takes, and what it is called.
  private static func way(_ arguments: Arguments) throws(CommandError) -> (ScenarioSpec, String) {
    let days = Itinerary.Day.allCases.map(\.rawValue)
    let name = try arguments.choice("--scenario", of: days)
    guard let path = arguments.value("--capture") else {
      let day = name.flatMap(Itinerary.Day.init) ?? .day
      return (ScenarioSpec(Itinerary(day)), day.rawValue)
    }
    guard name == nil else {
      throw CommandError(.usage, "energy: --capture stands in place of --scenario")
    }
    return (try CaptureTrack.scenario(path), path)
  }

  private static func fences(_ arguments: Arguments) throws(CommandError) -> [EnergyPlan.Fence] {
    guard let path = arguments.value("--fences") else { return [] }
    guard let text = StateFile.text(at: path) else { throw CommandError(.failed, "energy: cannot read \(path)") }
    var fences: [EnergyPlan.Fence] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "," || $0 == "\r" })
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard words.count == 4, let place = Coordinate(parsing: "\(words[1]),\(words[2])"), let radius = Double(words[3]),
        radius > 0, radius.isFinite
      else { throw CommandError(.usage, "energy: \(path), line \(index + 1): write NAME LAT LON RADIUS") }
      fences.append(EnergyPlan.Fence(name: String(first), center: place, radius: radius))
    }
    guard !fences.isEmpty else { throw CommandError(.usage, "energy: there is no fence in \(path)") }
    return fences
  }
}
