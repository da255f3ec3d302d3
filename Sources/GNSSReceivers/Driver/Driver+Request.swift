import GNSSWire

/// A request on its way: the family is found first, then it runs.
struct RequestProgress: Sendable {
  /// What comes of it next.
  enum Phase: Sendable {
    /// The receiver has to tell who it is.
    case introducing
    case running(any RequestRun)
    /// A restart was asked for; what comes at first may be from before.
    case pausing(until: Instant)
    /// It has to tell again who it is.
    case returning
  }

  /// A receiver is let alone so long after it was told to start again, seconds.
  static let pause = 1.5
  /// A restart whose beginning was not seen is asked for so often.
  static let attempts = 2

  let request: ConfigurationRequest
  var phase = Phase.introducing
  /// Whether the receiver said that it has started.
  var sawStart = false
  var attempt = 1

  /// The same after the stream was lost: what can be done twice begins anew, a restart that was sent is waited for.
  var resumed: Self {
    var copy = self
    switch phase {
    case .introducing, .running: copy.phase = .introducing
    // That it was gone is as good as its word.
    case .pausing, .returning: (copy.phase, copy.sawStart) = (.returning, true)
    }
    return copy
  }

  /// What became of it so far.
  var report: ConfigurationReport {
    if case .running(let run) = phase { return run.report }
    return ConfigurationReport(cause: .request)
  }
}

extension Driver {
  /// When a request has something to do.
  var requestDeadline: Instant? {
    switch pending?.phase {
    case .running(let run): run.deadline
    case .pausing(let until): until
    case .introducing, .returning, nil: nil
    }
  }

  /// Carries out `request` once the receiver has told who it is; `.settled` answers it, with the cause `request`.
  ///
  /// The demand steps back meanwhile, and is put in force again afterwards.
  mutating func carryOut(_ request: ConfigurationRequest, at now: Instant, _ actions: inout [Action]) {
    guard context.mayWrite else {
      actions.append(
        .settled(ConfigurationReport(cause: .request, notes: ["it is only listened to: nothing may be written to it"])))
      return
    }
    pending = RequestProgress(request: request)
    if hasHeard { begin(at: now, &actions) }
  }

  /// Gives the request up; what became of it so far.
  mutating func abandonRequest() -> ConfigurationReport? {
    defer { pending = nil }
    return pending?.report
  }

  /// Goes on with the request after a frame that the family has had.
  mutating func pursue(_ frame: Frame, at now: Instant, _ actions: inout [Action]) {
    guard var progress = pending else { return }
    switch progress.phase {
    case .running(var run):
      var sends: [[UInt8]] = []
      run.consume(frame, at: now, &sends)
      proceed(run, sends, at: now, &actions)
    case .introducing, .returning:
      if family?.isStart(frame) == true { progress.sawStart = true }
      pending = progress
      introduced(at: now, &actions)
    case .pausing:
      if family?.isStart(frame) == true { progress.sawStart = true }
      pending = progress
    }
  }

  /// Does what is due for the request.
  mutating func tickRequest(at now: Instant, _ actions: inout [Action]) {
    guard let progress = pending else { return }
    switch progress.phase {
    case .running(var run):
      guard let due = run.deadline, now >= due else { return }
      var sends: [[UInt8]] = []
      run.tick(at: now, &sends)
      proceed(run, sends, at: now, &actions)
    case .pausing(let until):
      guard now >= until else { return }
      pending?.phase = .returning
      begin(at: now, &actions)
    // A family that tells nothing of itself is introduced by its patience's end.
    case .introducing, .returning: introduced(at: now, &actions)
    }
  }

  private mutating func introduced(at now: Instant, _ actions: inout [Action]) {
    guard var progress = pending else { return }
    guard let family else {
      if isStranger { return }
      return end(
        ConfigurationReport(cause: .request, notes: ["no command of this receiver is known: it is only read"]),
        at: now, &actions)
    }
    guard family.isIntroduced else { return }
    if case .restart(let start) = progress.request {
      if case .returning = progress.phase, progress.sawStart || progress.attempt >= RequestProgress.attempts {
        return end(returned(start, progress.sawStart), at: now, &actions)
      }
      if case .returning = progress.phase { progress.attempt += 1 }
      actions += family.restart(start).map { .send($0) }
      progress.phase = .pausing(until: now.advanced(bySeconds: RequestProgress.pause))
      pending = progress
      return
    }
    guard let run = family.run(progress.request) else { return }
    var started = run
    var sends: [[UInt8]] = []
    started.begin(at: now, &sends)
    proceed(started, sends, at: now, &actions)
  }

  private mutating func proceed(
    _ run: any RequestRun, _ sends: [[UInt8]], at now: Instant, _ actions: inout [Action]
  ) {
    actions += sends.map { .send($0) }
    pending?.phase = .running(run)
    if run.isDone { end(run.report, at: now, &actions) }
  }

  private func returned(_ start: ConfigurationRequest.Start, _ sawStart: Bool) -> ConfigurationReport {
    let line = ConfigurationReport.Setting(
      name: "restart", wanted: start.rawValue, found: nil, result: sawStart ? .applied : .unverified, layers: [],
      message: sawStart ? nil : "it was told twice, and did not say that it started; it answers")
    return ConfigurationReport(cause: .request, settings: [line])
  }

  private mutating func end(_ report: ConfigurationReport, at now: Instant, _ actions: inout [Action]) {
    pending = nil
    actions.append(.settled(report))
    if !context.identifiesOnly { begin(at: now, &actions) }
  }
}
