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
    /// Chance for each answer (class ACK or CFG, a sentence of the maker's own) to be lost.
    var lostAnswer = 0.0
    var random = SplitMix(seed: 1)
    /// At this rate the host hears nothing, though the receiver does.
    var deafRate: UInt32?
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
  /// How often battery-backed memory was found empty.
  private(set) var emptyMemories = 0
  /// How many solutions were heard, by protocol.
  private(set) var solutions = 0
  private(set) var sentences = 0
  /// How many epochs were told in NMEA: every one has its RMC.
  private(set) var sentenceEpochs = 0
  private(set) var lastHeard: Instant
  /// The product's own search for the rate, while nothing has been heard.
  private var search: BaudSearch?

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
      let due = min(receiver.nextDue ?? end, driver.deadline ?? end, search?.deadline ?? end, end)
      now = max(now, due)
      if let due = receiver.nextDue, now >= due { perform(receiver.advance(to: now)) }
      if let deadline = driver.deadline, now >= deadline {
        var actions: [Driver.Action] = []
        driver.tick(at: now, &actions)
        perform(actions)
      }
      // Bytes of another rate do not cross this line at all: nothing is discarded.
      if let rate = search?.advance(discarded: 0, at: now) { hostRate = rate.rawValue }
      if now.seconds(since: lastHeard) > Receiver.silence, hasHeard, !driver.endsSilenceItself { listenAgain() }
      if now >= end { return }
    }
  }

  /// Lets time pass until so many seconds after switching on.
  mutating func run(until moment: Double) { run(max(0, moment - Double(now.nanoseconds) * 1e-9)) }

  /// What the shell does after a silence: it looks for the rate by listening, with a driver that knows nothing yet.
  private mutating func listenAgain() {
    end()
    driver = Driver(context, after: driver, isSameStream: true)
    listen(from: hostRate, then: context.profile?.baudRates ?? [])
  }

  private mutating func listen(from rate: UInt32, then rates: [BaudRate]) {
    hasHeard = false
    guard context.baudRate != nil else { return }
    search = BaudSearch(last: nil, current: BaudRate(rawValue: rate), rates: rates, at: now)
    hostRate = rate
  }

  /// Lets another program open the port, which knows nothing of the receiver, writes nothing and finds the port at 9600
  /// bit/s: whether it hears the receiver within `seconds`, by the rates that strangers are looked for at.
  mutating func isHeardByAStranger(within seconds: Double) -> Bool {
    context.mayWrite = false
    driver = Driver(context)
    listen(from: 9600, then: ProfileLibrary.shared.profile(named: "generic-nmea")?.baudRates ?? [])
    let end = now.advanced(bySeconds: seconds)
    while !hasHeard, now < end { run(0.5) }
    return hasHeard
  }

  /// Wants something else.
  mutating func demand(_ demand: Demand) {
    context.demand = demand
    var actions: [Driver.Action] = []
    driver.setDemand(demand, at: now, &actions)
    perform(actions)
  }

  /// Wants power saved between fixes, or not any more.
  mutating func savePower(_ saves: Bool) {
    var actions: [Driver.Action] = []
    driver.setSavesPower(saves, at: now, &actions)
    perform(actions)
  }

  /// Ends the work: the receiver is given back as it was found.
  mutating func giveBack() {
    end()
    perform(driver.restoration().map { Driver.Action.send($0) })
    // From now on nobody configures it.
    context.mayWrite = false
    driver = Driver(context)
  }

  /// Cuts the supply for a second.
  mutating func cut() {
    perform(receiver.setSupply(false, at: now))
    run(1)
    perform(receiver.setSupply(true, at: now))
  }

  /// Asks something of the receiver by name; the report's cause is `request`.
  mutating func ask(_ request: ConfigurationRequest) {
    var actions: [Driver.Action] = []
    driver.carryOut(request, at: now, &actions)
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
  ///
  /// The stream is closed then: nobody hears what the receiver answers.
  mutating func end() {
    for bytes in driver.farewell() {
      sent.append(bytes)
      guard hostRate == receiverRate, !line.loses(line.lostCommand) else { continue }
      for case .changeBaudRate(let rate) in receiver.receive(bytes.bytes, at: now) { receiverRate = rate }
    }
  }

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
      case .foundMemoryEmpty: emptyMemories += 1
      }
    }
  }

  private mutating func perform(_ actions: [VirtualReceiver.Action]) {
    for action in actions {
      switch action {
      case .send(let bytes): if hostRate == receiverRate, hostRate != line.deafRate { hear(bytes) }
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
    var (heard, epochs) = (false, sentenceEpochs)
    let (now, rate, hadHeard, hasRate) = (self.now, hostRate, hasHeard, context.baudRate != nil)
    framer.drain { frame in
      if case .ubx(let message) = copy frame {
        if line.losesSolutions, message.id.messageClass == 0x01 { return }
        if line.losesValues, message.id.messageClass == 0x06 { return }
        if [0x05, 0x06].contains(message.id.messageClass), line.loses(line.lostAnswer) { return }
        if message.id == .navPVT || message.id == .navPOSLLH { solutions += 1 }
      } else {
        if case .nmea(let sentence) = copy frame {
          let isAnswer = sentence.body.byteCount > 0 && sentence.body[0] == UInt8(ascii: "P")
          if isAnswer, line.loses(line.lostAnswer) { return }
          if NMEAAddress(sentence)?.formatter == .rmc { epochs += 1 }
        }
        sentences += 1
      }
      if !heard, !hadHeard { driver.found(at: hasRate ? BaudRate(rawValue: rate) : nil) }
      heard = true
      driver.consume(frame, at: now, &actions)
    }
    (self.driver, self.line, self.solutions, self.sentences) = (driver, line, solutions, sentences)
    sentenceEpochs = epochs
    if heard {
      hasHeard = true
      search = nil
      lastHeard = now
    }
    perform(actions)
  }
}

extension DriverBench {
  /// How many positions were heard, in whatever protocol.
  var positions: Int { solutions + sentenceEpochs }

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
