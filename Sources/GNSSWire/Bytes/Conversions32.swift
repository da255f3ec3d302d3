// Concrete conversions for 32-bit machines: the standard library's generic ones walk `words`, whose witness tables drag
// the array's allocating storage into an Embedded build, which `-no-allocations` refuses (Swift 6.3). Overload resolution
// prefers these, so call sites stay as they are everywhere. What has no concrete form here (`Int32(Int64)`, `Int64 >> Int`,
// `Double(UInt64)`) is written with `truncatingIfNeeded:`, `&>>` and a signed value instead.
#if _pointerBitWidth(_32)
extension Int64 {
  @inline(__always)
  init(_ value: UInt8) { self = Int64(low: UInt32(truncatingIfNeeded: value), high: 0) }
  @inline(__always)
  init(truncatingIfNeeded value: UInt8) { self.init(value) }
  @inline(__always)
  init(_ value: UInt16) { self = Int64(low: UInt32(truncatingIfNeeded: value), high: 0) }
  @inline(__always)
  init(truncatingIfNeeded value: UInt16) { self.init(value) }
  @inline(__always)
  init(_ value: UInt32) { self = Int64(low: UInt32(truncatingIfNeeded: value), high: 0) }
  @inline(__always)
  init(truncatingIfNeeded value: UInt32) { self.init(value) }
  @inline(__always)
  init(_ value: UInt) { self = Int64(low: UInt32(truncatingIfNeeded: value), high: 0) }
  @inline(__always)
  init(truncatingIfNeeded value: UInt) { self.init(value) }
  @inline(__always)
  init(_ value: Int8) { self.init(truncatingIfNeeded: value) }
  @inline(__always)
  init(truncatingIfNeeded value: Int8) {
    let low = Int32(truncatingIfNeeded: value)
    self = Int64(low: UInt32(bitPattern: low), high: UInt32(bitPattern: low >> 31))
  }
  @inline(__always)
  init(_ value: Int16) { self.init(truncatingIfNeeded: value) }
  @inline(__always)
  init(truncatingIfNeeded value: Int16) {
    let low = Int32(truncatingIfNeeded: value)
    self = Int64(low: UInt32(bitPattern: low), high: UInt32(bitPattern: low >> 31))
  }
  @usableFromInline @inline(__always)
  init(_ value: Int32) { self.init(truncatingIfNeeded: value) }
  @inline(__always)
  init(truncatingIfNeeded value: Int32) {
    let low = Int32(truncatingIfNeeded: value)
    self = Int64(low: UInt32(bitPattern: low), high: UInt32(bitPattern: low >> 31))
  }
  @inline(__always)
  init(_ value: Int) { self.init(truncatingIfNeeded: value) }
  @inline(__always)
  init(truncatingIfNeeded value: Int) {
    let low = Int32(truncatingIfNeeded: value)
    self = Int64(low: UInt32(bitPattern: low), high: UInt32(bitPattern: low >> 31))
  }
}

extension UInt64 {
  @inline(__always)
  init(_ value: UInt8) { self = UInt64(low: UInt32(truncatingIfNeeded: value), high: 0) }
  @inline(__always)
  init(truncatingIfNeeded value: UInt8) { self.init(value) }
  @inline(__always)
  init(_ value: UInt16) { self = UInt64(low: UInt32(truncatingIfNeeded: value), high: 0) }
  @inline(__always)
  init(truncatingIfNeeded value: UInt16) { self.init(value) }
  @inline(__always)
  init(_ value: UInt32) { self = UInt64(low: UInt32(truncatingIfNeeded: value), high: 0) }
  @inline(__always)
  init(truncatingIfNeeded value: UInt32) { self.init(value) }
  @inline(__always)
  init(_ value: UInt) { self = UInt64(low: UInt32(truncatingIfNeeded: value), high: 0) }
  @inline(__always)
  init(truncatingIfNeeded value: UInt) { self.init(value) }
  @inline(__always)
  init(truncatingIfNeeded value: Int8) {
    let low = Int32(truncatingIfNeeded: value)
    self = UInt64(low: UInt32(bitPattern: low), high: UInt32(bitPattern: low >> 31))
  }
  @inline(__always)
  init(truncatingIfNeeded value: Int16) {
    let low = Int32(truncatingIfNeeded: value)
    self = UInt64(low: UInt32(bitPattern: low), high: UInt32(bitPattern: low >> 31))
  }
  @inline(__always)
  init(truncatingIfNeeded value: Int32) {
    let low = Int32(truncatingIfNeeded: value)
    self = UInt64(low: UInt32(bitPattern: low), high: UInt32(bitPattern: low >> 31))
  }
  @inline(__always)
  init(truncatingIfNeeded value: Int) {
    let low = Int32(truncatingIfNeeded: value)
    self = UInt64(low: UInt32(bitPattern: low), high: UInt32(bitPattern: low >> 31))
  }
}

extension Double {
  @inline(__always)
  init(_ value: UInt8) { self.init(Int(value)) }
}

extension Double {
  @inline(__always)
  init(_ value: UInt16) { self.init(Int(value)) }
}

extension Double {
  @inline(__always)
  init(_ value: Int8) { self.init(Int(value)) }
}

extension Double {
  @inline(__always)
  init(_ value: Int16) { self.init(Int(value)) }
}

extension Double {
  @inline(__always)
  init(_ value: Int32) { self.init(Int(value)) }
}

extension Double {
  @inline(__always)
  init(_ value: UInt32) { self.init(Int64(value)) }
}
#endif
