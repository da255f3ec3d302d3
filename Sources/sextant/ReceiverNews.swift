import GNSSReceivers
import GNSSTransport
import GNSSWire

/// A change of the receiver's state, in the words of `event` lines: what happened, where, why, and what to do.
struct ReceiverNews: Equatable {
  var name: String
  var path: String?
  var message: String
  var remedy: String?
  /// Where the receiver stands on the power ladder, and why, where that is told with it.
  var power: String?
  var powerReason: String?

  /// What there is to tell of `state`, or `nil`.
  ///
  /// - Parameter now: the moment of the machine's clock, by which the end of a device's sleep is told.
  init?(_ state: ReceiverState, at now: Instant = .boottime) {
    switch state {
    case .asleep, .ended: return nil
    case .searching(let path):
      self.init(name: "searching", path: path, message: "listening for a receiver")
    case .running(let path, let identity):
      self.init(name: "found", path: path, message: identity ?? "a receiver speaks")
    case .noData(let path, let heard, let remedy):
      self.init(
        name: heard == .wrongBaud ? "wrongBaud" : "noData", path: path, message: Self.message(for: heard),
        remedy: remedy ?? heard.remedy)
    case .asleepByPolicy(let path, let end, let method):
      // Virtual receivers have a clock of their own.
      let seconds = path.hasPrefix("/") ? end.seconds(since: now) : 0
      let time = seconds > 0 && seconds <= SleepRecord.longest ? "in \(Int(seconds.rounded(.up))) s" : nil
      let message =
        method == .hostOnly
        ? "it runs on, and is not listened to until its time is over"
        : "it was put to sleep, and is woken when its time is over"
      self.init(
        name: "asleep", path: path, message: message + (time.map { ", \($0)" } ?? ""), remedy: Self.remedy(for: method))
    case .unavailable(let error):
      self.init(name: Self.name(of: error), path: error.path, message: "\(error)", remedy: error.remedy)
    }
  }

  /// What ends a sleep by `method` before its time, or without this program.
  static func remedy(for method: Profile.SleepMethod?) -> String? {
    switch method {
    case .pmreq, .pair650, .pcas12: "it wakes by itself at the end of its time; a power cycle wakes it at once"
    case .pmtk161, .gnssStop:
      "it does not wake by itself: this program calls it when it is needed, as does the next one that uses its port; a"
        + " power cycle wakes it at once"
    case .supplyCut: "it wakes when its supply is switched on"
    case .hostOnly: nil
    case nil: "a power cycle wakes it at once"
    }
  }

  static func message(for heard: Unreadable) -> String {
    switch heard {
    case .nothing: "nothing comes from it"
    case .wrongBaud: "bytes come, and nothing can be understood at any rate that receivers talk at"
    case .noise: "bytes come, and nothing in them can be understood"
    case .binary(let vendor): "it speaks \(vendor.name), which is not read"
    }
  }

  /// The same as the reason why there is no position, in one line.
  var obstacle: String {
    let place = path.map { "\($0): " } ?? ""
    if name == "found" { return "\(place)\(message), and has no position; give the antenna sky" }
    return "\(place)\(message)\(remedy.map { "; \($0)" } ?? "")"
  }

  /// Where and what, without what to do.
  var complaint: String { "\(path.map { "\($0): " } ?? "")\(message)" }

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
    case .notFound, .settling: "searching"
    case .unreachable: "unreachable"
    default: "lost"
    }
  }
}
