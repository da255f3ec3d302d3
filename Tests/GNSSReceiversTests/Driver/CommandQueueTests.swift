import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct CommandQueueTests {
  static let id = UBXMessageID(class: 0x06, 0x8A)
  static func at(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }
  static func command(_ byte: UInt8, pieces: [Command] = []) -> Command {
    Command(name: "\(byte)", id: id, bytes: [byte], pieces: pieces)
  }

  @Test func oneCommandIsOutstandingAtATime() {
    var queue = CommandQueue()
    #expect(queue.append([Self.command(1), Self.command(2)], at: Self.at(0)) == [1])
    #expect(queue.append([Self.command(3)], at: Self.at(0)) == nil)
    #expect(queue.acknowledge(Self.id, accepted: true, at: Self.at(0.1)) == [2])
    #expect(queue.acknowledge(Self.id, accepted: true, at: Self.at(0.2)) == [3])
    #expect(!queue.isEmpty)
    #expect(queue.acknowledge(Self.id, accepted: true, at: Self.at(0.3)) == nil)
    #expect(queue.isEmpty)
    #expect(queue.deadline == nil)
  }

  @Test func anAnswerToSomethingElseIsIgnored() {
    var queue = CommandQueue()
    _ = queue.append([Self.command(1), Self.command(2)], at: Self.at(0))
    #expect(queue.acknowledge(UBXMessageID(class: 0x06, 0x01), accepted: true, at: Self.at(0.1)) == nil)
    #expect(!queue.isEmpty)
  }

  @Test func aRefusedWholeIsTriedInPiecesAndTheBadOneNamed() {
    var queue = CommandQueue()
    let whole = Self.command(9, pieces: [Self.command(1), Self.command(2)])
    #expect(queue.append([whole, Self.command(3)], at: Self.at(0)) == [9])
    #expect(queue.acknowledge(Self.id, accepted: false, at: Self.at(0.1)) == [1])
    #expect(queue.acknowledge(Self.id, accepted: false, at: Self.at(0.2)) == [2])
    #expect(queue.acknowledge(Self.id, accepted: true, at: Self.at(0.3)) == [3])
    #expect(queue.refused == ["1"])
  }

  @Test func anUnansweredCommandIsRepeatedThenGivenUpAndTheNextOneSent() {
    var queue = CommandQueue()
    #expect(queue.append([Self.command(1), Self.command(2)], at: Self.at(0)) == [1])
    #expect(queue.tick(at: Self.at(1.4)) == nil)
    #expect(queue.tick(at: Self.at(1.5)) == [1])
    #expect(queue.tick(at: Self.at(3)) == [1])
    #expect(queue.tick(at: Self.at(4.5)) == [2])
    #expect(queue.unanswered == ["1"])
  }
}
