import GNSSWire
import Testing

@Suite struct EpochAssemblerUBXTests {
  /// NAV-PVT of 2026-03-01 12:00:`second`, a Sunday.
  private func pvt(_ second: Int, nanoseconds: Int32 = 0, _ change: (inout NavPVT.Values) -> Void = { _ in }) -> [UInt8]
  {
    var values = NavPVT.Values()
    values.timeOfWeekMilliseconds = timeOfWeek(second)
    (values.year, values.month, values.day, values.hour) = (2026, 3, 1, 12)
    values.second = UInt8(second)
    values.nanoseconds = nanoseconds
    values.validity = 7
    values.fixTypeRaw = 3
    values.flags = 1
    (values.latitudeE7, values.longitudeE7) = (475_000_000, 82_500_000)
    (values.heightMillimetres, values.ellipsoidalHeightMillimetres) = (440_000, 488_000)
    (values.horizontalAccuracyMillimetres, values.verticalAccuracyMillimetres) = (1500, 2500)
    (values.speedMillimetresPerSecond, values.courseE5) = (5000, 9_000_000)
    values.satellitesUsed = 20
    values.positionDOPE2 = 120
    change(&values)
    return values.frame
  }

  private func timeOfWeek(_ second: Int) -> UInt32 { UInt32(43_200 + second + 18) * 1000 }

  private func dop(_ second: Int) -> [UInt8] {
    var values = NavDOP.Values()
    values.timeOfWeekMilliseconds = timeOfWeek(second)
    (values.horizontalDOPE2, values.verticalDOPE2, values.positionDOPE2) = (60, 90, 110)
    return values.frame
  }

  private func eoe(_ second: Int) -> [UInt8] { NavEOE.Values(timeOfWeekMilliseconds: timeOfWeek(second)).frame }

  private func gga(_ second: Int) -> String {
    "GNGGA,12000\(second).00,4731.0,N,00816.0,E,1,12,0.9,440.0,M,48.0,M,,"
  }

  private func fixes(_ frames: [UInt8]...) -> [Fix] {
    let stream = Stream(.archive)
    for frame in frames { stream.send(frame) }
    stream.finish()
    return stream.fixes
  }

  private func precise(_ second: Int, flags: UInt8 = 0, latitudeE7: Int32 = 475_000_000) -> [UInt8] {
    UBXWriter.frame(.navHPPOSLLH, capacity: 36) { writer in
      writer.append(UInt32(flags) << 24)
      writer.append(timeOfWeek(second))
      writer.append(82_500_000 as Int32)
      writer.append(latitudeE7)
      writer.append(488_000 as Int32)
      writer.append(440_000 as Int32)
      writer.append(0x05FB_3212 as UInt32)
      writer.append(142 as UInt32)
      writer.append(101 as UInt32)
    } ?? []
  }

  @Test func aPrecisePositionWinsOverNavPVT() throws {
    for frames in [pvt(0) + precise(0), precise(0) + pvt(0)] {
      let fix = try #require(fixes(frames).first)
      #expect(fix.coordinate == Coordinate(latitude: 47.50000005, longitude: 8.250000018))
      #expect(fix.ellipsoidalAltitude == 487.9995 && fix.altitude == 440.0005)
      #expect(fix.horizontalAccuracy == 0.0142 && fix.verticalAccuracy == 0.0101)
      #expect(fix.speed == 5 && fix.satellitesUsed == 20)
    }
  }

  @Test func anInvalidPrecisePositionDoesNot() throws {
    let fix = try #require(fixes(pvt(0), precise(0, flags: 1)).first)
    #expect(fix.coordinate == Coordinate(latitude: 47.5, longitude: 8.25) && fix.horizontalAccuracy == 1.5)
    // No position is made of one where NAV-PVT says that there is none.
    let none = try #require(fixes(pvt(0) { $0.flags = 0 }, precise(0)).first)
    #expect(none.coordinate == nil)
  }

  @Test func aPrecisePositionStandsAlone() throws {
    let status = UBXWriter.frame(.navSTATUS, capacity: 16) { writer in
      writer.append(timeOfWeek(0))
      writer.append(0x0D03 as UInt16)
      writer.appendZeros(10)
    }
    let fix = try #require(fixes(status ?? [], precise(0)).first)
    #expect(fix.mode == .threeDimensional)
    #expect(fix.coordinate == Coordinate(latitude: 47.50000005, longitude: 8.250000018))
  }

