import GNSSReceivers
import GNSSSimulator
import GNSSTransport
import GNSSWire
import Synchronization

/// A receiver on a virtual reactor whose clock stands still except within `run`, and what it told.
final class ReceiverHarness: Sendable {
  struct Log: Sendable {
    var fixes: [Fix] = []
    var skies: [[Satellite]] = []
    var states: [ReceiverState] = []
    var reports: [ConfigurationReport] = []
    var impediments: [[Impediment]] = []
    var rungs: [(state: PowerState, reason: PowerReason)] = []
    /// Everything that was written to the receiver.
    var written: [UInt8] = []
    var openings = 0
  }

  let reactor = VirtualReactor()
  let receiver: Receiver
  private let log: Log.Store

  /// A receiver behind `open`, which makes the stream of each opening; what is written to it is noted.
  init(
    access: OpenPort.Access = .active, profile: String? = nil, endsForGood: Bool = false,
    serverRemedy: String? = nil, identity: String? = nil, sleeps: (any SleepMemory)? = nil,
    resetDevice: (@Sendable () throws(TransportError) -> Void)? = nil, otherReader: String? = nil,
    _ open: @escaping @Sendable (_ opening: Int, any Reactor) throws(TransportError) -> any ByteStream
  ) {
    reactor.hold()
    let log = Log.Store()
    self.log = log
    let profile = profile.flatMap { ProfileLibrary.shared.profile(named: $0) }
    let port = StreamPort(name: "test") { (reactor) throws(TransportError) in
      let number = log.update { log in
        log.openings += 1
        return log.openings
      }
      let stream = try open(number, reactor)
      let tapped = Tap(stream) { direction, bytes in
        guard direction == .sent else { return }
        log.update { log in for index in 0..<bytes.byteCount { log.written.append(bytes[index]) } }
      }
      let isUSB = profile?.baudRates.isEmpty == true
      var port = OpenPort(
        tapped, access: access, profile: profile, isUSB: isUSB, endsForGood: endsForGood, serverRemedy: serverRemedy)
      port.identity = identity
      port.resetDevice = resetDevice
      if let otherReader { port.otherReader = { otherReader } }
      return port
    }
    receiver = Receiver(port: port, reactor: reactor, sleeps: sleeps)
    receiver.reactor.perform { [receiver] in
      receiver.setHandler { event in
        switch event {
        case .epoch(let fix, _): log.update { $0.fixes.append(fix) }
        case .state(let state): log.update { $0.states.append(state) }
        case .impediments(let list): log.update { $0.impediments.append(list) }
        case .configured(let report): log.update { $0.reports.append(report) }
        case .power(let state, let reason): log.update { $0.rungs.append((state, reason)) }
        case .notices: break
        case .sky(let satellites, _): log.update { $0.skies.append(satellites) }
        }
      }
    }
  }

  var current: Log { log.update { $0 } }

  /// What was written since the last call.
  func takeWritten() -> [UInt8] {
    log.update { log in
      defer { log.written = [] }
      return log.written
    }
  }

  /// Wants `demand` of the receiver (or nothing, with `nil`), then lets `seconds` pass.
  func run(seconds: Double, _ body: @escaping @Sendable (Receiver) -> Void = { _ in }) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      reactor.perform { [reactor, receiver] in
        body(receiver)
        reactor.schedule(afterSeconds: seconds) {
          reactor.hold()
          continuation.resume()
        }
        reactor.release()
      }
    }
  }
}

extension ReceiverHarness.Log {
  /// The log behind a lock.
  final class Store: Sendable {
    private let log = Mutex(ReceiverHarness.Log())

    func update<Result: Sendable>(_ body: (inout ReceiverHarness.Log) -> Result) -> Result {
      log.withLock { body(&$0) }
    }
  }
}
