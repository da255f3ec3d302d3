import GNSSWire
import Testing

@Suite struct EpochAssemblerTests {
  private let gga = "GPGGA,120000.00,4730.0000,N,00815.0000,E,1,09,0.9,440.0,M,48.0,M,,"
  private let rmc = "GPRMC,120000.00,A,4730.0000,N,00815.0000,E,10.0,90.0,010326,,,A"

  @Test func oneEpochOfSentencesIsOneFix() throws {
    let fixes = archive(
      gga, "GPGSA,A,3,01,02,,,,,,,,,,,1.8,0.9,1.5", rmc, "GPGST,120000.00,,,,,3.0,4.0,5.0",
      "GPRMC,120001.00,A,4730.0000,N,00815.0000,E,10.0,90.0,010326,,,A")
    #expect(fixes.count == 2)
    let fix = try #require(fixes.first)
    #expect(fix.time == march(1, 12, 0, 0))
    #expect(fix.timeTrust == .valid)
    #expect(fix.mode == .threeDimensional)
    #expect(fix.quality == .autonomous)
    #expect(fix.coordinate == Coordinate(latitude: 47.5, longitude: 8.25))
    #expect(fix.altitude == 440)
    #expect(fix.ellipsoidalAltitude == 488)
    #expect(fix.horizontalAccuracy == 5)
    #expect(fix.accuracyFrom == .gst)
    #expect(fix.verticalAccuracy == 5)
    #expect(fix.speed == 10 * 1852 / 3600.0)
    #expect(fix.course == 90)
    #expect(fix.satellitesUsed == 9)
    #expect(fix.pdop == 1.8)
    #expect(fix.hdop == 0.9)
    #expect(fix.vdop == 1.5)
    #expect(fix.source == .nmea)
  }

  @Test func theFixEndsWhereItsLastFrameEnds() {
    let length = UInt64(framed(Array(gga.utf8)).count + framed(Array(rmc.utf8)).count)
    #expect(archive(gga, rmc).map(\.endOffset) == [length])
  }

  @Test func theBestSentenceGivesThePosition() {
    let gns = "GNGNS,120000.00,4731.0000,N,00815.0000,E,AN,09,0.9,441.0,48.0,,"
    let gll = "GPGLL,4732.0000,N,00815.0000,E,120000.00,A,A"
    for order in [[gga, gns, rmc, gll], [gll, rmc, gns, gga]] {
      let stream = Stream(.archive)
      for body in order { stream.send(body) }
      stream.finish()
      #expect(stream.fixes.map(\.coordinate?.latitude) == [47.5])
      #expect(stream.fixes.map(\.altitude) == [440])
    }
    #expect(archive(gll, rmc, gns).map(\.coordinate?.latitude) == [47.0 + 31.0 / 60])
    #expect(archive(gll).map(\.coordinate?.latitude) == [47.0 + 32.0 / 60])
  }

  @Test(arguments: [
    "GPRMC,120000.00,V,4730.0000,N,00815.0000,E,10.0,90.0,010326,,,N",
    "GPRMC,120000.00,A,4730.0000,N,00815.0000,E,10.0,90.0,010326,,,N",
    "GPGGA,120000.00,4730.0000,N,00815.0000,E,0,00,99.99,440.0,M,48.0,M,,",
    "GPGLL,4730.0000,N,00815.0000,E,120000.00,V,N",
    // A receiver without a fix that has both letters in the other's place.
    "GPGLL,4730.0000,N,00815.0000,E,120000.00,N,V",
    "GPGLL,4730.0000,N,00815.0000,E,120000.00,N",
    "GNGNS,120000.00,4730.0000,N,00815.0000,E,NN,00,99.99,440.0,48.0,,",
  ])
  func aPositionTheReceiverDisownsIsNone(body: String) {
    let fixes = archive(body)
    #expect(fixes.map(\.coordinate) == [nil])
    #expect(fixes.map(\.mode) == [Fix.Mode.none])
    #expect(fixes.map(\.altitude) == [nil])
    #expect(fixes.map(\.speed) == [nil])
    #expect(fixes.map(\.hdop) == [nil])
    #expect(fixes.map(\.timeTrust) == [.provisional])
  }

