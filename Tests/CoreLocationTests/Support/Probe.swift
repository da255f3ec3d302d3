import CoreLocation
import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService
import ServiceTestSupport
import Synchronization
import TestSupport

/// A delegate that notes what it hears, and on which thread.
final class Probe: NSObject, CLLocationManagerDelegate, Sendable {
  enum Event: Equatable, Sendable {
    case authorization(CLAuthorizationStatus)
    case locations(Int)
    case failed(Int)
    case paused
    case resumed
    case arrived
    case left
    case heading(Double)
  }

  let events = Recorder<Event>()
  let locations = Recorder<CLLocation>()
  /// Arrival and departure.
  let visits = Recorder<[Date]>()
  let places = Recorder<CLLocationCoordinate2D>()
  /// Whether each call came on the main queue.
  let onMain = Recorder<Bool>()
  private let mark = DispatchSpecificKey<Bool>()

  override init() {
    super.init()
    DispatchQueue.main.setSpecific(key: mark, value: true)
  }

  /// All but the authorization, of which every manager tells first.
  var news: [Event] { events.all.filter { if case .authorization = $0 { false } else { true } } }

  /// Seconds of the locations since the scripted receiver's start.
  var seconds: [Int] { locations.all.map { Int($0.timestamp.timeIntervalSince1970.rounded()) - 1_772_366_400 } }

  private func note(_ event: Event) {
    onMain.append(DispatchQueue.getSpecific(key: mark) == true)
    events.append(event)
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    note(.authorization(manager.authorizationStatus))
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    for location in locations { self.locations.append(location) }
    note(.locations(locations.count))
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    note(.failed((error as? CLError)?.code.rawValue ?? -1))
  }

  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) { note(.paused) }

  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) { note(.resumed) }

  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {
    visits.append([visit.arrivalDate, visit.departureDate])
    places.append(visit.coordinate)
    note(visit.departureDate == .distantFuture ? .arrived : .left)
  }

  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    note(.heading(newHeading.trueHeading))
  }
}

/// A manager with its probe over a service of its own.
@MainActor struct Bench {
  let service: LocationService
  let manager: CLLocationManager
  let probe = Probe()

  init(_ service: LocationService) {
    self.service = service
    manager = LocationService.$current.withValue(service) { CLLocationManager() }
    manager.delegate = probe
  }

  init(_ script: [ScriptedSource.Line]) {
    self.init(LocationService(source: ScriptedSource(reactor: VirtualReactor(), script: script)))
  }

  init(_ device: String, stateFolder: String? = nil) throws {
    self.init(LocationService(device: try DeviceSpecification(device), stateFolder: stateFolder))
  }
}

extension [ScriptedSource.Line] {
  /// One epoch a second along the meridian at `speed` metres per second, `states` saying what motion makes of it.
  static func drive(_ states: [Motion.State], speed: Double = 0, accuracy: (Int) -> Double? = { _ in 2 }) -> Self {
    var script = [ScriptedSource.Line(0, .state(.running(path: "test", identity: nil)))]
    for (index, state) in states.enumerated() {
      var fix = Fix.at(index + 1)
      fix.coordinate = Coordinate(latitude: 47 + Double(index + 1) * speed / 111_180, longitude: 8)
      fix.horizontalAccuracy = accuracy(index + 1)
      script.append(ScriptedSource.Line(Double(index + 1), .epoch(fix, .state(state))))
    }
    return script
  }
}

extension [ScriptedSource.Line] {
  /// A board that is so many metres north at so many minutes, straight in between, with a fix every `step` seconds.
  ///
  /// What motion makes of it is whether it goes.
  static func route(_ points: [(minutes: Double, metresNorth: Double)], every step: Double = 1) -> Self {
    var script: Self = []
    for (from, to) in zip(points, points.dropFirst()) {
      let rate = (to.metresNorth - from.metresNorth) / (to.minutes - from.minutes)
      for second in stride(from: from.minutes * 60, to: to.minutes * 60, by: step) {
        var fix = Fix.at(Int(second))
        let metres = from.metresNorth + rate * (second / 60 - from.minutes)
        fix.coordinate = Coordinate(latitude: 47 + metres / 111_180, longitude: 8)
        fix.speed = rate.magnitude / 60
        var motion = Motion.state(rate == 0 ? .stationary : .moving)
        motion.since = .seconds(from.minutes * 60)
        // The script begins with its first point.
        script.append(ScriptedSource.Line(second - points[0].minutes * 60, .epoch(fix, motion)))
      }
    }
    return script
  }
}

/// A folder that goes with the test.
final class Scratch: Sendable {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
