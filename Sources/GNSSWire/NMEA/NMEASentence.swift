/// A standard or proprietary sentence: its address, how many fields it has, and a cursor over them. Nothing is copied.
///
/// A field the sentence does not have reads as empty, so that every version of a sentence, short or long, is read by the
/// same code.
public struct NMEASentence: ~Escapable, BitwiseCopyable {
  /// Talker and formatter, or `nil` for a proprietary sentence or another address that is not of five characters.
  public let address: NMEAAddress?
  /// Address and fields, without start character and checksum.
  public let body: RawSpan
  /// How many commas the sentence has: the number of its last field.
  public let commaCount: Int

  /// Views the body of `frame`.
  @inline(__always)
  @_lifetime(copy frame)
  public init(_ frame: NMEAFrame) {
    address = NMEAAddress(frame)
    body = frame.body
    commaCount = Self.commaCount(body)
  }

  /// A cursor before the first field after the address.
  public var fields: NMEACursor {
    @_lifetime(copy self)
    get {
      var cursor = NMEACursor(body)
      cursor.skip(1)
      return cursor
    }
  }

  /// The field after the comma number `index` (1 is the first after the address; 0 is the address), empty if there is
  /// none.
  ///
  /// - Complexity: O(length); the views read front to back.
  public subscript(index: Int) -> NMEAField {
    @_lifetime(copy self)
    get {
      var cursor = NMEACursor(body)
      cursor.skip(index >= 0 && index <= commaCount ? index : commaCount &+ 1)
      return cursor.next()
    }
  }

  /// Everything after the comma number `index`, commas included: the text of sentences that end in one. Empty if there
  /// is no such comma.
  @_lifetime(copy self)
  func rest(after index: Int) -> RawSpan {
    var start = 0
    var left = index
    while start < body.byteCount, left > 0 {
      if body[start] == UInt8(ascii: ",") { left &-= 1 }
      start &+= 1
    }
    return body.extracting((left == 0 ? start : body.byteCount)..<body.byteCount)
  }

  /// The field after the last comma.
  var last: NMEAField {
    @_lifetime(copy self)
    get {
      var start = body.byteCount
      while start > 0, body[start &- 1] != UInt8(ascii: ",") { start &-= 1 }
      return NMEAField(trimming: body.extracting(start..<body.byteCount))
    }
  }

  private static func commaCount(_ body: RawSpan) -> Int {
    let end = body.byteCount
    var count = 0
    var index = 0
    // A counter in each byte of a word, added up before one can overflow: 31 words of 8 bytes.
    while index &+ 8 <= end {
      var counters: UInt64 = 0
      let stop = min(end &- 7, index &+ 248)
      while index < stop {
        counters &+= commas(in: body.load(at: index)) &>> 7
        index &+= 8
      }
      count &+= Int(truncatingIfNeeded: (counters &* 0x0101_0101_0101_0101) &>> 56)
    }
    while index < end {
      if body[index] == UInt8(ascii: ",") { count &+= 1 }
      index &+= 1
    }
    return count
  }

  /// A mask with the top bit set in each byte of `word` that is a comma (exact, without carries between bytes).
  @inline(__always)
  private static func commas(in word: UInt64) -> UInt64 {
    let low = 0x7F7F_7F7F_7F7F_7F7F as UInt64
    let difference = word ^ 0x2C2C_2C2C_2C2C_2C2C
    return ~(((difference & low) &+ low) | difference | low)
  }
}
