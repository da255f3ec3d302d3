import GNSSWire
import Testing

@testable import sextant

@Suite struct FixWriterTests {
  @Test func aFixIsWrittenAsPromised() throws {
    var fix = Fix(source: .ubx)
    let day = try #require(CivilDay(year: 2026, month: 3, day: 1))
    fix.time = GNSSTime(day: day, TimeOfDay(nanoseconds: 43_200_000_000_000))
    fix.mode = .threeDimensional
    fix.coordinate = Coordinate(latitude: 47.1234567, longitude: -8.1234567)
    fix.altitude = 440.123
    fix.horizontalAccuracy = 1.49
    fix.accuracyFrom = .receiver
    fix.speed = 0.008
    fix.satellitesUsed = 26
    fix.quality = .differential
    fix.timeTrust = .valid
    fix.endOffset = 1234
    let output = Output(descriptor: -1)
    FixWriter.json(fix, to: output)
    #expect(
      output.pending == """
        {"kind":"fix","time":"2026-03-01T12:00:00.000Z","source":"UBX","mode":"3d","latitude":47.1234567,\
        "longitude":-8.1234567,"altitude":440.123,"horizontalAccuracy":1.49,"accuracyFrom":"receiver","speed":0.008,\
        "satellitesUsed":26,"quality":"differential","offset":1234}

        """)
  }

  @Test func whatIsNotKnownIsLeftOut() {
    let output = Output(descriptor: -1)
    FixWriter.json(Fix(source: .nmea), to: output)
    #expect(output.pending == #"{"kind":"fix","source":"NMEA","mode":"none","offset":0}"# + "\n")
  }

  @Test func timesAreRoundedWithCarry() throws {
    let day = try #require(CivilDay(year: 2026, month: 12, day: 31))
    for (nanoseconds, expected) in [
      (86_399_999_600_000, #""2027-01-01T00:00:00.000Z""#), (86_399_999_400_000, #""2026-12-31T23:59:59.999Z""#),
      (-400_000, #""2026-12-31T00:00:00.000Z""#), (-600_000, #""2026-12-30T23:59:59.999Z""#),
    ] as [(Int64, String)] {
      let output = Output(descriptor: -1)
      FixWriter.isoTime(GNSSTime(day: day, TimeOfDay(nanoseconds: nanoseconds)), to: output)
      #expect(output.pending == expected)
    }
  }

  @Test func satellitesAreWrittenAsPromised() {
    var sky = SatelliteList()
    var satellite = Satellite(system: .gps, number: 5, signal: .l1ca)
    satellite.elevation = 34
    satellite.azimuth = 305
    satellite.cn0 = 30
    satellite.isUsed = true
    sky.append(satellite)
    sky.append(Satellite(system: .glonass, number: 0))
    let output = Output(descriptor: -1)
    FixWriter.json(sky.view, of: Fix(source: .nmea), to: output)
    #expect(
      output.pending == """
        {"kind":"sky","satellites":[{"system":"GPS","id":5,"signal":"L1CA","elevation":34,"azimuth":305,"cn0":30,\
        "used":true},{"system":"GLONASS"}]}

        """)
  }
}
