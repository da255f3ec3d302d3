import GNSSWire
import Testing

@Suite struct SkyAssemblyTests {
  private func gga(_ second: Int) -> String { "GNGGA,12000\(second).00,4730.0,N,00815.0,E,1,09,0.9,440.0,M,48.0,M,," }

  private func sky(_ bodies: String...) -> [Satellite] {
    let stream = Stream(.archive)
    stream.send(gga(0))
    for body in bodies { stream.send(body) }
    stream.finish()
    return stream.sky
  }

  @Test func groupsOfAllTalkersAndSignalsStandSideBySide() {
    let satellites = sky(
      "GPGSV,2,1,05,01,10,020,30,02,11,021,31,03,12,022,32,04,13,023,33,1", "GPGSV,2,2,05,05,14,024,34,1",
      "GPGSV,1,1,01,01,10,020,28,6", "GLGSV,1,1,01,65,40,100,35,1", "GAGSV,1,1,00,7")
    #expect(satellites.count == 7)
    #expect(satellites.map(\.system) == [.gps, .gps, .gps, .gps, .gps, .gps, .glonass])
    #expect(satellites.map(\.number) == [1, 2, 3, 4, 5, 1, 1])
    #expect(satellites.map(\.signal) == [.l1ca, .l1ca, .l1ca, .l1ca, .l1ca, .l2cl, .l1of])
    #expect(satellites.map(\.cn0) == [30, 31, 32, 33, 34, 28, 35])
    #expect(satellites.map(\.isUsed) == Array(repeating: nil, count: 7))
  }

  @Test func listsOfSatellitesInUseAddUp() {
    let satellites = sky(
      "GNGSA,A,3,01,,,,,,,,,,,,1.8,0.9,1.5,1", "GNGSA,A,3,66,,,,,,,,,,,,1.8,0.9,1.5,2",
      "GNGSA,A,3,05,,,,,,,,,,,,1.8,0.9,1.5,3", "GPGSV,1,1,02,01,10,020,30,02,11,021,31,1",
      "GLGSV,1,1,02,65,40,100,35,66,40,100,35,1", "GAGSV,1,1,02,01,40,100,35,05,40,100,35,7")
    #expect(satellites.map(\.isUsed) == [true, false, false, true, false, true])
  }

  @Test func listsWithoutASystemGoByTheNumber() {
    let satellites = sky(
      "GNGSA,A,3,01,,,,,,,,,,,,1.8,0.9,1.5", "GNGSA,A,3,65,,,,,,,,,,,,1.8,0.9,1.5",
      "GPGSV,1,1,01,01,10,020,30", "GLGSV,1,1,01,65,40,100,35")
    #expect(satellites.map(\.isUsed) == [true, true])
  }

  @Test func halfAGroupIsNotShown() {
    let stream = Stream(.archive)
    stream.send(gga(0), "GPGSV,1,1,02,01,10,020,30,02,10,020,30")
    stream.send(gga(1), "GPGSV,2,1,05,11,10,020,30,12,10,020,30,13,10,020,30,14,10,020,30")
    stream.send(gga(2))
    #expect(stream.sky.map(\.number) == [1, 2])
    stream.send("GPGSV,2,2,05,15,10,020,30", gga(3))
    #expect(stream.sky.map(\.number) == [11, 12, 13, 14, 15])
  }

  @Test func aMissingMessageLosesItsGroupOnly() {
    let satellites = sky(
      "GPGSV,3,1,09,01,10,020,30,02,11,021,31,03,12,022,32,04,13,023,33", "GPGSV,3,3,09,09,14,024,34",
      "GLGSV,1,1,01,65,40,100,35")
    #expect(satellites.map(\.system) == [.glonass])
  }

