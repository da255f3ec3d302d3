import Foundation
import GNSSWire
import TestSupport
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// Whatever is lost between driver and receiver, the receiver is never silenced: what it is set to send, read from its
/// own memory after every exchange, is the protocol that it spoke before, or one that was heard from it.
@Suite struct NeverMuteTests {
  /// How many runs; each is another mixture of model, rate, demand and losses. `SEXTANT_RUNS` asks for more.
  static let runs = ProcessInfo.processInfo.environment["SEXTANT_RUNS"].flatMap(UInt64.init) ?? 240

  /// What a run is made of.
  struct Mixture {
    var model: ReceiverModel
    var baudRate: UInt32
    var demand: Demand
    var lostCommand: Double
    var lostAnswer: Double
    var brownOutAt: Double?

    init(seed: UInt64) {
      var random = SplitMix(seed: seed)
      model = [.ubloxM10, .ubloxM10, .ubloxM9, .ubloxM8].randomElement(using: &random) ?? .ubloxM10
      baudRate = [9600, 38_400, 115_200].randomElement(using: &random) ?? 9600
      demand = Demand(interval: [0.2, 0.5, 1, 1].randomElement(using: &random) ?? 1)
      let chances = [0, 0.1, 0.3, 0.6]
      lostCommand = chances.randomElement(using: &random) ?? 0
      lostAnswer = chances.randomElement(using: &random) ?? 0
      brownOutAt = seed % 5 == 0 ? Double.random(in: 1..<25, using: &random) : nil
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func aReceiverThatLosesCommandsAndAnswersStaysHeard(part: UInt64) throws {
    for seed in stride(from: part, to: Self.runs, by: 6) { try run(seed) }
  }

  private func run(_ seed: UInt64) throws {
    let mixture = Mixture(seed: seed)
    var scenario = ScenarioSpec(.still, seed: seed)
    scenario.sky = .dark
    var bench = DriverBench(
      VirtualReceiver(
        scenario, model: mixture.model, baudRate: mixture.baudRate, poweredOn: Instant(nanoseconds: 0)),
      demand: mixture.demand)
    bench.line.lostCommand = mixture.lostCommand
    bench.line.lostAnswer = mixture.lostAnswer
    bench.line.random = SplitMix(seed: seed ^ 0x5EED)
    var checked = -1
    func check(_ bench: borrowing DriverBench) {
      let isMute = bench.receiver.personality.isMute
      #expect(!isMute, "seed \(seed) \(mixture): mute after \(bench.sent.count) commands")
      let ram = bench.receiver.personality.settings(in: .ram)
      // NMEA is off only once solutions in UBX were heard, and are on.
      if ram["10740002"] == 0 {
        #expect(bench.solutions >= 2, "seed \(seed): NMEA is off before UBX was heard")
        #expect(ram["20910007"] ?? 0 > 0, "seed \(seed): neither NMEA nor NAV-PVT")
      }
      // A restart must not bring silence either.
      let kept = bench.receiver.personality.settings(in: .battery)
      #expect(kept["10740002"] != 0, "seed \(seed): NMEA is off for good")
    }
    var browned = false
    while bench.now.nanoseconds < 30_000_000_000 {
      bench.run(0.1)
      if bench.sent.count != checked {
        checked = bench.sent.count
        check(bench)
      }
      if let at = mixture.brownOutAt, !browned, bench.now.nanoseconds > Int64(at * 1e9) {
        browned = true
        bench.brownOut()
        check(bench)
      }
    }
    #expect(bench.now.seconds(since: bench.lastHeard) < 6, "seed \(seed) \(mixture): nothing heard")
    // With a good line it ends as demanded.
    bench.line.lostCommand = 0
    bench.line.lostAnswer = 0
    bench.run(90)
    #expect(bench.hostRate == bench.receiver.baudRate, "seed \(seed) \(mixture)")
    let before = bench.solutions
    bench.run(10)
    let report = bench.reports.last
    let isExplained = report?.notes.isEmpty == false
    let wanted = Int((10 / mixture.demand.interval).rounded())
    #expect(
      abs(bench.solutions - before - wanted) <= 2 || isExplained,
      "seed \(seed) \(mixture): \(bench.solutions - before) of \(wanted); \(String(describing: report))")
    check(bench)
  }
}
