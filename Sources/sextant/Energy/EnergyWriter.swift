import GNSSReceivers

/// Writes what came of a plan: a line of JSON, or a few for people.
struct EnergyWriter {
  let plan: EnergyPlan
  let report: EnergyReport

  private static let rungs: [PowerState] = [.tracking, .settling, .dozing, .waking, .searching, .asleep]

  private var hours: Double { plan.seconds / 3600 }
  private var checkMean: Double? {
    report.checks > 0 ? report.checkSeconds / Double(report.checks) : nil
  }

  func json(to output: Output) {
    var line = JSONLine(output, kind: "energy")
    line.member("receiver", plan.profile.name)
    line.member("scenario", plan.name)
    line.member("hours", hours, decimals: 2)
    // Who watches circles alone asks for neither: how far the nearest is says both.
    if plan.fences.isEmpty {
      line.member("resume", plan.demand.maximumResumeDelay, decimals: 0)
      line.member("accuracy", plan.demand.accuracy.name)
    } else {
      line.member("fences", plan.fences.count)
    }
    line.member("currentsFrom", plan.currentsFrom.rawValue)
    line.member("alwaysOn", report.alwaysOn, decimals: 2)
    line.member("charge", report.account.charge, decimals: 2)
    line.member("ratio", report.ratio, decimals: 2)
    if let board = plan.board {
      line.member("board", board.name)
      line.member("boardCharge", report.account.charge + report.account.boardCharge, decimals: 2)
      line.member("boardRatio", report.boardRatio(board, hours: hours), decimals: 2)
    }
    line.object("rungs") { rungs in
      for rung in Self.rungs {
        guard let spent = report.account.rungs[rung] else { continue }
        rungs.object(rung.word) { one in
          one.member("hours", spent.seconds / 3600, decimals: 3)
          one.member("charge", spent.charge, decimals: 3)
        }
      }
    }
    line.member("checks", report.checks)
    line.member("checkOnMean", checkMean, decimals: 1)
    line.member("noFixChecks", report.noFixChecks)
    line.member("searches", report.searches)
    line.member("falseDepartures", report.falseDepartures)
    line.member("hostWakeups", report.hostWakeups)
    line.member("departures", report.departures)
    let (delays, metres) = (report.resumeDelays, report.metresLost)
    line.member("resumeDelayMax", delays.max(), decimals: 1)
    line.member("resumeDelayMedian", EnergyReport.median(delays), decimals: 1)
    line.member("metresLostMax", metres.max(), decimals: 0)
    line.member("metresLostMedian", EnergyReport.median(metres), decimals: 0)
    line.list("resumeDelays", delays.count) { index, output in output.decimal(delays[index], 1) }
    line.list("metresLost", metres.count) { index, output in output.decimal(metres[index], 0) }
    line.member("departureKnownMax", report.resumes.map(\.known).max(), decimals: 1)
    line.member("unnoticedDepartures", report.departures - report.resumes.count)
    line.member("unseenSeconds", report.unseen, decimals: 0)
    line.member("skyDelayMax", report.skyDelays.max(), decimals: 1)
    if !plan.fences.isEmpty {
      line.member("entries", report.entryDelays.count)
      line.member("exits", report.exitDelays.count)
    }
    line.member("entryDelayMax", report.entryDelays.max(), decimals: 1)
    line.member("exitDelayMax", report.exitDelays.max(), decimals: 1)
    line.end()
  }

  func text(to output: Output) {
    let fences = plan.fences.count
    let wanted =
      fences == 0
      ? "resume delay \(Self.number(plan.demand.maximumResumeDelay, 0)) s"
      : "watching \(fences) fence\(fences == 1 ? "" : "s"), looked at as often as their distance asks for"
    output.line("\(plan.profile.title), \(plan.name): \(Self.number(hours, 1)) h, \(wanted)")
    if plan.currentsFrom == .assumed {
      output.line("  its profile has no currents: those of a usual receiver are assumed, and the ratio alone says much")
    }
    output.line("  always on      \(Self.number(report.alwaysOn, 1)) mAh")
    let charge = Self.number(report.account.charge, 1)
    output.line("  with the ladder \(charge) mAh, \(Self.number(report.ratio, 2)) times less")
    if let board = plan.board {
      let ratio = report.boardRatio(board, hours: hours)
      output.line("  with \(board.title): \(Self.number(ratio, 2)) times less")
    }
    for rung in Self.rungs {
      guard let spent = report.account.rungs[rung] else { continue }
      output.line(
        "  \(rung.word.padded(to: 10)) \(Self.number(spent.seconds / 3600, 2)) h  \(Self.number(spent.charge, 2)) mAh")
    }
    let mean = checkMean.map { ", \(Self.number($0, 1)) s each" } ?? ""
    output.line(
      "  \(report.checks) checks\(mean), \(report.noFixChecks) of them without a fix; "
        + (report.searches == 1 ? "1 search" : "\(report.searches) searches"))
    output.line("  \(report.falseDepartures) false departures, \(report.hostWakeups) wake-ups of the host")
    let (delays, metres) = (report.resumeDelays, report.metresLost)
    if let delay = delays.max(), let way = metres.max() {
      let (usual, usualWay) = (EnergyReport.median(delays) ?? delay, EnergyReport.median(metres) ?? way)
      output.line(
        "  \(report.departures) departures, a fix after at most \(Self.number(delay, 1)) s, "
          + "at most \(Self.number(way, 0)) m lost; in the median \(Self.number(usual, 1)) s, \(Self.number(usualWay, 0)) m"
      )
    }
    if report.unseen >= 1 {
      let missed = report.departures - report.resumes.count
      output.line(
        "  \(Self.number(report.unseen / 60, 1)) min of the trips slept through before a fix told of them"
          + (missed > 0 ? ", \(missed) of them altogether" : "") + ": not tracked, so they cost nothing either")
    }
    if let delay = report.skyDelays.max() {
      output.line("  first fix \(Self.number(delay, 1)) s after the sky's return")
    }
    if !plan.fences.isEmpty {
      let known = [report.entryDelays.max(), report.exitDelays.max()].map { delay in
        delay.map { ", known after at most \(Self.number($0, 0)) s" } ?? ""
      }
      output.line("  \(report.entryDelays.count) entries\(known[0]); \(report.exitDelays.count) exits\(known[1])")
    }
  }

  /// A number with so many decimals.
  static func number(_ value: Double, _ decimals: Int) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return "-" }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let whole = Int64((value.magnitude * scale).rounded())
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let digits = "\(whole % Int64(scale))"
    return "\(sign)\(whole / Int64(scale))." + String(repeating: "0", count: decimals - digits.count) + digits
  }
}

extension Demand.Accuracy {
  /// Its name on the command line, as Core Location has it.
  var name: String {
    switch self {
    case .bestForNavigation: "best-for-navigation"
    case .best: "best"
    case .tenMeters: "ten-meters"
    case .hundredMeters: "hundred-meters"
    case .kilometer: "kilometer"
    case .threeKilometers: "three-kilometers"
    case .reduced: "reduced"
    }
  }
}

extension PowerState {
  /// Its name in JSON.
  var word: String { UpdateWriter.name(self) }
}

extension String {
  fileprivate func padded(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}
