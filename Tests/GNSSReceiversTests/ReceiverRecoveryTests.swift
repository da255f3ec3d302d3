import GNSSTransport
import GNSSWire
import Synchronization
import Testing

@testable import GNSSReceivers
@testable import GNSSSimulator

/// What is done about a receiver that falls silent, and what is said of one that speaks and has no location.
@Suite struct ReceiverRecoveryTests {
  /// What was done to the device.
  private final class Resets: Sendable {
    let count = Mutex(0)
    func note() { count.withLock { $0 += 1 } }
  }

  private static func bench(
    _ model: ReceiverModel = .ubloxM10, profile: String? = "ublox-m10",
    resetDevice: (@Sendable () throws(TransportError) -> Void)? = nil
  ) -> (harness: ReceiverHarness, board: VirtualBoard) {
    let slot = BoardSlot()
    let harness = ReceiverHarness(profile: profile, resetDevice: resetDevice) { (_, _) throws(TransportError) in
      try slot.open()
    }
    let board = VirtualBoard(ScenarioSpec(.still), model: model, on: harness.reactor)
    slot.put(board)
    return (harness, board)
  }

  private static let restart = CfgRST(.hot, mode: .software).frame

  @Test func aSilentReceiverIsOpenedAnewThenRestartedThenReset() async {
    let resets = Resets()
    let (harness, board) = Self.bench { () throws(TransportError) in resets.note() }
    await harness.run(seconds: 40) { $0.setDemand(Demand(mayDoze: false)) }
    board.setSilent(true)
    _ = harness.takeWritten()
    await harness.run(seconds: 90)
    #expect(harness.current.openings == 2)
    let first = harness.takeWritten()
    #expect(!first.contains(Self.restart))
    await harness.run(seconds: 120)
    #expect(harness.takeWritten().contains(Self.restart))
    #expect(resets.count.withLock { $0 } == 0)
    await harness.run(seconds: 120)
    #expect(resets.count.withLock { $0 } == 1)
    board.setSilent(false)
    await harness.run(seconds: 60)
    #expect(harness.current.fixes.last?.source == .ubx && harness.current.fixes.last?.hasPosition == true)
    board.discard()
  }

  @Test func aReceiverThatHangsIsMendedByItsRestart() async {
    let (harness, board) = Self.bench()
    await harness.run(seconds: 40) { $0.setDemand(Demand(mayDoze: false)) }
    // It hears, and its output is lost until it starts anew.
    board.hang()
    await harness.run(seconds: 240)
    #expect(harness.current.fixes.last?.hasPosition == true)
    guard case .running = harness.current.states.last else {
      Issue.record("\(harness.current.states)")
      return
    }
    board.discard()
  }

  @Test func whoNeverSpokeIsNeverWrittenTo() async {
    let resets = Resets()
    let (harness, board) = Self.bench { () throws(TransportError) in resets.note() }
    board.setSilent(true)
    await harness.run(seconds: 7200) { $0.setDemand(Demand(mayDoze: false)) }
    #expect(harness.takeWritten().isEmpty && resets.count.withLock { $0 } == 0)
    #expect((10...30).contains(harness.current.openings), "it is opened anew all the same")
    #expect(harness.current.states.count == 2, "\(harness.current.states)")
    board.discard()
  }

  /// Two hours of each trouble: nothing is told that has not changed.
  @Test(arguments: ["silent", "unplugged", "jammed", "no antenna"])
  func hoursOfTroubleAreAFewLines(trouble: String) async {
    let (harness, board) = Self.bench()
    await harness.run(seconds: 60) { $0.setDemand(Demand(mayDoze: false)) }
    switch trouble {
    case "silent": board.setSilent(true)
    case "unplugged": board.unplug()
    case "jammed": board.setSurroundings { $0.isJammed = true }
    default: board.setSurroundings { $0.antenna = .open }
    }
    await harness.run(seconds: 600)
    let (states, impediments) = (harness.current.states.count, harness.current.impediments.count)
    await harness.run(seconds: 7200)
    let more = harness.current.states.count - states + harness.current.impediments.count - impediments
    #expect(more <= 2, "\(harness.current.states.dropFirst(states)) \(harness.current.impediments)")
    board.discard()
  }

