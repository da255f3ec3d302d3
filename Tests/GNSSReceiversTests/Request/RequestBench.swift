import GNSSReceivers
import GNSSSimulator
import GNSSTransport
import GNSSWire
import Synchronization

/// A board with a virtual receiver, a `Receiver` that nobody demands fixes of, and what was answered to requests.
final class RequestBench: Sendable {
  let harness: ReceiverHarness
  let board: VirtualBoard
  private let answers: Answers

  /// A shared place for the board and for answers, which closures hold.
  private final class Answers: Sendable {
    private let state = Mutex<(board: VirtualBoard?, reports: [ConfigurationReport])>((nil, []))

    var reports: [ConfigurationReport] { state.withLock { $0.reports } }
    func append(_ report: ConfigurationReport) { state.withLock { $0.reports.append(report) } }
    func put(_ board: VirtualBoard) { state.withLock { $0.board = board } }

    func open() throws(TransportError) -> any ByteStream {
      guard let board = state.withLock({ $0.board }) else {
        throw TransportError(.notFound, path: "test", operation: "open")
      }
      return try board.open()
    }
  }

  init(_ model: ReceiverModel, faults: Faults = Faults(), baudRate: BaudRate? = nil) {
    let answers = Answers()
    self.answers = answers
    let isUSB = [.ubloxM9USB, .ubloxM8USB].contains(model)
    harness = ReceiverHarness(profile: isUSB ? "ublox-usb" : nil) { (_, _) throws(TransportError) in try answers.open()
    }
    board = VirtualBoard(
      ScenarioSpec(.still), model: model, faults: faults, baudRate: baudRate, on: harness.reactor)
    answers.put(board)
  }

  /// Everything that was answered.
  var reports: [ConfigurationReport] { answers.reports }

  /// Asks, and lets time pass until there is an answer; `nil` if none comes in `seconds`, and the request is given up.
  func ask(_ request: ConfigurationRequest, seconds: Int = 90) async -> ConfigurationReport? {
    let count = reports.count
    await begin(request)
    for _ in 0..<seconds where reports.count == count { await harness.run(seconds: 1) }
    guard reports.count == count else { return reports.last }
    await harness.run(seconds: 0.1) { $0.abandonRequest() }
    return nil
  }

  /// Asks, and goes on after `seconds`.
  func begin(_ request: ConfigurationRequest, seconds: Double = 0) async {
    let answers = answers
    await harness.run(seconds: seconds) { $0.carryOut(request) { answers.append($0) } }
  }

  func set(_ settings: [(String, String)], in layers: ConfigurationLayers = [.ram, .battery]) -> ConfigurationRequest {
    .set(settings.map { .init(key: $0.0, value: $0.1) }, in: layers)
  }

  /// How often `text` stands in what was written to the receiver.
  func wrote(_ text: String) -> Int {
    String(decoding: harness.current.written, as: UTF8.self).split(separator: "$").count { $0.hasPrefix(text) }
  }
}
