import GNSSTransport
import GNSSWire
import Synchronization

/// A reactor on a machine that is suspended for a while: the clock runs on, and nothing runs before the machine does.
final class SuspendableReactor: Reactor {
  /// The world's reactor, which is not suspended.
  let world: VirtualReactor
  private let suspension = Mutex<(from: Instant, to: Instant)?>(nil)

  init(_ world: VirtualReactor) { self.world = world }

  /// Suspends the machine from `start` to `end`.
  func suspend(from start: Instant, to end: Instant) { suspension.withLock { $0 = (start, end) } }

  /// When the machine runs again, if it does not run now.
  private var resumption: Instant? {
    let now = world.now
    return suspension.withLock { $0.flatMap { now > $0.from && now < $0.to ? $0.to : nil } }
  }

  /// Runs `body` once the machine runs.
  func afterResumption(_ body: @escaping @Sendable () -> Void) {
    guard let resumption else { return body() }
    world.schedule(at: resumption, body)
  }

  var isSuspended: Bool { resumption != nil }
  var now: Instant { world.now }
  var isVirtual: Bool { true }
  var isCurrent: Bool { world.isCurrent }

  @discardableResult
  func schedule(at instant: Instant, _ body: @escaping @Sendable () -> Void) -> TimerID {
    world.schedule(at: instant) { [self] in afterResumption(body) }
  }

  func cancel(_ timer: TimerID) { world.cancel(timer) }
  func perform(_ body: @escaping @Sendable () -> Void) { world.perform { [self] in afterResumption(body) } }
  func hold() { world.hold() }
  func release() { world.release() }
  func enqueue(_ job: consuming ExecutorJob) { world.enqueue(job) }
  func checkIsolated() { world.checkIsolated() }
  func isIsolatingCurrentContext() -> Bool? { world.isCurrent }
}

/// The port of a machine that is suspended for a while: what comes meanwhile is lost but for what the driver's buffer holds.
final class SuspendableStream: ByteStream {
  /// Bytes that the line discipline keeps.
  private static let buffer = 4096

  private let stream: any ByteStream
  private let reactor: SuspendableReactor
  private let room = Mutex<Int?>(nil)

  init(_ stream: any ByteStream, on reactor: SuspendableReactor) { (self.stream, self.reactor) = (stream, reactor) }

  var name: String { stream.name }
  var baudRate: BaudRate? { stream.baudRate }

  func activate(_ handler: @escaping @Sendable (ByteStreamEvent) -> Void) {
    stream.activate { [self] event in
      if reactor.isSuspended { room.withLock { $0 = Self.buffer } }
      reactor.afterResumption { handler(event) }
    }
  }

  func read(into buffer: inout MutableRawSpan) -> Int {
    guard let left = room.withLock({ $0 }) else { return stream.read(into: &buffer) }
    if left > 0, left >= buffer.byteCount {
      let count = stream.read(into: &buffer)
      room.withLock { $0 = left - count }
      if count > 0 { return count }
    }
    // What there was no room for.
    var rest = [UInt8](repeating: 0, count: 4096)
    while rest.fill({ stream.read(into: &$0) }) > 0 {}
    room.withLock { $0 = nil }
    return 0
  }

  func write(_ bytes: RawSpan) throws(TransportError) { try stream.write(bytes) }
  func setBaudRate(_ rate: BaudRate) throws(TransportError) { try stream.setBaudRate(rate) }
  func park() { stream.park() }
  func unpark(discarding: Bool) { stream.unpark(discarding: discarding) }
  func expectMore() { stream.expectMore() }
  func close() { stream.close() }
}
