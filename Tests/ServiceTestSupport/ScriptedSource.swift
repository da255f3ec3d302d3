public import GNSSMotion
public import GNSSReceivers
public import GNSSTransport
public import LocationService
import GNSSWire
import Synchronization
public import TestSupport

/// A source that tells what a script has, each event at its time since the first demand.
///
/// Without a demand it is silent and has no timer; the script's time runs on, as the world does.
public final class ScriptedSource: FixSource {
  /// One line of a script.
  public struct Line: Sendable {
    /// Seconds since the first demand.
    public var seconds: Double
    /// What is told.
    public var event: ReceiverEvent

    /// An event at its time.
    public init(_ seconds: Double, _ event: ReceiverEvent) {
      self.seconds = seconds
      self.event = event
    }

    fileprivate var nanoseconds: Int64 { Int64(seconds * 1e9) }
  }

  private struct State {
    var handler: (@Sendable (ReceiverEvent) -> Void)?
    var next = 0
    var timer: TimerID?
    var isWanted = false
    var startNanoseconds: Int64?
  }

  /// The script's clock.
  public let reactor: any Reactor
  /// What was asked for, in order.
  public let demands = Recorder<Demand?>()
  private let script: [Line]
  private let state = Mutex(State())

  /// A source on a reactor.
  public init(reactor: any Reactor, script: [Line]) {
    self.reactor = reactor
    self.script = script
  }

  /// Takes the handler.
  public func setHandler(_ handler: @escaping @Sendable (ReceiverEvent) -> Void) {
    state.withLock { $0.handler = handler }
  }

  /// Notes the demand, and plays while there is one.
  public func setDemand(_ demand: Demand?) {
    precondition(reactor.isCurrent, "a source is called on its reactor")
    demands.append(demand)
    let now = reactor.now
    let timer = state.withLock { state in
      let start = state.startNanoseconds ?? now.nanoseconds
      state.startNanoseconds = start
      if !state.isWanted, demand != nil {
        // What the script had while nobody listened is past.
        while state.next < script.count, start + script[state.next].nanoseconds < now.nanoseconds { state.next += 1 }
      }
      state.isWanted = demand != nil
      return state.isWanted ? nil : state.timer.take()
    }
    if let timer { reactor.cancel(timer) }
    arm()
  }

  private func arm() {
    let due = state.withLock { state -> Int64? in
      guard state.isWanted, state.timer == nil, let start = state.startNanoseconds, state.next < script.count else {
        return nil
      }
      return start + script[state.next].nanoseconds
    }
    guard let due else { return }
    let timer = reactor.schedule(at: Instant(nanoseconds: due)) { [weak self] in self?.tell() }
    state.withLock { $0.timer = timer }
  }

  private func tell() {
    let (event, handler) = state.withLock { state in
      state.timer = nil
      defer { state.next += 1 }
      return (script[state.next].event, state.handler)
    }
    handler?(event)
    arm()
  }
}

extension [ScriptedSource.Line] {
  /// A receiver that is found, then one epoch a second with these states of motion, then the end of the source.
  public static func epochs(_ states: [Motion.State], ends: Bool = true) -> Self {
    var script = [ScriptedSource.Line(0, .state(.running(path: "test", identity: nil)))]
    for (index, state) in states.enumerated() {
      script.append(ScriptedSource.Line(Double(index + 1), .epoch(.at(index + 1), .state(state))))
    }
    if ends { script.append(ScriptedSource.Line(Double(states.count + 1), .state(.ended))) }
    return script
  }
}
