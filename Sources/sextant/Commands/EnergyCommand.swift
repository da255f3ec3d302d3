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
    .value("--resume", "DURATION", default: "the activity's", "how late a departure may be noticed: 10s to 15m"),
    .value("--sky", "NAME", default: "good", "good|urban|dark"),
    .value("--backup", "yes|no", default: "yes", "whether a battery keeps what is to survive a power cut"),
    .value("--wake", "NAME", default: "none", "what announces a departure: none|imu|ignition"),
    .value("--accuracy", "NAME", default: "best", Demand.Accuracy.allCases.map(\.name).joined(separator: "|")),
    .value("--activity", "NAME", default: "default", ActivityProfile.allCases.map(\.rawValue).joined(separator: "|")),
    .value("--fences", "FILE", default: "none", "watches circles alone: lines of NAME LAT LON RADIUS"),
    .value("--board", "NAME", default: "none", BoardLoad.all.map(\.name).joined(separator: "|")),
    .value("--seed", "N", default: "1", "what its noise follows from, and when the board leaves"),
    .value("--svg", "FILE", default: "none", "draws the rungs over time"),
    .flag("--json", "prints a line of JSON"),
  ]
  static let example = "sextant energy --receiver ublox-m10 --scenario day --resume 300"

  static func run(_ arguments: Arguments, _ output: Output) async throws(CommandError) -> ExitCode {
    let plan = try plan(arguments)
    guard let path = arguments.value("--svg") else {
      try await tell(plan, arguments, output)
      return .done
    }
    // Whether it can be written is known before the day is played.
    let source = try arguments.value("--capture").flatMap { path throws(CommandError) in
      try System.File(reading: path).identity
    }
    let file = try System.NewFile(path, besides: source)
    let report = try await tell(plan, arguments, output)
    file.empty()
    let drawing = Array(EnergyChart(plan: plan, report: report).svg.utf8)
    let code = System.write(drawing, to: file.descriptor, canStall: System.canStall(file.descriptor))
    guard code == 0 else { throw CommandError(.failed, "energy: cannot write \(path): \(System.message(code))") }
    return .done
  }

  @discardableResult
  private static func tell(
    _ plan: EnergyPlan, _ arguments: Arguments, _ output: Output
  ) async throws(CommandError) -> EnergyReport {
    let report = await EnergyRun(plan).play()
    let writer = EnergyWriter(plan: plan, report: report)
    if arguments.has("--json") { writer.json(to: output) } else { writer.text(to: output) }
    return report
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
    if let seed = try arguments.integer("--seed") {
      scenario.seed = UInt64(seed)
      scenario.itinerary = scenario.itinerary.map { shifted($0, by: 37 * Double((seed &- 1) & 15)) }
    }
    let activity =
      try arguments.choice("--activity", of: ActivityProfile.allCases.map(\.rawValue))
      .flatMap(ActivityProfile.init) ?? .default
    var demand = activity.demand
    let accuracies = Demand.Accuracy.allCases
    if let word = try arguments.choice("--accuracy", of: accuracies.map(\.name)) {
      demand = demand.limited(to: accuracies.first { $0.name == word } ?? .best)
    }
    if let resume = try resume(arguments) { demand.maximumResumeDelay = resume }
    let fences = try fences(arguments)
    if !fences.isEmpty { demand = .fences(horizon: Demand.pace) }
    let seconds = scenario.itinerary?.duration ?? scenario.track.map { $0.duration + 3600 } ?? 86_400
    guard seconds <= longest else {
      let days = EnergyWriter.number(seconds / 86_400, 0)
      throw CommandError(
        .failed, "energy: \(title) takes \(days) days; a month is played at most: cut it, or mend its dates")
    }
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

  /// The day with all departures so many seconds later, so that checks meet them otherwise.
  private static func shifted(_ day: Itinerary, by seconds: Double) -> Itinerary {
    var legs = day.legs
    guard let first = legs.first, let last = legs.last, legs.count > 1, first.way == .still, last.way == .still,
      last.duration > seconds + 600
    else { return day }
    legs[0].duration += seconds
    legs[legs.count - 1].duration -= seconds
    return Itinerary(legs)
  }

  /// The longest way that is played: a month, in seconds.
  private static let longest = 31 * 86_400.0

  /// How late a departure may be noticed, seconds.
  private static func resume(_ arguments: Arguments) throws(CommandError) -> Double? {
    guard let seconds = try arguments.seconds("--resume"), let text = arguments.value("--resume") else { return nil }
    guard (Demand.pace...Demand.longestSleep).contains(seconds) else {
      throw CommandError(.usage, "energy: --resume \(text) is no time from 10s to 15m: no sleep is longer")
    }
    return seconds
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
    // Who watches circles alone wants what their distance says, and nothing else.
    for other in ["--accuracy", "--activity", "--resume"] where arguments.has(other) {
      throw CommandError(
        .usage, "energy: \(other) says nothing beside --fences, which watches circles alone: leave one out")
    }
    _ = try System.File(reading: path)
    guard let text = StateFile.text(at: path) else {
      throw CommandError(.failed, "energy: cannot read \(path): it is no file of at most 1 MiB")
    }
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
