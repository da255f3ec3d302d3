import GNSSTransport
import GNSSWire
import TestSupport
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// Every command that a driver sends, read by pyubx2 or pynmeagps: the names and values that they find are those that
/// were meant (`MeantCommands.swift`), no more and no fewer, and nothing is unknown to them.
@Suite(.enabled(if: Decoders.areWanted, "needs python3 with pyubx2 and pynmeagps"))
struct DecodedCommandsTests {
  /// A receiver and what is meant for it.
  struct Sender: Sendable, CustomTestStringConvertible {
    var name: String
    var model: ReceiverModel
    /// Another module in the model's place.
    var module: UBloxModule?
    var profile: String?
    /// What the driver does by itself for three demands, on good lines and bad.
    var meant: Set<String>
    /// What it may say besides on bad lines, where less is known or the line stays slow.
    var possible: Set<String> = []
    /// What is sent besides where a person asks for settings by name.
    var asked: Set<String>

    var testDescription: String { name }

    func receiver(baudRate: UInt32? = nil) -> VirtualReceiver {
      var receiver = VirtualReceiver(
        ScenarioSpec(.still), model: model, baudRate: baudRate, poweredOn: Instant(nanoseconds: 0))
      if let module {
        let rate = baudRate ?? receiver.baudRate
        receiver.personality = UBloxPersonality(module, baudRate: rate, period: 1000, uniqueID: 1)
      }
      return receiver
    }

    func bench(demand: Demand = Demand(), baudRate: UInt32? = nil) -> DriverBench {
      DriverBench(
        receiver(baudRate: baudRate), demand: demand, profile: profile, port: model.isUSB ? .usb : .uart1)
    }
  }

  /// - Parameter known: what is neither expected nor wrong.
  private func expect(
    _ sent: [[UInt8]], _ meant: Set<String>, beside known: Set<String> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let words = try Decoders.words(sent).subtracting(known.subtracting(meant))
    #expect(!words.contains { $0.hasPrefix("unknown") }, sourceLocation: sourceLocation)
    let missing = meant.subtracting(words).sorted().joined(separator: "\n")
    let unmeant = words.subtracting(meant).sorted().joined(separator: "\n")
    #expect(missing.isEmpty, "never sent:\n\(missing)", sourceLocation: sourceLocation)
    #expect(unmeant.isEmpty, "not meant:\n\(unmeant)", sourceLocation: sourceLocation)
  }

  /// Configuration, three demands, the end.
  private func drive(_ sender: Sender, _ prepare: (inout DriverBench) -> Void = { _ in }) -> [[UInt8]] {
    // At 9600 bit/s the line has to be raised.
    var bench = sender.bench(demand: Demand(interval: 0.2, model: .automotive), baudRate: 9600)
    prepare(&bench)
    bench.run(60)
    for demand in [Demand(interval: 0.1, model: .airborne1g), Demand(interval: 1, model: .pedestrian), Demand()] {
      bench.demand(demand)
      bench.run(60)
    }
    bench.end()
    return bench.sent
  }

  @Test(arguments: senders) func everythingThatADriverSendsMeansWhatWasMeant(sender: Sender) throws {
    var sent = drive(sender)
    #expect(sent.count > 4)
    // The rate is given back where nothing comes at the new one.
    sent += drive(sender) { $0.line.deafRate = 115_200 }
    // Lines that lose commands and answers bring repairs.
    for seed in 1...2 as ClosedRange<UInt64> {
      sent += drive(sender) { bench in
        bench.line.random = SplitMix(seed: seed)
        (bench.line.lostCommand, bench.line.lostAnswer) = (0.4, 0.2)
      }
    }
    try expect(sent, sender.meant, beside: sender.possible)
  }

  @Test(arguments: senders)
  func everythingThatAPersonAsksForMeansWhatWasMeant(sender: Sender) throws {
    let isUBlox = sender.model.rawValue.hasPrefix("ublox")
    let names = isUBlox ? ["CFG-RATE-NAV", "rate", "CFG-NAVSPG-FIXMODE"] : ["rate", "GSV"]
    var settings = [("rate", "2"), ("model", "automotive")]
    settings += isUBlox ? [("CFG-NAVSPG-FIXMODE", "2")] : [("ZDA", "1")]
    let assignments = settings.map { ConfigurationRequest.Assignment(key: $0.0, value: $0.1) }
    var requests: [ConfigurationRequest] = [
      .get(names, from: .ram), .set(assignments, in: [.ram, .battery]),
      .set(assignments, in: [.ram, .battery, .flash]), .save,
    ]
    if isUBlox {
      requests += [.battery, .flash, .defaults].map { .get(names, from: $0) }
      requests.append(.get(["CFG-RATE-*"], from: .ram))
    }
    requests += ConfigurationRequest.Start.allCases.map { .restart($0) }
    var bench = sender.bench(baudRate: 115_200)
    var sent: [[UInt8]] = []
    bench.run(60)
    for request in requests {
      let (start, count) = (bench.sent.count, bench.reports.count)
      bench.ask(request)
      while bench.reports.count == count, bench.now.nanoseconds < 3_600_000_000_000 { bench.run(0.1) }
      #expect(bench.reports.count > count, "\(request) is answered")
      #expect(bench.reports[count...].first?.cause == .request)
      sent += bench.sent[start...]
      bench.run(60)
    }
    try expect(sent, sender.asked, beside: sender.meant.union(sender.possible))
  }

  /// A stranger is asked once in each language.
  @Test func theQuestionsToAStrangerMeanWhatWasMeant() throws {
    var bench = DriverBench(
      VirtualReceiver(ScenarioSpec(.still), model: .nmea, poweredOn: Instant(nanoseconds: 0)), profile: nil)
    bench.run(60)
    try expect(
      bench.sent,
      ["poll MON-VER", "$PMTK605*31", "$PAIR021*39", "$PQTMVERNO*58", "$PCAS06,0*1B", "$PCAS06,1*1A"])
  }
}
