import GNSSTransport
import GNSSWire
import TestSupport

@testable import GNSSReceivers
@testable import GNSSSimulator

/// A driver and a virtual receiver joined by a line without delay that loses what a test wants lost; both are values, so
/// an hour takes milliseconds. It keeps to the shell's rules: nothing is written before a frame was decoded, the host's
/// rate follows once the command has left, and at another rate than the receiver's both hear nothing.
struct DriverBench: ~Copyable {
  /// What a test does to the bytes between the two.
  struct Line {
    /// Chance for each command to be lost.
    var lostCommand = 0.0
    /// Chance for each answer (class ACK or CFG) to be lost.
    var lostAnswer = 0.0
    var random = SplitMix(seed: 1)
    /// These commands are lost, each once.
    var losesNext: [[UInt8]] = []
    /// Whether values that were asked for are lost: the receiver acknowledges, and does not tell.
    var losesValues = false
    /// Whether everything of class NAV is lost: the receiver answers, and its positions do not come.
    var losesSolutions = false

    mutating func loses(_ chance: Double) -> Bool {
      chance > 0 && Double.random(in: 0..<1, using: &random) < chance
    }
  }

  var receiver: VirtualReceiver
  var driver: Driver
  private var context: DriverContext
  var line = Line()
  /// The rates of the two ends.
  var hostRate: UInt32
  var receiverRate: UInt32
  private(set) var now: Instant
  private var framer = Framer(limits: .live)
  private var hasHeard = false
  /// Everything that was sent, lost or not.
  private(set) var sent: [[UInt8]] = []
  /// Every report, in order.
  private(set) var reports: [ConfigurationReport] = []
  private(set) var identities: [ReceiverIdentity] = []
  /// How many solutions were heard, by protocol.
  private(set) var solutions = 0
  private(set) var sentences = 0
  private(set) var lastHeard: Instant

  init(
    _ receiver: consuming VirtualReceiver, demand: Demand = Demand(), mayWrite: Bool = true,
    profile: String? = "ublox-m10", isNamed: Bool = true, port: ConfigurationKey.Port = .uart1, hostRate: UInt32? = nil
  ) {
    receiverRate = receiver.baudRate
    self.hostRate = hostRate ?? receiver.baudRate
    context = DriverContext(
      mayWrite: mayWrite, isNamed: isNamed, profile: profile.flatMap { ProfileLibrary.shared.profile(named: $0) },
      port: port, baudRate: receiver.model.isUSB ? nil : self.hostRate, demand: demand)
    driver = Driver(context)
    self.receiver = receiver
    now = Instant(nanoseconds: 0)
    lastHeard = now
  }

  /// Lets `seconds` pass.
  mutating func run(_ seconds: Double) {
    let end = now.advanced(bySeconds: seconds)
    while true {
      let due = min(receiver.nextDue ?? end, driver.deadline ?? end, end)
      now = max(now, due)
      if let due = receiver.nextDue, now >= due { perform(receiver.advance(to: now)) }
      if let deadline = driver.deadline, now >= deadline {
        var actions: [Driver.Action] = []
        driver.tick(at: now, &actions)
        perform(actions)
      }
      if now.seconds(since: lastHeard) > Receiver.silence, hasHeard, !driver.endsSilenceItself { listenAgain() }
      if now >= end { return }
    }
  }

  /// What the shell does after a silence: it finds the rate by listening, with a driver that knows nothing yet.
  private mutating func listenAgain() {
    end()
    driver = Driver(context, after: driver, isSameStream: true)
    hasHeard = false
    hostRate = receiverRate
  }

  /// Wants something else.
  mutating func demand(_ demand: Demand) {
    context.demand = demand
    var actions: [Driver.Action] = []
    driver.setDemand(demand, at: now, &actions)
    perform(actions)
  }

  /// Sends a command to the receiver as another program would; its answer is heard by the driver.
  mutating func otherProgram(_ bytes: [UInt8]) { perform(receiver.receive(bytes.bytes, at: now)) }

  /// Lets the supply sag for a moment.
  mutating func brownOut() { perform(receiver.brownOut(at: now)) }

  /// Ends the driver, and begins with one that knows nothing of it, or only what a driver is told of the former one.
  mutating func reopen(afterLoss: Bool = false) {
    if !afterLoss { end() }
    driver = Driver(context, after: afterLoss ? driver : nil)
    hasHeard = false
  }

  /// Writes what the driver writes at the end.
  mutating func end() { for bytes in driver.farewell() { perform([Driver.Action.send(bytes)]) } }

  private mutating func perform(_ actions: [Driver.Action]) {
    for action in actions {
      switch action {
      case .send(let bytes):
        sent.append(bytes)
        if let index = line.losesNext.firstIndex(of: bytes) {
          line.losesNext.remove(at: index)
          continue
        }
        guard hostRate == receiverRate, !line.loses(line.lostCommand) else { continue }
        perform(receiver.receive(bytes.bytes, at: now))
      case .setBaudRate(let rate): hostRate = rate.rawValue
      case .identified(let identity): identities.append(identity)
      case .settled(let report): reports.append(report)
      }
    }
  }

  private mutating func perform(_ actions: [VirtualReceiver.Action]) {
    for action in actions {
      switch action {
      case .send(let bytes): if hostRate == receiverRate { hear(bytes) }
      case .changeBaudRate(let rate): receiverRate = rate
      case .attach, .detach: break
      }
    }
  }

  private mutating func hear(_ bytes: [UInt8]) {
    _ = framer.append(bytes.bytes)
    var actions: [Driver.Action] = []
    // Frames are borrowed from the framer: the driver and the line step aside meanwhile.
    var (driver, line, solutions, sentences) = (self.driver, self.line, self.solutions, self.sentences)
    var heard = false
    let (now, rate, hadHeard, hasRate) = (self.now, hostRate, hasHeard, context.baudRate != nil)
    framer.drain { frame in
      if case .ubx(let message) = copy frame {
        if line.losesSolutions, message.id.messageClass == 0x01 { return }
        if line.losesValues, message.id.messageClass == 0x06 { return }
        if [0x05, 0x06].contains(message.id.messageClass), line.loses(line.lostAnswer) { return }
        if message.id == .navPVT || message.id == .navPOSLLH { solutions += 1 }
      } else {
        sentences += 1
      }
      if !heard, !hadHeard { driver.found(at: hasRate ? BaudRate(rawValue: rate) : nil) }
      heard = true
      driver.consume(frame, at: now, &actions)
    }
    (self.driver, self.line, self.solutions, self.sentences) = (driver, line, solutions, sentences)
    if heard {
      hasHeard = true
      lastHeard = now
    }
    perform(actions)
  }
}

extension DriverBench {
  /// The items of every VALSET that was sent, with their layers.
  var settings: [(item: ConfigurationItem, layers: ConfigurationLayers)] {
    sent.flatMap { bytes -> [(item: ConfigurationItem, layers: ConfigurationLayers)] in
      guard let set = CfgVALSET(UBXFrame(proven: bytes.bytes, offset: 0)) else { return [] }
      var items: [(item: ConfigurationItem, layers: ConfigurationLayers)] = []
      var reader = set.items
      while let item = reader.next() { items.append((item, set.layers)) }
      return items
    }
  }
}
