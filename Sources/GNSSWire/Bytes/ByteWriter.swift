/// Writes little-endian values one after another into memory of the caller, without allocating.
///
/// What does not fit is not written, and `isComplete` is false from then on; nothing traps.
public struct ByteWriter: ~Copyable, ~Escapable {
  private var target: MutableSpan<UInt8>
  /// How many bytes are written.
  public private(set) var count = 0
  /// Whether everything fitted so far.
  public private(set) var isComplete = true

  /// A writer at the start of `target`.
  @_lifetime(copy target)
  public init(_ target: consuming MutableSpan<UInt8>) { self.target = target }

  /// Appends one byte.
  @_lifetime(self: copy self)
  public mutating func append(_ byte: UInt8) {
    guard isComplete && count < target.count else {
      isComplete = false
      return
    }
    target[count] = byte
    count &+= 1
  }

  /// Appends `value`, lowest byte first.
  @_lifetime(self: copy self)
  public mutating func append<T: FixedWidthInteger>(_ value: T) {
    var rest = value
    for _ in 0..<T.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: rest))
      rest &>>= 8
    }
  }

  /// Appends `bytes`.
  @_lifetime(self: copy self)
  public mutating func append(_ bytes: borrowing RawSpan) {
    for index in 0..<bytes.byteCount { append(bytes[index]) }
  }

  /// Appends `count` zero bytes.
  @_lifetime(self: copy self)
  public mutating func appendZeros(_ count: Int) {
    for _ in 0..<count { append(0 as UInt8) }
  }

  /// Marks the writing as failed.
  @_lifetime(self: copy self)
  mutating func fail() { isComplete = false }

  /// Writes `byte` over the one at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  @_lifetime(self: copy self)
  mutating func overwrite(at index: Int, _ byte: UInt8) {
    precondition(index >= 0 && index < count, "nothing written there yet")
    target[index] = byte
  }

  /// The byte at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "nothing written there yet")
    return target[index]
  }
}
