import GNSSMotion
public import GNSSReceivers
public import GNSSWire

/// The standard location service: updates through a distance filter, with automatic pauses, and single requests.
public struct StandardService: ClassicService {
  /// What it tells.
  public enum News: Sendable, Equatable {
    /// A location.
    case location(LocationUpdate)
    /// There is none; told once, until there is one again.
    case failed(ServiceFailure)
    /// The board stands still: updates pause.
    case paused
    /// It moves again.
    case resumed
  }

  /// What the program asked for.
  public struct Settings: Hashable, Sendable {
    /// How accurate locations should be.
    public var accuracy = Demand.Accuracy.best
    /// Metres of accuracy with which a single request is content at once.
    public var contentment = StandardService.contentment
    /// Metres between two locations; `nil` for all.
    public var distance: Double?
    /// What the board is used for.
    public var activity = ActivityProfile.default
    /// Whether updates pause while the board stands still.
    public var pauses = true

    /// Core Location's defaults.
    public init() {}
  }

  /// Metres of accuracy with which a single request for the best accuracy is content.
  public static let contentment = 5.0
  /// Seconds after its first location at which a single request takes the best that has come.
  public static let requestPatience = 10.0
  /// Seconds after which a single request without any location fails: a cold start under a poor sky takes so long.
  public static let requestLimit = 60.0

  /// Seconds for which a receiver that speaks may look for its first fix before that counts as unknown.
  public static let startPatience = 10.0

  private struct Request: Sendable {
    let limit: Instant
    var best: LocationUpdate?
    var patience: Instant?
  }

  /// What the program asked for.
  public var settings = Settings() {
    didSet { filter.distance = settings.distance }
  }
  /// Whether updates were started.
  public private(set) var isRunning = false
  private var isPaused = false
  private var failure: ServiceFailure?
  /// Whether there has been a location since the start.
  private var hasLocated = false
  /// When a search for the first fix counts as unknown.
  private var unknownAt: Instant?
  private var filter = DistanceFilter(distance: nil)
  private var request: Request?
  /// Whether the source has come to its end, so that nothing comes to a request by itself.
  private var hasEnded = false
  /// Whether the last location was told as its neighbourhood, which comes rarely.
  private var isReduced = false
  /// Goes up where a start takes a request's place, or ends a pause, and where a request cannot wait for the next update.
  public private(set) var session = 0

  /// A service at rest.
  public init() {}

  /// Its demand: the activity's, limited to the accuracy.
  public var demand: Demand? {
    guard isRunning || request != nil else { return nil }
    var demand = settings.activity.demand.limited(to: settings.accuracy)
    // Who asks for one location does not wait for the next check of a board that stands.
    if !settings.pauses || request != nil { demand.mayDoze = false }
    // Nor for the next of fixes that are minutes apart.
    if isRunning, request != nil { demand.interval = min(demand.interval, settings.activity.demand.interval) }
    return demand
  }

  /// A demand that may not doze never pauses.
  public var pausing: Bool { true }

  /// When a single request is given up, or takes what it has; when the first fix has been looked for long enough.
  public var deadline: Instant? { request.map { $0.patience ?? $0.limit } ?? unknownAt }

  /// Starts updates, in place of a single request, or anew where they are paused: where the board stands is then told
  /// once more. Otherwise nothing changes while they run.
  public mutating func start() {
    let begins = !isRunning || isPaused
    // What came while the request was pending was not told.
    if request != nil || isPaused { session += 1 }
    request = nil
    guard begins else { return }
    isRunning = true
    isPaused = false
    failure = nil
    hasLocated = false
    unknownAt = nil
    resetFilter()
  }

  /// Ends updates, and a single request.
  public mutating func stop() {
    isRunning = false
    isPaused = false
    request = nil
    unknownAt = nil
  }

  /// Asks for one location; one request at a time. While updates run the next one is it, however near; while they are
  /// paused one is got for it, and the pause goes on.
  public mutating func requestLocation(at instant: Instant) {
    guard request == nil else { return }
    request = Request(limit: instant.advanced(bySeconds: Self.requestLimit))
    guard isRunning else { return }
    resetFilter()
    if isReduced || hasEnded || settings.accuracy == .reduced { session += 1 }
  }

  private mutating func resetFilter() { filter = DistanceFilter(distance: settings.distance) }

  /// Takes in an update.
  public mutating func consume(_ update: LocationUpdate, at instant: Instant) -> [News] {
    hasEnded = update.receiver == .ended
    guard isRunning else { return request == nil ? [] : consumeForRequest(update, at: instant) }
    guard let fix = update.fix, fix.hasPosition else { return consumeLoss(update, at: instant) }
    isReduced = update.diagnostics.contains(.accuracyLimited)
    if isPaused, request != nil {
      // It was got for the request alone.
      request = nil
      failure = nil
      _ = filter.accept(fix, update.motion)
      return [.location(update)]
    }
    // What comes at the end of a request that was answered within the pause.
    if isPaused, update.stationary, failure == nil { return [] }
    request = nil
    failure = nil
    hasLocated = true
    unknownAt = nil
    var news: [News] = []
    if isPaused, !update.stationary {
      isPaused = false
      news.append(.resumed)
    }
    if filter.accept(fix, update.motion) { news.append(.location(update)) }
    if update.stationary, !isPaused {
      isPaused = true
      news.append(.paused)
    }
    return news
  }

  private mutating func consumeLoss(_ update: LocationUpdate, at instant: Instant) -> [News] {
    guard let failure = update.diagnostics.failure else { return [] }
    // A source at its end is not waited for: who asks is answered, also where the end was told before.
    guard failure != self.failure || (hasEnded && request != nil) else { return [] }
    if failure == .denied {
      // Once it is permitted again, the first fix is waited for as at the start.
      request = nil
      hasLocated = false
    } else if request != nil, !hasEnded {
      // It is still looked for; the request's end says what became of it.
      return []
    } else if hasEnded {
      request = nil
    } else if !hasLocated, self.failure != .locationUnknown, case .running = update.receiver {
      unknownAt = unknownAt ?? instant.advanced(bySeconds: Self.startPatience)
      return []
    }
    unknownAt = nil
    self.failure = failure
    return [.failed(failure)]
  }

  private mutating func consumeForRequest(_ update: LocationUpdate, at instant: Instant) -> [News] {
    guard let fix = update.fix, fix.hasPosition else {
      // Without a position it is waited on; a refusal is the answer, and so is the end of the source.
      guard let failure = update.diagnostics.failure, failure == .denied || hasEnded else { return [] }
      let best = request.take()?.best
      return if failure != .denied, let best { [.location(best)] } else { [.failed(failure)] }
    }
    let accuracy = fix.horizontalAccuracy ?? .infinity
    guard accuracy > settings.contentment else {
      request = nil
      return [.location(update)]
    }
    if accuracy < request?.best?.fix?.horizontalAccuracy ?? .infinity || request?.best == nil { request?.best = update }
    if request?.patience == nil {
      request?.patience = instant.advanced(bySeconds: Self.requestPatience)
    }
    return []
  }

  /// Ends a single request, or the patience with the first fix, whose time has come.
  public mutating func tick(at instant: Instant) -> [News] {
    guard let deadline, instant >= deadline else { return [] }
    if let best = request.take()?.best { return [.location(best)] }
    unknownAt = nil
    failure = .locationUnknown
    return [.failed(.locationUnknown)]
  }
}
