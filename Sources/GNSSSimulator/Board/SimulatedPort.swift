import GNSSTransport
import GNSSWire
import Synchronization

/// The serial port of a virtual board: what the receiver sends goes out on a stream at the pace of its rate, what
/// arrives is handed in. Everything but `init` happens on the reactor's thread.
final class SimulatedPort: Sendable {
  /// How bytes leave.
  enum Pacing: Sendable {
    /// At once: the stream takes its time itself (a paced loopback).
    case byStream
    /// In pieces of so many bytes, each when its last bit would have left at the receiver's rate (a pty, which has none).
    case pieces(Int)
  }

  /// So many bytes wait to leave before the receiver drops what it sends, as a module does whose transmit buffer is full.
  static var transmitBuffer: Int { 4096 }

  private let stream: any ByteStream
  private let reactor: any Reactor
  private let pacing: Pacing
  private let isRateStrict: Bool
  private let state: Mutex<State>

  private struct State: ~Copyable {
    /// The rate at which bytes leave now: that of the receiver once what it sent before has left.
    var rate: UInt32
    /// What waits to leave.
    var queue: [VirtualReceiver.Action] = []
    var queuedBytes = 0
    var isSending = false
    var isClosed = false
    /// When everything has left, where the stream takes its time itself.
    var lineIsFree = Instant(nanoseconds: .min)
  }

  /// A port behind `stream` whose receiver runs at `rate`.
  ///
  /// With `isRateStrict` both sides hear noise while the host's rate is another than the receiver's; a loopback is
  /// always strict.
  init(on stream: any ByteStream, reactor: any Reactor, rate: UInt32, pacing: Pacing, isRateStrict: Bool) {
    self.stream = stream
    self.reactor = reactor
    self.pacing = pacing
    self.isRateStrict = isRateStrict
    state = Mutex(State(rate: rate))
  }

  /// Begins to hand in what arrives, and says once when the other end is gone.
  func open(received: @escaping @Sendable ([UInt8]) -> Void, lost: @escaping @Sendable () -> Void) {
    stream.activate { event in
      switch event {
      case .readable: self.take(received)
      case .lost:
        self.close()
        lost()
      }
    }
  }

  /// Closes the stream. Idempotent.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.queue = []
    }
    stream.close()
  }

  private func take(_ received: (([UInt8]) -> Void)) {
    var buffer = [UInt8](repeating: 0, count: 1024)
    while true {
      let count = buffer.fill { stream.read(into: &$0) }
      guard count > 0 else { break }
      // At another rate than its own the receiver hears noise: edges, of which it understands nothing.
      received(isInTune ? Array(buffer[..<count]) : Self.noise(Array(buffer[..<count])))
    }
  }

  /// What bytes sound like at another rate.
  private static func noise(_ bytes: [UInt8]) -> [UInt8] { bytes.map { ($0 &* 0x9D ^ 0x5A) | 0x80 } }

  /// Whether host and receiver understand each other.
  private var isInTune: Bool {
    let host = (stream as? Loopback).map(\.peerBaudRate) ?? (isRateStrict ? stream.baudRate : nil)
    return host.map { host in state.withLock { $0.rate } == host.rawValue } ?? true
  }

  /// Sends, or changes the rate once everything before has left.
  func perform(_ action: VirtualReceiver.Action) {
    guard case .pieces(let size) = pacing else { return emitInTime(action) }
    let startsSending = state.withLock { state in
      guard !state.isClosed else { return false }
      if case .send(let bytes) = action {
        guard state.queuedBytes + bytes.count <= Self.transmitBuffer else { return false }
        state.queuedBytes += bytes.count
        for start in stride(from: 0, to: bytes.count, by: size) {
          state.queue.append(.send(Array(bytes[start..<min(start + size, bytes.count)])))
        }
      } else {
        state.queue.append(action)
      }
      guard !state.isSending, !state.queue.isEmpty else { return false }
      state.isSending = true
      return true
    }
    if startsSending { sendNext(after: reactor.now) }
  }

  /// Hands `action` to a stream that takes its time, unless too much waits on it already.
  private func emitInTime(_ action: VirtualReceiver.Action) {
    guard case .send(let bytes) = action else { return emit(action) }
    let now = reactor.now
    let fits = state.withLock { state in
      let rate = Double(max(state.rate, 1))
      let free = max(state.lineIsFree, now)
      guard free.seconds(since: now) * rate / 10 + Double(bytes.count) <= Double(Self.transmitBuffer) else {
        return false
      }
      state.lineIsFree = free.advanced(bySeconds: Double(bytes.count) * 10 / rate)
      return true
    }
    if fits { emit(action) }
  }

  /// Sends the next piece when its last bit has left, if the line is free at `instant`.
  private func sendNext(after instant: Instant) {
    let next = state.withLock { state -> (VirtualReceiver.Action, Double)? in
      guard !state.queue.isEmpty, !state.isClosed else {
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
    case .send(let bytes): try? stream.write((isInTune ? bytes : Self.noise(bytes)).bytes)
    case .changeBaudRate(let rate):
      state.withLock { $0.rate = rate }
      try? stream.setBaudRate(BaudRate(rawValue: rate))
    case .attach, .detach: break
    }
  }
}
