/// UBX checksums of overlapping candidates without reading their bytes again and again.
///
/// Noise can hold a false header at every second byte, each claiming up to 64 KiB. Their checksums in turn would cost
/// the square of the length. As soon as one long candidate has failed, this index keeps the running sums at every 128th
/// byte of the stretch it claimed; the checksum of any further candidate there is a difference of two of them:
///
/// ```
/// S(n) = Σ x[k], k < n          a over [p, q) = S(q) − S(p)
/// T(n) = Σ S(k + 1), k < n      b over [p, q) = T(q) − T(p) − (q − p) · S(p)
/// ```
///
/// So each byte is summed at most twice for long candidates, and a candidate costs at most 1,024 bytes besides.
struct FletcherIndex: ~Copyable {
  private static var block: UInt64 { 128 }
  /// Candidates up to this length are summed directly.
  private static var short: Int { 1024 }

  /// The sums at stream offset 128 k stand at k modulo 1,024: twice the longest frame.
  private var marks = InlineArray<1024, UBXChecksum>(repeating: UBXChecksum())
  /// The blocks whose marks are valid; those before them have their marks overwritten or never had any.
  private var first = 0 as UInt64
  private var last = 0 as UInt64
  private var isEmpty = true
  /// Candidates that start before this offset are looked up.
  private var distrustedEnd = 0 as UInt64

  /// Notes that a candidate of `count` bytes, which ends at stream offset `end`, failed.
  mutating func distrust(count: Int, endingAt end: UInt64) {
    if count > Self.short && end > distrustedEnd { distrustedEnd = end }
  }

  /// The checksum of the bytes `start ..< end` of `bytes`, the first of which stands at `offset` in the stream.
  @inline(__always)
  mutating func checksum(_ bytes: RawSpan, _ start: Int, _ end: Int, offset: UInt64) -> UBXChecksum {
    if _slowPath(offset < distrustedEnd && end &- start > Self.short) {
      return lookUp(bytes, start, end, offset: offset)
    }
    var sum = UBXChecksum()
    sum.update(bytes, start, end)
    return sum
  }

  private mutating func lookUp(_ bytes: RawSpan, _ start: Int, _ end: Int, offset: UInt64) -> UBXChecksum {
    let endOffset = offset &+ UInt64(truncatingIfNeeded: end &- start)
    let from = (offset &+ Self.block &- 1) / Self.block
    let to = endOffset / Self.block
    if isEmpty || from < first || from > last {
      first = from
      last = from
      isEmpty = false
      marks[Int(truncatingIfNeeded: from & 1023)] = UBXChecksum()
    }
    let size = Int(truncatingIfNeeded: Self.block)
    while last < to {
      var sum = marks[Int(truncatingIfNeeded: last & 1023)]
      let index = start &+ Int(truncatingIfNeeded: last &* Self.block &- offset)
      sum.update(bytes, index, index &+ size)
      last &+= 1
      marks[Int(truncatingIfNeeded: last & 1023)] = sum
    }
    if last &- first > 1023 { first = last &- 1023 }

    let p = marks[Int(truncatingIfNeeded: from & 1023)]
    let q = marks[Int(truncatingIfNeeded: to & 1023)]
    let between = UInt8(truncatingIfNeeded: (to &- from) &* Self.block)
    let fromIndex = start &+ Int(truncatingIfNeeded: from &* Self.block &- offset)
    let toIndex = start &+ Int(truncatingIfNeeded: to &* Self.block &- offset)
    var sum = UBXChecksum()
    sum.update(bytes, start, fromIndex)
    sum.b = sum.b &+ between &* sum.a &+ (q.b &- p.b &- between &* p.a)
    sum.a = sum.a &+ (q.a &- p.a)
    sum.update(bytes, toIndex, end)
    return sum
  }
}
