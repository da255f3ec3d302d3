import Foundation
import GNSSWire
import TestSupport
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// Whatever is lost between driver and receiver, and whenever the work ends, the receiver is never silenced: what it is
/// set to send, read from its own memory after every exchange, is the protocol that it spoke before, or one that was
/// heard from it; and afterwards a program that knows nothing of it hears it.
@Suite struct NeverMuteTests {
  /// How many runs; each is another mixture of model, rate, demand and losses. `SEXTANT_RUNS` asks for more.
  static let runs = ProcessInfo.processInfo.environment["SEXTANT_RUNS"].flatMap(UInt64.init) ?? 240

  /// What a run is made of.
  struct Mixture {
    static let profiles: [ReceiverModel: String] = [
      .ubloxM10: "ublox-m10", .ubloxM9: "ublox-m9", .ubloxM8: "ublox-m8", .mtk: "mtk-mt3339",
      .airoha: "quectel-lc76g", .casic: "casic-atgm336h",
    ]

    var model: ReceiverModel
    var baudRate: UInt32
    var demand: Demand
    var lostCommand: Double
    var lostAnswer: Double
    var brownOutAt: Double?
    /// Seconds from switching on to the end of the work, before anything else could end.
    var end: Double
    /// When the receiver says nothing for a while, around the end in every other run.
    var silence: ClosedRange<Double>?

    init(seed: UInt64) {
      var random = SplitMix(seed: seed)
      model = [.ubloxM10, .ubloxM9, .ubloxM8, .mtk, .airoha, .casic].randomElement(using: &random) ?? .ubloxM10
      let isUBlox = model.rawValue.hasPrefix("ublox")
      baudRate = [9600, 38_400, 115_200].randomElement(using: &random) ?? 9600
      demand = Demand(interval: [0.2, 0.5, 1, 1].randomElement(using: &random) ?? 1)
      let chances = isUBlox ? [0, 0.1, 0.3, 0.6] : [0, 0.1, 0.3]
      lostCommand = chances.randomElement(using: &random) ?? 0
      lostAnswer = chances.randomElement(using: &random) ?? 0
      brownOutAt = seed % 5 == 0 ? Double.random(in: 1..<25, using: &random) : nil
      end = Double.random(in: 0.3..<45, using: &random)
      if seed % 2 == 0 {
        let start = max(0.5, end - Double.random(in: 0..<20, using: &random))
        silence = start...(end + Double.random(in: 0..<5, using: &random))
      }
    }

    func bench(seed: UInt64) -> DriverBench {
      var scenario = ScenarioSpec(.still, seed: seed)
      scenario.sky = .dark
      var bench = DriverBench(
        VirtualReceiver(scenario, model: model, baudRate: baudRate, poweredOn: Instant(nanoseconds: 0)),
        demand: demand, profile: Self.profiles[model])
      bench.line.lostCommand = lostCommand
      bench.line.lostAnswer = lostAnswer
      bench.line.random = SplitMix(seed: seed ^ 0x5EED)
      return bench
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func aReceiverThatLosesCommandsAndAnswersStaysHeard(part: UInt64) throws {
    for seed in stride(from: part, to: Self.runs, by: 6) { try run(seed) }
  }

  /// What must hold at every instant.
  private func check(_ bench: borrowing DriverBench, _ seed: UInt64, _ mixture: Mixture) {
    let isMute = bench.receiver.personality.isMute
    #expect(!isMute, "seed \(seed) \(mixture): mute after \(bench.sent.count) commands")
    let ram = bench.receiver.personality.settings(in: .ram)
    // Of the others, positions come by RMC and GGA at every instant.
    if let rmc = ram["output.RMC"], let gga = ram["output.GGA"] {
      #expect(rmc > 0 && gga > 0, "seed \(seed) \(mixture): no positions")
    }
    // NMEA is off only once solutions in UBX were heard, and are on.
    if ram["10740002"] == 0 {
      #expect(bench.solutions >= 2, "seed \(seed): NMEA is off before UBX was heard")
      #expect(ram["20910007"] ?? 0 > 0, "seed \(seed): neither NMEA nor NAV-PVT")
    }
    // A restart must not bring silence either.
    let kept = bench.receiver.personality.settings(in: .battery)
    #expect(kept["10740002"] != 0, "seed \(seed): NMEA is off for good")
  }

  private func run(_ seed: UInt64) throws {
    let mixture = Mixture(seed: seed)
    var bench = mixture.bench(seed: seed)
    var checked = -1
    var browned = false
    while bench.now.nanoseconds < 30_000_000_000 {
      bench.run(0.1)
      if bench.sent.count != checked {
        checked = bench.sent.count
        check(bench, seed, mixture)
      }
      if let at = mixture.brownOutAt, !browned, bench.now.nanoseconds > Int64(at * 1e9) {
        browned = true
        bench.brownOut()
        check(bench, seed, mixture)
      }
    }
    // Where the rate was lost it is looked for: a round through the rates at most.
    let rates = bench.driver.context.profile?.baudRates.count ?? 1
    let patience = Receiver.silence + 1 + Double(rates) * BaudSearch.dwell
    #expect(bench.now.seconds(since: bench.lastHeard) < patience, "seed \(seed) \(mixture): nothing heard")
    // With a good line it ends as demanded.
    bench.line.lostCommand = 0
    bench.line.lostAnswer = 0
    bench.run(120)
    #expect(bench.hostRate == bench.receiver.baudRate, "seed \(seed) \(mixture)")
    let before = bench.positions
    bench.run(10)
    let report = bench.reports.last
    let isExplained = report?.notes.isEmpty == false
    let wanted = Int((10 / mixture.demand.interval).rounded())
    #expect(
      abs(bench.positions - before - wanted) <= 2 || isExplained,
      "seed \(seed) \(mixture): \(bench.positions - before) of \(wanted); \(String(describing: report))")
    check(bench, seed, mixture)
  }

  /// The work ends at a random instant: in the middle of a conversation, between two rates, while nothing comes.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func whenTheWorkEndsTheReceiverIsHeardByTheNextProgram(part: UInt64) {
    for seed in stride(from: part, to: Self.runs, by: 6) { end(seed) }
  }

  private func end(_ seed: UInt64) {
    let mixture = Mixture(seed: seed)
    var bench = mixture.bench(seed: seed)
    if let silence = mixture.silence {
      bench.run(until: silence.lowerBound)
      bench.receiver.isSilent = true
    }
    bench.run(until: mixture.end)
    bench.end()
    check(bench, seed, mixture)
    let switchesOff = bench.receiver.personality.settings(in: .ram)["10740002"] == 0
    if mixture.lostCommand == 0, bench.hostRate == bench.receiverRate {
      #expect(!switchesOff, "seed \(seed) \(mixture): the next program needs NMEA")
    }
    bench.receiver.isSilent = false
    // Two rounds through nine rates, the second twice as slow.
    let isHeard = bench.isHeardByAStranger(within: 9 * 3 * BaudSearch.dwell)
    #expect(isHeard, "seed \(seed) \(mixture): at \(bench.receiver.baudRate) bit/s")
    check(bench, seed, mixture)
  }
}
