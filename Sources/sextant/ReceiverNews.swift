import GNSSReceivers
import GNSSTransport

/// A change of the receiver's state, in the words of `event` lines: what happened, where, why, and what to do.
struct ReceiverNews: Equatable {
  var name: String
  var path: String?
  var message: String
  var remedy: String?

  /// What there is to tell of `state`, or `nil`.
  init?(_ state: ReceiverState) {
    switch state {
    case .asleep, .ended: return nil
    case .searching(let path):
      self.init(name: "searching", path: path, message: "listening for a receiver")
    case .running(let path, let identity):
      self.init(name: "found", path: path, message: identity ?? "a receiver speaks")
    case .noData(let path, let remedy):
      self.init(
        name: "noData", path: path, message: "nothing that can be understood comes from it",
        remedy: remedy ?? "check power, wiring and the line rate")
    case .unavailable(let error):
      self.init(name: Self.name(of: error), path: error.path, message: "\(error)", remedy: error.remedy)
    }
  }

  /// The receiver runs and has no position.
  static func noFix(satellites: Int?, path: String?) -> Self {
    let seen = satellites.map { "\($0) satellites used" } ?? "no satellites told"
    return Self(name: "noFix", path: path, message: "no position yet, \(seen)", remedy: "give the antenna sky")
  }

  init(name: String, path: String?, message: String, remedy: String? = nil) {
    self.name = name
    self.path = path
    self.message = message
    self.remedy = remedy
  }

  private static func name(of error: TransportError) -> String {
    switch error.code {
    case .busy: "busy"
    case .denied: "denied"
    case .notFound: "searching"
    default: "lost"
    }
  }
}
