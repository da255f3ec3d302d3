public import GNSSTransport
public import GNSSWire
import Synchronization

/// A board with a virtual receiver on it, its supplies and its plug, on a reactor: what a test, or a person at a bench,
/// does to real ones.
///
/// ```swift
/// let board = VirtualBoard(ScenarioSpec(.still), model: .ubloxM8, on: reactor)
/// let stream = try board.open()
/// board.cutBackup()
/// board.cutSupply()
/// ```
///
/// The receiver lives as long as the board, whether its port is open or not. Everything may be called from any thread;
/// it takes effect at the reactor's present moment, so that with a `VirtualReactor` that is held all of it is virtual time.
public final class VirtualBoard: Sendable {
  /// What it lives through.
  public let scenario: ScenarioSpec
  /// What it is.
  public let model: ReceiverModel

  let reactor: any Reactor
  private let name: String
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var receiver: VirtualReceiver
    var port: SimulatedPort?
    var timer: TimerID?
    var isAttached = true
    var portName: String
    /// The name under which it returns, and how often it has.
    var nextName: String?
    var returns = 1
    var isDiscarded = false
    var handler: (@Sendable (PlugEvent) -> Void)?
    var activity: VirtualReceiver.Activity?
    var activityHandler: (@Sendable (VirtualReceiver.Activity, Instant) -> Void)?
  }

  /// What a bus tells of the board.
  public enum PlugEvent: Equatable, Sendable {
    /// It is gone.
    case removed
    /// It is there, under this name.
    case added(String)
  }

  /// A board that is switched on now.
  ///
  /// - Parameters:
  ///   - faults: what goes wrong with it.
  ///   - baudRate: its line's rate, in place of the factory's.
  ///   - uniqueID: what it tells as its chip's number; two boards may share one, as cheap ones do.
  ///   - name: what its port is called.
  ///   - began: when its scenario began, if that was earlier.
  public init(
    _ scenario: ScenarioSpec, model: ReceiverModel = .ubloxM10, faults: Faults = Faults(), baudRate: BaudRate? = nil,
    uniqueID: UInt64? = nil, name: String? = nil, began: Instant? = nil, on reactor: any Reactor
  ) {
    self.scenario = scenario
    self.model = model
    self.reactor = reactor
    let name = name ?? "sim:\(scenario.wayName)"
    self.name = name
    let receiver = VirtualReceiver(
      scenario, model: model, faults: faults, baudRate: baudRate?.rawValue, uniqueID: uniqueID,
      poweredOn: reactor.now, began: began)
    state = Mutex(State(receiver: receiver, portName: name))
    reactor.perform { [weak self] in self?.schedule() }
  }

  deinit {
    // A port tells others when it closes: not while the lock is held.
    let (timer, port) = state.withLock { ($0.timer, $0.port) }
    if let timer { reactor.cancel(timer) }
    port?.close()
  }

  /// What its port is called now.
  public var portName: String { state.withLock { $0.portName } }

  /// Whether its port is there: not unplugged, and not asleep on USB.
  public var isAttached: Bool { state.withLock { $0.isAttached } }

  /// Calls `handler` on the reactor's thread when its port goes and returns.
  public func onPlugEvent(_ handler: @escaping @Sendable (PlugEvent) -> Void) {
    state.withLock { $0.handler = handler }
  }

  /// Calls `handler` with what the receiver does now, and whenever it does something else.
  public func onActivity(_ handler: @escaping @Sendable (VirtualReceiver.Activity, Instant) -> Void) {
    let activity = state.withLock { state in
      state.activityHandler = handler
      state.activity = state.receiver.activity
      return state.receiver.activity
    }
    handler(activity, reactor.now)
  }

  /// The host's end of a line to its port, in place of the one opened before.
  ///
  /// Bytes take the time that they take at the line's rate, which the host must find: at another rate both ends hear
  /// noise. On USB, where there is no rate, every setting is understood.
  ///
  /// - Throws: `notFound` while it is not there.
  public func open() throws(TransportError) -> any ByteStream {
    guard isAttached else { throw TransportError(.notFound, path: portName, operation: "open") }
    return line(keepsBoard: false)
  }

  /// Puts its port behind `stream`, a line without a rate of its own such as the master of a pty.
  ///
  /// Bytes leave in small pieces at the pace of the receiver's rate. From any thread.
  ///
  /// - Parameter isRateStrict: whether both sides hear noise while the port is set to another rate than the receiver's;
  ///   otherwise every rate is understood, as on USB.
  public func attach(to stream: any ByteStream, isRateStrict: Bool = false) {
    connect(stream, pacing: .pieces(32), isRateStrict: isRateStrict, keepsBoard: false)
  }

  /// Ends the receiver's life and closes its port. Idempotent.
  public func discard() {
    let (timer, port) = state.withLock { state in
      defer { (state.timer, state.port, state.isDiscarded) = (nil, nil, true) }
      return (state.timer, state.port)
    }
    if let timer { reactor.cancel(timer) }
    port?.close()
  }

  func line(keepsBoard: Bool) -> any ByteStream {
    let portName = portName
    let rate = model.isUSB ? nil : BaudRate(rawValue: state.withLock { $0.receiver.baudRate })
    let (inner, outer) = Loopback.pair(
      on: reactor, names: ("\(portName):receiver", portName), baudRate: rate, paced: !model.isUSB)
    connect(inner, pacing: .byStream, isRateStrict: true, keepsBoard: keepsBoard)
    return outer
  }

  func connect(
    _ stream: any ByteStream, pacing: SimulatedPort.Pacing, isRateStrict: Bool, keepsBoard: Bool
  ) {
    // Full-speed USB, where no line has a rate.
    let rate = model.isUSB ? 12_000_000 : state.withLock { $0.receiver.baudRate }
    let port = SimulatedPort(
      on: stream, reactor: reactor, rate: rate, pacing: pacing, isRateStrict: isRateStrict && !model.isUSB)
    let old = state.withLock { state in
      defer { state.port = port }
      return state.port
    }
    // Who asks a port whose rate does not matter is told the receiver's: what fits into the line depends on it.
    if case .pieces = pacing, !isRateStrict, !model.isUSB { try? stream.setBaudRate(BaudRate(rawValue: rate)) }
    let owner = keepsBoard ? self : nil
    reactor.perform { [weak self] in
      old?.close()
      port.open(
        received: { [weak self] bytes in self?.operate { $0.receive(bytes.bytes, at: $1) } },
        lost: { [weak self] in
          if owner != nil { self?.discard() } else { self?.forget(port) }
        })
    }
  }

  private func forget(_ port: SimulatedPort) {
    state.withLock { state in if state.port === port { state.port = nil } }
  }

  /// Lets `body` do something to the receiver at the present moment, and does what the receiver then wants.
  func operate(_ body: (inout VirtualReceiver, Instant) -> [VirtualReceiver.Action]) {
    let now = reactor.now
    let (actions, told) = state.withLock { state in
      guard !state.isDiscarded else { return ([VirtualReceiver.Action](), nil as (() -> Void)?) }
      let actions = body(&state.receiver, now)
      guard let handler = state.activityHandler else { return (actions, nil) }
      let activity = state.receiver.activity
      guard activity != state.activity else { return (actions, nil) }
      state.activity = activity
      return (actions, { handler(activity, now) })
    }
    told?()
    if reactor.isCurrent {
      perform(actions)
      schedule()
    } else {
      reactor.perform {
        self.perform(actions)
        self.schedule()
      }
    }
  }

  /// What `body` reads of the receiver, at the present moment.
  func inspect<Result: Sendable>(_ body: (borrowing VirtualReceiver) -> Result) -> Result {
    state.withLock { body($0.receiver) }
  }

  /// The name under which the next `plugIn` finds it.
  func rename(_ name: String?) { state.withLock { $0.nextName = name } }

  private func schedule() {
    let (old, due) = state.withLock { state -> (TimerID?, Instant?) in
      defer { state.timer = nil }
      return (state.timer, state.isDiscarded ? nil : state.receiver.nextDue)
    }
    if let old { reactor.cancel(old) }
    guard let due else { return }
    let timer = reactor.schedule(at: due) { [weak self] in self?.operate { $0.advance(to: $1) } }
    state.withLock { $0.timer = timer }
  }

  private func perform(_ actions: [VirtualReceiver.Action]) {
    for action in actions {
      switch action {
      case .send, .changeBaudRate: state.withLock { $0.port }?.perform(action)
      case .detach:
        let (port, handler) = state.withLock { state in
          state.isAttached = false
          defer { state.port = nil }
          return (state.port, state.handler)
        }
        port?.close()
        handler?(.removed)
      case .attach:
        let (name, handler) = state.withLock { state in
          state.isAttached = true
          state.returns += 1
          state.portName = state.nextName ?? "\(self.name)#\(state.returns)"
          state.nextName = nil
          return (state.portName, state.handler)
        }
        handler?(.added(name))
      }
    }
  }
}
