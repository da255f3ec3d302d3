import GNSSTransport
import GNSSWire

// Requests: carried out beside the demand, or without one.

extension Receiver {
  /// Whether anybody wants something of the receiver.
  var isWanted: Bool { demand != nil || request != nil }

  /// Carries out `request` as soon as the receiver has told who it is, and tells `answer` what became of it, once. Called
  /// on the reactor's thread, as is `answer`.
  ///
  /// Without a demand the port is opened for the request alone, and nothing but what it asks for is sent. Where there is
  /// a demand too it steps back meanwhile, and is put in force again afterwards. A stream that is lost meanwhile is
  /// looked for, and the request begun anew; `abandonRequest()` ends that.
  ///
  /// - Precondition: the request before has been answered.
  public nonisolated func carryOut(
    _ request: ConfigurationRequest, _ answer: @escaping @Sendable (ConfigurationReport) -> Void
  ) {
    assumeIsolated { receiver in
      precondition(receiver.request == nil, "one request at a time")
      receiver.request = (request, answer)
      if receiver.open != nil {
        if receiver.driver == nil { receiver.callUp() }
        receiver.beginRequest(at: receiver.reactor.now)
        receiver.arm()
      } else {
        receiver.wake()
      }
    }
  }

  /// Gives up the request that is under way, if there is one: it is answered at once with what was done so far.
  public nonisolated func abandonRequest() {
    assumeIsolated { receiver in
      guard receiver.request != nil else { return }
      let former = receiver.formerDriver?.abandonRequest()
      let report = receiver.driver?.abandonRequest() ?? former ?? ConfigurationReport(cause: .request)
      receiver.finishRequest(report)
    }
  }

  /// Hands the request to a driver that has none.
  func beginRequest(at now: Instant) {
    guard let request, driver?.pending == nil else { return }
    var actions: [Driver.Action] = []
    driver?.carryOut(request.request, at: now, &actions)
    perform(actions)
  }

  /// The driver has come to the end of the request, perhaps while a frame is being read: who waits is told afterwards.
  func answered(_ report: ConfigurationReport) {
    reactor.perform { [weak self] in self?.assumeIsolated { $0.finishRequest(report) } }
  }

  private func finishRequest(_ report: ConfigurationReport) {
    guard let answer = request?.answer else { return }
    request = nil
    if demand == nil { sleep() }
    answer(report)
  }
}
