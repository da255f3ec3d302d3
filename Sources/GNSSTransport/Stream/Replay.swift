public import GNSSWire
import Synchronization

/// A file, or bytes in memory, played back by a schedule: a stream like any port, which ends with `.lost(nil)`.
///
/// The schedule says which part of the bytes is due when; whoever knows frames and epochs makes it. The next step is not
/// looked at before the reader has taken the last one, so a slow reader slows the replay and loses nothing.
public final class Replay: ByteStream {
  /// One step of a schedule: everything before `end` may be read from `instant` on.
  public struct Step: Hashable, Sendable {
    /// The offset behind the last byte that is due, from the first byte of the file.
    public var end: Int
    /// When it is due, on the reactor's clock; a moment in the past is due at once.
    public var instant: Instant

    /// Everything before `end`, from `instant` on.
    public init(end: Int, at instant: Instant) {
      self.end = end
      self.instant = instant
    }
  }

  private enum Source: ~Copyable {
    case memory([UInt8])
    case file(FileDescriptor)
  }

  private struct State {
    var handler: (@Sendable (ByteStreamEvent) -> Void)?
    var position: Int
    var due: Int
    var hasEnded = false
    /// A step's timer runs, or the schedule has not been asked yet.
    var isWaiting = true
    var failure: TransportError?
  }

  /// `replay:` and the file's path, or what the caller named it.
  public let name: String

  private let source: Source
  private let reactor: any Reactor
  private let nextStep: @Sendable () -> Step?
  private let state: Mutex<State>

  /// Plays bytes in memory.
  ///
  /// - Parameter schedule: asked on the reactor's thread for one step after the other, until `nil`.
  public init(
    name: String, bytes: [UInt8], from start: Int = 0, on reactor: any Reactor,
    schedule: @escaping @Sendable () -> Step?
  ) {
    self.name = name
    self.reactor = reactor
    source = .memory(bytes)
    nextStep = schedule
    state = Mutex(State(position: start, due: start))
  }

  /// Plays a file, which is read step by step.
  ///
  /// - Parameter schedule: asked on the reactor's thread for one step after the other, until `nil`.
  /// - Throws: `notFound`, `denied` or `system`, from open(2).
  public init(
    path: String, from start: Int = 0, on reactor: any Reactor, schedule: @escaping @Sendable () -> Step?
  ) throws(TransportError) {
    name = "replay:\(path)"
    self.reactor = reactor
    nextStep = schedule
    state = Mutex(State(position: start, due: start))
    do throws(Errno) {
      source = .file(try Syscalls.open(path, Syscalls.readOnly))
    } catch {
      throw error.transportError("open", path: path)
    }
  }

  /// Plays bytes in memory by a schedule that is known as a whole.
  public convenience init(name: String, bytes: [UInt8], on reactor: any Reactor, schedule: [Step]) {
    let index = Mutex(0)
    self.init(name: name, bytes: bytes, on: reactor) {
      index.withLock { index in
        guard index < schedule.count else { return nil }
        defer { index += 1 }
        return schedule[index]
      }
    }
  }

  /// Starts the flow of events. Called once.
  public func activate(_ handler: @escaping @Sendable (ByteStreamEvent) -> Void) {
    state.withLock { $0.handler = handler }
    reactor.perform { self.takeNextStep() }
  }

  /// Moves bytes that are due into `buffer`.
  public func read(into buffer: inout MutableRawSpan) -> Int {
    let (position, wanted) = state.withLock { ($0.position, max(0, min($0.due - $0.position, buffer.byteCount))) }
    guard wanted > 0 else { return 0 }
    var target = buffer.front(wanted)
    var count = 0
    var failure: TransportError?
    switch source {
    case .memory(let bytes):
      if position < bytes.count {
        count = target.copyFront(of: bytes.rawBytes.extracting(position..<bytes.count))
      }
    case .file(let file):
      do throws(Errno) {
        count = try Syscalls.read(file.rawValue, at: position, into: &target)
      } catch {
        failure = error.loss("read", path: name)
      }
    }
    let isStepTaken = state.withLock { state in
      state.position += count
      if let failure { state.failure = failure }
      // The file is shorter than its schedule, or unreadable: nothing more will come of it.
      if count == 0 { state.due = state.position }
      guard state.position >= state.due, !state.isWaiting else { return false }
      state.isWaiting = true
      return true
    }
    if isStepTaken { reactor.perform { self.takeNextStep() } }
    return count
  }

  /// Does nothing: what was recorded cannot be commanded.
  public func write(_ bytes: RawSpan) throws(TransportError) {}

  /// Does nothing.
  public func setBaudRate(_ rate: BaudRate) throws(TransportError) {}

  /// `nil`: a replay has no line.
  public var baudRate: BaudRate? { nil }

  /// Ends the replay. Idempotent.
  public func close() {
    // Let go outside the lock: what a handler captured may come back here in its deinit.
    _ = state.withLock { $0.handler.take() }
    state.withLock { state in
      state.hasEnded = true
      state.due = state.position
    }
  }

  private func takeNextStep() {
    let (isOver, failure) = state.withLock { ($0.hasEnded, $0.failure) }
    guard !isOver else { return }
    guard failure == nil, let step = nextStep() else {
      let handler = state.withLock { state in
        state.hasEnded = true
        defer { state.handler = nil }
        return state.handler
      }
      handler?(.lost(failure))
      return
    }
    reactor.schedule(at: step.instant) { self.reach(step) }
  }

  private func reach(_ step: Step) {
    let (handler, isEmpty) = state.withLock { state in
      state.due = max(state.due, step.end)
      let isEmpty = state.position >= state.due
      state.isWaiting = isEmpty
      return (state.handler, isEmpty)
    }
    if isEmpty { takeNextStep() } else { handler?(.readable) }
  }
}
