import GNSSWire

// Sentences of u-blox's own, which are never acknowledged.

extension UBloxPersonality {
  mutating func answer(_ sentence: Command.Sentence) -> [Effect] {
    switch sentence.integer(0) {
    case 40: setRates(sentence)
    case 41: setPort(sentence)
    default: []
    }
  }

  /// PUBX,40: the rates of a sentence on I²C, UART1, UART2, USB and SPI.
  private mutating func setRates(_ sentence: Command.Sentence) -> [Effect] {
    guard sentence.fields.count >= 7,
      let output = SentenceWriter.Sentence(rawValue: sentence.fields[1])?.output
    else { return [] }
    let items = (0..<5 as Range<UInt32>).compactMap { number -> ConfigurationItem? in
      guard let port = ConfigurationKey.Port(rawValue: number), let rate = sentence.integer(2 + Int(number)),
        (0...255).contains(rate)
      else { return nil }
      return ConfigurationItem(.output(output, on: port), UInt64(rate))
    }
    return change { $0.set(items.filter($0.accepts), layers: .ram) }
  }

  /// PUBX,41: protocols and rate of a port.
  private mutating func setPort(_ sentence: Command.Sentence) -> [Effect] {
    guard sentence.fields.count >= 5, let number = sentence.integer(1),
      let port = ConfigurationKey.Port(rawValue: UInt32(clamping: number)),
      let input = UInt16(sentence.fields[2], radix: 16), let output = UInt16(sentence.fields[3], radix: 16),
      let rate = sentence.integer(4)
    else { return [] }
    var items = [
      ConfigurationItem(.inputUBX(port), UInt64(input & 1)),
      ConfigurationItem(.inputNMEA(port), UInt64(input >> 1 & 1)),
      ConfigurationItem(.outputUBX(port), UInt64(output & 1)),
      ConfigurationItem(.outputNMEA(port), UInt64(output >> 1 & 1)),
    ]
    if port == .uart1, rate > 0 { items.append(ConfigurationItem(.uart1BaudRate, UInt64(rate))) }
    return change { $0.set(items.filter($0.accepts), layers: .ram) }
  }
}
