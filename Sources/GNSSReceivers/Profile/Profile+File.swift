import GNSSTransport

extension Profile {
  /// The profile that `bytes`, the contents of `file`, describe.
  ///
  /// - Throws: `ProfileError` with the line for an unknown key, a repeated key, a bad value, a missing one, or a number
  ///   without a source.
  init(_ bytes: [UInt8], file: String) throws(ProfileError) {
    let file = try ProfileFile(bytes, file: file)
    let name = try file.text("receiver.name")
    self.name = name
    title = try file.text("receiver.title")
    family = try file.word("receiver.family", "the family") ?? .nmea
    generation = try file.word("receiver.generation", "the generation")
    modules = file.words("receiver.modules").map(String.init)
    usb = try file.usbIDs("receiver.usb")
    factoryBaud = try file.rates("receiver.factory-baud").first
    baudRates = try file.rates("receiver.baud")
    maximumRate = try file.number("receiver.maximum-rate", "fixes a second")
    sleep = try file.word("receiver.sleep", "the way to sleep") ?? .hostOnly
    powerSave = try file.word("receiver.power-save", "the way to save power") ?? .none
    quirks = Set(try file.list("receiver.quirks", "the quirk"))
    var currents: [Activity: Double] = [:]
    for activity in Activity.allCases {
      currents[activity] = try file.number("current.\(activity.rawValue)", "milliamperes")
    }
    self.currents = currents
    gnssOn = try file.gnssSwitch()
    sources = file.entries.compactMapValues(\.source)
  }
}

extension ProfileFile {
  fileprivate func text(_ key: String) throws(ProfileError) -> String {
    guard let entry = entries[key] else { throw missing(key) }
    guard !entry.text.isEmpty else { throw error(entry.line, "'\(Self.shortName(key))' is empty") }
    return String(entry.text)
  }

  fileprivate func words(_ key: String) -> [Substring] { entries[key]?.text.split(separator: " ") ?? [] }

  /// One of the words of `Word`, or `nil` where the key is absent; the family alone has to be there.
  fileprivate func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, _ what: String
  ) throws(ProfileError) -> Word? where Word.RawValue == String {
    guard let entry = entries[key] else {
      if key == "receiver.family" { throw missing(key) }
      return nil
    }
    return try known(entry.text, entry.line, what)
  }

  fileprivate func list<Word: RawRepresentable & CaseIterable>(
    _ key: String, _ what: String
  ) throws(ProfileError) -> [Word] where Word.RawValue == String {
    var list: [Word] = []
    for word in words(key) { list.append(try known(word, entries[key]?.line ?? lineCount, what)) }
    return list
  }

  private func known<Word: RawRepresentable & CaseIterable>(
    _ text: Substring, _ line: Int, _ what: String
  ) throws(ProfileError) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: String(text)) else {
      let all = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(line, "\(what) '\(text)' is none of \(all)")
    }
    return word
  }

  fileprivate func number(_ key: String, _ unit: String) throws(ProfileError) -> Double? {
    guard let entry = entries[key] else { return nil }
    guard let number = Double(entry.text), number > 0, number.isFinite else {
      throw error(entry.line, "'\(entry.text)' is not a number of \(unit)")
    }
    return number
  }

  fileprivate func rates(_ key: String) throws(ProfileError) -> [BaudRate] {
    guard let entry = entries[key] else {
      if key == "receiver.baud" { throw missing(key) }
      return []
    }
    var rates: [BaudRate] = []
    for rate in words(key) {
      guard let bits = UInt32(rate), bits > 0 else {
        throw error(entry.line, "'\(rate)' is not a rate in bits per second")
      }
      rates.append(BaudRate(rawValue: bits))
    }
    return rates
  }

  fileprivate func usbIDs(_ key: String) throws(ProfileError) -> [Profile.USBID] {
    guard let entry = entries[key] else { throw missing(key) }
    var ids: [Profile.USBID] = []
    for id in words(key) {
      let parts = id.split(separator: ":")
      guard parts.count == 2, parts.allSatisfy({ $0.count == 4 }), let vendor = UInt16(parts[0], radix: 16),
        let product = UInt16(parts[1], radix: 16)
      else { throw error(entry.line, "'\(id)' is not a USB id such as 1546:01a9") }
      ids.append(.init(vendor: vendor, product: product))
    }
    return ids
  }

  fileprivate func gnssSwitch() throws(ProfileError) -> Profile.Switch? {
    guard entries.keys.contains(where: { $0.hasPrefix("gnss-on.") }) else { return nil }
    return Profile.Switch(
      command: try text("gnss-on.command"), query: try text("gnss-on.query"),
      commandInterface: try interface("gnss-on.command-interface"),
      nmeaInterface: try interface("gnss-on.nmea-interface"))
  }

  private func interface(_ key: String) throws(ProfileError) -> Int {
    guard let entry = entries[key] else { throw missing(key) }
    guard let number = Int(entry.text), (0...255).contains(number) else {
      throw error(entry.line, "'\(entry.text)' is not the number of a USB interface")
    }
    return number
  }

  private func missing(_ key: String) -> ProfileError { error(lineCount, "'\(Self.shortName(key))' is missing") }

  private static func shortName(_ key: String) -> Substring { key.split(separator: ".").last ?? "" }
}
