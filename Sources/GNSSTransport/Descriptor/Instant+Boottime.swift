public import GNSSWire
import Glibc

extension Instant {
  /// The present moment on CLOCK_BOOTTIME.
  public static var boottime: Instant {
    var time = timespec()
    // SAFETY: the clock writes into a local.
    unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
