import GNSSWire
import Synchronization

/// The device's side of a pty: what is written here, whoever opens `path` reads, as from a serial port.
///
/// It knows whether somebody has the port open and at which rate, and costs nothing while nobody has. Bytes are never
/// waited with: what no one takes is dropped, as on a wire. Closing it is unplugging.
public final class PseudoTerminal: ByteStream {
  /// The path of the port's side, `/dev/pts/N`.
  public let path: String

  /// The link to it that was asked for.
  public let link: String?

  private let reactor: EpollReactor
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var master: FileDescriptor?
    var opens: OpenNotes?
    var watches: [WatchID] = []
    var handler: (@Sendable (ByteStreamEvent) -> Void)?
    var peerHandler: (@Sendable (Bool) -> Void)?
    var isPeerOpen = false
    var dropped = 0
    var turn = (count: 0, isDrained: false)
  }

  /// Makes a pty.
  ///
  /// - Parameters:
  ///   - link: where a link to it is to appear, in one step, in place of an older link;
  ///     nothing else is replaced, and it goes away on `close()`.
  ///   - isForEveryone: whether every user may open it; otherwise only this one.
  /// - Throws: `system` when there is no pty left, `notFound` or `denied` for the link.
  public init(
    link: String? = nil, isForEveryone: Bool = false, on reactor: EpollReactor = .shared
  ) throws(TransportError) {
    self.link = link
    self.reactor = reactor
    var path = ""
    do throws(Errno) {
      let master = try Syscalls.openPseudoTerminal(path: &path)
      // Opened and closed once: a client finds the line raw, and until then the master reads as hung up.
      let slave = try Syscalls.open(path, Syscalls.port)
      var settings = try LineSettings(of: slave.rawValue)
      settings.makeRaw(nil)
      try settings.apply(to: slave.rawValue)
      _ = consume slave
      if isForEveryone { Directory.allowEveryone(path) }
      state = Mutex(State(master: consume master))
    } catch {
      throw error.transportError("openpt", path: path.isEmpty ? "/dev/ptmx" : path)
    }
    self.path = path
    guard let link else { return }
    do throws(Errno) {
      try Directory.link(link, to: path)
    } catch {
      throw error.transportError("symlink", path: link)
    }
  }

  deinit { close() }

  /// The link where there is one, else the path.
  public var name: String { link ?? path }

  /// Whether somebody has the port open.
  public var isPeerOpen: Bool {
    state.withLock { state in
      guard let fd = state.master?.rawValue else { return false }
      return !Syscalls.isHungUp(fd)
    }
  }

  /// How many bytes were written and taken by nobody.
  public var droppedByteCount: Int { state.withLock { $0.dropped } }

  /// Whether the port's side passes bytes unchanged.
  public var isRaw: Bool { settings?.isRaw ?? false }

  /// The rate that the port's side is set to.
  public var baudRate: BaudRate? { settings?.baudRate }

  private var settings: LineSettings? {
    state.withLock { state in
      guard let fd = state.master?.rawValue else { return nil }
      return try? LineSettings(of: fd)
    }
  }

  /// Does nothing: the port's side has the rate.
  public func setBaudRate(_ rate: BaudRate) throws(TransportError) {}

  /// Calls `handler` on the reactor's thread with `true` when somebody opens the port, and `false` when the last one
  /// closes it. Set before `activate`.
  public func onPeerChange(_ handler: @escaping @Sendable (Bool) -> Void) {
    state.withLock { $0.peerHandler = handler }
  }

  /// Starts the flow of events. Called once.
  public func activate(_ handler: @escaping @Sendable (ByteStreamEvent) -> Void) {
    let fd = state.withLock { state in
      state.handler = handler
      return state.master?.rawValue
    }
    guard let fd else { return }
    do throws(Errno) {
      // By edge: a hang-up lasts as long as nobody has the port open, and must not keep the thread busy.
      let master = try reactor.watch(fd, for: [.readable, .edge]) { [weak self] _ in self?.ready() }
      // The master is not told of an open: the file system is.
      let notes = try state.withLock { state throws(Errno) in
        let opens = try OpenNotes(of: path)
        let notes = opens.descriptor.rawValue
        state.watches = [master]
        state.opens = consume opens
        return notes
      }
      let opened = try reactor.watch(notes, for: .readable) { [weak self] _ in self?.opened() }
      state.withLock { $0.watches.append(opened) }
    } catch {
      let failure = error.loss("epoll_ctl", path: name)
      reactor.perform { handler(.lost(failure)) }
    }
    reactor.perform { [weak self] in self?.ready() }
  }

  /// Moves waiting bytes into `buffer`, front first.
  public func read(into buffer: inout MutableRawSpan) -> Int {
    guard let fd = state.withLock({ $0.master?.rawValue }), buffer.byteCount > 0 else { return 0 }
    // EIO is nobody there, EAGAIN is nothing said.
    let count = (try? Syscalls.read(fd, into: &buffer)) ?? 0
    state.withLock { $0.turn = ($0.turn.count + count, count == 0) }
    return count
  }

  /// Sends `bytes` to whoever has the port open; what they do not take is dropped and counted.
  ///
  /// - Throws: `lost` after `close()`.
  public func write(_ bytes: RawSpan) throws(TransportError) {
    let isOpen = state.withLock { state in
      guard let fd = state.master?.rawValue else { return false }
      var sent = 0
      while !Syscalls.isHungUp(fd), sent < bytes.byteCount,
        let count = try? Syscalls.write(fd, bytes.extracting(sent..<bytes.byteCount)), count > 0
      { sent += count }
      state.dropped += bytes.byteCount - sent
      return true
    }
    guard isOpen else { throw TransportError(.lost, path: name, operation: "write") }
  }

  /// Unplugs: the port's side hangs up, and the link goes away if it is still this one. Idempotent.
  public func close() {
    // Let go outside the lock: what a handler captured may come back here in its deinit.
    _ = state.withLock { ($0.handler.take(), $0.peerHandler.take()) }
    let watches = state.withLock { state in
      defer { state.watches = [] }
      return state.watches
    }
    for watch in watches { reactor.unwatch(watch) }
    let wasOpen = state.withLock { state in
      state.opens = nil
      return state.master.take() != nil
    }
    if wasOpen, let link, Directory.target(ofLink: link) == path { Directory.remove(link) }
  }

  private func opened() {
    state.withLock { state in _ = state.opens?.takeAll() }
    ready()
  }

  private func ready() {
    let (handler, peerHandler) = state.withLock {
      state -> ((@Sendable (ByteStreamEvent) -> Void)?, (@Sendable (Bool) -> Void)?) in
      guard let fd = state.master?.rawValue else { return (nil, nil) }
      let isPeerOpen = !Syscalls.isHungUp(fd)
      defer { state.isPeerOpen = isPeerOpen }
      state.turn = (0, false)
      return (state.handler, isPeerOpen == state.isPeerOpen ? nil : state.peerHandler)
    }
    peerHandler?(state.withLock { $0.isPeerOpen })
    handler?(.readable)
    // An edge is told once: what the owner left is its next event.
    let turn = state.withLock { $0.turn }
    if turn.count > 0 && !turn.isDrained { reactor.perform { [weak self] in self?.ready() } }
  }
}
