extension Double {
  /// `value` ÷ `divisor`, correctly rounded.
  init(dividing value: Int64, by divisor: Double) { self = Double(value) / divisor }

  /// A course in 10⁻⁵ degrees, brought into 0..<360.
  init(courseE5: Int32) {
    let turn = 36_000_000 as Int64
    if UInt32(bitPattern: courseE5) < 36_000_000 {
      self.init(dividing: Int64(courseE5), by: 1e5)
      return
    }
    self.init(dividing: (Int64(courseE5) % turn &+ turn) % turn, by: 1e5)
  }
}
