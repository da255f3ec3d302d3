extension PowerMemory {
  /// Seconds to a fix beyond which a start after a short cut was a cold one.
  static let cold = 15.0
  /// Cold starts in succession that prove that there is no backup supply.
  static let proof = 2
  /// Refusals in succession after which a method is not tried any more.
  static let mostRefusals = 3
  /// Calls in vain after which its line is taken for one that does not wake it.
  static let mostDeaf = 2

  /// The receiver had a fix `seconds` after it woke from a sleep of `slept` seconds by `method`.
  ///
  /// - Parameter isClear: whether satellites were heard well, so that the time speaks of the receiver, not of the sky.
  mutating func learn(timeToFix seconds: Double, after method: Profile.SleepMethod, slept: Double, isClear: Bool) {
    guard slept <= EphemerisKeeper.longest, isClear else { return }
    timeToFix[method] = timeToFix[method].map { $0 + 0.3 * (seconds - $0) } ?? seconds
    guard method == .supplyCut, slept < 3600 else { return }
    guard seconds > Self.cold else {
      coldAfterCut = 0
      return backupSupply = .present
    }
    coldAfterCut = min(coldAfterCut + 1, Self.proof)
    if coldAfterCut >= Self.proof { backupSupply = .absent }
  }

  /// What the backup supply should have kept was found lost.
  mutating func learnEmptyMemory() {
    backupSupply = .absent
    coldAfterCut = Self.proof
  }

  /// A check took `seconds` from the call to the sleep. Longer ones count at once, shorter ones by and by.
  mutating func learn(check seconds: Double) {
    let before = check ?? seconds
    check = before + (seconds > before ? 0.5 : 0.1) * (seconds - before)
  }

  /// It did not go to sleep when told by `method`.
  mutating func learnRefusal(of method: Profile.SleepMethod) {
    refused[method] = min((refused[method] ?? 0) + 1, Self.mostRefusals)
  }

  /// Gives what was refused another chance.
  mutating func retryRefused() {
    for method in Profile.SleepMethod.allCases where refused[method] == Self.mostRefusals {
      refused[method] = Self.mostRefusals - 1
    }
  }

  /// Gives what took too long another chance.
  mutating func reconsider() {
    for method in Profile.SleepMethod.allCases {
      if let seconds = timeToFix[method], seconds > Self.cold { timeToFix[method] = nil }
    }
    if deaf == Self.mostDeaf { deaf = Self.mostDeaf - 1 }
  }

  /// Whether `other` is worth writing down in place of this.
  func differs(from other: PowerMemory) -> Bool {
    guard backupSupply == other.backupSupply, coldAfterCut == other.coldAfterCut, refused == other.refused,
      deaf == other.deaf
    else { return true }
    func isFar(_ one: Double?, _ two: Double?) -> Bool {
      guard let one, let two else { return (one == nil) != (two == nil) }
      return (one - two).magnitude > 0.5 + 0.25 * two
    }
    if isFar(check, other.check) { return true }
    return Profile.SleepMethod.allCases.contains { isFar(timeToFix[$0], other.timeToFix[$0]) }
  }
}
