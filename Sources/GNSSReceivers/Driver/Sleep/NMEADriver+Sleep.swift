import GNSSWire

extension NMEADriver {
  /// What the dialect knows, once the receiver has told who it is: a stranger is not put to sleep.
  func sleepWays(for seconds: Double) -> [SleepWay] {
    guard phase != .idle, !context.identifiesOnly, facts.isKnown else { return [] }
    return Family.sleepWays(for: seconds)
  }

  /// MT3333's low power mode goes on telling fixes; the others have none that does at the demanded rate.
  mutating func setSavesPower(_ saves: Bool, at now: Instant, _ actions: inout [Action]) {
    let profile = identity.flatMap { ProfileLibrary.shared.profile(of: $0) } ?? context.profile
    guard Family.family == .mtk, profile?.powerSave == .pmtk262, saves != context.savesPower else { return }
    context.savesPower = saves
    actions.append(.send(Array(PMTKCommand.lowPower(saves))))
  }

  /// Whether it is asked, or settings are set, or the line's rate changes.
  var isBusy: Bool {
    switch phase {
    case .idle, .settled, .waiting: false
    case .calling, .introducing, .listening, .widening, .proving, .changingRate, .tuning, .confirming: true
    }
  }
}

extension MTKDialect {
  /// PMTK161 stops everything until any byte comes, from whatever program. It has no alarm.
  ///
  /// The periodic modes (PMTK225) would have one, and are not used: they begin with their run phase, which costs more
  /// than a check does; asleep they hear nothing, so that no new demand could wake the receiver; and they do not end by
  /// themselves. A process that dies, or one whose command was lost, would leave a receiver that is deaf most of the time
  /// to programs that do not know of PMTK225. What is sent of it is its end, with each call (`Awakening`).
  static func sleepWays(for seconds: Double) -> [SleepWay] {
    [SleepWay(method: .pmtk161, name: "PMTK161", frames: [Array(PMTKCommand.standby(.stop))], attempts: 3)]
  }
}

extension AirohaDialect {
  /// PAIR650 takes 10 seconds at least.
  private static let seconds = 10...62_208_000

  /// The processor is told to stay awake first, or it loses the command; that is sent more than once because its
  /// acknowledgement may be lost with what follows.
  static func sleepWays(for seconds: Double) -> [SleepWay] {
    let whole = Int(seconds.rounded(.down))
    guard whole >= Self.seconds.lowerBound else { return [] }
    let command = Array(PAIRCommand.backup(seconds: min(whole, Self.seconds.upperBound)))
    return [
      SleepWay(
        method: .pair650, name: "PAIR650", frames: attention + [command, command, command], spacing: 0.04, tail: 1.2,
        alarm: Double(min(whole, Self.seconds.upperBound)))
    ]
  }
}

extension CASICDialect {
  /// PCAS12 takes whole seconds. Nothing is acknowledged, so it is tried more often.
  static func sleepWays(for seconds: Double) -> [SleepWay] {
    let whole = min(max(Int(seconds.rounded(.down)), 1), 65_535)
    return [
      SleepWay(
        method: .pcas12, name: "PCAS12", frames: [Array(PCASCommand.standby(seconds: whole))], attempts: 3, tail: 1,
        alarm: Double(whole))
    ]
  }
}
