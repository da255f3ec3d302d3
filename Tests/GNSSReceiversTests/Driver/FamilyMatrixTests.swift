import GNSSReceivers
import GNSSTransport
import GNSSWire
import Testing

@testable import GNSSSimulator

/// Every family in every situation that a board meets in the field: each ends in fixes, or in the right explanation.
///
/// Whole receivers on virtual boards and virtual time; nothing below `Receiver` is known here. Each family prints its
/// rows of the table.
@Suite struct FamilyMatrixTests {
  /// What a board meets.
  enum Situation: String, CaseIterable {
    case cold
    case wrongBaud = "wrong baud"
    case configured = "already configured"
    case refusal = "refuses one key"
    case lostRAM = "loses RAM"
    case silent
    case noBackup = "no backup supply"
    case noProfile = "no profile"
  }

  /// A model, and what it is known by.
  struct Family: Sendable, CustomTestStringConvertible {
    var model: ReceiverModel
    /// Another module in the model's place, and what it is called.
    var module: (name: String, value: UBloxModule)?
    var profile: String?
    /// What its firmware does not know in `refusal`, and what the report calls that.
    var unknown: String?
    var unknownName: String?
    /// A rate of its line that is not the factory's, where it has one.
    var otherRate: BaudRate? = 57_600

    var name: String { module?.name ?? model.rawValue }
    var testDescription: String { name }

    /// Why it cannot come into `situation`.
    func reasonSpared(_ situation: Situation) -> String? {
      switch situation {
      case .wrongBaud where otherRate == nil: "a USB port has no rate"
      case .refusal where unknown == nil: "it takes no command that it could refuse"
      default: nil
      }
    }
  }

  static let families: [Family] = [
    Family(
      model: .ubloxM10, profile: "ublox-m10", unknown: "20110021", unknownName: "CFG-NAVSPG-DYNMODEL",
      otherRate: 115_200),
    Family(
      model: .ubloxM9, profile: "ublox-m9", unknown: "20110021", unknownName: "CFG-NAVSPG-DYNMODEL",
      otherRate: 115_200),
    Family(
      model: .ubloxM8, profile: "ublox-m8", unknown: "06-24", unknownName: "CFG-NAVSPG-DYNMODEL", otherRate: 38_400),
    Family(
      model: .ubloxM9USB, profile: "ublox-usb", unknown: "20110021", unknownName: "CFG-NAVSPG-DYNMODEL",
      otherRate: nil),
    Family(
      model: .ubloxM8USB, profile: "ublox-m8-usb", unknown: "06-24", unknownName: "CFG-NAVSPG-DYNMODEL",
      otherRate: nil),
    Family(
      model: .ubloxM8, module: ("ublox-7", .generation7), profile: "ublox-7", unknown: "06-24",
      unknownName: "CFG-NAVSPG-DYNMODEL", otherRate: 38_400),
    Family(
      model: .ubloxM8, module: ("ublox-6", .generation6), profile: "ublox-6", unknown: "06-24",
      unknownName: "CFG-NAVSPG-DYNMODEL", otherRate: 38_400),
    Family(model: .mtk, profile: "mtk-mt3339", unknown: "PMTK886", unknownName: "PMTK886"),
    Family(model: .airoha, profile: "quectel-lc76g", unknown: "PAIR080", unknownName: "PAIR080", otherRate: 9600),
    Family(model: .casic, profile: "casic-atgm336h", unknown: "PCAS11", unknownName: "PCAS11"),
    Family(model: .nmea, otherRate: 9600),
  ]
  static let demand = Demand(interval: 0.5, model: .pedestrian, mayDoze: false)

  /// What came of one situation.
  struct Outcome {
    /// Fixes a second at the end.
    var rate: Double
    /// Seconds to the first fix.
    var firstFix: Double?
    var report: ConfigurationReport?
    var states: [ReceiverState]
    var written: Int
    var settings: [String: Int64]
    var isMute: Bool

    /// In a cell of the table.
    var text: String {
      guard let firstFix else {
        if case .noData(_, .nothing, _) = states.last {
          return "no fix: told that nothing comes; \(written) bytes written"
        }
        return "no fix: \(states.last.map { "\($0)" } ?? "nothing told")"
      }
      var words = ["first fix after \(Int(firstFix.rounded())) s, \(Int(rate.rounded())) a second"]
      if let report {
        let counts = [ConfigurationReport.Result.applied, .unchanged, .unverified, .notKept, .refused, .unanswered]
          .compactMap { result in
            let count = report.settings(result).count
            return count > 0 ? "\(count) \(result.rawValue)" : nil
          }
        if !counts.isEmpty { words.append(counts.joined(separator: ", ")) }
        if case .drift(let drift) = report.cause { words.append("mended after \(drift.rawValue)") }
        let refused = report.settings(.refused).map(\.name)
        if !refused.isEmpty { words.append("refused: " + refused.joined(separator: " ")) }
        words += report.notes
      }
      return words.joined(separator: "; ")
    }
  }

  @Test(arguments: families)
  func aFamily(_ family: Family) async {
    var rows: [String] = []
    for situation in Situation.allCases {
      if let reason = family.reasonSpared(situation) {
        rows.append("| \(family.name) | \(situation.rawValue) | \(reason) |")
        continue
      }
      let outcome = await run(family, situation)
      rows.append("| \(family.name) | \(situation.rawValue) | \(outcome.text) |")
      check(outcome, family, situation)
    }
    print(rows.joined(separator: "\n"))
  }

