import CoreLocation
import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService
import ServiceTestSupport
import TestSupport
import Testing

/// Simulations that change while a program runs.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SimulationConformanceTests {
  /// A place, another place, a route, and back: under a loop that goes on.
  @Test func placesAndScenariosChangeWhileALoopRuns() async throws {
    let scratch = try Scratch()
    let path = scratch.folder + "/route.gpx"
    let points = [(52.5, 13), (52.6, 13.1)].map { "<wpt lat=\"\($0)\" lon=\"\($1)\"/>" }
    try "<gpx>\(points.joined())</gpx>".write(toFile: path, atomically: true, encoding: .utf8)
    let service = LocationService(device: try DeviceSpecification("sim:still@10,20?speed=max"))
    var stations: [String] = []
    let updates = LocationService.$current.withValue(service) { CLLocationUpdate.liveUpdates(.airborne) }
    var count = 0
    for try await update in updates {
      guard let place = update.location?.coordinate else { continue }
      let station = "\(Int(place.latitude.rounded())) \(Int(place.longitude.rounded()))"
      if stations.last != station {
        stations.append(station)
        count = 0
      }
      count += 1
      guard count == 20 else { continue }
      switch stations.count {
      case 1: try service.simulate(at: Coordinate(latitude: -30, longitude: 40))
      case 2: try service.simulate(DeviceSpecification("replay:\(path)"))
      case 3: try service.simulate(nil)
      default: break
      }
      if stations.count == 4 { break }
    }
    #expect(stations == ["10 20", "-30 40", "53 13", "10 20"])
    #expect(throws: LocationServiceError.self) { try service.simulate(.path("/dev/ttyACM0")) }
  }

  @Test func aSimulationBeforeTheFirstClientIsTheDevice() async throws {
    let service = LocationService(device: .path("/dev/is-not-there"))
    try service.simulate(DeviceSpecification("sim:drive@1,2?speed=max"))
    let update = try await LocationService.$current.withValue(service) {
      try await CLLocationUpdate.liveUpdates().first { @Sendable in $0.location != nil }
    }
    #expect(update?.location?.coordinate.latitude.rounded() == 1)
  }

  /// What was simulated before the first client gives way to the device itself, as it does later.
  @Test func aSimulationBeforeTheFirstClientGivesTheDeviceItsPlaceBack() async throws {
    let scratch = try Scratch()
    let path = scratch.folder + "/place.gpx"
    try #"<gpx><wpt lat="20" lon="30"/></gpx>"#.write(toFile: path, atomically: true, encoding: .utf8)
    let epochs = (0..<6000).map { second in
      ScriptedSource.Line(Double(second) * 0.05, .epoch(.at(second), Motion.state(.moving)))
    }
    let real = LocationService(
      device: .path("/dev/ttyACM0"),
      factory: SourceFactory { (device) throws(LocationServiceError) in
        guard device == .path("/dev/ttyACM0") else { return try SourceFactory.standard.makeSource(device) }
        return ScriptedSource(reactor: EpollReactor.shared, script: epochs)
      })
    let home = scratch.folder + "/home.gpx"
    try #"<gpx><wpt lat="47" lon="8"/></gpx>"#.write(toFile: home, atomically: true, encoding: .utf8)
    let virtual = LocationService(device: try DeviceSpecification("replay:\(home)?speed=max"))
    for service in [real, virtual] {
      try service.simulate(DeviceSpecification("sim:still@1,2"))
      try service.simulate(DeviceSpecification("replay:\(path)"))
      var latitudes: [Double] = []
      let updates = LocationService.$current.withValue(service) { CLLocationUpdate.liveUpdates(.airborne) }
      for try await update in updates {
        guard let latitude = update.location?.coordinate.latitude.rounded() else { continue }
        guard latitude != latitudes.last else { continue }
        latitudes.append(latitude)
        if latitudes.count == 2 { break }
        try service.simulate(nil)
      }
      #expect(latitudes == [20, 47])
    }
  }

  /// A receiver's clock is the host's: one that was hurried past it cannot be followed by a receiver.
  @Test func noReceiverFollowsASimulationInAHurry() async throws {
    let service = LocationService(device: .path("/dev/is-not-there"))
    try service.simulate(DeviceSpecification("sim:still@1,2?speed=max"))
    var updates = service.updates().makeAsyncIterator()
    _ = try await updates.next()
    let error = #expect(throws: LocationServiceError.self) { try service.simulate(nil) }
    #expect(error?.code == .unsupported && error?.remedy?.contains("speed=") == true)
    #expect(try await updates.next() != nil, "what ran goes on")
  }

  /// The name of a stand-in may say what the run may know, before the first client and behind it.
  @Test func aStandInNamesThePermissionToo() async throws {
    let bench = try Bench("sim:still?speed=max")
    try bench.service.simulate(DeviceSpecification("sim:still?authorization=restricted"))
    #expect(bench.manager.authorizationStatus == .restricted)
    bench.manager.startUpdatingLocation()
    #expect(await eventually { bench.probe.news == [.failed(1)] })
    try bench.service.simulate(DeviceSpecification("sim:walk?authorization=always"))
    #expect(await eventually { bench.probe.locations.count > 0 })
  }

  /// What cannot be made is said where it is named; what was named before stays.
  @Test func aStandInThatIsNotThereIsAnErrorAtOnce() async throws {
    let service = LocationService(device: try DeviceSpecification("sim:still@10,20?speed=max"))
    for name in ["replay:/is/not/there.gpx", "replay:/is/not/there.ubx", "sim:nowhere", "replay:/etc/passwd"] {
      #expect(throws: LocationServiceError.self, "\(name)") { try service.simulate(DeviceSpecification(name)) }
    }
    let update = try await LocationService.$current.withValue(service) {
      try await CLLocationUpdate.liveUpdates().first { @Sendable in $0.location != nil }
    }
    #expect(update?.location?.coordinate.latitude.rounded() == 10)
  }

  /// A file that no receiver has written is no recording of an empty sky.
  @Test func aRecordingWithoutASentenceIsAnError() async throws {
    let scratch = try Scratch()
    let path = scratch.folder + "/words.nmea"
    try "root:x:0:0\n".write(toFile: path, atomically: true, encoding: .utf8)
    let service = LocationService(device: try DeviceSpecification("replay:\(path)"))
    let error = await #expect(throws: LocationServiceError.self) {
      try await LocationService.$current.withValue(service) {
        for try await _ in CLLocationUpdate.liveUpdates() {}
      }
    }
    #expect(error?.reason.contains("no sentence") == true && error?.subject.contains(path) == true)
  }

  @Test(arguments: ["denied", "restricted", "off", "notDetermined", "notInUse"])
  func aRunsPermissionIsNamedByItsDevice(name: String) async throws {
    let bench = try Bench("sim:drive?speed=max&authorization=\(name)")
    let updates = LocationService.$current.withValue(bench.service) { CLLocationUpdate.liveUpdates() }
    var iterator = updates.makeAsyncIterator()
    let update = try #require(try await iterator.next())
    #expect(update.location == nil)
    let flags = [
      "denied": update.authorizationDenied, "restricted": update.authorizationRestricted,
      "off": update.authorizationDeniedGlobally, "notDetermined": update.authorizationRequestInProgress,
      "notInUse": update.insufficientlyInUse,
    ]
    #expect(flags == Dictionary(uniqueKeysWithValues: flags.keys.map { ($0, $0 == name) }))
  }
}
