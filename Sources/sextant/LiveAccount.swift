import GNSSReceivers
import GNSSWire
import LocationService

/// What the receiver has drawn while `live` ran, by the rung of the power ladder: how long it stood on each is counted,
/// and what that costs is what its profile says. A real board's currents are known to nobody but a meter.
struct LiveAccount {
  private static let rungs: [PowerState] = [.tracking, .settling, .dozing, .waking, .searching, .asleep]

  private let began: Instant
  private var now: Instant
  private var account: EnergyAccount
  private var rung = PowerState.searching
  private var isAsleep = false
  private var profile: Profile?

  /// An account that begins at `instant`, with a receiver that is looked for.
  init(at instant: Instant) {
    (began, now) = (instant, instant)
    account = EnergyAccount(at: instant)
    enter()
  }

  /// Follows the receiver to where `update` says that it stands.
  mutating func follow(_ update: LocationUpdate, at instant: Instant) {
    now = max(now, instant)
    if case .running(_, let title?) = update.receiver, profile == nil {
      // The module's name comes first.
      profile = ProfileLibrary.shared.profile(module: String(title.prefix { $0 != "," }))
    }
    // During a check it still counts as asleep to who asks for its state.
    isAsleep = if case .asleepByPolicy = update.receiver { update.power != .waking } else { false }
    rung = update.power
    enter()
  }

  /// Ends the account at `instant`.
  mutating func end(at instant: Instant) {
    now = max(now, instant)
    account.pass(to: now)
  }

  private mutating func enter() {
    account.enter(rung, at: now)
    account.draw(current, at: now)
  }

  private var currents: PowerCurrents { profile.map { PowerCurrents($0) } ?? PowerCurrents() }

  /// Milliamperes on the present rung.
  private var current: Double {
    if isAsleep { return profile.map { currents.asleep(by: $0.sleep) } ?? currents.standby }
    return switch rung {
    case .searching, .waking: currents.acquisition
    // One that cannot be put to sleep runs on while the host rests.
    case .tracking, .settling, .dozing, .asleep: currents.tracking
    }
  }

  private var hours: Double { now.seconds(since: began) / 3600 }
  private var alwaysOn: Double { hours * currents.tracking }

  /// Writes the account for programs.
  func json(to output: Output) {
    var line = JSONLine(output, kind: "energy")
    line.member("receiver", profile?.name)
    line.member("currentsFrom", profile?.currents.isEmpty == false ? "profile" : "assumed")
    line.member("hours", hours, decimals: 4)
    line.member("alwaysOn", alwaysOn, decimals: 3)
    line.member("charge", account.charge, decimals: 3)
    if account.charge > 0 { line.member("ratio", alwaysOn / account.charge, decimals: 2) }
    line.object("rungs") { rungs in
      for rung in Self.rungs {
        guard let spent = account.rungs[rung] else { continue }
        rungs.object(rung.word) { one in
          one.member("hours", spent.seconds / 3600, decimals: 4)
          one.member("charge", spent.charge, decimals: 3)
        }
      }
    }
    line.end()
  }

  /// Writes the account for people.
  func text(to output: Output) {
    guard account.charge > 0 else { return }
    let number = EnergyWriter.number
    let from = profile?.currents.isEmpty == false ? "the profile's currents" : "assumed currents"
    let spent = Self.rungs.compactMap { rung in
      account.rungs[rung].map { "\(rung.word) \(number($0.seconds / 3600, 2)) h \(number($0.charge, 2)) mAh" }
    }
    output.line(
      "-- energy by \(from): \(number(account.charge, 2)) mAh in \(number(hours, 2)) h, "
        + "\(number(alwaysOn / account.charge, 2)) times less than always on; \(spent.joined(separator: ", "))")
  }
}
