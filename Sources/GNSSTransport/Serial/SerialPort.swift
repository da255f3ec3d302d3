import GNSSWire
import Synchronization

/// A serial port, or any character device that brings bytes: `/dev/ttyACM0`, `/dev/ttyS1`, `/dev/gnss0`, a link to one.
///
/// A tty is opened raw, 8N1, at any rate the hardware can divide, without delay where the driver has that choice, and for
/// this process alone; DTR and RTS are left as they are, and its settings come back when the port closes, except that it
/// goes on leaving DTR as it is (HUPCL). Its USB device is kept awake meanwhile. A device without a line discipline is
/// read as it is.
///
/// Bytes of a receiver come in bursts. The port learns them and, once it can, wakes its owner once per burst (see
/// `BurstPredictor`); what is written is answered without that delay. Unplugging is told once, by `.lost`, and the
/// descriptor is given back at once, so that the device can return under its old name.
public final class SerialPort: ByteStream {
  /// The path as it was asked for.
  public let name: String

  /// What the path led to when it was opened: the device behind a link.
  public let devicePath: String

  /// What a person should know of the port, although it is open.
  public let notices: [PortNotice]

  let reactor: EpollReactor
  let state: Mutex<State>
  private let predicts: Bool

  /// What the port knows; changed on the reactor's thread.
  struct State: ~Copyable {
    var descriptor: FileDescriptor?
    var original: LineSettings?
    var baudRate: BaudRate?
    var isHastened: Bool
    var wake: USBWake?
    var handler: (@Sendable (ByteStreamEvent) -> Void)?
    var watch: WatchID?
    var timer: TimerID?
    var predictor = BurstPredictor()
    var wanted = BurstPredictor.Watch.line
    var output = SerialOutput()
    var outputTimer: TimerID?
    var reading = Reading()
    /// The owner does not want to be woken by what comes.
    var isParked = false

    init(_ opened: consuming Opened) {
      original = opened.original
      baudRate = opened.baudRate
      isHastened = opened.isHastened
      wake = opened.wake
      descriptor = opened.descriptor
    }
  }

  /// One turn of reading: from the wake-up until the owner has what there was.
  struct Reading {
    var isActive = false
    var count = 0
    var isDrained = false
    var isUnfinished = false
    /// The owner did not take what waits: the line is not looked at until it does.
    var isPaused = false
    var failure: Errno?
  }

  /// Opens a port.
  ///
  /// - Parameters:
  ///   - path: a device, or a link to one, which is followed anew each time.
  ///   - baudRate: bits per second, or `nil` for what the line is set to.
  ///   - predictsBursts: whether the owner may be woken once per burst instead of once per piece.
  ///   - root: where /sys says what the port hangs on.
  /// - Throws: `notFound`; `denied`, with who may and what lets us; `busy`, with the holder; `unsupported` for what is no
  ///   device, and for a rate that the hardware refuses.
  public init(
    path: String, baudRate: BaudRate? = nil, predictsBursts: Bool = true, in root: SystemRoot = .machine,
    on reactor: EpollReactor = .shared
  ) throws(TransportError) {
    name = path
    devicePath = Directory.resolved(path) ?? path
    self.reactor = reactor
    predicts = predictsBursts
    let opened = try Self.open(path, baudRate, in: root)
    notices = opened.notices
    state = Mutex(State(opened))
  }

  deinit { close() }

  /// Starts the flow of events. Called once, on the reactor's thread.
  public func activate(_ handler: @escaping @Sendable (ByteStreamEvent) -> Void) {
    let fd = state.withLock { state in
      state.handler = handler
      return state.descriptor?.rawValue
    }
    guard let fd else { return }
    do throws(Errno) {
      let watch = try reactor.watch(fd, for: .readable) { [self] in ready($0) }
      state.withLock { $0.watch = watch }
    } catch {
      // epoll refuses what never keeps a reader waiting, such as /dev/null.
      let failure =
        error == .notPermitted
        ? TransportError(
          .unsupported, path: name, operation: "wait for",
          remedy: "not a serial port; sextant devices lists those there are")
        : error.loss("epoll_ctl", path: name)
      reactor.perform { self.lose(failure) }
    }
  }

  /// Moves waiting bytes into `buffer`, front first.
  public func read(into buffer: inout MutableRawSpan) -> Int {
    let (fd, isDrained) = state.withLock { ($0.descriptor?.rawValue, $0.reading.isActive && $0.reading.isDrained) }
    guard let fd, !isDrained, buffer.byteCount > 0 else { return 0 }
    var count = 0
    var failure: Errno?
    do throws(Errno) {
      count = try Syscalls.read(fd, into: &buffer)
      // VMIN is 1: nothing at all means that there is nobody at the other end.
      if count == 0 { failure = .inputOutput }
    } catch {
      if error != .again { failure = error }
    }
    let capacity = buffer.byteCount
    let (isActive, resumes) = state.withLock { state in
      state.reading.count += count
      state.reading.failure = failure
      // The driver hands over up to 4 KiB at once; a short answer below half of that was all.
      state.reading.isDrained = count == 0 || count < min(capacity, 2_048)
      defer { state.reading.isPaused = false }
      return (state.reading.isActive, state.reading.isPaused)
    }
    if !isActive {
      if let failure { reactor.perform { self.lose(failure.loss("read", path: self.name)) } }
      if resumes { watchLine() }
    }
    return count
  }