  @Test func groupsThatChangeTheirSizeKeepTheOthers() {
    let stream = Stream(.archive)
    for second in 0..<8 {
      stream.send(gga(second))
      stream.send(second % 2 == 0 ? "GPGSV,1,1,03,01,,,30,02,,,30,03,,,30" : "GPGSV,1,1,01,04,,,30")
      stream.send(second % 3 == 0 ? "GLGSV,1,1,00" : "GLGSV,1,1,02,65,,,30,66,,,30")
      stream.send("GAGSV,1,1,01,07,,,30")
    }
    stream.finish()
    #expect(stream.sky.filter { $0.system == .gps }.map(\.number) == [4])
    #expect(stream.sky.filter { $0.system == .glonass }.map(\.number) == [1, 2])
    #expect(stream.sky.filter { $0.system == .galileo }.map(\.number) == [7])
    #expect(stream.sky.count == 4)
  }

  @Test func repeatedFieldsMayBeEmptyInLaterMessages() {
    let satellites = sky("GPGSV,2,1,05,01,,,30,02,,,30,03,,,30,04,,,30", "GPGSV,,2,,05,,,30")
    #expect(satellites.map(\.number) == [1, 2, 3, 4, 5])
  }

  @Test(
    arguments: [
      ("GP", 5, .gps, 5), ("GP", 46, .sbas, 133), ("GP", 133, .sbas, 133), ("GP", 65, .glonass, 1),
      ("GL", 96, .glonass, 32),
      ("GL", 8, .glonass, 8), ("GA", 36, .galileo, 36), ("GA", 101, .galileo, 1), ("GN", 301, .galileo, 1),
      ("GA", 211, .galileo, 1), ("GB", 63, .beidou, 63), ("BD", 14, .beidou, 14), ("GB", 214, .beidou, 14),
      ("GP", 401, .beidou, 1), ("GP", 159, .beidou, 1), ("GQ", 3, .qzss, 3), ("GP", 193, .qzss, 1),
      ("GP", 173, .imes, 1),
      ("GI", 7, .navic, 7), ("GP", 200, .qzss, 8), ("GI", 247, .navic, 1), ("GI", 253, .navic, 7), ("GP", 32, .gps, 32),
      ("GP", 33, .sbas, 120), ("GP", 64, .sbas, 151), ("GP", 152, .sbas, 152), ("GP", 158, .sbas, 158),
      ("GN", 96, .glonass, 32), ("GL", 24, .glonass, 24), ("GN", 336, .galileo, 36), ("GA", 136, .galileo, 36),
      ("GA", 246, .galileo, 36), ("GP", 163, .beidou, 5), ("GN", 437, .beidou, 37), ("GN", 463, .beidou, 63),
      ("GP", 201, .qzss, 9), ("GB", 201, .beidou, 1), ("GB", 264, .beidou, 64), ("BD", 37, .beidou, 37),
      ("GP", 182, .imes, 10), ("GP", 183, .qzss, 1), ("GP", 202, .qzss, 10), ("GQ", 10, .qzss, 10),
      ("QZ", 193, .qzss, 1), ("PQ", 195, .qzss, 3),
    ] as [(String, Int, SatelliteSystem, UInt16)])
  func numbersNameTheirSystem(talker: String, raw: Int, system: SatelliteSystem, number: UInt16) {
    let satellites = sky("\(talker)GSV,1,1,01,\(raw),45,100,30")
    #expect(satellites.map(\.system) == [system])
    #expect(satellites.map(\.number) == [number])
  }

  // MARK: Age

  @Test func satellitesThatComeNoMoreAreForgotten() {
    let stream = Stream(.archive)
    stream.send(epoch(0), "GPGSV,1,1,01,01,10,020,30", "GNGSA,A,3,01,,,,,,,,,,,,1.8,0.9,1.5")
    for second in 1...11 { stream.send(epoch(second), "GLGSV,1,1,01,65,40,100,35") }
    #expect(stream.sky.map(\.system) == [.gps, .glonass])
    stream.send(epoch(12))
    #expect(stream.sky.map(\.system) == [.glonass])
    for second in 13...30 { stream.send(epoch(second)) }
    #expect(stream.sky.isEmpty)
  }

  @Test func tenSecondsAreMoreEpochsWhereTheyFollowFaster() {
    let stream = Stream(.archive)
    for tick in 0..<5 { stream.send(epoch(tenths: tick)) }
    stream.send("GPGSV,1,1,01,01,10,020,30")
    for tick in 5...100 { stream.send(epoch(tenths: tick)) }
    #expect(stream.sky.count == 1)
    for tick in 101...120 { stream.send(epoch(tenths: tick)) }
    #expect(stream.sky.isEmpty)
  }