  @Test func aNavPVTIsAFix() throws {
    let fix = try #require(fixes(pvt(0), dop(0)).first)
    #expect(fix.time == march(1, 12, 0, 0))
    #expect(fix.timeTrust == .confirmed)
    #expect(fix.source == .ubx)
    #expect(fix.mode == .threeDimensional)
    #expect(fix.coordinate == Coordinate(latitude: 47.5, longitude: 8.25))
    #expect(fix.altitude == 440)
    #expect(fix.ellipsoidalAltitude == 488)
    #expect(fix.horizontalAccuracy == 1.5)
    #expect(fix.accuracyFrom == .receiver)
    #expect(fix.speed == 5)
    #expect(fix.course == 90)
    #expect(fix.satellitesUsed == 20)
    #expect(fix.pdop == 1.1)
    #expect(fix.hdop == 0.6)
    #expect(fix.vdop == 0.9)
  }

  @Test func nanosecondsMayBeNegative() {
    #expect(fixes(pvt(0, nanoseconds: -700_000)).map(\.time) == [march(1, 11, 59, 59, nanoseconds: 999_300_000)])
  }

  @Test func validityOfTheTime() {
    #expect(fixes(pvt(0) { $0.validity = 1 }).map(\.timeTrust) == [.provisional])
    #expect(fixes(pvt(0) { $0.validity = 3 }).map(\.timeTrust) == [.valid])
    #expect(fixes(pvt(0) { $0.flags2 = 0x20 }).map(\.timeTrust) == [.valid])
    #expect(fixes(pvt(0) { $0.flags2 = 0xE0 }).map(\.timeTrust) == [.confirmed])
    #expect(fixes(pvt(0) { $0.month = 0 }).map(\.time) == [nil])
    #expect(fixes(pvt(0) { $0.month = 0 }).map(\.timeOfDay?.nanoseconds) == [43_200_000_000_000])
  }

  @Test(
    arguments: [
      (0, 1, 0, Fix.Mode.none), (1, 1, 0, .estimated), (2, 1, 0, .twoDimensional), (3, 1, 0, .threeDimensional),
      (4, 1, 0, .threeDimensional), (5, 1, 0, .time), (3, 0, 0, .none), (3, 1, 1, .none), (6, 1, 0, .none),
    ] as [(UInt8, UInt8, UInt8, Fix.Mode)])
  func validityOfThePosition(type: UInt8, flags: UInt8, flags3: UInt8, mode: Fix.Mode) {
    let fixes = fixes(
      pvt(0) {
        $0.fixTypeRaw = type
        $0.flags = flags
        $0.flags3 = flags3
      })
    #expect(fixes.map(\.mode) == [mode])
    #expect(fixes.map { $0.coordinate != nil } == [mode.rawValue >= Fix.Mode.estimated.rawValue])
  }

  @Test func anotherTimeOfWeekIsAnotherEpochInAnyOrder() {
    #expect(fixes(dop(1), pvt(1), pvt(0), dop(0)).map(\.hdop) == [0.6, 0.6])
  }

  @Test func satellitesAloneAreNoFix() {
    #expect(fixes(dop(0)).isEmpty)
  }

  @Test func bothProtocolsGiveOneFixInAnyOrder() {
    for textFirst in [false, true] {
      let stream = Stream(.archive)
      for second in 0..<5 {
        if textFirst { stream.send(gga(second)) }
        stream.send(dop(second))
        stream.send(pvt(second, nanoseconds: -300_000))
        if !textFirst { stream.send(gga(second)) }
      }
      stream.finish()
      #expect(stream.fixes.count == 5)
      #expect(stream.fixes.map(\.coordinate?.latitude) == Array(repeating: 47.5, count: 5))
      #expect(stream.fixes.map(\.source) == Array(repeating: .ubx, count: 5))
    }
  }

  @Test func whereUBXHasNoPositionTheTextsCounts() {
    let stream = Stream(.archive)
    stream.send(pvt(0) { $0.fixTypeRaw = 5 })
    stream.send(gga(0))
    stream.finish()
    #expect(stream.fixes.map(\.source) == [.nmea])
    #expect(stream.fixes.map(\.satellitesUsed) == [12])
    #expect(stream.fixes.map(\.time) == [march(1, 12, 0, 0)])
  }

  @Test func theEndMessageEndsAnEpochAtOnce() {
    let stream = Stream(.live)
    for second in 0..<4 {
      stream.send(pvt(second))
      stream.send(gga(second))
      stream.send(eoe(second))
      #expect(stream.fixes.count == second + 1)
      // What comes late is of the epoch told.
      stream.send(dop(second))
      #expect(stream.fixes.count == second + 1)
      stream.pass(milliseconds: 1000)
    }
    #expect(stream.endIsKnown)
    #expect(stream.fixes.count == 4)
  }

