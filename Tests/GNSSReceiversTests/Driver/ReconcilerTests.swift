import GNSSWire
import TestSupport
import Testing

@testable import GNSSReceivers

/// The engine over a family made up for it: one byte says what, one which setting, one the value.
@Suite struct ReconcilerTests {
  /// Settings are numbers; frames are UBX of a class that nobody uses.
  struct Numbers: Dialect {
    var readable: ConfigurationLayers = [.ram, .battery, .flash]
    var writable: ConfigurationLayers = [.ram, .battery, .flash]

    func name(of key: Int) -> String { "N\(key)" }

    func reads(_ keys: [Int], from layer: ConfigurationLayers) -> [Request<Int>] {
      [Request(bytes: [0, layer.rawValue] + keys.map(UInt8.init), token: 0, keys: keys, completion: .values)]
    }

    func writes(_ settings: [Setting<Int>], to layers: ConfigurationLayers, known: [Int: Int]) -> [Request<Int>] {
      let pairs = settings.flatMap { [UInt8($0.key), UInt8($0.value)] }
      return [Request(bytes: [1, layers.rawValue] + pairs, token: 1, keys: settings.map(\.key))]
    }

    func saves(_ keys: [Int], in layers: ConfigurationLayers) -> [Request<Int>] {
      [Request(bytes: [2, layers.rawValue], token: 2, keys: keys)]
    }

    func answer(in frame: Frame) -> Answer<Int>? {
      guard case .ubx(let frame) = copy frame, frame.id.messageClass == 0x7F else { return nil }
      let payload = frame.payload
      switch frame.id.number {
      case 0: return .refused(UInt32(payload[0]))
      case 1: return .accepted(UInt32(payload[0]))
      default:
        var values: [Int: Int] = [:]
        for index in stride(from: 0, to: payload.byteCount, by: 2) {
          values[Int(payload[index])] = Int(payload[index + 1])
        }
        return .values(0, values, nil)
      }
    }
  }

  /// A receiver of that family, and what is wrong with it.
  struct Receiver {
    var ram: [Int: Int]
    var battery: [Int: Int] = [:]
    var flash: [Int: Int] = [:]
    /// Settings that can be read and not be set.
    var stubborn: Set<Int> = []
    /// Layers that it has.
    var layers: ConfigurationLayers = [.ram, .battery, .flash]
    /// Settings that it accepts and does not keep.
    var forgetful: Set<Int> = []
    var acceptsReads = true

    /// The kind of the answer, and its payload.
    mutating func answer(_ bytes: [UInt8]) -> (kind: UInt8, payload: [UInt8]) {
      let layers = ConfigurationLayers(rawValue: bytes[1])
      switch bytes[0] {
      case 0:
        let values = layers == .ram ? ram : layers == .battery ? battery : flash
        let keys = bytes[2...].map(Int.init)
        guard acceptsReads, keys.allSatisfy({ values[$0] != nil }) else { return (0, [0]) }
        return (2, keys.flatMap { [UInt8($0), UInt8(values[$0] ?? 0)] })
      case 1:
        let pairs = stride(from: 2, to: bytes.count, by: 2).map { (Int(bytes[$0]), Int(bytes[$0 + 1])) }
        let isKnown = pairs.allSatisfy { ram[$0.0] != nil && !stubborn.contains($0.0) }
        guard layers.isSubset(of: self.layers), isKnown else { return (0, [1]) }
        for (key, value) in pairs where !forgetful.contains(key) {
          if layers.contains(.ram) { ram[key] = value }
          if layers.contains(.battery) { battery[key] = value }
          if layers.contains(.flash) { flash[key] = value }
        }
        return (1, [1])
      default:
        battery = ram
        return (1, [2])
      }
    }
  }

  /// A run of the engine against the receiver, in virtual time.
  struct Bench {
    var engine = Reconciler(Numbers())
    var receiver: Receiver
    var now = Instant(nanoseconds: 0)
    var sent: [[UInt8]] = []
    /// Answers yes for a command that is lost, and one for an answer that is.
    var loses: (_ index: Int) -> (command: Bool, answer: Bool) = { _ in (false, false) }
    /// Seconds from a command to its answer.
    var delay: (_ index: Int) -> Double = { _ in 0.05 }
    private var flying: [(at: Instant, kind: UInt8, payload: [UInt8])] = []

    init(_ receiver: Receiver) { self.receiver = receiver }