  @Test func useHoldsForItsEpoch() {
    let stream = Stream(.archive)
    let group = "GPGSV,1,1,02,01,10,020,30,02,10,020,30"
    stream.send(epoch(0), group, "GPGSA,A,3,01,,,,,,,,,,,,1.8,0.9,1.5", epoch(1))
    #expect(stream.sky.map(\.isUsed) == [true, false])
    stream.send(epoch(2))
    #expect(stream.sky.map(\.isUsed) == [nil, nil])
  }

  @Test func useHoldsForTheCycleOfItsReceiver() {
    let stream = Stream(.archive)
    stream.send(epoch(0))
    for second in 1...17 {
      stream.send("GPGSV,1,1,02,01,10,020,30,02,10,020,30")
      if second % 5 == 1 && second < 15 { stream.send("GPGSA,A,3,01,,,,,,,,,,,,1.8,0.9,1.5") }
      stream.send(epoch(second))
      // The first list holds for its own epoch, the last one, of second 11, until the next is overdue.
      let isKnown = second == 1 || (6...15).contains(second)
      #expect(stream.sky.map(\.isUsed) == (isKnown ? [true, false] : [nil, nil]), "second \(second)")
    }
  }

  // MARK: Interleaved groups

  @Test func interleavedGroupsAreEachPutTogether() {
    let satellites = sky(
      "GPGSV,2,1,05,01,,,30,02,,,30,03,,,30,04,,,30", "GLGSV,1,1,01,65,40,100,35", "GAGSV,2,1,05,01,,,30,02,,,30",
      "GPGSV,2,1,05,01,,,20,02,,,20,03,,,20,04,,,20,6", "GPGSV,2,2,05,05,,,30", "GPGSV,2,2,05,05,,,20,6",
      "GAGSV,2,2,05,05,,,30")
    #expect(
      satellites.map(\.system) == [.glonass] + Array(repeating: .gps, count: 10) + [.galileo, .galileo, .galileo])
    #expect(satellites.map(\.number) == [1, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 5])
  }

  @Test func anInterleavedGroupWithAMissingMessageIsNotShown() {
    let satellites = sky(
      "GPGSV,3,1,09,01,,,30", "GLGSV,2,1,05,65,,,30", "GPGSV,3,3,09,09,,,30", "GLGSV,2,2,05,66,,,30",
      "GPGSV,3,2,09,05,,,30")
    #expect(satellites.map(\.number) == [1, 2])
  }

  @Test func halvesOfTwoEpochsAreNoGroup() {
    let stream = Stream(.archive)
    stream.send(epoch(0), "GPGSV,2,1,05,01,,,30", "GLGSV,1,1,01,65,,,30")
    stream.send(epoch(1), "GPGSV,2,2,05,05,,,30", "GLGSV,1,1,01,65,,,30", epoch(2))
    #expect(stream.sky.map(\.system) == [.glonass])
  }

  @Test func moreGroupsThanWaitLoseTheOldest() {
    var bodies = [gga(0)]
    for message in 1...2 {
      for talker in ["GP", "GL", "GA", "GB", "GQ", "GI"] {
        bodies.append("\(talker)GSV,2,\(message),02,0\(message),,,30")
      }
    }
    let stream = Stream(.archive)
    for body in bodies { stream.send(body) }
    stream.finish()
    #expect(
      stream.sky.map(\.system) == [
        .glonass, .glonass, .galileo, .galileo, .beidou, .beidou, .qzss, .qzss, .navic, .navic,
      ])
  }

  private func epoch(_ second: Int) -> String { epoch(tenths: second * 10) }

  private func epoch(tenths: Int) -> String {
    let (minute, second) = (tenths / 600, tenths / 10 % 60)
    let time = "12" + (minute < 10 ? "0" : "") + "\(minute)" + (second < 10 ? "0" : "") + "\(second).\(tenths % 10)0"
    return "GNGGA,\(time),4730.0,N,00815.0,E,1,09,0.9,440.0,M,48.0,M,,"
  }
}