  @Test func aSecondSolutionIsASecondEpochButARepetitionIsNot() {
    #expect(fixes(pvt(0), pvt(0)).count == 1)
    let changes: [(inout NavPVT.Values) -> Void] = [
      { $0.latitudeE7 += 1 }, { $0.longitudeE7 -= 1 }, { $0.heightMillimetres += 1 }, { $0.nanoseconds -= 1 },
      { $0.horizontalAccuracyMillimetres += 1 },
      { $0.second += 1 }, { $0.day += 1 }, { $0.fixTypeRaw = 2 }, { $0.flags = 0 }, { $0.flags3 = 1 },
      { $0.validity = 3 },
      {
        $0.latitudeE7 += 100; $0.longitudeE7 -= 100
      },
      {
        $0.heightMillimetres -= 1; $0.latitudeE7 += 1; $0.horizontalAccuracyMillimetres += 10
      },
    ]
    for (index, change) in changes.enumerated() {
      let told = fixes(pvt(0), pvt(0, change), pvt(0, change))
      #expect(told.count == 2, "change \(index)")
    }
    // Others of the epoch between them, and the first again.
    #expect(fixes(pvt(0), dop(0), pvt(0), eoe(0)).count == 1)
    #expect(fixes(pvt(0), pvt(0) { $0.latitudeE7 += 1 }, pvt(0)).count == 3)
  }

  @Test func whatAnEpochSaidIsNotTheNextOnes() throws {
    let stream = Stream(.archive)
    stream.send("GNVTG,77.5,T,,M,10.0,N,18.5,K,A", "GNGSA,A,3,01,,,,,,,,,,,,1.8,0.9,1.5")
    stream.send(gga(0))
    stream.send("GNVTG,77.5,T,,M,10.0,N,18.5,K,A", "GNGSA,A,3,01,,,,,,,,,,,,1.8,0.9,1.5")
    stream.send(pvt(1) { $0.fixTypeRaw = 0 } + dop(1) + precise(1))
    stream.send(pvt(2) { $0.fixTypeRaw = 0 } + pvt(3))
    stream.finish()
    try #require(stream.fixes.count == 4)
    #expect(stream.fixes[0].hasPosition && stream.fixes[0].vdop == 1.5 && stream.fixes[0].speed != nil)
    #expect(!stream.fixes[1].hasPosition && stream.fixes[1].hdop == 0.6)
    for fix in stream.fixes[2...] { #expect(fix.hdop == nil && fix.vdop == nil && fix.pdop == 1.2) }
    #expect(stream.fixes[2].speed == nil && stream.fixes[2].coordinate == nil && stream.fixes[2].altitude == nil)
    #expect(stream.fixes[3].hasPosition && stream.fixes[3].altitude == 440)
  }

  @Test func navSATIsTheSky() {
    let stream = Stream(.archive)
    stream.send("GPGSV,1,1,01,01,45,090,30", "GPGSA,A,3,01,,,,,,,,,,,,1.8,0.9,1.5")
    stream.send(satellites(0))
    stream.send(pvt(0))
    stream.send("GPGSV,1,1,01,07,45,090,30")
    stream.finish()
    #expect(stream.sky.map(\.system) == [.galileo, .glonass])
    #expect(stream.sky.map(\.number) == [5, 0])
    #expect(stream.sky.map(\.isUsed) == [true, false])
  }

  private func satellites(_ second: Int) -> [UInt8] {
    let entries = [
      NavSAT.Entry(system: 2, number: 5, cn0: 40, elevationDegrees: 30, azimuthDegrees: 120, flags: 8),
      NavSAT.Entry(system: 6, number: 255, cn0: 20, elevationDegrees: 10, azimuthDegrees: 20, flags: 0),
    ]
    var bytes = [UInt8](repeating: 0, count: 64)
    var writer = ByteWriter(bytes.mutableSpan)
    NavSAT.write(timeOfWeekMilliseconds: timeOfWeek(second), entries.span, to: &writer)
    let count = writer.count
    bytes.removeSubrange(count...)
    return bytes
  }

  /// NAV-POSLLH has no velocity; what PUBX,00 says of the same moment is the receiver's own, downwards too.
  @Test func aSentenceCompletesTheVelocity() throws {
    let position = UBXWriter.frame(.navPOSLLH, capacity: 28) { writer in
      writer.append(timeOfWeek(0))
      writer.append(82_500_000 as Int32)
      writer.append(475_000_000 as Int32)
      writer.append(488_000 as Int32)
      writer.append(440_000 as Int32)
      writer.append(1500 as UInt32)
      writer.append(2500 as UInt32)
    }
    let stream = Stream(.archive)
    stream.send(try #require(position))
    stream.send(gga(0), "PUBX,00,120000.00,4731.0,N,00816.0,E,488.0,G3,2.0,3.0,18.0,90.0,-0.25,,0.9,1.2,0.8,12,0,0")
    stream.finish()
    let fix = try #require(stream.fixes.first)
    #expect(stream.fixes.count == 1 && fix.source == .ubx && fix.horizontalAccuracy == 1.5)
    #expect(fix.speed == 5 && fix.course == 90 && fix.velocityDown == -0.25)
  }
}
