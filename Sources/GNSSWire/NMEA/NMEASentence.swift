/// A standard or proprietary sentence: its address, how many fields it has, and a cursor over them. Nothing is copied.
///
/// A field the sentence does not have reads as empty, so that every version of a sentence, short or long, is read by the
/// same code.
public struct NMEASentence: ~Escapable, BitwiseCopyable {
  /// The whole frame.
  private let bytes: RawSpan
  /// The address; five zeros stand for none.
  private let standardAddress: NMEAAddress
  private let commas: UInt32
  /// Where in the frame the body ends.
  private let end: UInt32

  /// Views the body of `frame`.
  @inline(__always)
  @_lifetime(copy frame)
  public init(_ frame: NMEAFrame) { self.init(frame, NMEAAddress(frame)) }

  /// Views the body of `frame`, whose address is known already.
  @inline(__always)
  @_lifetime(copy frame)
  init(_ frame: NMEAFrame, _ address: NMEAAddress?) {
    bytes = frame.bytes
    standardAddress = address ?? .none
    end = UInt32(truncatingIfNeeded: 1 &+ frame.bodyCount)
    // Outside the body there is none.
    commas = UInt32(truncatingIfNeeded: bytes.countOf(UInt8(ascii: ",")))
  }

  /// Talker and formatter, or `nil` for a proprietary sentence or another address that is not of five characters.
  public var address: NMEAAddress? { standardAddress == .none ? nil : standardAddress }

  /// How many commas the sentence has: the number of its last field.
  public var commaCount: Int { Int(commas) }

  /// Address and fields, without start character and checksum.
  public var body: RawSpan {
    @_lifetime(copy self)
    get { bytes.extracting(1..<Int(end)) }
  }

  /// A cursor before the first field after the address.
  public var fields: NMEACursor {
    @inline(__always)
    @_lifetime(copy self)
    get {
      // Such an address has five characters.
      address != nil ? NMEACursor(bytes, from: 7, to: end) : fieldsOfOthers
    }
  }

  private var fieldsOfOthers: NMEACursor {
    @inline(never)
    @_lifetime(copy self)
    get {
      var cursor = NMEACursor(bytes, from: 1, to: end)
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
      var cursor = NMEACursor(bytes, from: 1, to: end)
      cursor.skip(index >= 0 && index <= commaCount ? index : commaCount &+ 1)
      return cursor.next()
    }
  }

  /// Everything after the comma number `index`, commas included: the text of sentences that end in one. Empty if there
  /// is no such comma.
  @_lifetime(copy self)
  func rest(after index: Int) -> RawSpan {
    let body = self.body
    var start = 0
    var left = index
    while start < body.byteCount, left > 0 {
      if body[start] == UInt8(ascii: ",") { left &-= 1 }
      start &+= 1
    }
    return body.extracting((left == 0 ? start : body.byteCount)..<body.byteCount)
  }

  /// The field after the last comma, if it is one hexadecimal digit.
  @inline(__always)
  var lastHexDigit: UInt8? {
    // Usually one character, right behind the comma.
    let place = Int(end) &- 1
    if place >= 1, bytes[place &- 1] == UInt8(ascii: ",") { return NMEAField.hexDigit(bytes[place]) }
    return last.hexDigit
  }

  /// The field after the last comma.
  var last: NMEAField {
    @_lifetime(copy self)
    get {
      let body = self.body
      var start = body.byteCount
      while start > 0, body[start &- 1] != UInt8(ascii: ",") { start &-= 1 }
      return NMEAField(trimming: body.extracting(start..<body.byteCount))
    }
  }
}