    mutating func run(_ wanted: [Setting<Int>]) {
      var sends: [[UInt8]] = []
      engine.begin(wanted, at: now, &sends)
      take(sends)
      while engine.isRunning || !flying.isEmpty {
        let arrival = flying.map(\.at).min()
        guard let next = [arrival, engine.deadline].compactMap(\.self).min() else { return }
        now = max(now, next)
        var sends: [[UInt8]] = []
        if let index = flying.firstIndex(where: { $0.at <= now }) {
          let (_, kind, payload) = flying.remove(at: index)
          let bytes =
            UBXWriter.frame(UBXMessageID(class: 0x7F, kind), capacity: payload.count) { writer in
              for byte in payload { writer.append(byte) }
            } ?? []
          _ = engine.consume(.ubx(UBXFrame(proven: bytes.bytes, offset: 0)), at: now, &sends)
        } else {
          engine.tick(at: now, &sends)
        }
        take(sends)
      }
    }

    private mutating func take(_ sends: [[UInt8]]) {
      for bytes in sends {
        let (command, answer) = loses(sent.count)
        let delay = delay(sent.count)
        sent.append(bytes)
        if command { continue }
        let (kind, payload) = receiver.answer(bytes)
        if !answer { flying.append((now.advanced(bySeconds: delay), kind, payload)) }
      }
    }

    func result(_ key: Int) -> ConfigurationReport.Result? { engine.lines.first { $0.name == "N\(key)" }?.result }
    func layers(_ key: Int) -> ConfigurationLayers? { engine.lines.first { $0.name == "N\(key)" }?.layers }
  }

  static let sixty = Dictionary(uniqueKeysWithValues: (0..<60).map { ($0, 0) })
  static let wantedSixty = (0..<60).map { Setting($0, 1, in: [.ram, .battery]) }

  @Test func onlyWhatDiffersIsSetAndItIsReadBack() {
    var bench = Bench(Receiver(ram: [1: 7, 2: 5], battery: [1: 7, 2: 5]))
    bench.run([Setting(1, 7, in: [.ram, .battery]), Setting(2, 6, in: [.ram, .battery])])
    #expect(bench.sent.filter { $0[0] == 1 } == [[1, 3, 2, 6]])
    #expect(bench.result(1) == .unchanged)
    #expect(bench.result(2) == .applied)
    #expect(bench.layers(2) == [.ram, .battery])
    #expect(bench.engine.lines.map(\.found) == ["7", "5"])
  }

