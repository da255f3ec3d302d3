import Testing

@testable import GNSSWire

/// What receivers before NAV-PVT say in parts. All epochs are of 2026-03-01, a Sunday, 12:00:00.
@Suite struct UBXEpochTests {
  private let timeOfWeek: UInt32 = 43_218_000

  private func frame(_ id: UBXMessageID, _ write: (inout ByteWriter) -> Void) -> [UInt8] {
    UBXWriter.frame(id, capacity: 80, payload: write) ?? []
  }

  private func status(_ type: UInt8 = 3, _ flags: UInt8 = 0x0D) -> [UInt8] {
    frame(.navSTATUS) { writer in
      writer.append(timeOfWeek)
      writer.append(type)
      writer.append(flags)
      writer.appendZeros(10)
    }
  }

  /// At 0° north, 90° east and 100 m high, where north is Z, east is −X and down is −Y.
  private func sol(
    _ type: UInt8 = 3, velocity: (Int32, Int32, Int32) = (-300, 100, 400), accuracy: UInt32 = 50, flags: UInt8 = 0x0D
  ) -> [UInt8] {
    frame(.navSOL) { writer in
      writer.append(timeOfWeek)
      writer.append(0 as Int32)
      writer.append(2408 as Int16)
      writer.append(type)
      writer.append(flags)
      for value in [0, 637_823_700, 0] as [Int32] { writer.append(value) }
      writer.append(accuracy == .max ? .max : 500 as UInt32)
      writer.append(velocity.0)
      writer.append(velocity.1)
      writer.append(velocity.2)
      writer.append(accuracy)
      writer.append(120 as UInt16)
      writer.append(0 as UInt8)
      writer.append(9 as UInt8)
      writer.appendZeros(4)
    }
  }

  private func llh(accuracy: UInt32 = 1500) -> [UInt8] {
    frame(.navPOSLLH) { writer in
      writer.append(timeOfWeek)
      for value in [900_000_000, 0, 100_000, 90_000] as [Int32] { writer.append(value) }
      writer.append(accuracy)
      writer.append(accuracy)
    }
  }

  private func precise(longitudeE7: Int32 = 900_000_000, accuracy: UInt32 = 142) -> [UInt8] {
    frame(.navHPPOSLLH) { writer in
      writer.append(0 as UInt32)
      writer.append(timeOfWeek)
      for value in [longitudeE7, 0, 100_000, 90_000] as [Int32] { writer.append(value) }
      writer.append(0 as UInt32)
      writer.append(accuracy)
      writer.append(accuracy)
    }
  }

  private func ned(accuracy: UInt32 = 60) -> [UInt8] {
    frame(.navVELNED) { writer in
      writer.append(timeOfWeek)
      for value in [300, 400, -20] as [Int32] { writer.append(value) }
      writer.append(501 as UInt32)
      writer.append(500 as UInt32)
      writer.append(5_313_010 as Int32)
      writer.append(accuracy)
      writer.append(accuracy)
    }
  }

  private func ecef() -> [UInt8] {
    frame(.navVELECEF) { writer in
      writer.append(timeOfWeek)
      for value in [-300, 100, 400] as [Int32] { writer.append(value) }
      writer.append(50 as UInt32)
    }
  }

  private func utc(hour: UInt8 = 12, validity: UInt8 = 7, timeOfWeek: UInt32 = 43_218_000) -> [UInt8] {
    frame(.navTIMEUTC) { writer in
      writer.append(timeOfWeek)
      writer.append(20 as UInt32)
      writer.append(0 as Int32)
      writer.append(2026 as UInt16)
      for value in [3, 1, hour, 0, 0, validity] { writer.append(value) }
    }
  }

  private func pvt(_ change: (inout NavPVT.Values) -> Void) -> [UInt8] {
    var values = NavPVT.Values()
    values.timeOfWeekMilliseconds = timeOfWeek
    (values.year, values.month, values.day, values.hour) = (2026, 3, 1, 12)
    values.validity = 7
    (values.fixTypeRaw, values.flags, values.longitudeE7) = (3, 1, 900_000_000)
    change(&values)
    return values.frame
  }

  private let gga = "GNGGA,120000.00,0000.0,N,09000.0,E,1,12,0.9,90.0,M,10.0,M,,"

  private func fixes(_ frames: [UInt8]..., text: String...) -> [Fix] {
    let stream = Stream(.archive)
    for frame in frames { stream.send(frame) }
    for body in text { stream.send(body) }
    stream.finish()
    return stream.fixes
  }

