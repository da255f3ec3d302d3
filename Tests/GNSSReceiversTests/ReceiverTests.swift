import GNSSReceivers
import GNSSSimulator
import GNSSTransport
import GNSSWire
import Testing

/// The whole receiver against the virtual one, in virtual time.
@Suite struct ReceiverTests {
  static let demand = Demand(mayDoze: false)

  static func m10(on reactor: any Reactor, baudRate: BaudRate = 38_400) -> any ByteStream {
    Simulator.makeStream(ScenarioSpec(.still), on: reactor, baudRate: baudRate)
  }

  @Test func anM10IsIdentifiedSwitchedToNavPVTAndRead() async throws {
    let harness = ReceiverHarness { _, reactor in Self.m10(on: reactor) }
    await harness.run(seconds: 30) { $0.setDemand(Self.demand) }
    let log = harness.current
    #expect(log.states.last == .running(path: "sim:still", identity: "SAM-M10Q, SPG 5.10"))
    #expect(log.fixes.last?.source == .ubx)
    #expect(log.fixes.last?.mode == .threeDimensional)
    #expect((25...30).contains(log.fixes.count), "one fix an epoch, whatever the protocol: \(log.fixes.count)")
    let times = log.fixes.compactMap(\.time)
    #expect(zip(times.dropFirst(), times).allSatisfy { $0 > $1 })
  }

  @Test func nothingIsWrittenBeforeTheFirstFrameAndThenTheVersionPoll() async {
    let harness = ReceiverHarness { _, reactor in Loopback.pair(on: reactor).1 }
    await harness.run(seconds: 60) { $0.setDemand(Self.demand) }
    #expect(harness.takeWritten().isEmpty, "the line is silent, so nobody is there to be written to")
    let speaking = ReceiverHarness { _, reactor in Self.m10(on: reactor) }
    await speaking.run(seconds: 1) { $0.setDemand(Self.demand) }
    #expect(Array(speaking.takeWritten().prefix(8)) == [0xB5, 0x62, 0x0A, 0x04, 0, 0, 0x0E, 0x34])
  }

  @Test(arguments: [9600, 115_200, 460_800] as [BaudRate])
  func theRateIsFoundByListening(rate: BaudRate) async {
    let harness = ReceiverHarness(profile: "ublox-m10") { _, reactor in
      let stream = Self.m10(on: reactor, baudRate: rate)
      #expect(throws: Never.self) { try stream.setBaudRate(57_600) }
      return stream
    }
    await harness.run(seconds: 60) { $0.setDemand(Self.demand) }
    #expect(harness.current.fixes.last?.hasPosition == true)
    #expect(harness.current.fixes.last?.source == .ubx)
  }

  @Test func aPassivePortIsNeverWrittenTo() async {
    let harness = ReceiverHarness(access: .passive) { _, reactor in Self.m10(on: reactor) }
    await harness.run(seconds: 30) { $0.setDemand(Self.demand) }
    await harness.run(seconds: 1) { $0.setDemand(nil) }
    #expect(harness.takeWritten().isEmpty)
    #expect(harness.current.fixes.last?.source == .nmea)
    #expect(harness.current.fixes.last?.hasPosition == true)
  }

  @Test func theDemandsRateIsPutInForceAndChanges() async {
    let harness = ReceiverHarness { _, reactor in Self.m10(on: reactor, baudRate: 115_200) }
    await harness.run(seconds: 20) { $0.setDemand(Demand(interval: 0.2, mayDoze: false)) }
    let before = harness.current.fixes.count
    await harness.run(seconds: 10) { _ in }
    #expect(abs(harness.current.fixes.count - before - 50) <= 2)
    await harness.run(seconds: 5) { $0.setDemand(Demand(interval: 1, mayDoze: false)) }
    let slow = harness.current.fixes.count
    await harness.run(seconds: 10) { _ in }
    #expect(abs(harness.current.fixes.count - slow - 10) <= 1)
  }

