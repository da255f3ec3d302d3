/// What stands between a virtual receiver and its satellites.
public enum Sky: String, Sendable, CaseIterable {
  /// Nothing: open sky.
  case good
  /// Houses: low satellites are hidden, the others weaker and reflected, and it changes every few seconds.
  case urban
  /// A roof everywhere: no signal at all.
  case dark
  /// Open sky with a roof over parts of the route: while a commute parks, and for the last quarter of every five minutes
  /// of the others.
  case garage

  /// Whether a roof is over the board `time` seconds after the start of `trajectory`.
  func isRoofed(at time: Double, on trajectory: Trajectory) -> Bool {
    switch self {
    case .good, .urban: false
    case .dark: true
    case .garage:
      trajectory == .commute
        ? trajectory.isParked(at: time) : time.truncatingRemainder(dividingBy: 300) >= 225
    }
  }

  /// The noise of a receiver under this sky.
  func soften(_ noise: inout NoiseModel) {
    let isReflected = self == .urban
    noise.horizontalSigma = isReflected ? 5 : 0.8
    noise.verticalSigma = isReflected ? 9 : 1.5
    noise.speedSigma = isReflected ? 0.15 : 0.025
  }
}
