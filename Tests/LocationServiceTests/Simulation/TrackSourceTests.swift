import Foundation
import GNSSReceivers
import GNSSSimulator
import GNSSTransport
import GNSSWire
import ServiceTestSupport
import TestSupport
import Testing

@testable import LocationService

@Suite(.timeLimit(.minutes(10))) struct TrackSourceTests {
  private func player(_ seconds: Double, end: DeviceSpecification.End = .stop) throws -> TrackPlayer {
    let track = try #require(
      Track(
        [
          .init(time: 0, Coordinate(latitude: 47, longitude: 8)),
          .init(time: seconds, Coordinate(latitude: 47.001, longitude: 8)),
        ], start: GNSSTime(unixNanoseconds: 1_772_366_400_000_000_000)))
    return TrackPlayer(track, end: end)
  }

  private func service(_ seconds: Double, end: DeviceSpecification.End = .stop) throws -> (
    LocationService, VirtualReactor
  ) {
    let reactor = VirtualReactor()
    let source = TrackSource(try player(seconds, end: end), name: "way", reactor: reactor)
    return (LocationService(source: source), reactor)
  }

  private func seconds(_ updates: LocationUpdates, most: Int = .max) async throws -> [Double] {
    var seconds: [Double] = []
    for try await update in updates {
      guard let time = update.fix?.time else { continue }
      #expect(update.simulated && update.diagnostics.isEmpty)
      seconds.append(Double(time.unixNanoseconds - 1_772_366_400_000_000_000) * 1e-9)
      if seconds.count == most { break }
    }
    return seconds
  }

  @Test func fixesComeFromTheFirstPlaceToTheLastEachSecond() async throws {
    #expect(try await seconds(service(10).0.updates()) == (0...10).map { Double($0) })
  }

  /// A clock that runs is past the first place before it can be told, and past the last one where somebody is slow.
  @Test func noPlaceIsPassedOverOnARealClock() async throws {
    let reactor = EpollReactor.shared
    let source = TrackSource(try player(0.25), name: "way", reactor: reactor)
    let told = Recorder<Double>()
    let ends = Recorder<ReceiverState>()
    source.setHandler { event in
      switch event {
      case .epoch(let fix, _):
        told.append(Double((fix.time?.unixNanoseconds ?? 0) - 1_772_366_400_000_000_000) * 1e-9)
        let slow = reactor.now.advanced(bySeconds: 0.3)
        while reactor.now < slow {}
      case .state(.ended): ends.append(.ended)
      default: break
      }
    }
    reactor.perform { source.setDemand(Demand()) }
    #expect(await eventually { ends.count == 1 })
    #expect(told.all == [0, 0.25])
  }

  @Test func theEndIsToldWhenItIsNoMultipleOfTheInterval() async throws {
    #expect(try await seconds(service(2.5).0.updates()) == [0, 1, 2, 2.5])
    #expect(try await seconds(service(0.25).0.updates()) == [0, 0.25])
  }

  @Test func aQuickDemandGetsMoreOfThem() async throws {
    let updates = try service(2).0.updates(ActivityProfile.automotiveNavigation.demand)
    let expected = [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2]
    #expect(try await seconds(updates).elementsEqual(expected) { abs($0 - $1) < 1e-6 })
  }

  @Test func stayingAndLoopingGoOn() async throws {
    #expect(try await seconds(service(3, end: .stay).0.updates(pausing: false), most: 100).last == 99)
    #expect(try await seconds(service(3, end: .loop).0.updates(pausing: false), most: 100).last == 99)
  }

  @Test func timeRunsOnWithoutADemand() async throws {
    let (service, reactor) = try service(100)
    #expect(try await seconds(service.updates(), most: 3) == [0, 1, 2])
    await reactor.settle()
    reactor.hold()
    await reactor.advance(bySeconds: 50)
    reactor.release()
    let later = try await seconds(service.updates())
    #expect(later.first.map { $0 > 50 && $0 < 60 } == true && later.last == 100)
  }

  /// A file without times that takes the place of a receiver begins when it does, and gives the place back.
  @Test func whatIsSwitchedToGoesOnInTime() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gpx").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "<gpx><wpt lat='1' lon='2'/><wpt lat='1.0001' lon='2'/></gpx>".write(
      toFile: path, atomically: true, encoding: .utf8)
    let (service, _) = try service(1000)
    var times: [Double] = []
    var latitudes: [Double] = []
    for try await update in service.updates(pausing: false) {
      guard let fix = update.fix, let time = fix.time else { continue }
      times.append(Double(time.unixNanoseconds - 1_772_366_400_000_000_000) * 1e-9)
      latitudes.append(fix.coordinate?.latitude ?? 0)
      if times.count == 5 { try service.simulate(DeviceSpecification("replay:\(path)?end=stay")) }
      if times.count == 20 { try service.simulate(nil) }
      if times.count == 30 { break }
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { (0...1.01).contains($1 - $0) }, "\(times)")
    try #require(latitudes.count == 30)
    #expect(latitudes[4] > 46 && latitudes[5] == 1 && latitudes[19] == 1.0001 && latitudes[29] > 46)
  }

  @Test func onlyAGPXFileGoesOnBehindItsEnd() throws {
    let error = #expect(throws: LocationServiceError.self) {
      try SourceFactory.standard.makeSource(DeviceSpecification("replay:\(#filePath)?end=loop"))
    }
    #expect(error?.reason.contains("no GPX") == true)
  }
}