  @Test func aSlowLineIsRaisedForAFastDemandWithoutASilence() async throws {
    let harness = ReceiverHarness(profile: "ublox-m10") { _, reactor in Self.m10(on: reactor, baudRate: 9600) }
    await harness.run(seconds: 40) { $0.setDemand(Demand(interval: 0.2, mayDoze: false)) }
    let before = harness.current.fixes.count
    await harness.run(seconds: 10) { _ in }
    #expect(abs(harness.current.fixes.count - before - 50) <= 2)
    #expect(!harness.current.states.contains { if case .noData = $0 { true } else { false } })
    #expect(harness.current.reports.last?.isInForce == true, "\(harness.current.reports)")
  }

  @Test func aLostReceiverIsOneStateAndComesBack() async {
    let harness = ReceiverHarness { opening, reactor in
      let (host, receiver) = Loopback.pair(on: reactor, names: ("port \(opening)", "receiver \(opening)"))
      Simulator.attach(ScenarioSpec(.still), to: receiver, on: reactor)
      if opening == 1 { reactor.schedule(afterSeconds: 20) { receiver.close() } }
      return host
    }
    await harness.run(seconds: 60) { $0.setDemand(Self.demand) }
    let log = harness.current
    #expect(log.openings == 2)
    let losses = log.states.filter { if case .unavailable = $0 { true } else { false } }
    #expect(losses.count == 1)
    #expect(log.states.last == .running(path: "port 2", identity: "SAM-M10Q, SPG 5.10"))
    #expect(log.fixes.last?.source == .ubx)
  }

  @Test func aPortThatCannotBeOpenedIsTriedEverMoreRarelyWithOneState() async {
    let harness = ReceiverHarness { (_, _) throws(TransportError) in
      throw TransportError(.notFound, path: "/dev/none", operation: "open", errno: 2)
    }
    await harness.run(seconds: 3600) { $0.setDemand(Self.demand) }
    #expect(harness.current.states.count == 1)
    #expect((100...130).contains(harness.current.openings), "\(harness.current.openings)")
  }

  @Test func oneThatSaysASentenceAndGoesIsTriedEverMoreRarely() async {
    let harness = ReceiverHarness { opening, reactor in
      let (host, server) = Loopback.pair(on: reactor)
      reactor.schedule(afterSeconds: 0.01) {
        try? server.write(Array("$GPGLL,4916.45,N,12311.12,W,225444,A,*1D\r\n".utf8).bytes)
      }
      reactor.schedule(afterSeconds: 0.05) { server.close() }
      return host
    }
    await harness.run(seconds: 3600) { $0.setDemand(Self.demand) }
    #expect((100...130).contains(harness.current.openings), "\(harness.current.openings)")
  }

  @Test func whoSendsFasterThanIsReadLeavesOthersTheirTurn() async {
    let reactor = VirtualReactor()
    let stream = Firehose(bytes: 16 << 20)
    let receiver = Receiver(port: StreamPort(name: "test") { _ in OpenPort(stream, access: .active) }, reactor: reactor)
    let behindTheFirstTurn: Int = await withCheckedContinuation { continuation in
      reactor.perform {
        receiver.setDemand(Self.demand)
        reactor.perform {
          stream.flow()
          continuation.resume(returning: stream.taken)
        }
      }
    }
    #expect(behindTheFirstTurn > 0)
    #expect(behindTheFirstTurn < 1 << 20, "one turn took \(behindTheFirstTurn) bytes")
    await withCheckedContinuation { continuation in
      reactor.schedule(afterSeconds: 1) { continuation.resume() }
    }
    #expect(stream.taken == 16 << 20, "and all is read in the end")
  }

  @Test func withoutADemandNothingIsOpenAndNothingRuns() async {
    let harness = ReceiverHarness { _, reactor in Self.m10(on: reactor) }
    await harness.run(seconds: 10)
    #expect(harness.current.openings == 0)
    await harness.run(seconds: 10) { $0.setDemand(Self.demand) }
    await harness.run(seconds: 1) { $0.setDemand(nil) }
    let count = harness.current.fixes.count
    await harness.run(seconds: 100)
    #expect(harness.current.fixes.count == count)
    #expect(harness.current.states.last == .asleep)
  }

