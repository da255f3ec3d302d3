import GNSSReceivers

extension ReceiverNews {
  /// What there is to tell of a configuration: that it is in force, and one line for each kind of thing that is not.
  static func configuration(_ report: ConfigurationReport, path: String?) -> [Self] {
    var news: [Self] = []
    let applied = report.settings(.applied).count
    let held = report.settings(.unchanged).count
    let why = reason(report.cause)
    if report.isInForce, !report.settings.isEmpty {
      let unverified = report.settings(.unverified)
      let rest = unverified.isEmpty ? "" : ", \(unverified.count) sent that cannot be read back"
      let message =
        applied + held > 0
        ? "settings in force: \(applied) set, \(held) were so\(rest)"
        : "\(unverified.count) settings sent; none of them can be read back"
      news.append(Self(name: "configured", path: path, message: why + message))
    }
    news += line("refused", report, .refused, path: path, "refuses", "it works without; see sextant configure get")
    news += line(
      "unanswered", report, .unanswered, path: path, "did not answer to",
      "it is asked again; check the wire from this port's TX to the receiver's RX")
    news += line(
      "notKept", report, .notKept, path: path, "accepted and did not keep",
      "another program may be writing to it; end that one, or look at the receiver's supply")
    news += report.notes.map { Self(name: "limited", path: path, message: $0) }
    return news
  }

  /// What `report` tells that `former` did not: the same complaint twice is no news.
  static func configuration(
    _ report: ConfigurationReport, after former: ConfigurationReport?, path: String?
  ) -> [Self] {
    let known = former.map { configuration($0, path: path) } ?? []
    return configuration(report, path: path).filter { !known.contains($0) }
  }

  private static func line(
    _ name: String, _ report: ConfigurationReport, _ result: ConfigurationReport.Result, path: String?,
    _ verb: String, _ remedy: String
  ) -> [Self] {
    let settings = report.settings(result)
    guard !settings.isEmpty else { return [] }
    let list = settings.map { "\($0.name)=\($0.wanted)" }.joined(separator: ", ")
    let message = "\(reason(report.cause))the receiver \(verb) \(list)"
    return [Self(name: name, path: path, message: message, remedy: remedy)]
  }

  private static func reason(_ cause: ConfigurationReport.Cause) -> String {
    switch cause {
    case .start, .request: ""
    case .demand: "for another demand: "
    case .drift(.restart): "after a restart of the receiver: "
    case .drift(.rate): "its rate was changed by somebody: "
    case .drift(.missingOutput): "its output was missing: "
    case .drift(.otherOutput): "messages came that were switched off: "
    case .drift(.foreignCommand): "another program commands it: "
    case .drift(.unanswered): "asked again: "
    }
  }
}
