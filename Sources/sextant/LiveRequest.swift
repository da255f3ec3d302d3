import GNSSMotion
import GNSSReceivers
import LocationService

/// What `live` was asked for: every epoch, or what one of Core Location's classic services makes of them.
struct LiveRequest: Sendable {
  /// The services that there are.
  enum Service: String, CaseIterable, Sendable {
    /// Locations through a distance filter, with automatic pauses.
    case standard
    /// A location for every half kilometre or so.
    case significant
    /// Where the board came to rest, and when it left.
    case visits
  }

  /// Which service tells; `nil` where every epoch is told.
  var service: Service?
  /// What the board is used for.
  var activity = ActivityProfile.default
  /// How accurate locations have to be; `nil` for what the activity asks for.
  var accuracy: Demand.Accuracy?
  /// Metres between two locations; `nil` for all.
  var distance: Double?

  /// The longest distance filter that is taken, metres: half way round the earth.
  static let longest = 20_037_508.0

  /// Reads the options.
  ///
  /// - Throws: `.usage` for a value that is none, and for an option that the service has no use for.
  init(_ arguments: Arguments) throws(CommandError) {
    if let name = try arguments.choice("--activity", of: ActivityProfile.allCases.map(\.rawValue)) {
      activity = ActivityProfile(rawValue: name) ?? .default
    }
    let accuracies = Demand.Accuracy.allCases
    if let name = try arguments.choice("--accuracy", of: accuracies.map(\.name)) {
      accuracy = accuracies.first { $0.name == name }
    }
    distance = try arguments.number("--distance", in: 0...Self.longest).flatMap { $0 > 0 ? $0 : nil }
    service = try arguments.choice("--service", of: Service.allCases.map(\.rawValue)).flatMap(Service.init)
    switch service {
    case nil: if distance != nil { service = .standard }
    case .standard: break
    case .significant?, .visits?:
      for option in ["--activity", "--accuracy", "--distance"] where arguments.has(option) {
        throw CommandError(
          .usage,
          "live: --service \(service?.rawValue ?? "") has no use for \(option); leave it out, or use --service standard"
        )
      }
    }
  }

  /// The standard service with these settings, at rest.
  var standard: StandardService {
    var service = StandardService()
    service.settings.activity = activity
    service.settings.accuracy = accuracy ?? .best
    service.settings.distance = distance
    return service
  }

  /// What is asked of the receiver.
  var demand: Demand {
    let demand: Demand?
    switch service {
    case nil: demand = accuracy.map { activity.demand.limited(to: $0) }
    case .standard:
      var service = standard
      service.start()
      demand = service.demand
    case .significant:
      var service = SignificantChangeService()
      service.start()
      demand = service.demand
    case .visits: demand = .visits
    }
    return demand ?? activity.demand
  }
}