  @Test func aReceiverWhoseNMEAWasSwitchedOffGetsItBack() async {
    let harness = ReceiverHarness { _, reactor in Self.m10(on: reactor) }
    await harness.run(seconds: 20) { $0.setDemand(Self.demand) }
    _ = harness.takeWritten()
    await harness.run(seconds: 1) { $0.setDemand(nil) }
    let command = CfgVALSET.Command([ConfigurationItem(.outputNMEA(.uart1), 1)], layers: .ram).frame
    #expect(harness.takeWritten() == command)
  }

  @Test func aSilentReceiverIsSaidToBeSilent() async {
    let harness = ReceiverHarness { _, reactor in Loopback.pair(on: reactor).1 }
    await harness.run(seconds: 10) { $0.setDemand(Self.demand) }
    #expect(harness.current.states.last == .noData(path: "loopback:host"))
  }

  /// What comes from `bytes` every second, told after a while.
  private static func heard(_ bytes: [UInt8], otherReader: String? = nil) async -> ReceiverState? {
    let harness = ReceiverHarness(otherReader: otherReader) { _, reactor in
      let (receiver, host) = Loopback.pair(on: reactor)
      for second in 1...9 {
        reactor.schedule(afterSeconds: Double(second)) { try? receiver.write(bytes.bytes) }
      }
      return host
    }
    await harness.run(seconds: 10) { $0.setDemand(Self.demand) }
    return harness.current.states.last
  }

  @Test func whatCannotBeReadIsNamed() async {
    #expect(await Self.heard([]) == .noData(path: "loopback:host"))
    #expect(await Self.heard([0x80, 0x01, 0xF7, 0x33, 0x80]) == .noData(path: "loopback:host", heard: .noise))
    // SiRF: A0 A2, length 2, payload, 15-bit sum, B0 B3.
    let sirf: [UInt8] = [0xA0, 0xA2, 0x00, 0x02, 0x29, 0x01, 0x00, 0x2A, 0xB0, 0xB3]
    let state = await Self.heard(sirf + sirf + sirf)
    #expect(state == .noData(path: "loopback:host", heard: .binary(.sirf)))
  }

  /// A rate that is tried late is no fault of the line; one that nobody tries is.
  @Test func aRateIsSaidToBeWrongOnceAllWereTried() async {
    let late = ReceiverHarness { _, reactor in
      let stream = Self.m10(on: reactor, baudRate: 57_600)
      #expect(throws: Never.self) { try stream.setBaudRate(9600) }
      return stream
    }
    await late.run(seconds: 60) { $0.setDemand(Self.demand) }
    #expect(late.current.fixes.last?.hasPosition == true)
    #expect(!late.current.states.contains { if case .noData = $0 { true } else { false } }, "\(late.current.states)")
    let never = ReceiverHarness { _, reactor in
      let stream = Self.m10(on: reactor, baudRate: 31_250)
      #expect(throws: Never.self) { try stream.setBaudRate(9600) }
      return stream
    }
    await never.run(seconds: 120) { $0.setDemand(Self.demand) }
    #expect(never.current.states.last == .noData(path: "sim:still", heard: .wrongBaud), "\(never.current.states)")
    #expect(never.takeWritten().isEmpty)
  }

  @Test func whereAnotherProgramMayTakeTheBytesItIsSaid() async {
    let reader = "another program reads it: sudo fuser -v /dev/gps"
    for (bytes, heard) in [([], .nothing), ([0x80, 0x01, 0xF7, 0x33, 0x80], .noise)] as [([UInt8], Unreadable)] {
      let state = await Self.heard(bytes, otherReader: reader)
      #expect(state == .noData(path: "loopback:host", heard: heard, remedy: "\(heard.remedy); or \(reader)"))
    }
  }

