import GNSSWire
import Testing

@Suite struct NMEAWriterTests {
  private var fix: Fix {
    var fix = Fix(source: .nmea)
    fix.time = CivilDay(year: 2026, month: 3, day: 1).map {
      GNSSTime(day: $0, TimeOfDay(nanoseconds: 45_296_500_000_000))
    }
    fix.timeOfDay = fix.time?.timeOfDay
    fix.mode = .threeDimensional
    fix.quality = .differential
    fix.coordinate = Coordinate(latitude: -0.5, longitude: 8.25)
    fix.altitude = 440.12
    fix.ellipsoidalAltitude = 487.92
    fix.horizontalAccuracy = 2
    fix.verticalAccuracy = 3
    fix.speed = 10
    fix.course = 12.346
    fix.satellitesUsed = 14
    fix.pdop = 1.5
    fix.hdop = 0.8
    fix.vdop = 1.2
    return fix
  }

  private func sentence(_ body: String) -> String { String(decoding: framed(Array(body.utf8)), as: UTF8.self) }

  @Test func everySentenceOfAFix() {
    #expect(text(.gga(fix)) == sentence("GNGGA,123456.50,0030.00000,S,00815.00000,E,2,12,0.80,440.1,M,47.8,M,,"))
    #expect(text(.rmc(fix)) == sentence("GNRMC,123456.50,A,0030.00000,S,00815.00000,E,19.438,12.35,010326,,,D,V"))
    #expect(text(.vtg(fix)) == sentence("GNVTG,12.35,T,,M,19.438,N,36.000,K,D"))
    #expect(text(.gll(fix, talker: .gps)) == sentence("GPGLL,0030.00000,S,00815.00000,E,123456.50,A,D"))
    #expect(text(.gst(fix)) == sentence("GNGST,123456.50,,,,,1.414,1.414,3.000"))
    #expect(text(.zda(fix)) == sentence("GNZDA,123456.50,01,03,2026,00,00"))
  }

  @Test func withoutAPositionNothingIsClaimed() {
    var fix = fix
    fix.mode = .none
    fix.satellitesUsed = nil
    fix.hdop = nil
    #expect(text(.gga(fix)) == sentence("GNGGA,123456.50,,,,,0,00,99.99,,,,,,"))
    #expect(text(.rmc(fix)) == sentence("GNRMC,123456.50,V,,,,,,,010326,,,N,V"))
    fix.time = nil
    fix.timeOfDay = nil
    #expect(text(.rmc(fix)) == sentence("GNRMC,,V,,,,,,,,,,N,V"))
  }

  @Test func satellitesGoToTheSentencesOfTheirSystem() {
    var sky = SatelliteList()
    for number in [3, 5, 7, 9, 11] as [UInt16] {
      var satellite = Satellite(system: .gps, number: number, signal: .l1ca)
      (satellite.elevation, satellite.azimuth, satellite.cn0, satellite.isUsed) = (45, 7, 38, number != 9)
      sky.append(satellite)
    }
    var glonass = Satellite(system: .glonass, number: 8, signal: .l1of)
    glonass.isUsed = true
    sky.append(glonass)
    var waas = Satellite(system: .sbas, number: 133, signal: .l1ca)
    waas.cn0 = 0
    sky.append(waas)
    #expect(
      text(.gsv(sky.view, system: .gps, signal: .l1ca, message: 1))
        == sentence("GPGSV,2,1,06,03,45,007,38,05,45,007,38,07,45,007,38,09,45,007,38,1"))
    #expect(
      text(.gsv(sky.view, system: .gps, signal: .l1ca, message: 2)) == sentence("GPGSV,2,2,06,11,45,007,38,46,,,,1"))
    #expect(text(.gsv(sky.view, system: .gps, signal: .l1ca, message: 3)) == nil)
    #expect(text(.gsv(sky.view, system: .galileo, signal: .e1, message: 1)) == sentence("GAGSV,1,1,00,7"))
    #expect(text(.gsa(fix, sky: sky.view, system: .gps)) == sentence("GNGSA,A,3,03,05,07,11,,,,,,,,,1.50,0.80,1.20,1"))
    #expect(text(.gsa(fix, sky: sky.view, system: .glonass)) == sentence("GNGSA,A,3,72,,,,,,,,,,,,1.50,0.80,1.20,2"))
  }

  @Test func anglesRoundToTheNextDegreeAndNeverToMinute60() {
    var writer = NMEAWriter(NMEAAddress(.gps, .gll))
    writer.append(latitude: 47.9999999999, decimals: 5)
    writer.append(longitude: -179.99999999999, decimals: 4)
    #expect(text(writer) == "$GPGLL,4800.00000,N,18000.0000,W")
  }

  @Test func timesRoundOverMidnight() {
    var writer = NMEAWriter(NMEAAddress(.gps, .zda))
    writer.append(TimeOfDay(nanoseconds: 86_399_996_000_000), decimals: 2)
    writer.append(TimeOfDay(nanoseconds: -1_000_000), decimals: 3)
    writer.append(TimeOfDay(nanoseconds: 59_600_000_000), decimals: 0)
    #expect(text(writer) == "$GPZDA,000000.00,235959.999,000100")
  }

  @Test func aBodyGivenWholeGetsItsChecksum() {
    let body = Array("PUBX,40,RMC,0,1,0,1,0,0".utf8)
    var writer = NMEAWriter(body: RawSpan(_elements: body.span))
    let fits = writer.finish()
    #expect(fits)
    #expect(text(writer) == "$PUBX,40,RMC,0,1,0,1,0,0*47\r\n")
  }

  @Test func whatDoesNotFitIsSaid() {
    let body = [UInt8](repeating: UInt8(ascii: "A"), count: 252)
    var writer = NMEAWriter(body: RawSpan(_elements: body.span))
    #expect(!writer.isOverfull)
    let fits = writer.finish()
    #expect(!fits)
  }
}
