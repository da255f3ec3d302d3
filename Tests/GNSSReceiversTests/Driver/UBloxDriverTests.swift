import GNSSWire
import Testing

@testable import GNSSReceivers

/// The driver alone: frames and instants in, actions out.
@Suite struct UBloxDriverTests {
  /// A driver and the clock of one conversation.
  struct Conversation {
    var driver: Driver
    var now = Instant(nanoseconds: 0)

    init(mayWrite: Bool = true, expectsUBlox: Bool = true) {
      driver = Driver(Self.context(mayWrite: mayWrite, expectsUBlox: expectsUBlox))
    }

    static func context(mayWrite: Bool = true, expectsUBlox: Bool = true) -> DriverContext {
      DriverContext(
        mayWrite: mayWrite, profile: expectsUBlox ? ProfileLibrary.shared.profile(named: "ublox-m10") : nil,
        demand: Demand())
    }

    /// Gives it frames, and answers what it does.
    mutating func hear(_ bytes: [UInt8]) -> [Driver.Action] {
      var actions: [Driver.Action] = []
      var framer = Framer(limits: .live)
      _ = framer.append(bytes.bytes)
      framer.drain { frame in driver.consume(frame, at: now, &actions) }
      return actions
    }

    mutating func wait(_ seconds: Double) -> [Driver.Action] {
      now = now.advanced(bySeconds: seconds)
      var actions: [Driver.Action] = []
      driver.tick(at: now, &actions)
      return actions
    }
  }

  static let sentence = Array("$GPGLL,4916.45,N,12311.12,W,225444,A*31\r\n".utf8)
  static let poll = Driver.Action.send(UBXPoll(.monVER).frame)
  static let ack = Ack(.cfgVALSET, isAccepted: true).frame
  static let nak = Ack(.cfgVALSET, isAccepted: false).frame
  static let pvt = NavPVT.Values().frame

  /// Whether the last thing done was to tell that a configuration has ended.
  static func isSettled(_ actions: [Driver.Action]) -> Bool {
    if case .settled? = actions.last { true } else { false }
  }

  static func version(_ protocolVersion: String = "34.10", hardware: String = "000A0000") -> [UInt8] {
    MonVER.Values(software: "S", hardware: hardware, extensions: ["PROTVER=\(protocolVersion)"]).frame
  }

  /// The items of the one VALSET among `actions`.
  static func items(_ actions: [Driver.Action]) -> [ConfigurationItem] {
    var items: [ConfigurationItem] = []
    for case .send(let bytes) in actions {
      guard let set = CfgVALSET(UBXFrame(proven: bytes.bytes, offset: 0)) else { continue }
      var reader = set.items
      while let item = reader.next() { items.append(item) }
    }
    return items
  }

  @Test func theFirstFrameBringsOnePollAndASilentStrangerIsLeftAlone() {
    var talk = Conversation(expectsUBlox: false)
    #expect(talk.hear(Self.sentence) == [Self.poll])
    #expect(talk.hear(Self.sentence).isEmpty)
    #expect(talk.wait(3).isEmpty)
    #expect(talk.driver.deadline == nil)
    #expect(talk.wait(1000).isEmpty)
  }

  @Test func anExpectedUBloxIsAskedThreeTimes() {
    var talk = Conversation()
    #expect(talk.hear(Self.sentence) == [Self.poll])
    #expect(talk.wait(2.5) == [Self.poll])
    #expect(talk.wait(2.5) == [Self.poll])
    #expect(talk.wait(2.5).isEmpty)
    #expect(talk.driver.deadline == nil)
  }

  @Test func aPassiveDriverNeverSends() {
    var talk = Conversation(mayWrite: false)
    #expect(talk.hear(Self.sentence + Self.version() + Self.pvt).isEmpty)
    #expect(talk.driver.deadline == nil)
    #expect(talk.driver.farewell().isEmpty)
  }

  @Test func nmeaGoesOffOnlyAfterNavPVTHasProvenItself() {
    var talk = Conversation()
    _ = talk.hear(Self.sentence)
    let enabling = Self.items(talk.hear(Self.version()))
    #expect(enabling.contains(ConfigurationItem(.output(.navPVT, on: .uart1), 1)))
    #expect(!enabling.contains { $0.key == .outputNMEA(.uart1) })
    #expect(talk.hear(Self.ack).isEmpty)
    #expect(talk.hear(Self.pvt).isEmpty)
    let silencing = Self.items(talk.hear(Self.pvt))
    #expect(silencing == [ConfigurationItem(.outputNMEA(.uart1), 0)])
    let tuning = Self.items(talk.hear(Self.ack))
    #expect(tuning.contains(ConfigurationItem(.rateMeasurement, 1000)))
    #expect(Self.isSettled(talk.hear(Self.ack)))
  }

