import GNSSMotion
import GNSSReceivers
import GNSSWire
import LocationService

/// `sextant decode`: what a capture holds.
enum DecodeCommand: Command {
  static let name = "decode"
  static let summary = "decodes a capture: its fixes and a summary, or every frame"
  static let operands = "FILE|-"
  static let operandCount = 1...1
  static let options: [CommandOption] = [
    .flag("--json", "prints JSON Lines"),
    .flag("--frames", "prints every frame too"),
    .flag("--sky", "prints the satellites of every fix too"),
    .flag("--motion", "prints states, stops and trips in the place of fixes, and the odometer"),
    .value(
      "--activity", "NAME", default: "default",
      ActivityProfile.allCases.map(\.rawValue).joined(separator: "|") + ", whose clocks --motion uses"),
    .value("--svg", "FILE", default: "no drawing", "draws speed, states and transitions over time, with --motion"),
    .flag("--summary", "prints the summary alone"),
    .value(
      "--floor-date", "YYYY-MM-DD", default: "dates as recorded",
      "adds 1024 weeks to dates before this one, as old receivers need"),
    .flag("--accept-missing-checksum", "accepts sentences that have no checksum"),
  ]
  static let example = "sextant decode --json capture.ubx"

  static func run(_ arguments: Arguments, _ output: Output) async throws(CommandError) -> ExitCode {
    var choice = CaptureReport.Choice(isJSON: arguments.has("--json"))
    if arguments.has("--summary") {
      choice.fixes = false
    } else {
      choice.frames = arguments.has("--frames")
      choice.sky = arguments.has("--sky")
    }
    choice.floorDate = try floorDate(arguments)
    let activity = try arguments.choice("--activity", of: ActivityProfile.allCases.map(\.rawValue))
    if arguments.has("--motion") || arguments.has("--svg") {
      let profile = activity.flatMap(ActivityProfile.init(rawValue:)) ?? .default
      choice.motion = MotionFilter.Parameters(hold: profile.demand.hold)
      choice.fixes = false
      choice.isMotionTold = !arguments.has("--summary")
      choice.isMotionDrawn = arguments.has("--svg")
    }
    let framer = Framer(limits: .archive, acceptsMissingChecksum: arguments.has("--accept-missing-checksum"))
    let report = CaptureReport(choice, to: output)
    try decode(arguments.operands[0], svg: arguments.value("--svg"), framer, report, output)
    return .done
  }

  /// The date that no fix may be before: one of GPS time, and so early that what is moved on can still be held.
  private static func floorDate(_ arguments: Arguments) throws(CommandError) -> CivilDay? {
    guard let date = try arguments.date("--floor-date") else { return nil }
    guard (1980...2199).contains(date.date.year) else {
      throw CommandError(.usage, "\(name): --floor-date is a date of the years 1980 to 2199")
    }
    return date
  }

  private static func decode(
    _ path: String, svg: String?, _ framer: consuming Framer, _ report: consuming CaptureReport, _ output: Output
  ) throws(CommandError) {
    var framer = framer
    var report = report
    var chart: ChartFile?
    if path == "-" {
      if let svg { chart = try ChartFile(svg) }
      try read(0, &framer, &report, output)
    } else {
      let file = try System.File(reading: path)
      if let svg { chart = try ChartFile(svg, besides: file) }
      let isMapped: Void? = try file.withMappedBytes { bytes throws(CommandError) in
        let progress = Progress(of: bytes.byteCount, beside: output)
        var start = 0
        while start < bytes.byteCount {
          let end = min(bytes.byteCount, start + 16 << 20)
          try framer.drain(over: bytes.extracting(start..<end)) { frame throws(CommandError) in
            try report.take(frame)
          }
          start = end
          progress.show(start)
        }
      }
      if isMapped == nil { try read(file.descriptor, &framer, &report, output) }
    }
    try framer.finish { frame throws(CommandError) in try report.take(frame) }
    report.finish(framer.quality)
    guard let chart else { return }
    let name = path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
    try chart.write { report.draw(name, to: $0) }
  }

  /// Decodes what comes from `descriptor`, to its end.
  private static func read(
    _ descriptor: Int32, _ framer: inout Framer, _ report: inout CaptureReport, _ output: Output
  ) throws(CommandError) {
    while try framer.fill({ tail throws(CommandError) in try System.read(descriptor, into: &tail) }) > 0 {
      try framer.drain { frame throws(CommandError) in try report.take(frame) }
      output.flush()  // What is known is told before waiting for more.
    }
  }
}
