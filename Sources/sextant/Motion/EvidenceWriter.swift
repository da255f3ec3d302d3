import GNSSMotion
import GNSSWire

/// Why the motion filter changed its state, in words and as members of a line.
enum EvidenceWriter {
  /// The state and why it was entered: `moving: Doppler speed 1.42 ± 0.25 m/s, limit 0.7 m/s, 3 fixes`.
  static func sentence(_ motion: Motion) -> String {
    reason(motion.evidence).map { "\(UpdateWriter.name(motion.state)): \($0)" } ?? UpdateWriter.name(motion.state)
  }

  /// Why, or `nil` where nothing was decided yet.
  static func reason(_ evidence: Evidence) -> String? {
    guard let words = words(evidence.rule) else { return nil }
    let decimals = words.unit == "m/s" ? 2 : words.unit == "m" ? 1 : 0
    var text = "\(words.measured) \(Quantity.number(evidence.measured, decimals))"
    if let accuracy = evidence.accuracy { text += " ± \(Quantity.number(accuracy, decimals))" }
    text += " \(words.unit), limit \(Quantity.number(evidence.threshold, decimals)) \(words.unit)"
    return evidence.fixes > 1 ? "\(text), \(evidence.fixes) fixes" : text
  }

  /// Appends the members of a change of state.
  static func members(of motion: Motion, from former: Motion.State, to line: inout JSONLine) {
    line.member("state", UpdateWriter.name(motion.state))
    line.member("from", UpdateWriter.name(former))
    let evidence = motion.evidence
    if let words = words(evidence.rule) {
      line.member("rule", name(evidence.rule))
      line.member("measured", evidence.measured, decimals: 3)
      line.member("threshold", evidence.threshold, decimals: 3)
      line.member("accuracy", evidence.accuracy, decimals: 3)
      line.member("unit", words.unit)
      if evidence.fixes > 0 { line.member("fixes", evidence.fixes) }
    }
    line.member("message", reason(evidence))
    if motion.activity != .unknown {
      line.member("activity", UpdateWriter.name(motion.activity))
      line.member("activityConfidence", motion.activityConfidence, decimals: 2)
    }
    line.member("anchorDistance", motion.displacement, decimals: 2)
    line.member("odometer", motion.odometer, decimals: 1)
    // The seconds within which the movement began, because nobody looked.
    line.member("unseen", motion.gap.map { $0.to.seconds(since: $0.from) }, decimals: 1)
  }

  /// What a rule measures, and in what.
  private static func words(_ rule: Evidence.Rule) -> (measured: String, unit: String)? {
    switch rule {
    case .none: nil
    case .doppler: ("Doppler speed", "m/s")
    case .dopplerJump: ("a single Doppler speed of", "m/s")
    case .displacement: ("distance from the anchor", "m")
    case .atRest: ("speed and spread small", "m/s")
    case .held: ("at rest for", "s")
    case .silence: ("no usable fix for", "s")
    case .relocation: ("at another place, from the anchor", "m")
    case .creep: ("crept from the anchor", "m")
    case .swing: ("beyond its swing, from the anchor", "m")
    case .receiverHold: ("the receiver holds still for", "s")
    case .witness: ("a witness says so, at rest for", "s")
    }
  }

  /// A rule's name in JSON.
  static func name(_ rule: Evidence.Rule) -> String {
    switch rule {
    case .none: "none"
    case .doppler: "doppler"
    case .dopplerJump: "dopplerJump"
    case .displacement: "displacement"
    case .atRest: "atRest"
    case .held: "held"
    case .silence: "silence"
    case .relocation: "relocation"
    case .creep: "creep"
    case .swing: "swing"
    case .receiverHold: "receiverHold"
    case .witness: "witness"
    }
  }

  /// A wake check's verdict in JSON.
  static func name(_ check: Motion.Check) -> String {
    switch check {
    case .open: "open"
    case .suspected: "suspected"
    case .confirmed: "confirmed"
    case .refuted: "refuted"
    case .moved: "moved"
    }
  }
}
