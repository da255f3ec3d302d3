import GNSSReceivers
import GNSSWire

/// Shows what became of a request: JSON Lines for programs, lines for people; what went wrong goes to the log, a line each.
struct SettingPrinter {
  private let order: ConfigureCommand.Order
  private let isJSON: Bool
  private let output: Output
  private let log = Output(descriptor: 2, flushesLines: true)

  /// A printer of what becomes of `order`.
  init(_ order: ConfigureCommand.Order, isJSON: Bool, _ output: Output) {
    self.order = order
    self.isJSON = isJSON
    self.output = output
  }

  /// Shows `report` of the receiver in `state`; answers the exit code: 2 where something asked for means nothing, else 1
  /// where something did not become as it was asked.
  ///
  /// - Throws: `.failed` if there is nothing but a reason.
  mutating func show(_ report: ConfigurationReport, _ state: ReceiverState) throws(CommandError) -> ExitCode {
    if report.settings.isEmpty, let note = report.notes.first {
      throw CommandError(.failed, "configure: \(path(state).map { "\($0): " } ?? "")\(note)")
    }
    var code = ExitCode.done
    for (index, setting) in report.settings.enumerated() {
      isJSON ? json(setting) : text(setting)
      output.flush()
      switch setting.result {
      case .read, .unchanged, .applied, .unverified:
        if let message = setting.message, !isJSON { log.line("\(setting.name): \(message)") }
      case .invalid: code = .usage
      case .refused, .unanswered, .notKept: if code == .done { code = .failed }
      }
      if Self.isFailure(setting.result) {
        let place = index < order.places.count ? "\(order.places[index]): " : ""
        let who = identity(state).map { " of \($0)" } ?? ""
        let value = setting.wanted.isEmpty || isReading ? "" : "=\(setting.wanted)"
        let reason = setting.message ?? setting.result.rawValue
        log.line("sextant: configure: \(place)\(setting.name)\(value)\(who): \(reason)")
      }
    }
    return code
  }

  private static func isFailure(_ result: ConfigurationReport.Result) -> Bool {
    [.invalid, .refused, .unanswered, .notKept].contains(result)
  }

  private var isReading: Bool { if case .get = order.request { true } else { false } }

  private func path(_ state: ReceiverState) -> String? {
    switch state {
    case .running(let path, _), .searching(let path), .noData(let path, _, _), .asleepByPolicy(let path, _, _): path
    default: nil
    }
  }

  private func identity(_ state: ReceiverState) -> String? {
    if case .running(let path, let identity) = state { identity.map { "\($0) at \(path)" } ?? path } else { nil }
  }

  private func json(_ setting: ConfigurationReport.Setting) {
    switch order.request {
    case .get, .set: break
    case .save, .restart:
      var line = JSONLine(output, kind: "configuration")
      if case .restart(let start) = order.request {
        line.member("action", "reset")
        line.member("start", start.rawValue)
      } else {
        line.member("action", "save")
        line.member("layer", setting.layers.names.first)
      }
      line.member("result", Self.word(setting.result))
      line.member("message", setting.message)
      return line.end()
    }
    var line = JSONLine(output, kind: "setting")
    line.member("key", setting.name)
    // What is in force, or was read; what is not known is left out.
    let stands: String? =
      switch setting.result {
      case .read, .unchanged, .applied, .unverified: setting.wanted
      case .refused, .notKept: setting.found
      case .unanswered, .invalid: nil
      }
    value("value", stands, &line)
    if !isReading, Self.isFailure(setting.result) { value("wanted", setting.wanted, &line) }
    if setting.result == .applied { value("found", setting.found, &line) }
    switch order.request {
    case .get(_, let layer): line.member("layer", layer.names.first)
    default:
      line.member("layer", "ram")
      let names = setting.layers.names
      if !names.isEmpty { line.list("layers", names.count) { $1.quoted(names[$0]) } }
    }
    line.member("result", Self.word(setting.result))
    line.member("message", setting.message)
    line.end()
  }

  private func value(_ key: String, _ text: String?, _ line: inout JSONLine) {
    guard let text, !text.isEmpty else { return }
    if let number = Int64(text) {
      line.member(key, number)
    } else if let number = Double(text), number.isFinite {
      line.member(key, real: number)
    } else {
      line.member(key, text)
    }
  }

  private static func word(_ result: ConfigurationReport.Result) -> String {
    switch result {
    case .read, .applied, .unverified: "ok"
    case .unchanged: "unchanged"
    case .refused, .invalid: "refused"
    case .unanswered: "unanswered"
    case .notKept: "notKept"
    }
  }

  private func text(_ setting: ConfigurationReport.Setting) {
    guard !Self.isFailure(setting.result) else { return }
    switch order.request {
    case .get: output.line("\(setting.name) = \(setting.wanted)")
    case .set:
      let names = setting.layers.names
      let place = names.isEmpty ? "" : " in \(names.joined(separator: ", "))"
      let end: String =
        switch setting.result {
        case .unchanged: "unchanged\(place)"
        case .unverified: "sent"
        default: "set\(place)\(setting.found.map { "; it was \($0)" } ?? "")"
        }
      output.line("\(setting.name) = \(setting.wanted)  \(end)")
    case .save: output.line("kept in \(setting.layers.names.joined())")
    case .restart(let start): output.line("the receiver has started again (\(start.rawValue)) and answers")
    }
  }
}
