import GNSSReceivers
import GNSSSimulator
import GNSSTransport
import GNSSWire
import Testing

@testable import LocationService

@Suite struct SourceFactorySimulationTests {
  @Test(arguments: ["ublox-m8", "ublox-m9-usb", "mtk", "airoha", "casic", "nmea"])
  func everyFamilyCanBeNamed(receiver: String) throws {
    let source = try source("sim:still?receiver=\(receiver)&sky=urban&memory=warm&backup=no&faults=flip=1e-5")
    #expect(source.isSimulated)
  }

  @Test(
    arguments: [
      ("sim:swim", "no scenario 'swim'", "walk"),
      ("sim:walk?receiver=sirf", "'receiver=sirf' is not known", "ublox-m10"),
      ("sim:walk?sky=green", "'sky=green' is not known", "urban"),
      ("sim:walk?memory=", "'memory=' is not known", "cold"),
      ("sim:walk?backup=perhaps", "'backup=perhaps' is not known", "yes"),
      ("sim:walk?faults=flood", "'flood' is no fault", nil),
    ] as [(String, String, String?)])
  func namesWhatIsNotKnown(text: String, reason: String, choice: String?) throws {
    let error = try #require(throws: LocationServiceError.self) { try source(text) }
    #expect(error.reason.contains(reason), "\(error)")
    if let choice { #expect(error.remedy?.contains(choice) == true, "\(error)") }
  }

  /// The board goes on while nobody looks: who comes again finds it further on its way, and later.
  @Test func aSimulationGoesOnBetweenTwoLoops() async throws {
    let service = LocationService(device: try DeviceSpecification("sim:drive?speed=max"))
    var last: Fix?
    for _ in 0..<3 {
      var count = 0
      var before = last
      for try await update in service.updates(pausing: false) {
        guard let fix = update.fix, fix.hasPosition, let time = fix.time else { continue }
        if let before = before?.time { #expect((0...8).contains(time.seconds(since: before)), "a search, no more") }
        (before, last, count) = (nil, fix, count + 1)
        if count == 20 { break }
      }
    }
  }

  private func source(_ text: String) throws -> ReceiverSource {
    guard case .simulation(let simulation) = try DeviceSpecification(text) else {
      throw LocationServiceError(.deviceSpecification, text, reason: "no simulation", remedy: nil)
    }
    return try SourceFactory.source(of: simulation, name: text, on: VirtualReactor())
  }
}