  /// A virtual receiver that says it is a module starts as that module does.
  @Test(arguments: families)
  func aModelLeavesTheFactoryAsItsProfileSays(_ family: Family) {
    guard !family.model.isUSB, let name = family.profile else { return }
    let profile = ProfileLibrary.shared.profile(named: name)
    #expect(profile?.factoryBaud == family.model.defaultBaudRate)
  }

  /// Who a receiver is takes some of them several answers to tell, and is told once.
  @Test(arguments: families)
  func aReceiverIsFoundOnce(_ family: Family) async {
    let slot = BoardSlot()
    let harness = ReceiverHarness { (_, _) throws(TransportError) in try slot.open() }
    let board = VirtualBoard(ScenarioSpec(.still), model: family.model, on: harness.reactor)
    slot.put(board)
    await harness.run(seconds: 60) { $0.setDemand(Self.demand) }
    let found = harness.current.states.filter { if case .running(_, .some) = $0 { true } else { false } }
    #expect(found.count == (family.model == .nmea ? 0 : 1), "\(harness.current.states)")
    board.discard()
  }

  private func check(_ outcome: Outcome, _ family: Family, _ situation: Situation) {
    let cell = Comment(rawValue: "\(family.name), \(situation.rawValue): \(outcome.text)")
    if situation == .silent {
      #expect(outcome.firstFix == nil && outcome.written == 0, cell)
      #expect(outcome.states.contains { if case .noData(_, .nothing, _) = $0 { true } else { false } }, cell)
      return
    }
    #expect(!outcome.isMute, cell)
    #expect(outcome.firstFix.map { $0 < (situation == .cold ? 90 : 45) } == true, cell)
    guard family.model != .nmea else {
      // It takes no command: fixes at its own rate.
      #expect(abs(outcome.rate - 1) < 0.3, cell)
      #expect(outcome.report?.notes.contains { $0.contains("answers no question") } == true, cell)
      return
    }
    #expect(abs(outcome.rate - 2) < 0.4, cell)
    guard let report = outcome.report else {
      Issue.record("no report in \(cell)")
      return
    }
    switch situation {
    case .refusal where family.model == .casic:
      // It never says no, and the model has no effect that is seen.
      #expect(report.settings(.unverified).map(\.name) == [family.unknownName], cell)
      #expect(outcome.settings["model"] == 0, cell)
    case .refusal:
      #expect(report.settings(.refused).map(\.name) == [family.unknownName], cell)
    case .configured:
      #expect(report.isInForce && !report.settings(.unchanged).isEmpty, cell)
    default:
      #expect(report.isInForce, cell)
      if let model = outcome.settings["model"] { #expect(model != 0, cell) }
    }
  }

  private func run(_ family: Family, _ situation: Situation) async -> Outcome {
    var scenario = ScenarioSpec(.still)
    var faults = Faults()
    if situation == .cold { scenario.memory = .cold }
    if situation == .noBackup { scenario.hasBackupSupply = false }
    if situation == .refusal, let unknown = family.unknown { faults.unknown = [unknown] }
    let rate = situation == .wrongBaud ? family.otherRate : nil
    let slot = BoardSlot()
    let profile = situation == .noProfile ? nil : family.profile
    let harness = ReceiverHarness(profile: profile) { (_, _) throws(TransportError) in try slot.open() }
    let board = VirtualBoard(
      scenario, model: family.model, faults: faults, baudRate: rate, on: harness.reactor)
    slot.put(board)
    if let module = family.module?.value {
      board.operate { receiver, _ in
        receiver.personality = UBloxPersonality(
          module, baudRate: receiver.baudRate, period: scenario.period, uniqueID: 1)
        return []
      }
    }
    if situation == .silent { board.setSilent(true) }
    await harness.run(seconds: 1) { $0.setDemand(Self.demand) }
    var firstFix: Double?
    for second in 1...90 where firstFix == nil {
      if harness.current.fixes.contains(where: \.hasPosition) { firstFix = Double(second) }
      await harness.run(seconds: 1)
    }
    await harness.run(seconds: 60)
    await live(harness, board, situation)
    let count = harness.current.fixes.count
    await harness.run(seconds: 20)
    let log = harness.current
    let outcome = Outcome(
      rate: Double(log.fixes.count - count) / 20, firstFix: firstFix, report: log.reports.last, states: log.states,
      written: log.written.count, settings: board.settings(), isMute: board.isMute)
    board.discard()
    return outcome
  }

  /// What happens after a minute of good work.
  private func live(_ harness: ReceiverHarness, _ board: VirtualBoard, _ situation: Situation) async {
    switch situation {
    case .configured:
      await harness.run(seconds: 5) { $0.setDemand(nil) }
      await harness.run(seconds: 60) { $0.setDemand(Self.demand) }
    case .lostRAM:
      board.brownOut()
      await harness.run(seconds: 90)
    case .noBackup:
      board.cutSupply()
      await harness.run(seconds: 10)
      board.returnSupply()
      await harness.run(seconds: 120)
    case .cold, .wrongBaud, .refusal, .silent, .noProfile: break
    }
  }
}
