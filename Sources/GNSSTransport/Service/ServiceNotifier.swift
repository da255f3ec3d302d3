public import GNSSWire
import Synchronization

/// Tells systemd, or whoever speaks its protocol (sd_notify(3)), that the service runs, how it fares, and that it makes
/// progress: its watchdog is fed by a timer of the reactor, which is served only while the reactor's thread is free.
/// Positions have no part in it; there may be none for hours.
public final class ServiceNotifier: Sendable {
  /// The process's notifier on `EpollReactor.shared`, if its unit asks for one: `Environment=SEXTANT_NOTIFY=1`, because a
  /// program may have words of its own for the service manager.
  public static let shared: ServiceNotifier? = {
    guard environment("SEXTANT_NOTIFY") == "1" else { return nil }
    return ServiceNotifier(environment: environment, processID: processID, on: EpollReactor.shared)
  }()

  private struct State {
    var isReady = false
    var watchdog: WatchdogSchedule?
    var timer: TimerID?
  }

  /// The reactor whose progress it tells.
  public let reactor: any Reactor
  private let socket: NotifySocket
  private let state: Mutex<State>

  /// A notifier for what the environment says: `NOTIFY_SOCKET`, and `WATCHDOG_USEC` unless `WATCHDOG_PID` is another's.
  ///
  /// - Returns: `nil` where no service manager listens.
  init?(environment: (String) -> String?, processID: Int32, on reactor: any Reactor) {
    guard let name = environment("NOTIFY_SOCKET"), let socket = try? NotifySocket(name: name) else { return nil }
    let isWatched = environment("WATCHDOG_PID").map { $0 == "\(processID)" } ?? true
    let limit = environment("WATCHDOG_USEC").flatMap(Int64.init).map { Double($0) / 1e6 }
    let watchdog = limit.flatMap { isWatched && $0 > 0 ? WatchdogSchedule(limit: $0) : nil }
    self.reactor = reactor
    self.socket = socket
    state = Mutex(State(watchdog: watchdog))
  }

  deinit {
    if let timer = state.withLock({ $0.timer }) { reactor.cancel(timer) }
  }

  /// The service runs, as soon as the reactor gets to say so; from then on the watchdog is fed. Said once. From any
  /// thread.
  public func ready() {
    let isNews = state.withLock { state in
      defer { state.isReady = true }
      return !state.isReady
    }
    guard isNews else { return }
    reactor.perform { [weak self] in
      guard let self else { return }
      send("READY=1")
      feed()
    }
  }

  /// What `systemctl status` shows. From any thread.
  public func status(_ text: String) {
    send("STATUS=\(text.prefix { !$0.isNewline })")
  }

  /// The service ends. From any thread.
  public func stopping() { send("STOPPING=1") }

  /// The reactor rests until `instant`: the watchdog is asked for patience instead of being fed, which would wake the
  /// board. On the reactor's thread.
  public func doze(until instant: Instant) {
    state.withLock { state in
      guard state.isReady, let step = state.watchdog?.doze(until: instant, at: reactor.now) else { return }
      take(step, &state)
    }
  }

  /// The rest is over before its time. On the reactor's thread.
  public func wake() {
    state.withLock { state in
      if let step = state.watchdog?.wake(at: reactor.now) { take(step, &state) }
    }
  }

  private func feed() {
    state.withLock { state in
      if let step = state.watchdog?.feed(at: reactor.now) { take(step, &state) }
    }
  }

  private func take(_ step: WatchdogSchedule.Step, _ state: inout State) {
    var next = step.next
    // A manager whose queue is full gets the word again before its patience ends.
    if !send(step.message), let limit = state.watchdog?.limit {
      next = min(next, reactor.now.advanced(bySeconds: limit / 10))
    }
    if let timer = state.timer { reactor.cancel(timer) }
    state.timer = reactor.schedule(at: next) { [weak self] in self?.feed() }
  }

  @discardableResult
  private func send(_ text: String) -> Bool {
    do {
      try socket.send(text)
      return true
    } catch {
      return false
    }
  }
}
