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
  public init(_ frame: NMEAFrame) { self.init(frame, NMEAAddress(frame)) }

  /// Views the body of `frame`, whose address is known already.
  @inline(__always)
  @_lifetime(copy frame)
  init(_ frame: NMEAFrame, _ address: NMEAAddress?) {
    self.address = address
    body = frame.body
    commaCount = body.countOf(UInt8(ascii: ","))
  }

  /// A cursor before the first field after the address.
  public var fields: NMEACursor {
    @_lifetime(copy self)
    get {
      // Such an address has five characters.
      if address != nil { return NMEACursor(body, from: 6) }
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
}
