extension String {
  /// The text in `bytes` that came from outside: a receiver's name, a USB string, another program's name.
  ///
  /// What a terminal would obey, or what would begin a line of its own in a log or a file, becomes U+FFFD, as does what
  /// is no UTF-8.
  public init(printable bytes: some Collection<UInt8>) { self = String(decoding: bytes, as: UTF8.self).printable }

  /// The same without control characters, line ends and marks that turn the direction of writing: each becomes U+FFFD.
  public var printable: String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    var text = ""
    text.unicodeScalars.append(contentsOf: unicodeScalars.lazy.map { $0.isObeyed ? "\u{FFFD}" : $0 })
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it does something rather than to be seen: C0, DEL and C1, line and paragraph ends, marks of direction.
  fileprivate var isObeyed: Bool {
    guard value > 0x7E || value < 0x20 else { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
