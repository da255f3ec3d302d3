/// A sentence split into fields: one pass over its bytes, nothing copied.
///
/// Field 0 is the address. A field the sentence does not have reads as empty, so that every version of a sentence,
/// short or long, is read by the same code.
public struct NMEASentence: ~Escapable, BitwiseCopyable {
  /// How many fields are kept; what stands beyond reads as empty.
  static var capacity: Int { 48 }

  /// Talker and formatter, or `nil` for a proprietary sentence or another address that is not of five characters.
  public let address: NMEAAddress?
  /// Address and fields, without start character and checksum.
  public let body: RawSpan
  /// How many commas the sentence has.
  public let commaCount: Int
  /// Where the first commas stand.
  private var commas: InlineArray<48, UInt16>

  /// Splits the body of `frame`.
  @_lifetime(copy frame)
  public init(_ frame: NMEAFrame) {
    address = NMEAAddress(frame)
    // Offsets are kept in 16 bits; no framer lets a longer sentence through.
    body = frame.body.extracting(first: min(frame.bodyCount, Int(UInt16.max)))
    commas = InlineArray(repeating: 0)
    var count = 0
    let end = body.byteCount
    var index = 0
    while index &+ 8 <= end {
      let word: UInt64 = body.load(at: index)
      var matches = Self.commas(in: word)
      while matches != 0 {
        if count < Self.capacity {
          commas[count] = UInt16(truncatingIfNeeded: index &+ matches.trailingZeroBitCount / 8)
        }
        count &+= 1
        matches &= matches &- 1
      }
      index &+= 8
    }
    while index < end {
      if body[index] == UInt8(ascii: ",") {
        if count < Self.capacity { commas[count] = UInt16(truncatingIfNeeded: index) }
        count &+= 1
      }
      index &+= 1
    }
    commaCount = count
  }

  /// The field after the comma number `index` (1 is the first after the address; 0 is the address), empty if there is
  /// none.
  @inline(__always)
  public subscript(index: Int) -> NMEAField {
    @_lifetime(copy self)
    get { NMEAField(trimming: bytes(ofField: index)) }
  }

  @inline(__always)
  @_lifetime(copy self)
  private func bytes(ofField index: Int) -> RawSpan {
    guard index >= 0, index <= commaCount, index < Self.capacity else { return body.extracting(0..<0) }
    let start = index == 0 ? 0 : Int(commas[index &- 1]) &+ 1
    let end = index < commaCount ? Int(commas[index]) : body.byteCount
    return body.extracting(start..<end)
  }

  /// A mask with the top bit set in each byte of `word` that is a comma (exact, without carries between bytes).
  @inline(__always)
  private static func commas(in word: UInt64) -> UInt64 {
    let low = 0x7F7F_7F7F_7F7F_7F7F as UInt64
    let difference = word ^ 0x2C2C_2C2C_2C2C_2C2C
    return ~(((difference & low) &+ low) | difference | low)
  }
}
