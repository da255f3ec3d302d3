/// How the board of a virtual receiver moves: a pure function of the time since it was switched on.
public enum Trajectory: String, Sendable, CaseIterable {
  /// It stands.
  case still
  /// A walk around the block at 1.4 m/s, with a pause at each corner.
  case walk
  /// A drive through a town: up to 50 km/h, traffic lights, corners.
  case drive
  /// A drive of some nine minutes, half an hour of standing, and so on.
  case commute

  /// Where the board is and how fast it goes, in metres and seconds relative to its start.
  public struct State: Hashable, Sendable {
    /// Metres east of the start.
    public var east: Double
    /// Metres north of the start.
    public var north: Double
    /// Metres per second eastwards.
    public var velocityEast: Double
    /// Metres per second northwards.
    public var velocityNorth: Double

    /// Metres per second over ground.
    public var speed: Double { (velocityEast * velocityEast + velocityNorth * velocityNorth).squareRoot() }
  }

  /// Seconds for which each trajectory stands before it begins to move.
  public static var lead: Double { 20 }
  /// Seconds for which `commute` stands between two drives.
  public static var parking: Double { 1800 }

  /// The true state `time` seconds after the start.
  ///
  /// - Complexity: O(log n) in the pieces of a route.
  public func state(at time: Double) -> State {
    let moving = time - Self.lead
    let origin = State(east: 0, north: 0, velocityEast: 0, velocityNorth: 0)
    guard moving > 0 else { return origin }
    switch self {
    case .still: return origin
    case .walk: return Self.block.roundState(at: moving)
    case .drive: return Self.town.roundState(at: moving)
    case .commute:
      let round = 4 * Self.town.duration
      let within = moving.truncatingRemainder(dividingBy: round + Self.parking)
      return within < round ? Self.town.roundState(at: within) : origin
    }
  }

  /// Whether a commute stands between two drives, or has not begun the first; never in the others.
  func isParked(at time: Double) -> Bool {
    guard self == .commute, time > Self.lead else { return false }
    return (time - Self.lead).truncatingRemainder(dividingBy: Self.driveDuration + Self.parking) >= Self.driveDuration
  }

  /// Seconds of one drive of `commute`.
  public static var driveDuration: Double { 4 * town.duration }

  private static let town = Route([
    .change(from: 0, to: 13.9, at: 2), .keep(30), .change(from: 13.9, to: 0, at: 2.5), .keep(25),
    .change(from: 0, to: 11, at: 1.5), .keep(18), .change(from: 11, to: 5, at: 2), .quarterTurn(3.5),
    .change(from: 5, to: 13.9, at: 1.5), .keep(12), .change(from: 13.9, to: 0, at: 1.8), .keep(8),
  ])

  private static let block = Route([
    .change(from: 0, to: 1.4, at: 0.7), .keep(70), .quarterTurn(2.5), .keep(30), .change(from: 1.4, to: 0, at: 0.7),
    .keep(12),
  ])
}
