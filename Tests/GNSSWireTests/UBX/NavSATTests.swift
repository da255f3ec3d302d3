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

  /// Two at a time, where both are usual, gives what each gives alone.
  @Test func pairsAreReadAsEachAlone() {
    var random = SplitMix(seed: 11)
    var pairs = 0
    for round in 0..<500 {
      let isWild = round % 2 == 0
      let count = round == 499 ? 255 : Int.random(in: 0...40, using: &random)
      let entries = (0..<count).map { _ in
        NavSAT.Entry(
          system: .random(in: 0...(isWild ? 9 : 7), using: &random), number: .random(in: 0...255, using: &random),
          cn0: .random(in: 0...(isWild ? 255 : 2), using: &random),
          elevationDegrees: .random(in: isWild ? -128...127 : 0...90, using: &random),
          azimuthDegrees: .random(in: isWild ? -400...400 : 0...359, using: &random),
          residualDecimetres: .random(in: -32768...32767, using: &random),
          flags: .random(in: 0...UInt32.max, using: &random))
      }
      let expected = Array(entries.compactMap(\.satellite).prefix(SatelliteList.capacity))
      let isRead = UBXSample.view(NavSAT.frame(timeOfWeekMilliseconds: 0, entries)) { frame in
        guard let view = NavSAT(frame) else { return false }
        for index in 0..<max(0, view.count - 1) where view.usualPair(index) != nil { pairs += 1 }
        var list = SatelliteList()
        list.append(view)
        return (0..<list.count).map { list[$0] } == expected
      }
      #expect(isRead, "round \(round)")
    }
    #expect(pairs > 1000)
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
