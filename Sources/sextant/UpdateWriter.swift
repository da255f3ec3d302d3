import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService

/// Location updates and receiver events as `live` prints them.
enum UpdateWriter {
  /// Appends an `update` line.
  static func json(_ update: LocationUpdate, _ fix: Fix, to output: Output) {
    var line = JSONLine(output, kind: "update")
    FixWriter.members(of: fix, to: &line)
    line.member("stationary", update.stationary)
    line.member("motion", name(update.motion.state))
    if update.motion.activity != .unknown { line.member("activity", name(update.motion.activity)) }
    line.member("power", name(update.power))
    let flags = names(update.diagnostics)
    if !flags.isEmpty {
      line.member("flags") { output in
        var separator = "["
        for flag in flags {
          output.text(separator)
          JSONLine.string(flag.utf8, to: output)
          separator = ","
        }
        output.text("]")
      }
    }
    line.end()
  }

  /// Appends an `event` line.
  static func json(_ event: ReceiverNews, to output: Output) {
    var line = JSONLine(output, kind: "event")
    line.member("event", event.name)
    line.member("path", event.path)
    line.member("message", event.message)
    line.member("remedy", event.remedy)
    line.end()
  }

  /// One line for people, without its end.
  static func text(_ update: LocationUpdate, _ fix: Fix, to output: Output) {
    FixWriter.line(fix, to: output)
    output.text("  ")
    output.text(name(update.motion.state))
    output.text(update.stationary ? " (paused)" : "")
    for flag in names(update.diagnostics) { output.text("  \(flag)") }
  }

  /// Appends why the motion's state changed.
  static func explanation(_ motion: Motion, to output: Output) {
    let evidence = motion.evidence
    output.text(name(motion.state))
    switch evidence.rule {
    case .none: return
    case .doppler, .dopplerJump: compare(evidence, "Doppler speed", "m/s", 2, to: output)
    case .displacement: compare(evidence, "distance from the anchor", "m", 1, to: output)
    case .atRest: compare(evidence, "speed and spread small", "m/s", 2, to: output)
    case .held: compare(evidence, "at rest for", "s", 0, to: output)
    case .silence: compare(evidence, "no usable fix for", "s", 0, to: output)
    case .relocation: compare(evidence, "at another place, from the anchor", "m", 1, to: output)
    case .creep: compare(evidence, "crept from the anchor", "m", 1, to: output)
    case .swing: compare(evidence, "beyond its swing, from the anchor", "m", 1, to: output)
    case .receiverHold: compare(evidence, "the receiver holds still for", "s", 0, to: output)
    case .witness: compare(evidence, "a witness says so, at rest for", "s", 0, to: output)
    }
  }

  private static func compare(
    _ evidence: Evidence, _ what: String, _ unit: String, _ decimals: Int, to output: Output
  ) {
    output.text(": \(what) ")
    output.decimal(evidence.measured, decimals)
    output.text(" \(unit), limit ")
    output.decimal(evidence.threshold, decimals)
    output.text(" \(unit)")
    if evidence.fixes > 1 { output.text(", \(evidence.fixes) fixes") }
  }

  static func name(_ state: Motion.State) -> String {
    switch state {
    case .unknown: "unknown"
    case .moving: "moving"
    case .settling: "settling"
    case .stationary: "stationary"
    }
  }

  static func name(_ activity: Motion.Activity) -> String {
    switch activity {
    case .unknown: "unknown"
    case .still: "still"
    case .onFoot: "on_foot"
    case .walking: "walking"
    case .running: "running"
    case .onBicycle: "on_bicycle"
    case .inVehicle: "in_vehicle"
    }
  }

  static func name(_ power: PowerState) -> String {
    switch power {
    case .tracking: "tracking"
    case .settling: "settling"
    case .dozing: "dozing"
    case .searching: "searching"
    case .asleep: "asleep"
    case .waking: "waking"
    }
  }

  /// Core Location's names of the reasons that hold.
  static func names(_ diagnostics: LocationUpdate.Diagnostics) -> [String] {
    let all: [(LocationUpdate.Diagnostics, String)] = [
      (.authorizationDenied, "authorizationDenied"), (.authorizationDeniedGlobally, "authorizationDeniedGlobally"),
      (.authorizationRestricted, "authorizationRestricted"), (.insufficientlyInUse, "insufficientlyInUse"),
      (.locationUnavailable, "locationUnavailable"), (.accuracyLimited, "accuracyLimited"),
      (.serviceSessionRequired, "serviceSessionRequired"),
      (.authorizationRequestInProgress, "authorizationRequestInProgress"),
    ]
    return all.filter { diagnostics.contains($0.0) }.map(\.1)
  }
}
