public import GNSSWire

extension GNSSTime {
  /// Seconds from `earlier` to this moment.
  public func seconds(since earlier: GNSSTime) -> Double {
    let (difference, isTooLong) = unixNanoseconds.subtractingReportingOverflow(earlier.unixNanoseconds)
    guard !isTooLong else { return Double(unixNanoseconds) * 1e-9 - Double(earlier.unixNanoseconds) * 1e-9 }
    return Double(difference) * 1e-9
  }

  /// The moment `seconds` later, to the nearest nanosecond; what `GNSSTime` cannot hold is its last or first moment.
  public func advanced(bySeconds seconds: Double) -> GNSSTime {
    let more = (seconds * 1e9).rounded()
    let limit = more < 0 ? Int64.min : .max
    guard more.magnitude < 0x1p63 else { return GNSSTime(unixNanoseconds: limit) }
    let (sum, isTooMuch) = unixNanoseconds.addingReportingOverflow(Int64(more))
    return GNSSTime(unixNanoseconds: isTooMuch ? limit : sum)
  }
}
