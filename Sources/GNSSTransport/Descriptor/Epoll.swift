import CGNSS
import GNSSWire

/// What a descriptor is watched for, and what became of it. Hang-up and error are always reported.
struct Readiness: OptionSet, Hashable, Sendable {
  var rawValue: UInt32

  static let readable = Readiness(rawValue: CGNSS_IN)
  static let writable = Readiness(rawValue: CGNSS_OUT)
  static let error = Readiness(rawValue: CGNSS_ERR)
  static let hangUp = Readiness(rawValue: CGNSS_HUP)
  /// Report changes only, not states that last.
  static let edge = Readiness(rawValue: CGNSS_EDGE)
}

/// An epoll set with a timer on CLOCK_BOOTTIME and a counter to wake its sleeper with.
struct Epoll: ~Copyable, Sendable {
  private let set: FileDescriptor
  private let timer: FileDescriptor
  private let wake: FileDescriptor

  /// The tokens below this one are the set's own.
  static let firstToken: UInt64 = 2
  private static let timerToken: UInt64 = 0
  private static let wakeToken: UInt64 = 1

  /// - Precondition: the process may still open three descriptors.
  init() {
    let (set, timer, wake) = (cgnss_epoll_create(), cgnss_timer_create(), cgnss_wake_create())
    precondition(set >= 0 && timer >= 0 && wake >= 0, "no descriptor left for the reactor: \(Errno.last)")
    self.set = FileDescriptor(owning: set)
    self.timer = FileDescriptor(owning: timer)
    self.wake = FileDescriptor(owning: wake)
    // By edge: neither needs to be read, and re-arming the timer clears it.
    let events = Readiness([.readable, .edge]).rawValue
    cgnss_epoll_add(set, timer, events, Self.timerToken)
    cgnss_epoll_add(set, wake, events, Self.wakeToken)
  }

  func add(_ fd: Int32, _ interest: Readiness, token: UInt64) throws(Errno) {
    guard cgnss_epoll_add(set.rawValue, fd, interest.rawValue, token) == 0 else { throw .last }
  }

  func change(_ fd: Int32, _ interest: Readiness, token: UInt64) {
    cgnss_epoll_change(set.rawValue, fd, interest.rawValue, token)
  }

  func remove(_ fd: Int32) { cgnss_epoll_remove(set.rawValue, fd) }

  /// Sets the one timer, or disarms it.
  func arm(_ instant: Instant?) { cgnss_timer_set(timer.rawValue, max(instant?.nanoseconds ?? -1, -1)) }

  /// Ends one `wait`, the present or the next.
  func signal() { cgnss_wake_signal(wake.rawValue) }

  /// Sleeps until something happens, or only looks, and fills `events` with what became of watched descriptors.
  ///
  /// - Returns: whether the timer has run out.
  func wait(maySleep: Bool, into events: inout [(token: UInt64, readiness: Readiness)]) -> Bool {
    events.removeAll(keepingCapacity: true)
    return unsafe withUnsafeTemporaryAllocation(of: cgnss_event.self, capacity: 32) { raw in
      // SAFETY: the C side writes at most 32 events, and only what it counts is read.
      let count = unsafe Int(cgnss_epoll_wait(set.rawValue, raw.baseAddress, 32, maySleep ? 1 : 0))
      var hasTimerFired = false
      for index in 0..<max(count, 0) {
        let event = unsafe raw[index]
        switch event.token {
        case Self.timerToken: hasTimerFired = true
        case Self.wakeToken: break
        default: events.append((event.token, Readiness(rawValue: event.events)))
        }
      }
      return hasTimerFired
    }
  }
}