  private func isNear(_ left: Double?, _ right: Double) -> Bool { left.map { abs($0 - right) < 1e-9 } ?? false }

  // MARK: Velocity

  @Test func geocentricVelocityIsTurnedToTheGround() throws {
    for fixes in [
      fixes(sol()), fixes(llh(), sol()), fixes(llh(), ecef()), fixes(ecef(), text: gga),
      fixes(sol(velocity: (0, 0, 0)), ecef()),
    ] {
      let fix = try #require(fixes.first)
      #expect(fixes.count == 1)
      #expect(isNear(fix.velocityNorth, 4) && isNear(fix.velocityEast, 3) && isNear(fix.velocityDown, -1))
      #expect(isNear(fix.speed, 5) && isNear(fix.course, 36.869_897_645_844_02) && fix.speedAccuracy == 0.5)
      #expect(fix.courseAccuracy == nil)
    }
    let west = try #require(fixes(sol(velocity: (300, 0, 400))).first)
    #expect(isNear(west.course, 323.130_102_354_155_98))
  }

  @Test func standingStillHasNoCourse() throws {
    let fix = try #require(fixes(sol(velocity: (0, 0, 0))).first)
    #expect(fix.speed == 0 && fix.course == nil)
  }

  @Test func velocityOnTheGroundWins() throws {
    let fix = try #require(fixes(sol(), ned()).first)
    #expect(fix.velocityNorth == 3 && fix.velocityEast == 4 && fix.velocityDown == -0.2 && fix.speed == 5)
    #expect(fix.course == 53.1301)
  }

  @Test func aSentencesPositionTakesTheVelocity() throws {
    for fixes in [fixes(ned(), text: gga), fixes(status(), ned(), text: gga), fixes(utc(), ned(), text: gga)] {
      let fix = try #require(fixes.first)
      #expect(fixes.count == 1 && fix.source == .nmea && fix.coordinate != nil)
      #expect(fix.speed == 5 && fix.velocityNorth == 3 && fix.speedAccuracy == 0.6)
    }
    // Not where the receiver's own status denies the fix, and not in place of NAV-PVT.
    #expect(fixes(status(0), ned(), text: gga).map(\.speed) == [nil])
    #expect(fixes(sol(flags: 0), text: gga).map(\.speed) == [nil])
    #expect(fixes(pvt { $0.fixTypeRaw = 0 }, ned(), text: gga).map(\.speed) == [nil])
    #expect(fixes(ned(), status()).isEmpty)
  }

  // MARK: Position and accuracy

  @Test func aPrecisePositionOffTheGlobeIsNone() throws {
    for longitude in [-2_136_331_515, 1_800_000_001] as [Int32] {
      let kept = try #require(fixes(pvt { _ in }, precise(longitudeE7: longitude)).first)
      #expect(kept.coordinate == Coordinate(latitude: 0, longitude: 90))
      let alone = fixes(status(), utc(), precise(longitudeE7: longitude))
      #expect(alone.map(\.coordinate) == [nil] && alone.map(\.mode) == [Fix.Mode.none])
    }
    #expect(fixes(pvt { _ in }, precise(longitudeE7: -1_800_000_000)).map(\.coordinate?.longitude) == [-180])
  }

  @Test func anUnknownAccuracyIsNone() throws {
    for frames in [
      status() + llh(accuracy: .max) + ned(accuracy: .max), sol(accuracy: .max), status() + precise(accuracy: .max),
    ] {
      let fix = try #require(fixes(frames).first)
      #expect(fix.coordinate != nil)
      #expect(fix.horizontalAccuracy == nil && fix.verticalAccuracy == nil && fix.accuracyFrom == nil)
      #expect(fix.speedAccuracy == nil && fix.courseAccuracy == nil)
    }
    // A sentence may know it.
    let fix = try #require(fixes(status(), llh(accuracy: .max), text: gga).first)
    #expect(fix.accuracyFrom == .hdop)
  }

  // MARK: Time

  @Test func aTimeWithoutAPositionIsTold() throws {
    let end = NavEOE.Values(timeOfWeekMilliseconds: timeOfWeek).frame
    let fix = try #require(fixes(status(0, 0), utc(), ned(), end).first)
    #expect(fix.time == march(1, 12, 0, 0) && fix.timeTrust == .valid)
    #expect(fix.mode == .none && fix.coordinate == nil && fix.speed == nil)
    #expect(fixes(status(5), utc()).map(\.mode) == [.time])
    #expect(fixes(sol(5)).map(\.mode) == [.time])
    #expect(fixes(sol(5)).map(\.coordinate) == [nil])
    #expect(fixes(utc()).map(\.mode) == [Fix.Mode.none])
  }

