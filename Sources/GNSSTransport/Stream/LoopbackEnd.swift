import GNSSWire
import Synchronization

/// What one end of a `Loopback` has received and not read, and whom to tell of it.
///
/// It knows nothing of the other end: both `Loopback`s hold both of these, so that no cycle keeps a pair alive that
/// nobody uses any more.
final class LoopbackEnd: Sendable {
  fileprivate struct State {
    var handler: (@Sendable (ByteStreamEvent) -> Void)?
    var inbound = ByteQueue()
    var onTheWay = 0
    var isSignalled = false
    var isClosed = false
    var isPeerGone = false
    var isLossTold = false
    /// The rate that was asked for last.
    var baudRate: BaudRate?
    /// The rate at which the line runs: that one, once everything written before has left.
    var rateInForce: BaudRate?
    /// When the last bit that this end wrote has left.
    var lineIsFree = Instant(nanoseconds: .min)
  }

  let name: String
  private let reactor: any Reactor
  private let state: Mutex<State>

  init(name: String, on reactor: any Reactor, baudRate: BaudRate?) {
    self.name = name
    self.reactor = reactor
    state = Mutex(State(baudRate: baudRate, rateInForce: baudRate))
  }

  var baudRate: BaudRate? { state.withLock { $0.baudRate } }

  /// The rate at which this end sends and hears now.
  var rateInForce: BaudRate? { state.withLock { $0.rateInForce } }

  func setBaudRate(_ rate: BaudRate) {
    let due = state.withLock { state -> Instant? in
      guard let old = state.rateInForce else { return nil }
      state.baudRate = rate
      guard state.lineIsFree > reactor.now else {
        state.rateInForce = rate
        return nil
      }
      // One character later, so that the last one is heard at the old rate.
      return state.lineIsFree.advanced(bySeconds: 10 / Double(max(old.rawValue, 1)))
    }
    guard let due else { return }
    reactor.schedule(at: due) { [weak self] in
      self?.state.withLock { state in if state.baudRate == rate { state.rateInForce = rate } }
    }
  }

  /// Whether neither end is closed.
  var isOpen: Bool { state.withLock { !$0.isClosed && !$0.isPeerGone } }

  func activate(_ handler: @escaping @Sendable (ByteStreamEvent) -> Void) {
    state.withLock { $0.handler = handler }
    signal()
  }

  func read(into buffer: inout MutableRawSpan) -> Int {
    let (count, tells) = state.withLock { state in (state.inbound.move(into: &buffer), state.isPeerGone) }
    if tells { signal() }
    return count
  }

  /// When the last bit of so many bytes will have left this end, or `nil` for a line without a rate.
  func departure(of count: Int) -> Instant? {
    state.withLock { state in
      guard let rate = state.baudRate else { return nil }
      let seconds = Double(count) * 10 / Double(max(rate.rawValue, 1))
      state.lineIsFree = max(state.lineIsFree, reactor.now).advanced(bySeconds: seconds)
      return state.lineIsFree
    }
  }

  /// Takes bytes in, or answers that there is no room for them.
  func receive(_ bytes: RawSpan) -> Bool {
    let hasRoom = state.withLock { state in
      guard state.hasRoom(for: bytes.byteCount) else { return false }
      state.inbound.append(bytes)
      return true
    }
    if hasRoom { signal() }
    return hasRoom
  }

  /// Takes bytes in at `arrival`, or answers that there is no room for them.
  func receive(_ bytes: RawSpan, at arrival: Instant) -> Bool {
    let hasRoom = state.withLock { state in
      guard state.hasRoom(for: bytes.byteCount) else { return false }
      state.onTheWay += bytes.byteCount
      return true
    }
    guard hasRoom else { return false }
    var piece: [UInt8] = []
    piece.append(bytes)
    reactor.schedule(at: arrival) { [piece] in self.arrive(piece) }
    return true
  }

  private func arrive(_ piece: [UInt8]) {
    state.withLock { state in
      state.onTheWay -= piece.count
      if !state.isClosed { state.inbound.append(piece.rawBytes) }
    }
    signal()
  }

  /// Ends this end, and answers whether it had not ended before.
  func close() -> Bool {
    // Let go outside the lock: what a handler captured may come back here in its deinit.
    _ = state.withLock { $0.handler.take() }
    return state.withLock { state in
      defer {
        state.isClosed = true
        state.inbound.removeAll()
      }
      return !state.isClosed
    }
  }

  /// Notes that the other end has closed.
  func peerHasGone() {
    state.withLock { $0.isPeerGone = true }
    signal()
  }

  /// Sees that the handler is called from the reactor, once for everything that happens until then.
  private func signal() {
    let isDue = state.withLock { state in
      guard state.handler != nil, !state.isSignalled, !state.isLossTold else { return false }
      guard !state.inbound.isEmpty || (state.isPeerGone && state.onTheWay == 0) else { return false }
      state.isSignalled = true
      return true
    }
    if isDue { reactor.perform { self.tell() } }
  }

  private func tell() {
    let (handler, event) = state.withLock { state -> ((@Sendable (ByteStreamEvent) -> Void)?, ByteStreamEvent) in
      state.isSignalled = false
      if !state.inbound.isEmpty { return (state.handler, .readable) }
      guard state.isPeerGone, state.onTheWay == 0, !state.isLossTold else { return (nil, .readable) }
      state.isLossTold = true
      defer { state.handler = nil }
      return (state.handler, .lost(TransportError(.lost, path: name, operation: "hang-up")))
    }
    handler?(event)
  }
}

extension LoopbackEnd.State {
  fileprivate func hasRoom(for count: Int) -> Bool { inbound.count + onTheWay + count <= Loopback.capacity }
}
