import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService

/// What was heard of a receiver while `doctor` listened, and what that means for a position.
struct ListeningChecks {
  private var state = ReceiverState.asleep
  private var identity: String?
  private var path: String?
  private var configuration: ConfigurationReport?
  private var impediments: [Impediment] = []
  private var notices: [PortNotice] = []
  private var last: Fix?
  private var best: Fix?

  /// Takes in what the service tells.
  mutating func see(_ update: LocationUpdate) {
    state = update.receiver
    configuration = update.configuration ?? configuration
    impediments = update.impediments
    // The motion sources are looked at for themselves.
    notices = update.notices.filter { $0.name != PortNotice.wake }
    if case .running(let path, let identity) = state {
      self.path = path
      self.identity = identity ?? self.identity
    }
    guard let fix = update.fix else { return }
    last = fix
    if fix.hasPosition { best = fix }
  }

  /// Whether listening on would tell no more.
  var isDone: Bool {
    if case .unavailable(let error) = state { return Self.isFinal(error.code) }
    return best != nil && configuration != nil
  }

  /// Whether waiting does not help.
  private static func isFinal(_ code: TransportError.Code) -> Bool {
    [.busy, .denied, .unsupported, .ambiguous].contains(code)
  }

  /// All findings, after `seconds` of listening.
  func findings(after seconds: Double) -> [Finding] {
    [port, receiver, position(after: seconds)].compactMap(\.self) + signals + settings
      + notices.map { .warning($0.name, $0.message, $0.remedy) }
  }

  private var port: Finding? {
    guard case .unavailable(let error) = state else { return nil }
    let code: ExitCode
    let check: String
    switch error.code {
    case .busy: (code, check) = (.deviceBusy, "port")
    case .denied: (code, check) = (.permissionDenied, "permission")
    case .unsupported, .ambiguous, .system: (code, check) = (.failed, "port")
    default: (code, check) = (.noPosition, "port")
    }
    return .error(check, code, "\(error)", error.remedy)
  }

  private var receiver: Finding? {
    if case .noData = state, let news = ReceiverNews(state) {
      return .error("receiver", .noPosition, news.complaint, news.remedy)
    }
    if case .asleepByPolicy = state, let news = ReceiverNews(state) {
      return .info("receiver", news.complaint, news.remedy)
    }
    if let path { return .ok("receiver", "\(path): \(identity ?? "a receiver speaks")") }
    guard case .searching(let path) = state else { return nil }
    return .error("receiver", .noPosition, "\(path): nothing was understood yet", "listen longer: --for 60s")
  }

  private func position(after seconds: Double) -> Finding? {
    if let best {
      let accuracy = best.horizontalAccuracy.map { ", ± \(Self.tenths($0)) m" } ?? ""
      let used = best.satellitesUsed.map { ", \($0) satellites" } ?? ""
      return .ok("position", "there is a position\(accuracy)\(used)")
    }
    guard path != nil else { return nil }
    switch state {
    case .noData, .asleepByPolicy: return nil
    default: break
    }
    let used = last?.satellitesUsed.map { "\($0) satellites used" } ?? "no satellites told"
    return .error(
      "position", .noPosition, "the receiver runs and has no position after \(Int(seconds)) s: \(used)",
      "give the antenna a free sky; a first start takes up to a minute, listen longer with --for 2m")
  }

  /// What the receiver says of its antenna and of others' transmitters.
  private var signals: [Finding] {
    impediments.compactMap { impediment in
      if case .noFix = impediment { return nil }
      let news = ReceiverNews(impediment, path: nil)
      return best == nil
        ? .error(news.name, .noPosition, news.message, news.remedy) : .warning(news.name, news.message, news.remedy)
    }
  }

  private var settings: [Finding] {
    guard let configuration else { return [] }
    return ReceiverNews.configuration(configuration, path: path).map { news in
      news.name == "configured"
        ? .ok("settings", news.message) : .warning("settings", news.message, news.remedy)
    }
  }

  private static func tenths(_ metres: Double) -> String {
    let tenths = Int((metres * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
