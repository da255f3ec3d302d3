import CGNSS
public import GNSSWire

/// Wakes a suspended machine at a moment (CLOCK_BOOTTIME_ALARM).
///
/// It only sees to it that the machine runs then: what is to be done is a timer of the reactor, due at the same moment.
/// Nobody waits for it, so that it costs no wake-up of its own.
public final class MachineAlarm: Sendable {
  private let timer: FileDescriptor

  /// - Returns: `nil` where this process may not wake the machine (CAP_WAKE_ALARM), or the kernel cannot.
  public init?() {
    let fd = cgnss_alarm_create()
    guard fd >= 0 else { return nil }
    timer = FileDescriptor(owning: fd)
  }

  /// Sets the moment, on CLOCK_BOOTTIME; `nil` lets the machine sleep.
  ///
  /// - Returns: whether the kernel took it.
  @discardableResult
  public func set(_ instant: Instant?) -> Bool {
    cgnss_timer_set(timer.rawValue, max(instant?.nanoseconds ?? -1, -1)) == 0
  }
}
