import Testing

@testable import GNSSWire

@Suite struct MonVERTests {
  private let values = MonVER.Values(
    software: "ROM SPG 5.10 (7b202e)", hardware: "000A0000",
    extensions: ["FWVER=SPG 5.10", "PROTVER=34.10", "GPS;GLO;GAL;BDS"])

  @Test func writtenValuesAreReadBack() {
    let isRead = UBXSample.view(values.frame) { frame in
      guard let view = MonVER(frame) else { return false }
      #expect(text(view.software) == values.software)
      #expect(text(view.hardware) == values.hardware)
      #expect(view.extensionCount == 3)
      for index in 0..<3 { #expect(text(view.line(at: index)) == values.extensions[index]) }
      return true
    }
    #expect(isRead)
    #expect(values.frame.count == 8 + 40 + 90)
  }

  @Test(
    arguments: [
      ("PROTVER=34.10", 3410), ("PROTVER 15.00", 1500), ("PROTVER=18", 1800), ("PROTVER=27.3", 2730), ("PROTVER", nil),
      ("PROTVER=x", nil), ("PROTVER=99999999999999999999999", nil), ("PROTVERSIONS=34.10", nil), ("MOD=SAM-M10Q", nil),
    ] as [(String, Int?)])
  func protocolVersion(line: String, expected: Int?) {
    let values = MonVER.Values(software: "1", hardware: "2", extensions: ["ROM BASE", line])
    #expect(UBXSample.view(values.frame) { MonVER($0)?.protocolVersionE2 } == expected)
  }

  @Test func textThatFillsItsFieldEndsThere() {
    let values = MonVER.Values(
      software: String(repeating: "s", count: 40), hardware: "0123456789",
      extensions: [String(repeating: "e", count: 30)])
    let isRead = UBXSample.view(values.frame) { frame in
      guard let view = MonVER(frame) else { return false }
      return view.software.byteCount == 30 && view.hardware.byteCount == 10 && view.line(at: 0).byteCount == 30
    }
    #expect(isRead)
  }

  @Test func takesNothingElse() {
    let payload = Array(values.frame.dropFirst(6).dropLast(2))
    for count in 0..<40 { #expect(UBXSample.view(.monVER, Array(payload.prefix(count))) { MonVER($0) == nil }) }
    #expect(UBXSample.view(.monVER, Array(payload.prefix(69))) { MonVER($0)?.extensionCount } == 0)
    #expect(UBXSample.view(.navPVT, payload) { MonVER($0) == nil })
  }

  private func text(_ bytes: RawSpan) -> String {
    String(decoding: (0..<bytes.byteCount).map { bytes[$0] }, as: UTF8.self)
  }
}
