import GNSSWire
import Synchronization

/// A connection to a receiver, or a server of receiver data, over TCP: `tcp://host:port`.
///
/// Names are looked up on a thread of their own and every address is tried in turn, without blocking the reactor. What
/// is written before the connection stands is sent once it does.
public final class TCPSocket: ByteStream {
  /// `tcp://host:port`, or with the scheme it was made with.
  public let name: String

  let reactor: EpollReactor
  let state = Mutex(State())
  private let host: String
  private let port: UInt16
  let timeout: Double

  /// What the socket knows; changed on the reactor's thread.
  struct State: ~Copyable {
    var handler: (@Sendable (ByteStreamEvent) -> Void)?
    var addresses: [Socket.Address] = []
    var descriptor: FileDescriptor?
    var watch: WatchID?
    var timer: TimerID?
    var isConnected = false
    var isClosed = false
    /// The peer has said that nothing more will come.
    var isAtEnd = false
    var failure: Errno?
    var output = ByteQueue()
    var turn = (count: 0, isDrained: false)
    var isPaused = false
  }

  /// At most so many bytes wait for the peer before `write` throws.
  public static let capacity = 65_536

  /// A connection that is made when the stream is activated.
  ///
  /// - Parameters:
  ///   - host: a name or a numeric address.
  ///   - scheme: what stands before `://` in its name.
  ///   - timeout: how many seconds one address may take to answer.
  public init(
    host: String, port: UInt16, scheme: String = "tcp", timeout: Double = 10, on reactor: EpollReactor = .shared
  ) {
    name = "\(scheme)://" + (host.contains(":") ? "[\(host)]" : host) + ":\(port)"
    self.host = host
    self.port = port
    self.timeout = timeout
    self.reactor = reactor
  }

  deinit { close() }

  /// Whether the connection stands.
  public var isConnected: Bool { state.withLock { $0.isConnected } }

  /// Starts to connect, and then the flow of events. Called once.
  ///
  /// A connection that fails is told by `.lost`: `notFound` for a name without an address, `unreachable` with
  /// the kernel's number otherwise.
  public func activate(_ handler: @escaping @Sendable (ByteStreamEvent) -> Void) {
    state.withLock { $0.handler = handler }
    WorkerThread.start(name: "resolver") { [self] in
      do throws(Socket.ResolverFailure) {
        let addresses = try Socket.addresses(of: host, port: port)
        reactor.perform {
          self.state.withLock { $0.addresses = addresses }
          self.connectToNext(after: .connectionRefused)
        }
      } catch {
        let failure = TransportError(
          .notFound, path: name, operation: "find the host \(host)", remedy: "\(error.text); check the name")
        reactor.perform { self.lose(failure) }
      }
    }
  }

  /// Moves waiting bytes into `buffer`, front first.
  public func read(into buffer: inout MutableRawSpan) -> Int {
    let (fd, isOver) = state.withLock {
      ($0.isConnected ? $0.descriptor?.rawValue : nil, $0.isAtEnd || $0.failure != nil)
    }
    guard let fd, !isOver, buffer.byteCount > 0 else { return 0 }
    var count = 0
    var failure: Errno?
    var isAtEnd = false
    do throws(Errno) {
      count = try Syscalls.read(fd, into: &buffer)
      isAtEnd = count == 0
    } catch {
      if error != .again { failure = error }
    }
    let (resumed, interest) = state.withLock { state in
      state.turn = (state.turn.count + count, count == 0)
      state.isAtEnd = isAtEnd
      state.failure = failure
      defer { state.isPaused = false }
      return (state.isPaused ? state.watch : nil, state.interest(paused: false))
    }
    if let resumed { reactor.change(resumed, to: interest) }
    if resumed != nil, isAtEnd || failure != nil { reactor.perform { self.endIfOver() } }
    return count
  }

  /// Queues `bytes` for sending.
  ///
  /// - Throws: `lost` when the connection is gone, `congested` when the peer has left 64 KiB untaken.
  public func write(_ bytes: RawSpan) throws(TransportError) {
    let (isClosed, isTaken) = state.withLock { state in
      guard !state.isClosed else { return (true, false) }
      guard state.output.count + bytes.byteCount <= Self.capacity else { return (false, false) }
      state.output.append(bytes)
      return (false, true)
    }
    if isClosed { throw TransportError(.lost, path: name, operation: "write") }
    guard isTaken else { throw TransportError(.congested, path: name, operation: "write") }
    pumpOutput()
  }

  /// Does nothing: a connection has no rate.
  public func setBaudRate(_ rate: BaudRate) throws(TransportError) {}

  /// `nil`.
  public var baudRate: BaudRate? { nil }

  /// Ends the connection. Idempotent.
  public func close() {
    // Let go outside the lock: what a handler captured may come back here in its deinit.
    _ = state.withLock { $0.handler.take() }
    let (watch, timer) = state.withLock { state in
      defer {
        state.isClosed = true
        state.isConnected = false
        state.addresses = []
        state.watch = nil
        state.timer = nil
      }
      return (state.watch, state.timer)
    }
    if let watch { reactor.unwatch(watch) }
    timer.map(reactor.cancel)
    state.withLock { $0.descriptor = nil }
  }
}
