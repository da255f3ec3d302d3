import Foundation
import GNSSReceivers
import GNSSWire
import LocationService

// How the manager asks its services.

extension CLLocationManager {
  func settingsChanged() { if isStandardAwake { changeStandard(asks: false) { _, _ in } } }

  func headingFilterChanged() { if isHeadingAwake { changeHeading(asks: false) { _, _ in } } }

  /// `asks` is whether something is asked for: only then a device that cannot be used is told.
  func changeStandard(asks: Bool = true, _ body: @escaping @Sendable (inout StandardService, Instant) -> Void) {
    isStandardAwake = true
    let settings = standardSettings
    let turn = standardTurn.asked
    attempt(isTold: asks) { () throws(LocationServiceError) in
      try standard.change { [standardTurn] service, instant in
        standardTurn.serve(turn)
        service.settings = settings
        body(&service, instant)
      }
    }
  }

  private var standardSettings: StandardService.Settings {
    var settings = StandardService.Settings()
    settings.accuracy = Demand.Accuracy(desiredAccuracy)
    settings.contentment = desiredAccuracy > 0 ? desiredAccuracy : StandardService.contentment
    settings.distance = distanceFilter > 0 ? distanceFilter : nil
    settings.activity = activityType.profile
    settings.pauses = pausesLocationUpdatesAutomatically
    return settings
  }

  func changeSignificant(asks: Bool = true, _ body: @escaping @Sendable (inout SignificantChangeService) -> Void) {
    isSignificantAwake = true
    let turn = significantTurn.asked
    attempt(isTold: asks) { () throws(LocationServiceError) in
      try significant.change { [significantTurn] service, _ in
        significantTurn.serve(turn)
        body(&service)
      }
    }
  }

  func changeHeading(asks: Bool = true, _ body: @escaping @Sendable (inout HeadingService, Instant) -> Void) {
    isHeadingAwake = true
    let filter = headingFilter > 0 ? headingFilter : nil
    let turn = headingTurn.asked
    attempt(isTold: asks) { () throws(LocationServiceError) in
      try headings.change { [headingTurn] service, instant in
        headingTurn.serve(turn)
        service.filter = filter
        body(&service, instant)
      }
    }
  }

  /// A device that is not understood is told to the delegate, as everything else is.
  func attempt(isTold: Bool = true, _ body: () throws(LocationServiceError) -> Void) {
    do throws(LocationServiceError) { try body() } catch {
      if isTold { mail.post([.failure(error)]) }
    }
  }
}

extension CLActivityType {
  /// The live configuration that it corresponds to.
  var profile: ActivityProfile {
    switch self {
    case .other: .default
    case .automotiveNavigation: .automotiveNavigation
    case .fitness: .fitness
    case .otherNavigation: .otherNavigation
    case .airborne: .airborne
    }
  }
}

extension Demand.Accuracy {
  /// The class that is as strict as `accuracy`: one of the constants, or metres, which lie between two of them.
  init(_ accuracy: CLLocationAccuracy) {
    switch accuracy {
    case ...kCLLocationAccuracyBestForNavigation: self = .bestForNavigation
    case kCLLocationAccuracyReduced: self = .reduced
    case ..<kCLLocationAccuracyNearestTenMeters: self = .best
    case ..<kCLLocationAccuracyHundredMeters: self = .tenMeters
    case ..<kCLLocationAccuracyKilometer: self = .hundredMeters
    case ..<kCLLocationAccuracyThreeKilometers: self = .kilometer
    default: self = .threeKilometers
    }
  }
}