  @Test func aClockHasNoHour99() {
    let told = fixes(pvt { $0.hour = 99 })
    #expect(told.map(\.time) == [nil] && told.map(\.timeOfDay) == [nil])
    #expect(told.map { $0.coordinate != nil } == [true])
    #expect(fixes(utc(hour: 24)).isEmpty)
  }

  @Test func theMoreTrustedDateWins() {
    let rmc = "GNRMC,120000.00,A,0000.0,N,09000.0,E,10.0,90.0,010326,,,A"
    let early = pvt {
      $0.validity = 0
      $0.year = 2006
    }
    let told = fixes(early, text: rmc)
    #expect(told.map(\.time) == [march(1, 12, 0, 0)])
    #expect(told.map(\.timeTrust) == [.valid] && told.map(\.source) == [.ubx])
    // Equal or less trust changes nothing.
    let doubtful = "GNRMC,120000.00,V,,,,,,,060180,,,N"
    #expect(fixes(pvt { $0.validity = 0 }, text: doubtful).map(\.time) == [march(1, 12, 0, 0)])
    #expect(fixes(pvt { _ in }, text: rmc).map(\.timeTrust) == [.confirmed])
  }

  @Test func theLastMillisecondBeforeMidnightIsMidnight() {
    // 00:00:18 of the GPS week less a millisecond, by a receiver that rounds down.
    let before = llhAt(17_999)
    for isTextFirst in [true, false] {
      let stream = Stream(.archive)
      let text = [
        "GPGGA,000000.00,0000.0,N,09000.0,E,1,12,0.9,90.0,M,10.0,M,,",
        "GPRMC,000000.00,A,0000.0,N,09000.0,E,10.0,90.0,010326,,,A",
      ]
      if !isTextFirst { stream.send(before) }
      for body in text { stream.send(body) }
      if isTextFirst { stream.send(before) }
      stream.finish()
      #expect(stream.fixes.count == 1)
      #expect(stream.fixes.map(\.time) == [march(1, 0, 0, 0)])
    }
  }

  private func llhAt(_ timeOfWeek: UInt32) -> [UInt8] {
    frame(.navPOSLLH) { writer in
      writer.append(timeOfWeek)
      for value in [900_000_000, 0, 100_000, 90_000] as [Int32] { writer.append(value) }
      writer.append(1500 as UInt32)
      writer.append(1500 as UInt32)
    }
  }

  @Test func aLeapSecondIsNotMidnight() {
    #expect(EpochAssembler.isSame(86_399_996, 0) && EpochAssembler.isSame(0, 86_399_999))
    #expect(!EpochAssembler.isSame(86_400_000, 0) && !EpochAssembler.isSame(86_399_994, 0))
  }

  @Test func aHighRateFixHasTheFloorDateAndNoOldSky() throws {
    let hnr = frame(.hnrPVT) { writer in
      writer.append(timeOfWeek)
      writer.append(2006 as UInt16)
      for value in [7, 16, 12, 0, 0, 7] as [UInt8] { writer.append(value) }
      writer.append(0 as Int32)
      writer.append(3 as UInt8)
      writer.append(1 as UInt8)
      writer.append(0 as UInt16)
      for value in [900_000_000, 0, 100_000, 90_000, 900, 900, 0, 0] as [Int32] { writer.append(value) }
      for _ in 0..<4 { writer.append(UInt32.max) }
      writer.appendZeros(4)
    }
    var assembler = EpochAssembler(policy: .archive, floorDate: EpochAssembler.liveFloorDate)
    var framer = Framer(limits: .archive)
    var told: [(fix: Fix, satellites: Int)] = []
    _ = framer.append(framed(Array("GPGSV,1,1,01,01,45,090,30".utf8)).bytes)
    _ = framer.append(framed(Array(gga.utf8)).bytes)
    _ = framer.append(RawSpan(_elements: hnr.span))
    framer.drain { frame in
      assembler.consume(frame, at: Instant(nanoseconds: 0)) { told.append(($0, $1.count)) }
    }
    assembler.finish { told.append(($0, $1.count)) }
    let fix = try #require(told.first).fix
    #expect(fix.time == march(1, 12, 0, 0) && fix.coordinate != nil && fix.horizontalAccuracy == nil)
    #expect(told.map(\.satellites) == [0, 1])
  }
}