  @Test func estimatesAreMarked() {
    let fixes = archive("GNRMC,120000.00,A,4730.0000,N,00815.0000,E,10.0,90.0,010326,,,E,V")
    #expect(fixes.map(\.mode) == [.estimated])
    #expect(fixes.map(\.quality) == [.estimated])
  }

  @Test func withoutGSTTheAccuracyComesFromHDOP() {
    #expect(archive(gga).map(\.accuracyFrom) == [.hdop])
    #expect(archive(gga).map(\.horizontalAccuracy) == [4.5])
  }

  @Test func speedComesFromVTGWhereThereIsNoRMC() {
    #expect(archive(gga, "GPVTG,90.0,T,,M,10.0,N,36.0,K,A").map(\.speed) == [10])
    #expect(archive(gga, "GPVTG,,T,,M,,N,,K,N").map(\.speed) == [nil])
  }

  @Test func aReceiverWithoutATimeIsHeardAllTheSame() {
    let fixes = archive(
      "GNRMC,,V,,,,,,,,,,N,V", "GNGGA,,,,,,0,00,99.99,,,,,,", "GNRMC,,V,,,,,,,,,,N,V", "GNGGA,,,,,,0,00,99.99,,,,,,")
    #expect(fixes.map(\.mode) == [.none, .none])
    #expect(fixes.map(\.time) == [nil, nil])
  }

  @Test func repeatedSentencesOfOneTimeAreOneEpoch() {
    #expect(archive(gga, gga, rmc, rmc).count == 1)
  }

  // MARK: Dates

  @Test func untilADateIsKnownThereIsATimeOfDay() {
    let fixes = archive(gga)
    #expect(fixes.map(\.time) == [nil])
    #expect(fixes.map(\.timeOfDay?.nanoseconds) == [43_200_000_000_000])
  }

