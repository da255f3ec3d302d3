import GNSSWire
import Synchronization

/// A descriptor that the kernel writes events to, watched by a reactor.
final class WakeDescriptor: Sendable {
  private struct State: ~Copyable {
    var descriptor: FileDescriptor?
    var watch: WatchID?
  }

  private let reactor: EpollReactor
  private let record: WakeRecord
  private let path: String
  private let state: Mutex<State>
  private let handler: @Sendable (WakeSignal) -> Void

  /// Tells `handler`, on the reactor's thread, what the events of `descriptor` say until it is closed.
  init(
    _ descriptor: consuming FileDescriptor, path: String, of record: WakeRecord, on reactor: EpollReactor,
    _ handler: @escaping @Sendable (WakeSignal) -> Void
  ) throws(Errno) {
    (self.reactor, self.record, self.path, self.handler) = (reactor, record, path, handler)
    let fd = descriptor.rawValue
    state = Mutex(State(descriptor: consume descriptor))
    let watch = try reactor.watch(fd, for: .readable) { [weak self] in self?.take($0) }
    state.withLock { $0.watch = watch }
  }

  deinit { close() }

  func close() {
    let watch = state.withLock { $0.watch.take() }
    if let watch { reactor.unwatch(watch) }
    _ = state.withLock { $0.descriptor.take() }
  }

  /// Takes all events that wait; the last that says something counts.
  private func take(_ readiness: Readiness) {
    guard let fd = state.withLock({ $0.descriptor?.rawValue }) else { return }
    var last: WakeSignal?
    var failure: Errno?
    var bytes = [UInt8](repeating: 0, count: 16 * record.size)
    reading: while true {
      do throws(Errno) {
        let count = try bytes.fill { (buffer) throws(Errno) in try Syscalls.read(fd, into: &buffer) }
        guard count > 0 else {
          failure = .inputOutput
          break reading
        }
        for start in stride(from: 0, through: count - record.size, by: record.size) {
          last = record.signal(in: bytes.bytes.extracting(start..<start + record.size)) ?? last
        }
        if count < bytes.count { break reading }
      } catch {
        if error != .again { failure = error }
        break reading
      }
    }
    if let last { handler(last) }
    guard failure != nil || !readiness.isDisjoint(with: [.hangUp, .error]) else { return }
    close()
    handler(.failed((failure ?? .inputOutput).loss("read", path: path)))
  }
}
