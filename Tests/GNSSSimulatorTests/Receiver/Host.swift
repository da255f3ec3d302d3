import GNSSSimulator
import GNSSWire

/// What a host makes of a virtual receiver's actions: frames by name, fixes, answers.
struct Host: ~Copyable {
  var receiver: VirtualReceiver
  private var framer = Framer(limits: .live)
  private var assembler = EpochAssembler(policy: .live)
  /// Addresses and message ids, in order.
  private(set) var names: [String] = []
  /// Acknowledgements, in order.
  private(set) var acks: [Bool] = []
  /// Items of VALGET answers.
  private(set) var items: [ConfigurationItem] = []
  private(set) var fixes: [Fix] = []
  private(set) var satellites = 0
  private(set) var version: String?
  private(set) var rates: [UInt32] = []
  private(set) var bytes: [UInt8] = []
  /// Bodies of the sentences that are answers or notices: `PMTK001,220,3`.
  private(set) var replies: [String] = []
  /// The payload of the last message of each kind.
  private(set) var payloads: [UBXMessageID: [UInt8]] = [:]

  init(
    _ scenario: ScenarioSpec = ScenarioSpec(.still), model: ReceiverModel = .ubloxM10, faults: Faults = Faults(),
    baudRate: UInt32? = nil
  ) {
    receiver = VirtualReceiver(
      scenario, model: model, faults: faults, baudRate: baudRate, poweredOn: Instant(nanoseconds: 0))
  }

  var quality: LineQuality { framer.quality }

  /// Lets time pass until `seconds` after switching on.
  mutating func run(until seconds: Double) {
    let end = Instant(nanoseconds: Int64(seconds * 1e9))
    while let now = receiver.nextDue, now <= end {
      take(receiver.advance(to: now), at: now)
    }
  }

  /// Sends `bytes` at `seconds` after switching on.
  mutating func send(_ bytes: [UInt8], at seconds: Double) {
    let now = Instant(nanoseconds: Int64(seconds * 1e9))
    take(receiver.receive(bytes.bytes, at: now), at: now)
  }

  mutating func set(_ items: [ConfigurationItem], layers: ConfigurationLayers = .ram, at seconds: Double) {
    send(CfgVALSET.Command(items, layers: layers).frame, at: seconds)
  }

  /// Sends the sentence of this body.
  mutating func say(_ body: String, at seconds: Double) {
    let body = Array(body.utf8)
    var sentence = NMEAWriter(body: body.bytes)
    sentence.finish()
    send((0..<sentence.bytes.byteCount).map { sentence.bytes[$0] }, at: seconds)
  }

  /// The answers to the sentence of this body.
  mutating func ask(_ body: String, at seconds: Double) -> [String] {
    run(until: seconds)
    replies = []
    say(body, at: seconds)
    return replies
  }

  /// Does something to the receiver at `seconds` after switching on.
  mutating func act(
    at seconds: Double, _ body: (inout VirtualReceiver, Instant) -> [VirtualReceiver.Action]
  ) {
    run(until: seconds)
    let now = Instant(nanoseconds: Int64(seconds * 1e9))
    take(body(&receiver, now), at: now)
  }

  mutating func forget() {
    names = []
    acks = []
    items = []
    fixes = []
    bytes = []
    replies = []
    payloads = [:]
  }

  private mutating func take(_ actions: [VirtualReceiver.Action], at now: Instant) {
    for action in actions {
      switch action {
      case .changeBaudRate(let rate):
        rates.append(rate)
        names.append("baud")
      case .attach: names.append("attach")
      case .detach: names.append("detach")
      case .send(let sent):
        bytes += sent
        read(sent, at: now)
      }
    }
  }

  private mutating func read(_ sent: [UInt8], at now: Instant) {
    var (names, acks, items, fixes) = ([String](), [Bool](), [ConfigurationItem](), [Fix]())
    var (satellites, version) = (0, String?.none)
    var (replies, payloads) = ([String](), [UBXMessageID: [UInt8]]())
    var assembler = EpochAssembler(policy: .live)
    swap(&assembler, &self.assembler)
    framer.drain(over: sent.bytes) { frame in
      assembler.consume(frame, at: now) { fix, sky in
        fixes.append(fix)
        satellites = sky.count
      }
      switch frame {
      case .nmea(let sentence):
        var address = ""
        for index in 0..<min(5, sentence.bodyCount) {
          address.unicodeScalars.append(Unicode.Scalar(sentence.body[index]))
        }
        names.append(address)
        let body = String(decoding: (0..<sentence.bodyCount).map { sentence.body[$0] }, as: UTF8.self)
        if address.hasPrefix("P") || address.hasSuffix("TXT") { replies.append(body) }
      case .ubx(let message):
        let hex = String(message.id.rawValue.byteSwapped, radix: 16, uppercase: true)
        names.append(String(repeating: "0", count: 4 - hex.count) + hex)
        payloads[message.id] = (0..<message.payload.byteCount).map { message.payload[$0] }
        if let ack = Ack(message) { acks.append(ack.isAccepted) }
        if let answer = CfgVALGET(message) {
          var list = answer.items
          while let item = list.next() { items.append(item) }
        }
        if let identity = MonVER(message) {
          version = (0..<identity.extensionCount).map { line in
            let text = identity.line(at: line)
            return String(decoding: (0..<text.byteCount).map { text[$0] }.prefix { $0 != 0 }, as: UTF8.self)
          }.joined(separator: "|")
        }
      default: names.append("?")
      }
    }
    swap(&assembler, &self.assembler)
    self.names += names
    self.acks += acks
    self.items += items
    self.fixes += fixes
    self.replies += replies
    self.payloads.merge(payloads) { $1 }
    if !fixes.isEmpty { self.satellites = satellites }
    self.version = version ?? self.version
  }
}

extension ConfigurationItem {
  static func output(_ message: ConfigurationKey.Output, _ rate: UInt64) -> Self {
    Self(.output(message, on: .uart1), rate)
  }
  static func nmea(_ isOn: Bool) -> Self { Self(.outputNMEA(.uart1), isOn ? 1 : 0) }
}
