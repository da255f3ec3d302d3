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

/// Reads XML with Expat, piece by piece; Expat checks that it is well-formed and bounds what entities expand to.
@safe final class XMLDocument {
  /// Why a document could not be read.
  struct Problem: Error, Equatable {
    /// The line at which it stopped, from 1.
    var line: Int
    /// What Expat says of it.
    var reason: String
  }

  private let receiver: any XMLReceiver
  // SAFETY: made by `init`, freed by `deinit`, and used in between alone.
  private let parser: XML_Parser

  /// A document whose elements `receiver` gets, in order.
  ///
  /// - Throws: `Problem` where there is no memory for it.
  init(into receiver: any XMLReceiver) throws(Problem) {
    // SAFETY: null takes the encoding from the document.
    guard let parser = unsafe XML_ParserCreate(nil) else { throw Problem(line: 0, reason: "out of memory") }
    self.receiver = receiver
    unsafe self.parser = parser
    // SAFETY: the parser goes with this object, and calls back within `read` alone.
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    // SAFETY: within a call back the data is this object, and names, values and text are readable as Expat says.
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let document = unsafe XMLDocument.of(data) else { return }
        unsafe document.receiver.begin(XMLDocument.text(name), XMLDocument.attributes(attributes), line: document.line)
      },
      { data, name in
        guard let document = unsafe XMLDocument.of(data) else { return }
        unsafe document.receiver.end(XMLDocument.text(name), line: document.line)
      })
    unsafe XML_SetCharacterDataHandler(parser) { data, start, count in
      guard let start = unsafe start else { return }
      // SAFETY: Expat's text has `count` bytes and no end mark.
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(count))
      unsafe XMLDocument.of(data)?.receiver.take(String(decoding: bytes, as: UTF8.self))
    }
  }

  deinit {
    // SAFETY: nothing uses the parser behind this.
    unsafe XML_ParserFree(parser)
  }

  /// Reads the document's next piece, of at most 2 GB.
  ///
  /// - Throws: `Problem` where the document is not well-formed; what came before has been told.
  func read(_ piece: ArraySlice<UInt8>, isLast: Bool) throws(Problem) {
    // SAFETY: Expat reads the piece's bytes during the call.
    let status = unsafe piece.withUnsafeBytes { buffer in
      unsafe XML_Parse(
        parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(clamping: buffer.count), isLast ? 1 : 0)
    }
    guard status == XML_STATUS_OK else {
      // SAFETY: the message is a constant of Expat's.
      let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
      throw Problem(line: line, reason: reason ?? "not well-formed")
    }
  }

  /// The line that is being read.
  private var line: Int { unsafe Int(XML_GetCurrentLineNumber(parser)) }

  /// The document that is passed as user data.
  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLDocument? {
    // SAFETY: the data is the document whose `read` is running.
    unsafe data.map { unsafe Unmanaged<XMLDocument>.fromOpaque($0).takeUnretainedValue() }
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
