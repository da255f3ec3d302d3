import GNSSWire
import Synchronization

/// A stream that is damaged on its way to the reader, the same way for the same seed.
public final class FaultInjector: ByteStream {
  /// What goes wrong, and how often. All zero: nothing.
  public struct Faults: Hashable, Sendable {
    /// Chance for each byte that one of its bits flips.
    public var bitFlip = 0.0
    /// Chance for each byte to vanish.
    public var drop = 0.0
    /// Chance for each byte to be preceded by 1 to 32 random bytes.
    public var garbage = 0.0
    /// Chance for each read to answer with only a part of what waits.
    public var split = 0.0
    /// Chance for each burst to be held back for `stallSeconds`.
    public var stall = 0.0
    /// How long a stall lasts, in seconds.
    public var stallSeconds = 0.5
    /// The stream is lost after so many bytes of the original, or never.
    public var lossOffset: Int?

    /// Nothing goes wrong.
    public init() {}
  }

  fileprivate struct State {
    var handler: (@Sendable (ByteStreamEvent) -> Void)?
    var random: UInt64
    var damaged = ByteQueue()
    var offset = 0
    var isStalled = false
    var isLost = false
  }

  private let stream: any ByteStream
  private let faults: Faults
  private let reactor: any Reactor
  private let state: Mutex<State>

  /// Damages what is read from `stream`; what is written passes unharmed.
  public init(_ stream: any ByteStream, faults: Faults, seed: UInt64, on reactor: any Reactor) {
    self.stream = stream
    self.faults = faults
    self.reactor = reactor
    state = Mutex(State(random: seed))
  }

  /// The damaged stream's name.
  public var name: String { stream.name }

  /// Starts the flow of events. Called once.
  public func activate(_ handler: @escaping @Sendable (ByteStreamEvent) -> Void) {
    state.withLock { $0.handler = handler }
    stream.activate { [self] event in
      switch event {
      case .readable: burst()
      case .lost: end(event)
      }
    }
  }

  /// Moves damaged bytes into `buffer`.
  public func read(into buffer: inout MutableRawSpan) -> Int {
    let (isBlocked, room) = state.withLock { state in
      (state.isStalled || state.isLost, min(buffer.byteCount, (faults.lossOffset ?? .max) - state.offset))
    }
    guard !isBlocked, buffer.byteCount > 0 else { return 0 }
    var count = 0
    if room > 0 {
      var window = buffer.front(room)
      count = stream.read(into: &window)
    }
    damage(buffer.bytes.extracting(first: count))
    let (moved, isWaiting, isAtLoss) = state.withLock { state -> (Int, Bool, Bool) in
      var limit = min(state.damaged.count, buffer.byteCount)
      if limit > 1 && state.chance(faults.split) { limit = 1 + Int(state.next() % UInt64(limit - 1)) }
      let moved = state.damaged.move(into: &buffer, atMost: limit)
      return (moved, !state.damaged.isEmpty, state.offset >= faults.lossOffset ?? .max)
    }
    if isWaiting {
      reactor.perform { self.tellReadable() }
    } else if isAtLoss {
      reactor.perform { self.lose() }
    }
    return moved
  }

  /// Queues `bytes` for sending.
  public func write(_ bytes: RawSpan) throws(TransportError) {
    guard !state.withLock({ $0.isLost }) else { throw TransportError(.lost, path: name, operation: "write") }
    try stream.write(bytes)
  }

  /// Changes the line's rate.
  public func setBaudRate(_ rate: BaudRate) throws(TransportError) { try stream.setBaudRate(rate) }

  /// The line's rate.
  public var baudRate: BaudRate? { stream.baudRate }

  /// Passes the owner's word on.
  public func expectMore() { stream.expectMore() }

  /// Lets what comes lie.
  public func park() { stream.park() }

  /// Tells again of what comes.
  public func unpark(discarding: Bool) { stream.unpark(discarding: discarding) }

  /// Ends the stream. Idempotent.
  public func close() {
    // Let go outside the lock: what a handler captured may come back here in its deinit.
    _ = state.withLock { $0.handler.take() }
    state.withLock { $0.isLost = true }
    stream.close()
  }

  private func damage(_ original: RawSpan) {
    state.withLock { state in
      for index in 0..<original.byteCount { state.pass(original[index], faults) }
      state.offset += original.byteCount
    }
  }

  private func burst() {
    let stalls = state.withLock { state -> Bool in
      guard !state.isStalled, state.chance(faults.stall) else { return false }
      state.isStalled = true
      return true
    }
    guard stalls else { return tellReadable() }
    reactor.schedule(afterSeconds: faults.stallSeconds) { [self] in
      state.withLock { $0.isStalled = false }
      tellReadable()
    }
  }

  private func tellReadable() {
    let handler = state.withLock { $0.isStalled ? nil : $0.handler }
    handler?(.readable)
  }

  private func lose() {
    guard !state.withLock({ $0.isLost }) else { return }
    stream.close()
    end(.lost(TransportError(.lost, path: name, operation: "injected loss")))
  }

  private func end(_ event: ByteStreamEvent) {
    let handler = state.withLock { state in
      state.isLost = true
      defer { state.handler = nil }
      return state.handler
    }
    handler?(event)
  }
}

extension FaultInjector.State {
  /// SplitMix64: the next 64 bits.
  fileprivate mutating func next() -> UInt64 {
    random &+= 0x9E37_79B9_7F4A_7C15
    var z = random
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  fileprivate mutating func chance(_ probability: Double) -> Bool {
    probability > 0 && Double(next() >> 11) * 0x1p-53 < probability
  }

  /// Lets one byte through, with what happens to it.
  fileprivate mutating func pass(_ byte: UInt8, _ faults: FaultInjector.Faults) {
    if chance(faults.garbage) {
      for _ in 0..<(1 + next() % 32) { damaged.append(UInt8(truncatingIfNeeded: next())) }
    }
    if chance(faults.drop) { return }
    damaged.append(chance(faults.bitFlip) ? byte ^ (1 << UInt8(next() % 8)) : byte)
  }
}
