import GNSSTransport

/// Reads the text format of `Hardware/receivers`: `key = value` lines under `[receiver]`, `#` begins a comment line.
enum ProfileFile {
  /// The profile that `bytes` describe.
  ///
  /// - Throws: `ProfileError` with the line for an unknown key, a repeated key, a bad value or a missing one.
  static func parse(_ bytes: [UInt8], file: String) throws(ProfileError) -> Profile {
    var values: [String: (text: Substring, line: Int)] = [:]
    var section: Substring?
    var number = 0
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let text = trimmed(line)
      if text.isEmpty || text.hasPrefix("#") { continue }
      if text.hasPrefix("["), text.hasSuffix("]") {
        section = text.dropFirst().dropLast()
        guard section == "receiver" else {
          throw ProfileError(file: file, line: number, message: "unknown section \(text)")
        }
        continue
      }
      guard section != nil, let equals = text.firstIndex(of: "=") else {
        throw ProfileError(
          file: file, line: number, message: "expected 'key = value' under [receiver], found '\(text)'")
      }
      let key = String(trimmed(text[..<equals]))
      guard ["name", "title", "family", "usb", "baud"].contains(key) else {
        throw ProfileError(file: file, line: number, message: "unknown key '\(key)'")
      }
      guard values.updateValue((trimmed(text[text.index(after: equals)...]), number), forKey: key) == nil else {
        throw ProfileError(file: file, line: number, message: "'\(key)' stands twice")
      }
    }
    func value(_ key: String) throws(ProfileError) -> (text: Substring, line: Int) {
      guard let value = values[key] else {
        throw ProfileError(file: file, line: number, message: "'\(key)' is missing")
      }
      return value
    }
    let name = try value("name")
    guard !name.text.isEmpty else { throw ProfileError(file: file, line: name.line, message: "'name' is empty") }
    let family = try value("family")
    guard let known = Profile.Family(rawValue: String(family.text)) else {
      throw ProfileError(file: file, line: family.line, message: "no driver for the family '\(family.text)'")
    }
    var usb: [Profile.USBID] = []
    let ids = try value("usb")
    for id in ids.text.split(separator: " ") {
      let parts = id.split(separator: ":")
      guard parts.count == 2, parts.allSatisfy({ $0.count == 4 }), let vendor = UInt16(parts[0], radix: 16),
        let product = UInt16(parts[1], radix: 16)
      else { throw ProfileError(file: file, line: ids.line, message: "'\(id)' is not a USB id such as 1546:01a9") }
      usb.append(.init(vendor: vendor, product: product))
    }
    var rates: [BaudRate] = []
    let baud = try value("baud")
    for rate in baud.text.split(separator: " ") {
      guard let bits = UInt32(rate), bits > 0 else {
        throw ProfileError(file: file, line: baud.line, message: "'\(rate)' is not a rate in bits per second")
      }
      rates.append(BaudRate(rawValue: bits))
    }
    return Profile(
      name: String(name.text), title: String(try value("title").text), family: known, usb: usb, baudRates: rates)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return text[first...last]
  }
}
