import GNSSMotion
import LocationService

/// What a manager has to tell its delegate.
enum ManagerNews: Sendable {
  case standard(StandardService.News)
  case significant(SignificantChangeService.News)
  case heading(HeadingService.News)
  case visit(Visit)
  case authorization
  /// Deferred updates were asked for.
  case deferral
  case failure(LocationServiceError)

  /// The location in it, if it is one.
  var update: LocationUpdate? {
    switch self {
    case .standard(.location(let update)), .significant(.location(let update)): update
    case .standard, .significant, .heading, .visit, .authorization, .deferral, .failure: nil
    }
  }

  /// Whether a later one of its kind says all that it says.
  var isPosition: Bool {
    if case .heading(.heading) = self { return true }
    return update != nil
  }
}
