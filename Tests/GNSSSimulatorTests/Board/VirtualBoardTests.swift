import GNSSSimulator
import GNSSTransport
import GNSSWire
import Synchronization
import Testing

@Suite struct VirtualBoardTests {
  private func board(
    _ model: ReceiverModel = .ubloxM10, on reactor: VirtualReactor, faults: Faults = Faults()
  ) -> VirtualBoard {
    VirtualBoard(ScenarioSpec(.still), model: model, faults: faults, on: reactor)
  }

  /// What a host hears.
  private final class Ear: Sendable {
    let stream: any ByteStream
    private let heard = Mutex<(bytes: [UInt8], isLost: Bool)>(([], false))

    init(_ stream: any ByteStream, on reactor: any Reactor) {
      self.stream = stream
      reactor.perform {
        stream.activate { event in
          switch event {
          case .lost: self.heard.withLock { $0.isLost = true }
          case .readable:
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
              let count = buffer.fill { stream.read(into: &$0) }
              guard count > 0 else { break }
              self.heard.withLock { $0.bytes += buffer[..<count] }
            }
          }
        }
      }
    }

    var isLost: Bool { heard.withLock { $0.isLost } }

    /// The acknowledgements since the last call, and how many frames there were.
    func take() -> (acks: [Bool], frames: Int) {
      let bytes = heard.withLock { heard in
        defer { heard.bytes = [] }
        return heard.bytes
      }
      var framer = Framer(limits: .live)
      var (acks, frames) = ([Bool](), 0)
      framer.drain(over: bytes.bytes) { frame in
        frames += 1
        if case .ubx(let message) = frame, let ack = Ack(message) { acks.append(ack.isAccepted) }
      }
      return (acks, frames)
    }
  }

  private func write(_ bytes: [UInt8], to ear: Ear, on reactor: VirtualReactor) {
    reactor.perform { try? ear.stream.write(bytes.bytes) }
  }

  private func set(_ items: [ConfigurationItem], layers: ConfigurationLayers = .ram) -> [UInt8] {
    CfgVALSET.Command(items, layers: layers).frame
  }

  @Test func whatIsSetIsSeenByLayer() async throws {
    let reactor = VirtualReactor()
    reactor.hold()
    let board = board(on: reactor)
    let ear = Ear(try board.open(), on: reactor)
    await reactor.advance(bySeconds: 2)
    write(set([ConfigurationItem(.dynamicModel, 4)], layers: [.ram, .battery]), to: ear, on: reactor)
    await reactor.advance(bySeconds: 1)
    #expect(board.value(of: .dynamicModel) == 4 && board.value(of: .dynamicModel, in: .battery) == 4)
    #expect(board.value(of: .dynamicModel, in: .defaults) == 0 && board.value(of: .dynamicModel, in: .flash) == nil)
    // Another program at the same port.
    board.writeAsAnotherProgram(set([ConfigurationItem(.dynamicModel, 2), ConfigurationItem(.rateMeasurement, 200)]))
    #expect(board.value(of: .dynamicModel) == 2 && board.period == 0.2)
    #expect(!board.isMute && !board.isDeaf)
    board.writeAsAnotherProgram(set([.nmea(false)]))
    #expect(board.isMute)
    board.discard()
  }

  @Test func interferenceCountsDown() async throws {
    let reactor = VirtualReactor()
    reactor.hold()
    let board = VirtualBoard(ScenarioSpec(.still), baudRate: 38_400, on: reactor)
    let ear = Ear(try board.open(), on: reactor)
    await reactor.advance(bySeconds: 2)
    func command(_ model: UInt64) async -> [Bool] {
      _ = ear.take()
      write(set([ConfigurationItem(.dynamicModel, model)]), to: ear, on: reactor)
      await reactor.advance(bySeconds: 1.4)
      return ear.take().acks
    }
    board.refuseNextCommands(1)
    #expect(await command(2) == [false] && board.value(of: .dynamicModel) == 0)
    board.loseNextCommands(1)
    #expect(await command(3).isEmpty && board.value(of: .dynamicModel) == 0)
    board.loseNextAnswers(1)
    #expect(await command(4).isEmpty && board.value(of: .dynamicModel) == 4)
    board.delayNextAnswers(1, bySeconds: 2)
    #expect(await command(5).isEmpty)
    await reactor.advance(bySeconds: 1)
    #expect(ear.take().acks == [true])
    #expect(await command(6) == [true])
    board.discard()
  }

  @Test func unpluggedItIsLostAndReturnsUnderAnotherName() async throws {
    let reactor = VirtualReactor()
    reactor.hold()
    let board = board(.ubloxM9USB, on: reactor)
    let events = Mutex<[VirtualBoard.PlugEvent]>([])
    board.onPlugEvent { event in events.withLock { $0.append(event) } }
    let ear = Ear(try board.open(), on: reactor)
    await reactor.advance(bySeconds: 5)
    #expect(ear.take().frames > 10)
    board.unplug()
    await reactor.advance(bySeconds: 1)
    #expect(ear.isLost && !board.isAttached && board.power == .off)
    #expect(throws: TransportError.self) { try board.open() }
    board.plugIn(as: "/dev/ttyACM1")
    await reactor.advance(bySeconds: 1)
    #expect(board.portName == "/dev/ttyACM1")
    #expect(events.withLock { $0 } == [.removed, .added("/dev/ttyACM1")])
    let second = Ear(try board.open(), on: reactor)
    #expect(second.stream.name == "/dev/ttyACM1")
    await reactor.advance(bySeconds: 5)
    #expect(second.take().frames > 10)
    board.discard()
  }

  @Test func itLivesOnWhileItsPortIsClosed() async throws {
    let reactor = VirtualReactor()
    reactor.hold()
    let board = board(.ubloxM8, on: reactor)
    let first = Ear(try board.open(), on: reactor)
    await reactor.advance(bySeconds: 2)
    reactor.perform { first.stream.close() }
    await reactor.advance(bySeconds: 10)
    #expect(board.ephemerisCount > 10)
    let second = Ear(try board.open(), on: reactor)
    await reactor.advance(bySeconds: 3)
    #expect(second.take().frames > 5)
    board.discard()
  }

  @Test func theBackupSupplyIsASwitch() async throws {
    let reactor = VirtualReactor()
    reactor.hold()
    let board = board(on: reactor)
    await reactor.advance(bySeconds: 2)
    let items = [ConfigurationItem(.dynamicModel, 4)]
    for keeps in [true, false] {
      board.writeAsAnotherProgram(set(items, layers: [.ram, .battery]))
      if !keeps { board.cutBackup() }
      board.cutSupply()
      await reactor.advance(bySeconds: 60)
      board.returnSupply()
      await reactor.advance(bySeconds: 4)
      #expect(board.value(of: .dynamicModel) == (keeps ? 4 : 0))
      #expect((board.ephemerisCount > 4) == keeps)
    }
    board.discard()
  }

  /// Two boards of one make may tell the same number.
  @Test func numbersMayBeShared() {
    func number(_ id: UInt64?, seed: UInt64) -> [UInt8]? {
      var receiver = VirtualReceiver(
        ScenarioSpec(.still, seed: seed), uniqueID: id, poweredOn: Instant(nanoseconds: 0))
      let now = Instant(nanoseconds: 1_000_000_000)
      _ = receiver.advance(to: now)
      let actions = receiver.receive(UBXPoll(.secUNIQID).frame.bytes, at: now)
      guard case .send(let bytes) = actions.first else { return nil }
      return bytes
    }
    #expect(number(nil, seed: 1) != number(nil, seed: 2))
    #expect(number(7, seed: 1) == number(7, seed: 2))
    #expect(number(7, seed: 1) != nil)
  }
}
