public import GNSSWire

/// What a virtual receiver lives through: where, how it moves, from when, with which noise.
public struct ScenarioSpec: Hashable, Sendable {
  /// How the board moves, unless there is a track.
  public var trajectory: Trajectory
  /// The recorded way that the board takes, from its origin on.
  public var track: Track?
  /// A day of legs, in place of a trajectory or a track.
  public var itinerary: Itinerary?
  /// Seconds in which a roof is over a board that follows a track.
  public var roofs: [ClosedRange<Double>] = []
  /// Where it starts.
  public var origin: Coordinate
  /// UTC at which the receiver is switched on.
  public var start: GNSSTime
  /// What the noise follows from.
  public var seed: UInt64
  /// Seconds from a hot start to its first fix.
  public var timeToFirstFix: Double
  /// What stands between it and the satellites.
  public var sky = Sky.good
  /// What it knows when it is switched on.
  public var memory = Memory.hot
  /// Whether a battery keeps what is to survive a cut of the supply.
  public var hasBackupSupply = true
  /// Milliseconds between two epochs, until the host configures another period; at least 25.
  public var period: Int = 1000

  /// A scenario; by default in Zürich, at noon of 2026-03-01, under open sky, with a hot start of two seconds.
  public init(
    _ trajectory: Trajectory, origin: Coordinate = Coordinate(latitude: 47.3769, longitude: 8.5417),
    start: GNSSTime = GNSSTime(unixNanoseconds: 1_772_366_400_000_000_000), seed: UInt64 = 1,
    timeToFirstFix: Double = 2
  ) {
    self.trajectory = trajectory
    self.origin = origin
    self.start = start
    self.seed = seed
    self.timeToFirstFix = timeToFirstFix
  }

  /// A scenario along a recorded way.
  public init(_ track: Track, seed: UInt64 = 1) {
    self.init(.still, origin: track.origin, seed: seed)
    self.track = track
  }

  /// A day.
  public init(_ itinerary: Itinerary, seed: UInt64 = 1) {
    self.init(.still, seed: seed)
    self.itinerary = itinerary
  }

  /// A scenario by name, optionally at a place: `walk`, `drive@47.1,8.2`.
  ///
  /// - Returns: `nil` for an unknown name or a place that is none.
  public init?(parsing text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let trajectory = Trajectory(rawValue: String(name)) else { return nil }
    self.init(trajectory)
    guard parts.count == 2 else { return }
    guard let place = Coordinate(parsing: parts[1]) else { return nil }
    origin = place
  }

  /// Where the board truly is `time` seconds after switching on.
  public func state(at time: Double) -> Trajectory.State {
    itinerary?.state(at: time) ?? track?.state(at: time) ?? trajectory.state(at: time)
  }

  /// Whether a roof is over it then.
  public func isRoofed(at time: Double) -> Bool {
    itinerary?.isRoofed(at: time) == true || roofs.contains { $0.contains(time) }
      || sky.isRoofed(at: time, on: trajectory)
  }

  /// What a person would call the way it takes.
  public var wayName: String { itinerary != nil ? "day" : track == nil ? trajectory.rawValue : "track" }

  /// The names that `init(parsing:)` knows.
  public static var names: [String] { Trajectory.allCases.map(\.rawValue) }
}

extension Coordinate {
  /// The place that `LAT,LON` names in decimal degrees, or `nil`.
  public init?(parsing text: some StringProtocol) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      latitude.magnitude <= 90, longitude.magnitude <= 180
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