  @Test(arguments: [
    (ReceiverModel.ubloxM10, "ublox-m10"), (.ubloxM9, "ublox-m9"), (.ubloxM8, "ublox-m8"), (.casic, "casic-atgm336h"),
  ])
  func theAntennaIsToldOpenShortAndWellAgain(model: ReceiverModel, profile: String) async {
    let (harness, board) = Self.bench(model, profile: profile)
    await harness.run(seconds: 60) { $0.setDemand(Demand(mayDoze: false)) }
    #expect(harness.current.impediments.isEmpty, "\(harness.current.impediments)")
    for (antenna, impediment) in [(Surroundings.Antenna.open, Impediment.antennaOpen), (.short, .antennaShort)] {
      board.setSurroundings { $0.antenna = antenna }
      await harness.run(seconds: 90)
      let told = harness.current.impediments.last ?? []
      #expect(told.contains(impediment) && told.contains(.noFix(satellites: 0)), "\(told)")
      board.setSurroundings { $0.antenna = .good }
      await harness.run(seconds: 180)
      #expect(harness.current.impediments.last?.isEmpty == true, "\(harness.current.impediments)")
    }
    board.discard()
  }

  @Test(arguments: [
    (ReceiverModel.mtk, "mtk-mt3339"), (.casic, "casic-atgm336h"), (.airoha, "quectel-lc76g"),
  ])
  func sentencesAreGivenTheirLineBackToo(model: ReceiverModel, profile: String) async {
    let slot = BoardSlot()
    let harness = ReceiverHarness(profile: profile) { (_, _) throws(TransportError) in try slot.open() }
    let board = VirtualBoard(ScenarioSpec(.still), model: model, baudRate: 9600, on: harness.reactor)
    slot.put(board)
    await harness.run(seconds: 60) { $0.setDemand(Demand(interval: 0.2, mayDoze: false)) }
    #expect(board.baudRate == 115_200, "\(harness.current.reports)")
    await harness.run(seconds: 5) { $0.setDemand(nil) }
    #expect(board.baudRate == 9600 && board.period == 1 && !board.isMute)
    board.discard()
  }

  /// What takes the position away is asked for as soon as it is away.
  @Test func theAntennaIsAskedForWhenThePositionGoes() async {
    let (harness, board) = Self.bench()
    await harness.run(seconds: 100) { $0.setDemand(Demand(mayDoze: false)) }
    board.setSurroundings { $0.antenna = .open }
    await harness.run(seconds: 20)
    #expect(harness.current.impediments.last?.contains(.antennaOpen) == true, "\(harness.current.impediments)")
    board.discard()
  }

  @Test(arguments: [(ReceiverModel.ubloxM10, "ublox-m10"), (.ubloxM8, "ublox-m8")])
  func jammingAndSpoofingAreTold(model: ReceiverModel, profile: String) async {
    let (harness, board) = Self.bench(model, profile: profile)
    await harness.run(seconds: 60) { $0.setDemand(Demand(mayDoze: false)) }
    board.setSurroundings { $0.isJammed = true }
    await harness.run(seconds: 120)
    #expect(harness.current.impediments.last?.contains(.jammed) == true, "\(harness.current.impediments)")
    board.setSurroundings { $0 = Surroundings() }
    await harness.run(seconds: 180)
    #expect(harness.current.impediments.last?.isEmpty == true)
    board.setSurroundings { $0.isSpoofed = true }
    let count = harness.current.fixes.count
    await harness.run(seconds: 120)
    #expect(harness.current.impediments.last == [.spoofed])
    #expect(abs(harness.current.fixes.count - count - 120) <= 1, "what is asked makes no epochs of its own")
    board.discard()
  }
}

extension [UInt8] {
  /// Whether `other` stands somewhere in it.
  fileprivate func contains(_ other: [UInt8]) -> Bool {
    guard count >= other.count else { return false }
    return (0...count - other.count).contains { self[$0..<$0 + other.count].elementsEqual(other) }
  }
}