  @Test(arguments: [[30], [7, 30, 52], [0, 1, 30, 31, 59]])
  func unknownSettingsInTheMiddleAreFoundInFewTries(unknown: [Int]) {
    var receiver = Receiver(ram: Self.sixty)
    for key in unknown { receiver.ram[key] = nil }
    // What a battery's layer does not hold is refused there as well: fill it, to count the search alone.
    receiver.battery = receiver.ram
    var bench = Bench(receiver)
    bench.run(Self.wantedSixty)
    for key in 0..<60 { #expect(bench.result(key) == (unknown.contains(key) ? .refused : .applied), "\(key)") }
    // Halving: at most 2·k·log2(n) requests that are refused or part of what was, and the plain ones.
    let limit = 2 * unknown.count * 6 + 8
    #expect(bench.sent.count <= limit, "\(bench.sent.count) for \(unknown.count)")
  }

  @Test func settingsThatCanBeReadAndNotSetAreFoundByHalvingToo() {
    var receiver = Receiver(ram: Self.sixty, battery: Self.sixty)
    receiver.stubborn = [29, 30]
    var bench = Bench(receiver)
    bench.run(Self.wantedSixty)
    for key in 0..<60 { #expect(bench.result(key) == ([29, 30].contains(key) ? .refused : .applied)) }
    #expect(bench.sent.count <= 2 * 2 * 6 + 10, "\(bench.sent.count)")
  }

  @Test func aReceiverThatRefusesEverythingIsReportedSo() {
    var receiver = Receiver(ram: Self.sixty)
    receiver.acceptsReads = false
    var bench = Bench(receiver)
    bench.run(Self.wantedSixty)
    #expect(bench.engine.lines.allSatisfy { $0.result == .refused })
    #expect(!bench.sent.contains { $0[0] == 1 }, "what it does not know is not set")
    #expect(bench.sent.count < 120)
  }

  @Test func aLayerThatTheReceiverDoesNotHaveCostsNothingElse() {
    var receiver = Receiver(ram: [1: 0, 2: 0, 3: 0])
    receiver.layers = .ram
    var bench = Bench(receiver)
    bench.run([1, 2, 3].map { Setting($0, 1, in: [.ram, .battery]) })
    #expect(bench.engine.lines.map(\.result) == [.applied, .applied, .applied])
    #expect(bench.engine.lines.allSatisfy { $0.layers == .ram })
    #expect(bench.engine.missingLayers == .battery)
  }

  @Test func flashIsWrittenLastAndOnlyWhereItDiffers() throws {
    var bench = Bench(Receiver(ram: [1: 0, 2: 0], battery: [:], flash: [1: 1]))
    bench.run([1, 2].map { Setting($0, 1, in: [.ram, .battery, .flash]) })
    let writes = bench.sent.filter { $0[0] == 1 }
    #expect(writes == [[1, 3, 1, 1, 2, 1], [1, 4, 2, 1]])
    #expect(bench.engine.lines.allSatisfy { $0.layers == [.ram, .battery, .flash] })
    bench.sent = []
    bench.run([1, 2].map { Setting($0, 1, in: [.ram, .battery, .flash]) })
    #expect(!bench.sent.contains { $0[0] == 1 }, "nothing differs: no wear")
  }

  @Test func whatIsAcceptedAndNotKeptIsSaid() {
    var receiver = Receiver(ram: [1: 0, 2: 0], battery: [1: 0, 2: 0])
    receiver.forgetful = [2]
    var bench = Bench(receiver)
    bench.run([Setting(1, 1, in: .ram), Setting(2, 1, in: .ram)])
    #expect(bench.engine.lines.map(\.result) == [.applied, .notKept])
  }

  @Test func anAnswerThatIsLostCostsATryAndNothingElse() {
    for lost in 0..<4 {
      var bench = Bench(Receiver(ram: [1: 0]))
      bench.loses = { index in (false, index == lost) }
      bench.run([Setting(1, 1, in: .ram)])
      #expect(bench.result(1) == .applied, "answer \(lost) lost")
    }
  }

  @Test func aLateAnswerIsNotTakenForTheNextOne() {
    // Each answer comes after the command was repeated; the second write is refused.
    var receiver = Receiver(ram: [1: 0, 2: 0], battery: [2: 9])
    receiver.stubborn = [2]
    var bench = Bench(receiver)
    bench.delay = { _ in 1.6 }
    bench.run([Setting(1, 1, in: .ram), Setting(2, 1, in: [.ram, .battery])])
    #expect(bench.result(1) == .applied)
    #expect(bench.result(2) == .refused)
  }

  @Test func withoutAnyAnswerARunEndsSoon() {
    var bench = Bench(Receiver(ram: Self.sixty))
    bench.loses = { _ in (true, false) }
    bench.run(Self.wantedSixty)
    #expect(bench.engine.isCutOff)
    #expect(bench.sent.count <= 6)
    #expect(bench.engine.lines.allSatisfy { $0.result == .unanswered })
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func whateverIsLostTheReportTellsTheTruth(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var receiver = Receiver(ram: [:])
    for key in 0..<20 where key % 7 != Int(seed % 7) { receiver.ram[key] = Int.random(in: 0...1, using: &random) }
    receiver.stubborn = [Int(seed % 20)]
    let losses = (0..<400).map { _ in
      (Double.random(in: 0..<1, using: &random) < 0.2, Double.random(in: 0..<1, using: &random) < 0.2)
    }
    let delays = (0..<400).map { _ in Double.random(in: 0.01..<1.4, using: &random) }
    var bench = Bench(receiver)
    bench.loses = { index in index < losses.count ? losses[index] : (false, false) }
    bench.delay = { index in index < delays.count ? delays[index] : 0.1 }
    bench.run((0..<20).map { Setting($0, 1, in: [.ram, .battery]) })
    for line in bench.engine.lines {
      guard let key = Int(line.name.dropFirst()) else { continue }
      switch line.result {
      case .applied, .unchanged: #expect(bench.receiver.ram[key] == 1, "\(line)")
      case .refused: #expect(bench.receiver.ram[key] == nil || bench.receiver.stubborn.contains(key), "\(line)")
      case .unanswered, .notKept, .unverified, .read, .invalid: break
      }
      if line.layers.contains(.battery) { #expect(bench.receiver.battery[key] == 1, "\(line)") }
    }
  }
}
