import GNSSWire

extension ConfigurationKey {
  /// The bits that `text` is as a value of this item.
  ///
  /// The number of the item tells its size and whether it is a flag; whether it is signed, or a fraction, only u-blox's
  /// list does. What is written with a sign or a fraction is taken as such where the size allows it.
  func bits(_ text: String) throws(Nonsense) -> Int {
    guard let size = valueSize else { throw Nonsense(reason: "it stands for a group, which has no value") }
    if isFlag {
      switch text.lowercased() {
      case "0", "false", "off", "no": return 0
      case "1", "true", "on", "yes": return 1
      default: throw Nonsense(reason: "\(text) is no flag (L); write 0 or 1")
      }
    }
    let bits = size * 8
    let lower = text.lowercased()
    if lower.hasPrefix("0x"), let number = UInt64(lower.dropFirst(2), radix: 16), number <= UInt64.max >> (64 - bits) {
      return Int(truncatingIfNeeded: number)
    }
    if let number = UInt64(lower), number <= UInt64.max >> (64 - bits) { return Int(truncatingIfNeeded: number) }
    if !isNamed {
      if let number = Int64(lower), number < 0, number >= Int64.min >> (64 - bits) {
        return Int(number) & (bits == 64 ? -1 : 1 << bits - 1)
      }
      if lower.contains("."), size == 4, let number = Float(lower) { return Int(number.bitPattern) }
      if lower.contains("."), size == 8, let number = Double(lower) {
        return Int(truncatingIfNeeded: number.bitPattern)
      }
    }
    throw Nonsense(reason: "\(text) does not fit: it takes \(range(bits))")
  }

  private func range(_ bits: Int) -> String {
    let most = UInt64.max >> (64 - bits)
    return isNamed
      ? "a whole number from 0 to \(most) (U\(bits / 8))"
      : "\(bits / 8) byte\(bits == 8 ? "" : "s"): a whole number from \(Int64.min >> (64 - bits)) to \(most)"
  }

  /// Whether its name is known; all of those are flags or whole numbers without a sign.
  var isNamed: Bool { !name.hasPrefix("0x") }

  /// What people read of `value`.
  func text(of value: Int) -> String {
    valueSize == 8 ? String(UInt64(truncatingIfNeeded: value)) : String(value)
  }
}

/// What people call u-blox's models of motion.
enum UBloxModelNames {
  private static let all: [(word: String, number: DynamicModel)] = [
    ("portable", .portable), ("stationary", .stationary), ("pedestrian", .pedestrian), ("automotive", .automotive),
    ("sea", .sea), ("airborne1g", .airborne1g), ("airborne2g", .airborne2g), ("airborne4g", .airborne4g),
  ]

  static func number(_ word: String) -> Int? {
    let word = word.lowercased() == "airborne" ? "airborne1g" : word.lowercased()
    return all.first { $0.word == word }.map { Int($0.number.rawValue) }
  }

  static func word(_ number: Int) -> String? { all.first { Int($0.number.rawValue) == number }?.word }
}

/// What would leave a u-blox mute or deaf on the line that it is talked to on.
enum UBloxObjection {
  /// What has to be known to judge a change of `key`.
  static func companions(of key: ConfigurationKey, solutions: (ConfigurationKey.Port) -> ConfigurationKey)
    -> [ConfigurationKey]
  {
    let ports: [ConfigurationKey.Port] = [.i2c, .uart1, .uart2, .usb, .spi]
    guard let port = ports.first(where: { key == .outputNMEA($0) }) else { return [] }
    return [solutions(port)]
  }

  /// Why `key` must not become `value`, or `nil`.
  static func reason(
    _ key: ConfigurationKey, _ value: Int, after: [ConfigurationKey: Int],
    solutions: (ConfigurationKey.Port) -> ConfigurationKey, on line: RequestLine
  ) -> String? {
    let rate: ConfigurationKey = line.port == .uart2 ? .uart2BaudRate : .uart1BaudRate
    switch key {
    case rate:
      guard let baudRate = line.baudRate, value != Int(baudRate) else { return nil }
      return "it is the rate of this very line (\(baudRate)), and its proof would be lost with it; "
        + "sextant live raises it where it has to, and finds a receiver at any rate"
    default: break
    }
    guard value == 0 else { return nil }
    for port in line.candidates {
      if key == .inputUBX(port) || key == .outputUBX(port) {
        return "commands and answers come by UBX on this port: nobody could undo it from here"
      }
      if key == .outputNMEA(port), after[solutions(port), default: 0] == 0 {
        return "nothing else comes by this port, and the receiver would be mute; set \(solutions(port).name)=1 with it"
      }
    }
    return nil
  }
}
