import GNSSTransport
import Testing

@Suite struct StringPrintableTests {
  @Test func whatATerminalObeysIsReplacedAndTextStays() {
    #expect("SAM-M10Q, SPG 5.10".printable == "SAM-M10Q, SPG 5.10")
    #expect("Empfänger 測位 🛰".printable == "Empfänger 測位 🛰")
    for scalar in "\u{0}\n\t\r\u{1B}\u{7F}\u{80}\u{9B}\u{2028}\u{202E}\u{FEFF}".unicodeScalars {
      #expect("a\(scalar)b".printable == "a\u{FFFD}b", "\(scalar.value)")
    }
    #expect("a\r\nb".printable == "a\u{FFFD}\u{FFFD}b")
    #expect(String(printable: [0x45, 0x1B, 0xC2, 0x9B, 0xFF, 0x46]) == "E\u{FFFD}\u{FFFD}\u{FFFD}F")
  }
}
