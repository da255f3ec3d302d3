import GNSSWire
import Testing

@Suite struct ReferenceStationTests {
  private func station(_ hex: String) -> (number: UInt16, x: Int64, y: Int64, z: Int64, height: UInt16?)? {
    let bytes = hex.split(separator: " ").compactMap { UInt8($0, radix: 16) }
    let frame = RTCM3Frame(proven: bytes.bytes, offset: 0)
    guard let view = ReferenceStation(frame) else { return nil }
    return (view.station, view.xE4, view.yE4, view.zE4, view.antennaHeightE4)
  }

  /// The example that RTCM documents use: station 2003, checked with an independent decoder.
  @Test func whereTheBaseStands() throws {
    let found = try #require(station("D3 00 13 3E D7 D3 02 02 98 0E DE EF 34 B4 BD 62 AC 09 41 98 6F 33 36 0B 98"))
    #expect(found.number == 2003)
    #expect(found.x == 11_141_045_999)
    #expect(found.y == -48_507_297_108)
    #expect(found.z == 39_755_214_643)
    #expect(found.height == nil)
  }

  @Test func messages1006HaveTheHeightToo() throws {
    let found = try #require(
      station("D3 00 15 3E E7 D3 02 02 98 0E DE EF 34 B4 BD 62 AC 09 41 98 6F 33 3A 98 00 00 00"))
    #expect(found.z == 39_755_214_643)
    #expect(found.height == 15_000)
  }

  @Test func othersAreNone() {
    #expect(station("D3 00 13 43 27 D3 02 02 98 0E DE EF 34 B4 BD 62 AC 09 41 98 6F 33 00 00 00") == nil)
    #expect(station("D3 00 02 3E D7 00 00 00") == nil)
    #expect(station("D3 00 00 00 00 00") == nil)
  }
}
