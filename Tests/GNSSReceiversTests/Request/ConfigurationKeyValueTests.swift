import GNSSWire
import Testing

@testable import GNSSReceivers

@Suite struct ConfigurationKeyValueTests {
  private func bits(_ text: String, _ key: ConfigurationKey) -> Int? { try? key.bits(text) }

  @Test func whatFitsIsTakenInEveryWriting() {
    #expect(bits("200", .rateMeasurement) == 200)
    #expect(bits("0xC8", .rateMeasurement) == 200)
    #expect(bits("65535", .rateMeasurement) == 65_535)
    #expect(bits("on", .outputUBX(.uart1)) == 1)
    #expect(bits("False", .outputUBX(.uart1)) == 0)
    #expect(bits("4294967295", .uart1BaudRate) == 4_294_967_295)
  }

  @Test func whatDoesNotFitNamesTheRange() {
    for (text, key) in [
      ("65536", ConfigurationKey.rateMeasurement), ("-1", .rateMeasurement), ("", .rateMeasurement),
      ("256", .dynamicModel), ("2", .outputUBX(.uart1)), ("1.5", .rateMeasurement), ("0x10000", .rateMeasurement),
    ] {
      #expect(bits(text, key) == nil, "\(text)")
    }
    #expect(throws: Nonsense(reason: "70000 does not fit: it takes a whole number from 0 to 65535 (U2)")) {
      try ConfigurationKey.rateMeasurement.bits("70000")
    }
  }

  @Test func aNumberWithoutANameMayBeSignedOrAFraction() {
    let (i1, i4, r4, r8) = (
      ConfigurationKey(rawValue: 0x2005_0FFF), ConfigurationKey(rawValue: 0x4005_0FFF),
      ConfigurationKey(rawValue: 0x4006_0FFF), ConfigurationKey(rawValue: 0x5006_0FFF)
    )
    #expect(bits("-1", i1) == 0xFF)
    #expect(bits("-129", i1) == nil)
    #expect(bits("-1", i4) == 0xFFFF_FFFF)
    #expect(bits("0.5", r4) == Int(Float(0.5).bitPattern))
    #expect(bits("0.5", r8) == Int(Double(0.5).bitPattern))
    #expect(bits("18446744073709551615", r8) == -1)
    #expect(r8.text(of: -1) == "18446744073709551615")
    #expect(bits("1", ConfigurationKey(rawValue: 0x0021_FFFF)) == nil, "a group has no value")
  }
}
