import CoreLocation
import LocationService
import Testing

/// Loops as programs write them, unchanged, over the virtual receiver in virtual time: from its bytes to the update.
@Suite(.timeLimit(.minutes(10))) struct LiveLoopTests {
  private func simulated(_ device: String) throws -> LocationService {
    LocationService(device: try DeviceSpecification(device))
  }

  @Test func loopThatEndsWhenTheBoardStops() async throws {
    let task = try LocationService.$current.withValue(simulated("sim:commute?speed=max")) {
      Task {
        var track: [CLLocation] = []
        for try await update in CLLocationUpdate.liveUpdates() {
          if let location = update.location { track.append(location) }
          if (update as any NamedAsBefore).isStationary { break }
        }
        return track
      }
    }
    let track = try await task.value
    let end = try #require(track.last)
    let fastest = track.map(\.speed).max() ?? 0
    #expect(fastest > 8, "it drove before it stopped")
    // The board had stood for the hold time, and the last location is where it stands.
    let rest = track.filter { end.timestamp.timeIntervalSince($0.timestamp) <= 60 }
    #expect(rest.count >= 55)
    #expect(rest.allSatisfy { $0.distance(from: end) < 15 })
    #expect(track.contains { $0.distance(from: end) > 500 })
  }

  @Test func firstFastUpdate() async throws {
    let fast = try await LocationService.$current.withValue(simulated("sim:drive?speed=max")) {
      try await CLLocationUpdate.liveUpdates().first { $0.location?.speed ?? 0 > 10 }
    }
    let location = try #require(fast?.location)
    #expect(location.speed > 10)
    #expect(location.speedAccuracy > 0)
    #expect(location.course >= 0)
    #expect(fast?.stationary == false)
  }

  @Test func lastKnownPlaceIsSavedAtThePauseAndUpdatesResume() async throws {
    var processed = 0
    var saved: [CLLocation] = []
    var resumed: [CLLocation] = []
    try await LocationService.$current.withValue(simulated("sim:commute?speed=max")) {
      for try await update in CLLocationUpdate.liveUpdates() {
        if let location = update.location {
          processed += 1
          if !saved.isEmpty, !update.stationary { resumed.append(location) }
        }
        if (update as any NamedAsBefore).isStationary, let location = update.location { saved.append(location) }
        if resumed.count == 60 { break }
      }
    }
    #expect(saved.count == 1)
    let (pause, start) = (try #require(saved.first), try #require(resumed.first))
    // 30 minutes of rest, of which the first passed before the pause, and the resume delay of three minutes.
    let silence = start.timestamp.timeIntervalSince(pause.timestamp)
    #expect((26 * 60...34 * 60).contains(silence), "\(silence) s")
    #expect(start.distance(from: pause) < 195 * 13.9, "it resumes within that delay")
    #expect(processed > 60)
  }

  @Test func stationaryBoardIsSimulatedAndAccessory() async throws {
    let update = try await LocationService.$current.withValue(simulated("sim:still@-33.8568,151.2153?speed=max")) {
      try await CLLocationUpdate.liveUpdates(.automotiveNavigation).first { $0.stationary }
    }
    let location = try #require(update?.location)
    #expect(location.distance(from: CLLocation(latitude: -33.8568, longitude: 151.2153)) < 20)
    #expect(location.sourceInformation?.isSimulatedBySoftware == true)
    #expect(location.sourceInformation?.isProducedByAccessory == true)
  }

  @Test func sameSeedIsTheSameRun() async throws {
    func run() async throws -> [String] {
      let service = try simulated("sim:commute?speed=max&seed=7")
      return try await LocationService.$current.withValue(service) {
        var lines: [String] = []
        for try await update in CLLocationUpdate.liveUpdates(.fitness) {
          lines.append("\(update.stationary) \(update.location?.description ?? "none")")
          if lines.count == 300 { break }
        }
        return lines
      }
    }
    let (first, second) = (try await run(), try await run())
    #expect(first == second)
    #expect(Set(first).count > 290)
  }
}

/// Reads the name that newer SDKs deprecate without a warning: programs that use it must behave.
private protocol NamedAsBefore {
  var isStationary: Bool { get }
}

extension CLLocationUpdate: NamedAsBefore {}
