import GNSSTransport
import GNSSWire
import Synchronization

/// Runs a `VirtualReceiver` on a reactor behind one end of a stream: the shell around the value.
///
/// It ends when the other end is lost, or with `stop()`.
final class SimulatedPort: Sendable {
  /// How bytes leave.
  enum Pacing: Sendable {
    /// At once: the stream takes its time itself (a paced loopback).
    case byStream
    /// In pieces of so many bytes, each when its last bit would have left at the receiver's rate (a pty, which has none).
    case pieces(Int)
  }

  /// So many bytes wait to leave before the receiver drops an epoch, as a module does whose transmit buffer is full.
  static var transmitBuffer: Int { 4096 }

  private let stream: any ByteStream
  private let reactor: any Reactor
  private let pacing: Pacing
  private let isRateStrict: Bool
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var receiver: VirtualReceiver
    /// The rate at which bytes leave now: that of the receiver once what it sent before has left.
    var rate: UInt32
    var timer: TimerID?
    /// What waits to leave.
    var queue: [VirtualReceiver.Action] = []
    var queuedBytes = 0
    var isSending = false
    var isStopped = false
  }

  /// A port for `receiver` behind `stream`; call `start()` on the reactor's thread.
  ///
  /// With `isRateStrict` both sides hear noise while the host's rate is another than the receiver's; a loopback is
  /// always strict.
  init(
    _ receiver: consuming sending VirtualReceiver, on stream: any ByteStream, reactor: any Reactor, pacing: Pacing,
    isRateStrict: Bool
  ) {
    self.stream = stream
    self.reactor = reactor
    self.pacing = pacing
    self.isRateStrict = isRateStrict
    let rate = receiver.baudRate
    state = Mutex(State(receiver: receiver, rate: rate))
  }

  /// Starts the receiver's life.
  func start() {
    stream.activate { event in
      switch event {
      case .readable: self.take()
      case .lost: self.stop()
      }
    }
    run()
  }

  /// Ends it, and closes the stream. Idempotent.
  func stop() {
    let timer = state.withLock { state in
      state.isStopped = true
      state.queue = []
      defer { state.timer = nil }
      return state.timer
    }
    if let timer { reactor.cancel(timer) }
    stream.close()
  }

  /// Does what is due, and sets the next timer.
  private func run() {
    let now = reactor.now
    let actions = state.withLock { $0.isStopped ? [] : $0.receiver.advance(to: now) }
    perform(actions)
    schedule()
  }

  private func schedule() {
    let due = state.withLock { state -> Instant? in
      if let timer = state.timer { reactor.cancel(timer) }
      state.timer = nil
      return state.isStopped ? nil : state.receiver.nextDue
    }
    guard let due else { return }
    let timer = reactor.schedule(at: due) { [weak self] in self?.run() }
    state.withLock { $0.timer = timer }
  }

  /// Hands what has arrived to the receiver.
  private func take() {
    var buffer = [UInt8](repeating: 0, count: 1024)
    while true {
      let count = stream.read(into: &buffer)
      guard count > 0 else { break }
      let now = reactor.now
      // At another rate than its own the receiver hears noise, of which it understands nothing.
      guard isInTune else { continue }
      let actions = state.withLock { state in
        state.isStopped ? [] : state.receiver.receive(buffer.bytes.extracting(first: count), at: now)
      }
      perform(actions)
    }
    schedule()
  }

  /// Whether host and receiver understand each other.
  private var isInTune: Bool {
    let host = (stream as? Loopback).map(\.peerBaudRate) ?? (isRateStrict ? stream.baudRate : nil)
    return host.map { host in state.withLock { $0.rate } == host.rawValue } ?? true
  }

  private func perform(_ actions: [VirtualReceiver.Action]) {
    guard case .pieces(let size) = pacing else { return actions.forEach(emit) }
    let startsSending = state.withLock { state in
      for action in actions {
        guard case .send(let bytes) = action else {
          state.queue.append(action)
          continue
        }
        guard state.queuedBytes + bytes.count <= Self.transmitBuffer else { continue }
        state.queuedBytes += bytes.count
        for start in stride(from: 0, to: bytes.count, by: size) {
          state.queue.append(.send(Array(bytes[start..<min(start + size, bytes.count)])))
        }
      }
      guard !state.isSending, !state.queue.isEmpty, !state.isStopped else { return false }
      state.isSending = true
      return true
    }
    if startsSending { sendNext(after: reactor.now) }
  }

  /// Sends the next piece when its last bit has left, if the line is free at `instant`.
  private func sendNext(after instant: Instant) {
    let next = state.withLock { state -> (VirtualReceiver.Action, Double)? in
      guard !state.queue.isEmpty, !state.isStopped else {
        state.isSending = false
        return nil
      }
      let action = state.queue.removeFirst()
      guard case .send(let bytes) = action else { return (action, 0) }
      state.queuedBytes -= bytes.count
      return (action, Double(bytes.count) * 10 / Double(max(state.rate, 1)))
    }
    guard let (action, seconds) = next else { return }
    let leaves = instant.advanced(bySeconds: seconds)
    reactor.schedule(at: leaves) { [weak self] in
      self?.emit(action)
      self?.sendNext(after: leaves)
    }
  }

  /// Does one thing at the stream. A host that does not read loses bytes, as on a wire.
  private func emit(_ action: VirtualReceiver.Action) {
    switch action {
    case .send(var bytes):
      if !isInTune {
        for index in bytes.indices { bytes[index] = (bytes[index] &* 0x9D ^ 0x5A) | 0x80 }
      }
      try? stream.write(bytes.bytes)
    case .changeBaudRate(let rate):
      state.withLock { $0.rate = rate }
      try? stream.setBaudRate(BaudRate(rawValue: rate))
    }
  }
}
