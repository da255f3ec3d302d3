public import GNSSReceivers

/// What the board is used for; each profile stands for one demand, under the names of Core Location's live configurations.
public enum ActivityProfile: String, CaseIterable, Hashable, Sendable {
  /// Anything.
  case `default`
  /// Guidance in a car.
  case automotiveNavigation
  /// Guidance that is not bound to roads: boats, trains.
  case otherNavigation
  /// Walking, running, riding.
  case fitness
  /// In the air.
  case airborne

  /// The demand that the profile stands for.
  public var demand: Demand {
    switch self {
    case .default: Demand(interval: 1, model: .portable, hold: 60, maximumResumeDelay: 180)
    case .automotiveNavigation: Demand(interval: 0.2, model: .automotive, hold: 120, maximumResumeDelay: 60)
    case .otherNavigation: Demand(interval: 0.5, model: .portable, hold: 60, maximumResumeDelay: 180)
    case .fitness: Demand(interval: 1, model: .pedestrian, hold: 60, maximumResumeDelay: 60)
    case .airborne: Demand(interval: 0.2, model: .airborne1g, hold: 60, mayDoze: false, maximumResumeDelay: 60)
    }
  }
}
