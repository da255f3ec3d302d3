public import GNSSReceivers
public import GNSSWire

/// The heading service: where the board's nose points, from receivers that know it.
public struct HeadingService: ClassicService {
  /// What it tells.
  public enum News: Sendable, Equatable {
    /// An epoch with a heading.
    case heading(Fix)
    /// The receiver tells none; told once, until it tells one.
    case failed(ServiceFailure)
  }

  /// Seconds without a heading after which there counts as none.
  public static let patience = 10.0

  /// Degrees between two headings that are told; `nil` for all.
  public var filter: Double? = 1
  /// Whether the service runs.
  public private(set) var isRunning = false
  private var last: Double?
  private var missingSince: Instant?
  private var failure: ServiceFailure?

  /// A service at rest.
  public init() {}

  /// Its demand: a heading changes while the board stands.
  public var demand: Demand? { isRunning ? Demand(mayDoze: false) : nil }

  /// It sees every epoch.
  public var pausing: Bool { false }

  /// When the receiver has told no heading for long enough.
  public var deadline: Instant? {
    guard isRunning, failure != .headingFailure else { return nil }
    return missingSince?.advanced(bySeconds: Self.patience)
  }

  /// Starts; nothing changes while it runs.
  public mutating func start(at instant: Instant) {
    guard !isRunning else { return }
    isRunning = true
    last = nil
    missingSince = instant
    failure = nil
  }

  /// Ends.
  public mutating func stop() { isRunning = false }

  /// Takes in an update.
  public mutating func consume(_ update: LocationUpdate, at instant: Instant) -> [News] {
    guard isRunning else { return [] }
    guard let fix = update.fix, let heading = fix.heading else {
      guard update.diagnostics.failure != .denied else {
        missingSince = nil
        return fail(.denied)
      }
      missingSince = missingSince ?? instant
      return tick(at: instant)
    }
    missingSince = nil
    failure = nil
    if let last, let filter, Self.difference(heading, last) < filter { return [] }
    last = heading
    return [.heading(fix)]
  }

  /// Says that there is no heading, once it is time.
  public mutating func tick(at instant: Instant) -> [News] {
    guard let deadline, instant >= deadline else { return [] }
    return fail(.headingFailure)
  }

  private mutating func fail(_ failure: ServiceFailure) -> [News] {
    guard failure != self.failure else { return [] }
    self.failure = failure
    return [.failed(failure)]
  }

  /// Degrees between two directions, 0…180.
  static func difference(_ first: Double, _ second: Double) -> Double {
    let difference = (first - second).magnitude.truncatingRemainder(dividingBy: 360)
    return min(difference, 360 - difference)
  }
}
