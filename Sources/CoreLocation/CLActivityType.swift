/// What a program wants locations for; decides how the receiver filters and how long a rest makes a pause.
public enum CLActivityType: Int, Sendable {
  /// Anything that the others are not.
  case other = 1
  /// Guidance in a car.
  case automotiveNavigation = 2
  /// On foot.
  case fitness = 3
  /// Vehicles that are not bound to roads: boats, trains.
  case otherNavigation = 4
  /// In the air.
  case airborne = 5
}
