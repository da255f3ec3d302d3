import TestSupport
import Testing

@testable import GNSSWire

@Suite struct MgaINITests {
  @Test func aClockIsWrittenAndReadBack() {
    let clock = MgaINI.Clock(
      year: 2026, month: 11, day: 30, hour: 8, minute: 9, second: 10, nanoseconds: 123_456_789, leapSeconds: 18)
    let value = MgaINI.utc(clock, accuracy: .init(seconds: 1, nanoseconds: 500))
    #expect(
      Array(value.frame.dropFirst(6).dropLast(2))
        == Hex.bytes("10000012 EA070B1E 08090A00 15CD5B07 01000000 F4010000"))
    #expect(UBXSample.view(value.frame) { MgaINI($0) } == value)
  }

  @Test func unknownLeapSecondsAreMinus128() {
    let value = MgaINI.utc(
      .init(year: 2026, month: 1, day: 2, hour: 3, minute: 4, second: 5), accuracy: .init(seconds: 2))
    #expect(value.frame[9] == 0x80)
    #expect(UBXSample.view(value.frame) { MgaINI($0) } == value)
  }

  @Test func aWeekIsWrittenAndReadBack() {
    let value = MgaINI.gnss(
      system: 2, week: 2400, seconds: 345_600, nanoseconds: 7, accuracy: .init(seconds: 0, nanoseconds: 9))
    #expect(
      Array(value.frame.dropFirst(6).dropLast(2))
        == Hex.bytes("11000002 00006009 00460500 07000000 00000000 09000000"))
    #expect(UBXSample.view(value.frame) { MgaINI($0) } == value)
  }

  @Test func geocentricCoordinatesAreWrittenAndReadBack() {
    let value = MgaINI.geocentric(x: -1, y: 2, z: -3, accuracyCentimetres: 4)
    #expect(
      Array(value.frame.dropFirst(6).dropLast(2)) == Hex.bytes("00000000 FFFFFFFF 02000000 FDFFFFFF 04000000"))
    #expect(UBXSample.view(value.frame) { MgaINI($0) } == value)
  }

  @Test func takesNothingElse() {
    let value = MgaINI.geocentric(x: -1, y: 2, z: -3, accuracyCentimetres: 4)
    let payload = Array(value.frame.dropFirst(6).dropLast(2))
    for count in 0..<20 { #expect(UBXSample.view(.mgaINI, Array(payload.prefix(count))) { MgaINI($0) == nil }) }
    #expect(UBXSample.view(.mgaACK, payload) { MgaINI($0) == nil })
    #expect(UBXSample.view(.mgaINI, [0x10] + payload.dropFirst()) { MgaINI($0) == nil })
    #expect(UBXSample.view(.mgaINI, [0x20] + payload.dropFirst()) { MgaINI($0) == nil })
  }
}
