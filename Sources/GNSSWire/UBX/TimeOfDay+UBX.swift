extension TimeOfDay {
  /// The time of day that a UBX message tells, or `nil` where a clock has no such time: a checksum does not prove that.
  ///
  /// Second 60 is a leap second. `nanoseconds` may be negative and stays within one second either way.
  @inlinable @inline(__always)
  init?(hour: UInt8, minute: UInt8, second: UInt8, nanoseconds: Int32) {
    guard hour < 24, minute < 60, second <= 60, nanoseconds >= -1_000_000_000, nanoseconds <= 1_000_000_000 else {
      return nil
    }
    let seconds = (Int32(hour) &* 60 &+ Int32(minute)) &* 60 &+ Int32(second)
    self.init(nanoseconds: Int64(seconds) &* 1_000_000_000 &+ Int64(nanoseconds))
  }
}
