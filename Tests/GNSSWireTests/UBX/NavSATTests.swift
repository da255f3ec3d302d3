import TestSupport
import Testing

@testable import GNSSWire

@Suite struct NavSATTests {
  private let entries = [
    NavSAT.Entry(
      system: 0, number: 5, cn0: 30, elevationDegrees: 34, azimuthDegrees: 305, residualDecimetres: -7, flags: 0x1F),
    NavSAT.Entry(system: 6, number: 255, cn0: 0, elevationDegrees: -91, azimuthDegrees: 0, flags: 0x11),
    NavSAT.Entry(system: 9, number: 1, cn0: 40, elevationDegrees: 10, azimuthDegrees: 360, flags: 0),
  ]

  @Test func writtenEntriesAreReadBack() {
    let frame = NavSAT.frame(timeOfWeekMilliseconds: 1000, entries)
    #expect(frame.count == 8 + 8 + 3 * 12)
    let isRead = UBXSample.view(frame) { frame in
      guard let view = NavSAT(frame) else { return false }
      return view.timeOfWeekMilliseconds == 1000 && view.count == 3
        && (0..<3).allSatisfy { view[$0] == entries[$0] }
    }
    #expect(isRead)
  }

  @Test func anEntryStandsWhereTheDocumentationHasIt() {
    let frame = NavSAT.frame(timeOfWeekMilliseconds: 0, entries)
    #expect(Array(frame[14..<26]) == [0, 5, 30, 34, 0x31, 0x01, 0xF9, 0xFF, 0x1F, 0, 0, 0])
  }

  @Test func whatIsNotKnownIsAbsent() {
    var first = Satellite(system: .gps, number: 5)
    first.elevation = 34
    first.azimuth = 305
    first.cn0 = 30
    first.isUsed = true
    #expect(entries[0].satellite == first)
    var second = Satellite(system: .glonass, number: 0)
    second.isUsed = false
    #expect(entries[1].satellite == second)
    #expect(entries[2].satellite == nil)
  }

  @Test func takesOnlyAsManyEntriesAsThereAre() {
    let payload = Array(NavSAT.frame(timeOfWeekMilliseconds: 0, entries).dropFirst(6).dropLast(2))
    for count in 0..<payload.count {
      #expect(UBXSample.view(.navSAT, Array(payload.prefix(count))) { NavSAT($0) == nil })
    }
    #expect(UBXSample.view(.navSAT, payload + [0, 0]) { NavSAT($0)?.count } == 3)
    #expect(UBXSample.view(.navPVT, payload) { NavSAT($0) == nil })
    #expect(UBXSample.view(NavSAT.frame(timeOfWeekMilliseconds: 0, [])) { NavSAT($0)?.count } == 0)
  }
}
