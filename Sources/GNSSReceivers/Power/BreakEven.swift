/// Whether a sleep saves more than the start after it costs, by the receiver's currents and its own times to fix.
struct BreakEven {
  /// Seconds from the wake to the first epoch.
  static let wake = 1.0
  /// Seconds of fixes that a check needs.
  static let fixes = 3.0

  let currents: PowerCurrents
  let memory: PowerMemory

  /// Seconds from the wake to the first fix after a short sleep by `method`.
  func timeToFix(after method: Profile.SleepMethod) -> Double {
    // Everything has to be read again, whatever was learned while there was a supply.
    if method == .supplyCut, memory.backupSupply == .absent { return max(32, memory.timeToFix[method] ?? 0) }
    if let learned = memory.timeToFix[method] { return learned }
    return switch method {
    case .hostOnly: 0
    case .gnssStop, .pmtk161, .pmreq: 2
    case .pair650, .pcas12, .supplyCut: 3
    }
  }

  /// The mean current over a sleep of `seconds` by `method` and the check after it, in milliamperes.
  func current(sleeping seconds: Double, by method: Profile.SleepMethod) -> Double {
    let search = method == .hostOnly ? 0 : Self.wake + timeToFix(after: method)
    let charge =
      currents.asleep(by: method) * seconds + currents.acquisition * search + currents.tracking * Self.fixes
    return charge / (seconds + search + Self.fixes)
  }

  /// The method of `methods` that costs least over a sleep of `seconds`, or `nil` where staying awake at `awake`
  /// milliamperes costs less than each.
  func best(
    of methods: [Profile.SleepMethod], sleeping seconds: Double, awake: Double
  ) -> Profile.SleepMethod? {
    var best: (method: Profile.SleepMethod, current: Double)?
    for method in methods where isAllowed(method, for: seconds) {
      let current = current(sleeping: seconds, by: method)
      if current < best?.current ?? awake { best = (method, current) }
    }
    return best?.method
  }

  private func isAllowed(_ method: Profile.SleepMethod, for seconds: Double) -> Bool {
    switch method {
    // Without a backup supply a start is a cold one: not for less than half an hour.
    case .supplyCut: memory.backupSupply != .absent || seconds >= 1800
    // The shortest time that the command takes.
    case .pair650: seconds >= 10
    default: true
    }
  }
}
