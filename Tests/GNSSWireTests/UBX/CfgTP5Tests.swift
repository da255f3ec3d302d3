import TestSupport
import Testing

@testable import GNSSWire

@Suite struct CfgTP5Tests {
  /// One pulse of 0.1 s a second once the time is known, none before: the bytes that pyubx2 makes of these values.
  private let frame = Hex.bytes(
    """
    B562063120000001 0000320000004042 0F0040420F000000 0000A08601000000 0000770000004AB6
    """)

  @Test func everyFieldIsReadAndWritten() {
    var value = CfgTP5(
      0, [.active, .locked, .hasLockedValues, .length, .aligned, .rising], period: 1_000_000, length: 0)
    value.version = 1
    value.cableDelayNanoseconds = 50
    value.lockedLength = 100_000
    #expect(value.frame == frame)
    value.frontEndDelayNanoseconds = -3
    value.delayNanoseconds = -70_000
    value.lockedPeriod = 5
    value.pulse = 1
    #expect(UBXSample.view(value.frame) { CfgTP5($0) } == value)
  }

  @Test func takesNothingElse() {
    let payload = Array(frame.dropFirst(6).dropLast(2))
    for count in 0..<32 { #expect(UBXSample.view(.cfgTP5, Array(payload.prefix(count))) { CfgTP5($0) } == nil) }
    #expect(UBXSample.view(UBXMessageID(rawValue: 0xFFFF), payload) { CfgTP5($0) } == nil)
  }
}