  /// The owner's word that what it read ends within a frame or an epoch.
  public func expectMore() { state.withLock { $0.reading.isUnfinished = true } }

  /// The rate that was set last, or `nil` for a device without one.
  public var baudRate: BaudRate? { state.withLock { $0.baudRate } }

  /// Gives the port back as it was found. Idempotent.
  public func close() {
    // Let go outside the lock: what a handler captured may come back here in its deinit.
    _ = state.withLock { $0.handler.take() }
    let (watch, timers) = state.withLock { state -> (WatchID?, [TimerID?]) in
      defer {
        state.watch = nil
        state.timer = nil
        state.outputTimer = nil
      }
      return (state.watch, [state.timer, state.outputTimer])
    }
    if let watch { reactor.unwatch(watch) }
    for timer in timers { timer.map(reactor.cancel) }
    state.withLock { state in
      if let original = state.original { state.finishOutput(before: original) }
      guard let descriptor = state.descriptor.take() else { return }
      if var original = state.original {
        if state.isHastened { Syscalls.unhasten(descriptor.rawValue) }
        // All comes back but HUPCL, which would let DTR fall now and reset boards that hang on it.
        original.keepUp()
        try? original.apply(to: descriptor.rawValue)
        Syscalls.setExclusive(descriptor.rawValue, false)
      }
      Syscalls.unlock(descriptor.rawValue)
      state.wake.take()?.release()
    }
  }

  // MARK: - Waking up

  private func ready(_ readiness: Readiness) {
    let now = Instant.boottime
    if readiness.contains(.writable) { pumpOutput() }
    let isGone = !readiness.isDisjoint(with: [.hangUp, .error])
    if readiness.contains(.readable) {
      let later = isGone || !predicts ? nil : state.withLock { $0.predictor.inputReady(at: now) }
      if let later { wait(later) } else { deliver(at: now) }
    }
    if isGone { lose(Errno.inputOutput.loss("poll: hang-up", path: name)) }
  }

  private func deliver(at instant: Instant) {
    let handler = state.withLock { state in
      state.reading = Reading()
      state.reading.isActive = true
      return state.handler
    }
    guard let handler else { return }
    handler(.readable)
    let reading = state.withLock { state in
      state.reading.isActive = false
      return state.reading
    }
    if let failure = reading.failure { return lose(failure.loss("read", path: name)) }
    if !reading.isDrained && reading.count > 0 {
      // The owner stopped half-way: the rest is its next event.
      return reactor.perform { self.deliver(at: instant) }
    }
    if !reading.isDrained {
      state.withLock { $0.reading.isPaused = true }
      return wait(BurstPredictor.Watch(input: false, wake: nil))
    }
    guard predicts else { return }
    wait(
      state.withLock { state in
        state.predictor.didRead(reading.count, isUnfinished: reading.isUnfinished, at: instant)
      })
  }

  func watchLine() { wait(.line) }

  /// Lets what comes lie in the driver, which drops what it has no room for.
  public func park() {
    state.withLock { $0.isParked = true }
    wait(BurstPredictor.Watch(input: false, wake: nil))
  }

  /// Tells again of what comes; the rhythm of its bursts is learned anew.
  public func unpark(discarding: Bool) {
    let fd = state.withLock { state -> Int32? in
      guard state.isParked else { return nil }
      (state.isParked, state.predictor) = (false, BurstPredictor())
      return state.descriptor?.rawValue
    }
    guard let fd else { return }
    if discarding { Syscalls.discardInput(fd) }
    watchLine()
  }

  /// Arranges for the next wake-up.
  func wait(_ wanted: BurstPredictor.Watch) {
    let (old, watch, interest) = state.withLock { state -> (TimerID?, WatchID?, Readiness) in
      state.wanted = wanted
      defer { state.timer = nil }
      return (state.timer, state.watch, state.interest)
    }
    old.map(reactor.cancel)
    guard let watch else { return }
    reactor.change(watch, to: interest)
    guard let wake = wanted.wake, !state.withLock({ $0.isParked }) else { return }
    let timer = reactor.schedule(at: wake) { [weak self] in self?.wake() }
    state.withLock { $0.timer = timer }
  }

  private func wake() {
    let isOpen = state.withLock { state in
      state.timer = nil
      return state.descriptor != nil
    }
    if isOpen { deliver(at: .boottime) }
  }

  /// Hears that the device was taken away, for drivers that hang nothing up. Called on the reactor's thread.
  public func deviceWasRemoved() {
    guard state.withLock({ $0.descriptor != nil }) else { return }
    lose(TransportError(.lost, path: name, operation: "hear of its removal"))
  }

  func lose(_ error: TransportError) {
    let handler = state.withLock { $0.handler }
    close()
    handler?(.lost(error))
  }
}

extension SerialPort.State {
  /// What the descriptor is to be watched for now.
  var interest: Readiness {
    var interest: Readiness = wanted.input && !isParked ? .readable : []
    if output.waitsForRoom { interest.insert(.writable) }
    return interest
  }
}
