// The only file of this module that may write `unsafe`: Expat calls back with pointers.
import CExpat

/// Takes the elements of an XML document as they come.
protocol XMLReceiver: AnyObject {
  /// An element begins on this line, counted from 1.
  func begin(_ name: String, _ attributes: [String: String], line: Int)
  /// A piece of text; an element's text may come in several.
  func take(_ text: String)
  /// An element ends on this line.
  func end(_ name: String, line: Int)
}

/// Reads XML with Expat, which checks that it is well-formed and bounds what entities expand to.
enum XMLDocument {
  /// Why a document could not be read.
  struct Problem: Error, Equatable {
    /// The line at which it stopped, from 1.
    var line: Int
    /// What Expat says of it.
    var reason: String
  }

  /// Hands the elements of `bytes` to `receiver`, in order.
  ///
  /// - Throws: `Problem` where the document is not well-formed; what came before has been told.
  static func read(_ bytes: [UInt8], into receiver: any XMLReceiver) throws(Problem) {
    // SAFETY: null takes the encoding from the document.
    guard let parser = unsafe XML_ParserCreate(nil) else { throw Problem(line: 0, reason: "out of memory") }
    // SAFETY: the parser is freed once, after its last use.
    defer { unsafe XML_ParserFree(parser) }
    let box = unsafe Box(receiver, parser)
    // SAFETY: the box outlives the parsing: it is used below.
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(box).toOpaque())
    // SAFETY: within a call back the data is that box, and names, values and text are readable as Expat says.
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let box = unsafe Box.of(data) else { return }
        unsafe box.receiver.begin(XMLDocument.text(name), XMLDocument.attributes(attributes), line: box.line)
      },
      { data, name in
        guard let box = unsafe Box.of(data) else { return }
        unsafe box.receiver.end(XMLDocument.text(name), line: box.line)
      })
    unsafe XML_SetCharacterDataHandler(parser) { data, start, count in
      guard let start = unsafe start else { return }
      // SAFETY: Expat's text has `count` bytes and no end mark.
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(count))
      unsafe Box.of(data)?.receiver.take(String(decoding: bytes, as: UTF8.self))
    }
    // SAFETY: Expat reads the array's bytes during the call.
    let status = unsafe bytes.withUnsafeBytes { buffer in
      unsafe XML_Parse(parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(clamping: buffer.count), 1)
    }
    withExtendedLifetime(box) {}
    guard status == XML_STATUS_OK else {
      // SAFETY: the message is a constant of Expat's.
      let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
      throw Problem(line: unsafe Int(XML_GetCurrentLineNumber(parser)), reason: reason ?? "not well-formed")
    }
  }

  @safe private final class Box {
    let receiver: any XMLReceiver
    // SAFETY: the parser lives as long as the parsing, and the box is used within it alone.
    private let parser: XML_Parser

    init(_ receiver: any XMLReceiver, _ parser: XML_Parser) {
      self.receiver = receiver
      unsafe self.parser = parser
    }

    /// The line that is being read.
    var line: Int { unsafe Int(XML_GetCurrentLineNumber(parser)) }

    /// The box that is passed as user data.
    static func of(_ data: UnsafeMutableRawPointer?) -> Box? {
      // SAFETY: the data is the box that `read` holds.
      unsafe data.map { unsafe Unmanaged<Box>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private static func text(_ start: UnsafePointer<XML_Char>?) -> String {
    // SAFETY: Expat's names are terminated.
    unsafe start.map { unsafe String(cString: $0) } ?? ""
  }

  private static func attributes(_ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> [String: String] {
    var attributes: [String: String] = [:]
    guard let list = unsafe list else { return attributes }
    var index = 0
    // SAFETY: names and values in turn, ended by null.
    while let name = unsafe list[index], let value = unsafe list[index + 1] {
      attributes[unsafe text(name)] = unsafe text(value)
      index += 2
    }
    return attributes
  }
}
