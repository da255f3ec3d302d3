/// One line of a file of `KEY = VALUE` lines, such as `/etc/sextant/*.conf`: without the blanks around it and without its
/// comment, which starts the line or follows a blank.
public struct KeyLine {
  /// What is left of the line.
  public let text: Substring

  /// Reads one line; `#` and `;` begin comments.
  public init(_ line: Substring) { text = Self.trimmed(Self.withoutComment(line)) }

  /// Whether nothing stands in it.
  public var isBlank: Bool { text.isEmpty }

  /// What stands on both sides of the first `=`, or `nil` if there is none or nothing before it.
  public var setting: (key: String, value: String)? {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
    return (String(Self.trimmed(text[..<equals])), String(Self.trimmed(text[text.index(after: equals)...])))
  }

  /// `text` without the blanks around it.
  public static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if character == "#" || character == ";", previous.isWhitespace { return line[..<index] }
      previous = character
    }
    return line
  }
}