  @Test func aRefusedKeyDoesNotCostTheOthers() {
    var talk = Conversation()
    _ = talk.hear(Self.sentence)
    _ = talk.hear(Self.version())
    #expect(Self.items(talk.hear(Self.nak)) == [ConfigurationItem(.output(.navPVT, on: .uart1), 1)])
    #expect(Self.items(talk.hear(Self.ack)) == [ConfigurationItem(.output(.navEOE, on: .uart1), 1)])
    #expect(talk.hear(Self.nak).isEmpty)
    #expect(talk.driver.report.settings(.refused).map(\.name) == ["NAV-EOE"])
    _ = talk.hear(Self.pvt)
    #expect(!talk.hear(Self.pvt).isEmpty, "the position path goes on")
  }

  @Test func withoutProofNMEAStaysOn() {
    var talk = Conversation()
    _ = talk.hear(Self.sentence + Self.version())
    _ = talk.hear(Self.ack)
    _ = talk.hear(Self.sentence + Self.pvt)
    #expect(Self.isSettled(talk.wait(10)))
    #expect(talk.driver.farewell().isEmpty)
    #expect(talk.hear(Self.pvt + Self.pvt).isEmpty)
  }

  @Test func anM8IsCommandedTheOldWay() {
    var talk = Conversation()
    _ = talk.hear(Self.sentence)
    let actions = talk.hear(Self.version("18.00", hardware: "00080000"))
    #expect(actions.contains(.send(CfgMSG(.navPVT, rate: 1).frame)))
    let ack = Ack(.cfgMSG, isAccepted: true).frame
    #expect(talk.hear(ack) == [.send(CfgMSG(.navEOE, rate: 1).frame)])
    #expect(talk.hear(ack).isEmpty)
    _ = talk.hear(Self.pvt)
    #expect(talk.hear(Self.pvt) == [.send(CfgMSG(.nmeaGGA, rate: 0).frame)])
  }

  @Test func aUBlox6WithoutNavPVTKeepsItsNMEA() {
    var talk = Conversation()
    _ = talk.hear(Self.sentence)
    let version = MonVER.Values(software: "6.02", hardware: "00040007").frame
    #expect(Self.isSettled(talk.hear(version)))
    #expect(talk.wait(100).isEmpty)
  }

  @Test func aReceiverThatForgotIsConfiguredAnew() {
    var talk = Conversation()
    _ = talk.hear(Self.sentence)
    _ = talk.hear(Self.version())
    _ = talk.hear(Self.ack)
    _ = talk.hear(Self.pvt)
    _ = talk.hear(Self.pvt)
    _ = talk.hear(Self.ack)
    #expect(Self.isSettled(talk.hear(Self.ack)))
    #expect(talk.hear(Self.sentence).isEmpty)
    #expect(talk.wait(UBloxDriver.silenceLimit) == [Self.poll])
    #expect(!Self.items(talk.hear(Self.version())).isEmpty)
  }

  @Test func anotherDemandIsPutInForceOnceSettled() {
    var talk = Conversation()
    var actions: [Driver.Action] = []
    _ = talk.hear(Self.sentence + Self.version())
    talk.driver.setDemand(Demand(interval: 0.2, model: .automotive), at: talk.now, &actions)
    #expect(actions.isEmpty)
    _ = talk.hear(Self.ack)
    _ = talk.hear(Self.pvt)
    _ = talk.hear(Self.pvt)
    let tuning = Self.items(talk.hear(Self.ack))
    #expect(tuning.contains(ConfigurationItem(.rateMeasurement, 200)))
    #expect(tuning.contains(ConfigurationItem(.dynamicModel, 4)))
    _ = talk.hear(Self.ack)
    talk.driver.setDemand(Demand(), at: talk.now, &actions)
    #expect(Self.items(actions) == [ConfigurationItem(.outputNMEA(.uart1), 0)])
  }

  @Test func whatWasSwitchedOffBeforeALossIsSwitchedOnAtTheEnd() {
    var talk = Conversation()
    _ = talk.hear(Self.sentence)
    _ = talk.hear(Self.version())
    _ = talk.hear(Self.ack)
    _ = talk.hear(Self.pvt + Self.pvt)
    let after = Driver(Conversation.context(), after: talk.driver)
    let command = CfgVALSET.Command([ConfigurationItem(.outputNMEA(.uart1), 1)], layers: .ram).frame
    #expect(after.farewell() == [command])
    let fresh = Driver(Conversation.context())
    #expect(fresh.farewell().isEmpty)
  }
}
