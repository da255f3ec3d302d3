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

  /// Seconds of epochs without a heading after which there counts as none.
  public static let patience = 10.0

  /// Degrees between two headings that are told; `nil` for all.
  public var filter: Double? = 1
  /// Whether the service runs.
  public private(set) var isRunning = false
  private var last: Double?
  private var missingSince: Instant?
  private var hasFailed = false

  /// A service at rest.
  public init() {}

  /// Its demand: a heading changes while the board stands.
  public var demand: Demand? { isRunning ? Demand(mayDoze: false) : nil }

  /// It sees every epoch.
  public var pausing: Bool { false }

  /// Starts; nothing changes while it runs.
  public mutating func start() {
    guard !isRunning else { return }
    isRunning = true
    last = nil
    missingSince = nil
    hasFailed = false
  }

  /// Ends.
  public mutating func stop() { isRunning = false }

  /// Takes in an update.
  public mutating func consume(_ update: LocationUpdate, at instant: Instant) -> [News] {
    guard isRunning else { return [] }
    guard let fix = update.fix, let heading = fix.heading else {
      guard !hasFailed else { return [] }
      if update.diagnostics.failure == .denied { return fail(.denied) }
      let since = missingSince ?? instant
      missingSince = since
      return instant.seconds(since: since) >= Self.patience ? fail(.headingFailure) : []
    }
    missingSince = nil
    hasFailed = false
    if let last, let filter, Self.difference(heading, last) < filter { return [] }
    last = heading
    return [.heading(fix)]
  }

  private mutating func fail(_ failure: ServiceFailure) -> [News] {
    hasFailed = true
    return [.failed(failure)]
  }

  /// Degrees between two directions, 0…180.
  static func difference(_ first: Double, _ second: Double) -> Double {
    let difference = (first - second).magnitude.truncatingRemainder(dividingBy: 360)
    return min(difference, 360 - difference)
  }
}