  @Test func midnightIsCrossedWhicheverSentenceComesFirst() {
    func gga(_ time: String) -> String { "GPGGA,\(time),4730.0,N,00815.0,E,1,09,0.9,440.0,M,48.0,M,," }
    func rmc(_ time: String, _ date: String) -> String { "GPRMC,\(time),A,4730.0,N,00815.0,E,0.0,,\(date),,,A" }
    let expected = [march(1, 23, 59, 59), march(2, 0, 0, 0), march(2, 0, 0, 1)]
    #expect(
      archive(
        rmc("235959.00", "010326"), gga("235959.00"), rmc("000000.00", "020326"), gga("000000.00"),
        rmc("000001.00", "020326"), gga("000001.00")
      ).map(\.time) == expected)
    #expect(
      archive(
        gga("235959.00"), rmc("235959.00", "010326"), gga("000000.00"), rmc("000000.00", "020326"),
        gga("000001.00"), rmc("000001.00", "020326")
      ).map(\.time) == expected)
    // The date comes once; after that there are only times.
    #expect(archive(rmc("235959.00", "010326"), gga("000000.00"), gga("000001.00")).map(\.time) == expected)
    // A straggler from before midnight stays there.
    #expect(
      archive(rmc("000000.00", "020326"), gga("235959.50")).map(\.time)
        == [march(2, 0, 0, 0), march(1, 23, 59, 59, nanoseconds: 500_000_000)])
  }

  @Test func leapSecondsAndTheDaysEndAreTheNextInstant() {
    let next = march(2, 0, 0, 0)
    #expect(archive("GPRMC,235960.00,A,4730.0,N,00815.0,E,0.0,,010326,,,A").map(\.time) == [next])
    #expect(archive("GPRMC,240000.00,A,4730.0,N,00815.0,E,0.0,,010326,,,A").map(\.time) == [next])
    #expect(
      archive(
        "GPRMC,240000.00,A,4730.0,N,00815.0,E,0.0,,010326,,,A", "GPGGA,000001.00,4730.0,N,00815.0,E,1,09,0.9,,M,,M,,"
      ).map(\.time) == [next, march(2, 0, 0, 1)])
  }

  @Test func aDateFromAWarningIsTakenUntilThereIsABetterOne() {
    func rmc(_ time: String, _ status: String, _ date: String) -> String {
      "GPRMC,\(time),\(status),4730.0,N,00815.0,E,0.0,,\(date),,,"
    }
    #expect(archive(rmc("120000", "V", "060180")).map { $0.time?.day.date.year } == [1980])
    #expect(archive(rmc("120000", "V", "060180")).map(\.timeTrust) == [.provisional])
    #expect(
      archive(rmc("120000", "A", "010326"), rmc("120001", "V", "060180")).map(\.time)
        == [march(1, 12, 0, 0), march(1, 12, 0, 1)])
    #expect(
      archive(rmc("120000", "A", "010326"), rmc("120001", "V", "050326"), rmc("120002", "V", "050326")).last?.time
        == march(5, 12, 0, 2))
  }

  @Test func aZDATellsTheDate() {
    #expect(archive(gga, "GPZDA,120000.00,01,03,2026,00,00").map(\.time) == [march(1, 12, 0, 0)])
    #expect(archive(gga, "GPZDA,120000.00,01,03,26,00,00").map(\.time) == [march(1, 12, 0, 0)])
    #expect(archive(gga, "GPZDA,120000.00,,,,00,00").map(\.time) == [nil])
  }

  // MARK: Values that are told otherwise, or not at all

  @Test func knotsAloneAreASpeed() {
    #expect(archive(gga, "IIVTG,224.44,T,224.44,M,9.0,N,,,D").map(\.speed) == [4.63])
    // RMC's speed comes first, wherever it stands.
    #expect(archive(gga, "IIVTG,,T,,M,9.0,N,,,D", rmc).map(\.speed) == [10 * 1852 / 3600.0])
    #expect(archive(gga, rmc, "IIVTG,,T,,M,9.0,N,,,D").map(\.speed) == [10 * 1852 / 3600.0])
  }

  @Test(arguments: [
    "0.0,0.0,0.0", "-1,-1,-1", "-1.0,2.0,-3.0", "99999999,99999999,99999999", "1000000.0,1.0,1000000.0", "3.0,,",
  ])
  func aDeviationThatIsNoneIsNoAccuracy(deviations: String) {
    let fixes = archive(gga, "GPGST,120000.00,,,,,\(deviations)")
    #expect(fixes.map(\.accuracyFrom) == [.hdop])
    #expect(fixes.map(\.horizontalAccuracy) == [4.5])
    #expect(fixes.map(\.verticalAccuracy) == [nil])
  }

  @Test func aDeviationRoundedToNothingIsOneBesideAnother() {
    let fixes = archive(gga, "GPGST,120000.00,,,,,0.0,0.5,0.7")
    #expect(fixes.map(\.horizontalAccuracy) == [0.5])
    #expect(fixes.map(\.verticalAccuracy) == [0.7])
  }

  @Test func aVendorsAccuracyBeyondTheEarthIsNone() {
    let fixes = archive(gga, "PGRME,9999999.0,M,9999999.0,M,9999999.0,M")
    #expect(fixes.map(\.accuracyFrom) == [.hdop])
    #expect(fixes.map(\.verticalAccuracy) == [nil])
  }

  @Test func aPositionOfPUBXAloneCountsUntilOthersTellOne() {
    func pubx(_ second: Int, _ status: String = "G3") -> String {
      "PUBX,00,12000\(second).00,4731.0,N,00816.0,E,488.0,\(status),2.0,3.0,18.0,90.0,-0.25,,0.9,1.2,0.8,12,0,0"
    }
    #expect(archive(pubx(0)).map(\.mode) == [.threeDimensional])
    #expect(archive(pubx(0, "NF"), pubx(1)).map(\.mode) == [.none, .threeDimensional])
    // One in a stream of other sentences is no witness; two are.
    #expect(archive(gga, pubx(1), pubx(2)).map(\.mode) == [.threeDimensional, .none, .threeDimensional])
  }
}
