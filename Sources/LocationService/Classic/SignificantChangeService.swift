import GNSSMotion
public import GNSSReceivers
public import GNSSWire

/// The significant-change service: a location for every half kilometre or so, whatever accuracy and distance filter say.
///
/// Every location that is told costs one of ten credits, of which one more comes every five minutes: a short trip is told
/// in full, and whoever drives all day is told of no more than a program that saves its battery wants to know.
public struct SignificantChangeService: ClassicService {
  /// What it tells.
  public enum News: Sendable, Equatable {
    /// The board has gone far enough; or this is where it is at the start.
    case location(LocationUpdate)
    /// A location is refused; told once, until there is one again.
    case failed(ServiceFailure)
  }

  /// Seconds between two fixes while the board moves: a car goes half a kilometre in less.
  public static let interval = 60.0
  /// Seconds after which one more location may be told.
  public static let refill = 300.0
  /// How many locations may be told in a row.
  public static let burst = 10.0

  /// Whether the service runs.
  public private(set) var isRunning = false
  private var filter = SignificantChangeService.openFilter
  private var credit = SignificantChangeService.burst
  private var credited: Instant?
  private var isRefused = false
  private var order = EpochOrder()

  /// A service at rest.
  public init() {}

  /// Its demand.
  public var demand: Demand? {
    guard isRunning else { return nil }
    var demand = Demand.significantChange
    demand.interval = min(demand.interval, Self.interval)
    return demand
  }

  /// It sees every epoch that there is: it is itself the filter.
  public var pausing: Bool { false }

  /// Starts; nothing changes while it runs.
  public mutating func start() {
    guard !isRunning else { return }
    isRunning = true
    isRefused = false
    order = EpochOrder()
    filter = Self.openFilter
    credit = Self.burst
    credited = nil
  }

  /// Ends.
  public mutating func stop() { isRunning = false }

  /// Takes in an update.
  public mutating func consume(_ update: LocationUpdate, at instant: Instant) -> [News] {
    guard isRunning else { return [] }
    guard let fix = update.fix, fix.hasPosition else {
      guard update.diagnostics.failure == .denied, !isRefused else { return [] }
      isRefused = true
      return [.failed(.denied)]
    }
    isRefused = false
    guard order.accept(fix) else { return [] }
    if let credited { credit = min(Self.burst, credit + max(0, instant.seconds(since: credited)) / Self.refill) }
    credited = instant
    guard credit >= 1, filter.accept(fix, update.motion, at: instant) else { return [] }
    credit -= 1
    return [.location(update)]
  }

  /// The filter by distance alone: time is what the credits are for.
  private static var openFilter: SignificantChange {
    var filter = SignificantChange()
    filter.interval = 0
    return filter
  }
}