  /// A server that takes connections and never says a sentence: one line for each trouble, however often it ends them.
  @Test func aServerThatEndsConnectionsWithoutAFrameIsToldOnce() async {
    let harness = ReceiverHarness(access: .passive, serverRemedy: "look at the server") { _, reactor in
      let (server, host) = Loopback.pair(on: reactor)
      reactor.schedule(afterSeconds: 1) { try? server.write(Array("$GPGGA,1200".utf8).bytes) }
      reactor.schedule(afterSeconds: 7) { server.close() }
      return host
    }
    await harness.run(seconds: 300) { $0.setDemand(Self.demand) }
    #expect(harness.current.openings > 5)
    #expect(
      harness.current.states == [
        .searching(path: "loopback:host"),
        .noData(path: "loopback:host", heard: .noise, remedy: "look at the server"),
      ])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func aNoisyLineStillEndsInFixes(seed: UInt64) async {
    let harness = ReceiverHarness(profile: "ublox-m10") { _, reactor in
      var faults = FaultInjector.Faults()
      faults.bitFlip = 0.0005
      faults.garbage = 0.0005
      faults.drop = 0.0002
      return FaultInjector(Self.m10(on: reactor), faults: faults, seed: seed, on: reactor)
    }
    await harness.run(seconds: 120) { $0.setDemand(Self.demand) }
    #expect(harness.current.fixes.filter(\.hasPosition).count > 80)
  }

  @Test func aFalseBeginningDoesNotHoldUpWhatFollows() async throws {
    let harness = ReceiverHarness(access: .passive) { _, reactor in
      let (host, receiver) = Loopback.pair(on: reactor)
      let sentence = "$GPGGA,120000.00,4722.61,N,00832.50,E,1,12,0.8,406,M,47,M,,*6D\r\n"
      reactor.schedule(afterSeconds: 1) {
        // A NAV-PVT of 8,000 bytes that never comes, then a sentence.
        let bytes = [0xB5, 0x62, 0x01, 0x07, 0x40, 0x1F] + Array(sentence.utf8)
        #expect(throws: Never.self) { try receiver.write(bytes.bytes) }
      }
      return host
    }
    await harness.run(seconds: 1.2) { $0.setDemand(Self.demand) }
    #expect(harness.current.fixes.isEmpty)
    await harness.run(seconds: 1)
    let fix = try #require(harness.current.fixes.first)
    #expect(fix.timeOfDay == TimeOfDay(nanoseconds: 43_200_000_000_000))
  }

  @Test func aPauseInACaptureIsNoSilence() async {
    let harness = ReceiverHarness(access: .passive, endsForGood: true) { _, reactor in
      let sentence = Array("$GPGGA,120000.00,4722.61,N,00832.50,E,1,12,0.8,406,M,47,M,,*6D\r\n".utf8)
      let start = reactor.now
      return Replay(
        name: "replay:gap", bytes: sentence + sentence, on: reactor,
        schedule: [
          .init(end: sentence.count, at: start),
          .init(end: 2 * sentence.count, at: start.advanced(bySeconds: 3600)),
        ])
    }
    await harness.run(seconds: 4000) { $0.setDemand(Self.demand) }
    #expect(
      harness.current.states == [
        .searching(path: "replay:gap"), .running(path: "replay:gap", identity: nil), .ended,
      ])
  }

  @Test func satellitesAreToldOnlyWhileSomebodyListens() async {
    let harness = ReceiverHarness { _, reactor in Self.m10(on: reactor) }
    await harness.run(seconds: 20) { $0.setDemand(Self.demand) }
    #expect(harness.current.skies.isEmpty)
    await harness.run(seconds: 10) { $0.setWantsSky(true) }
    #expect((9...11).contains(harness.current.skies.count))
    #expect(harness.current.skies.allSatisfy { $0.count >= 10 })
  }

  @Test func aModemWhoseReceiverIsOffSaysHowToSwitchItOn() async {
    let harness = ReceiverHarness(profile: "modem-quectel") { _, reactor in Loopback.pair(on: reactor).1 }
    await harness.run(seconds: 60) { $0.setDemand(Self.demand) }
    #expect(harness.takeWritten().isEmpty)
    guard case .noData(_, _, let remedy) = harness.current.states.last else {
      Issue.record("\(harness.current.states)")
      return
    }
    #expect(remedy?.contains("AT+QGPS=1") == true)
  }
}
