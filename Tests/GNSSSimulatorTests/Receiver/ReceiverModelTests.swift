import GNSSSimulator
import GNSSTransport
import GNSSWire
import TestSupport
import Testing

/// What holds for every model.
@Suite struct ReceiverModelTests {
  private func faults() throws -> Faults {
    try Faults(parsing: "flip=1e-4,garbage=0.05,split=0.1,lose-answer=0.1,jitter=0.2,brownout@30,silence@50+5")
  }

  @Test(arguments: ReceiverModel.allCases)
  func fixesComeWhateverTheStart(model: ReceiverModel) {
    for memory in Memory.allCases {
      var scenario = ScenarioSpec(.walk)
      scenario.memory = memory
      var host = Host(scenario, model: model)
      host.run(until: memory == .hot ? 5 : 60)
      #expect(host.fixes.last?.mode == .threeDimensional, "\(memory)")
      #expect(host.quality.discardedBytes == 0)
      #expect(host.receiver.baudRate == model.defaultBaudRate.rawValue)
    }
  }

  @Test(arguments: ReceiverModel.allCases)
  func aSeedRepeatsByteForByteFaultsIncluded(model: ReceiverModel) throws {
    func run(_ seed: UInt64) throws -> [UInt8] {
      var scenario = ScenarioSpec(.drive, seed: seed)
      scenario.sky = .urban
      var host = Host(scenario, model: model, faults: try faults())
      host.run(until: 20)
      host.send(UBXPoll(.monVER).frame, at: 20)
      host.say("PMTK605", at: 21)
      host.say("PAIR020", at: 22)
      host.run(until: 70)
      return host.bytes
    }
    #expect(try run(1) == run(1))
    #expect(try run(1) != run(2))
  }

  /// Frames that hold, with anything in them: nothing a host sends breaks a receiver, and a start mends it.
  @Test(arguments: ReceiverModel.allCases)
  func nothingThatIsSentBreaksIt(model: ReceiverModel) {
    var random = SplitMix(seed: UInt64(model.rawValue.utf8.count))
    var host = Host(ScenarioSpec(.still), model: model)
    var second = 1.0
    let addresses = ["PMTK", "PAIR", "PCAS", "PUBX", "PQTM", "GPQ"]
    for _ in 0..<1500 {
      if Bool.random(using: &random) {
        let count = Int.random(in: 0...60, using: &random)
        let payload = (0..<count).map { _ in
          Bool.random(using: &random)
            ? UInt8.random(in: 0...255, using: &random) : UInt8.random(in: 0...9, using: &random)
        }
        let messageClass: UInt8 = [0x06, 0x06, 0x06, 0x02, 0x0A, 0x01, 0x13, 0x27].randomElement(using: &random) ?? 6
        let id = UBXMessageID(class: messageClass, UInt8.random(in: 0...0x99, using: &random))
        host.send(
          UBXWriter.frame(id, capacity: count) { writer in for byte in payload { writer.append(byte) } } ?? [],
          at: second)
      } else {
        let fields = (0..<Int.random(in: 0...8, using: &random)).map { _ in
          ["", "-1", "0", "1", "2", "9600", "99999999999999999999", "W", "1.5"].randomElement(using: &random) ?? ""
        }
        let address = (addresses.randomElement(using: &random) ?? "") + String(Int.random(in: 0...999, using: &random))
        host.say(([address] + fields).joined(separator: ","), at: second)
      }
      second += 0.05
      host.run(until: second)
    }
    host.act(at: second) { receiver, now in
      receiver.setBackupSupply(false)
      return receiver.setSupply(false, at: now)
    }
    host.act(at: second + 1) { $0.setSupply(true, at: $1) }
    host.forget()
    host.run(until: second + 90)
    #expect(host.receiver.power != .off)
  }
}
