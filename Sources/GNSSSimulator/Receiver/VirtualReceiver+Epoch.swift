import GNSSMotion
import GNSSWire

extension VirtualReceiver {
  /// The messages of the epoch at `time`, or `nil` while the engine is stopped.
  mutating func epoch(at time: GNSSTime) -> [UInt8]? {
    guard !isStopped else { return nil }
    let solution = solve(at: time)
    lastSolution = solution
    epochCount += 1
    var view = SkyView()
    sky.fill(&view, at: seconds(to: time), isFixed: solution.isFixed)
    var bytes: [UInt8] = []
    if configuration[.outputNMEA(.uart1)] != 0 { appendNMEA(solution, view, to: &bytes) }
    if configuration[.outputUBX(.uart1)] != 0 {
      for id in Self.navigationMessages where isDue(Self.output(of: id)) {
        if let frame = navigationMessage(id, solution, view) { bytes += frame }
      }
    }
    return bytes
  }

  /// Seconds from switching on to `time`.
  private func seconds(to time: GNSSTime) -> Double {
    Double(time.unixNanoseconds - scenario.start.unixNanoseconds) * 1e-9
  }

  /// The truth at `time` with the noise of the moment.
  private mutating func solve(at time: GNSSTime) -> Solution {
    noise.step(Double(periodNanoseconds) * 1e-9)
    let truth = scenario.trajectory.state(at: seconds(to: time))
    // GPS time is 18 s ahead of UTC since 2017; its weeks began on 1980-01-06.
    let gps = time.unixNanoseconds / 1_000_000 + 18_000 - 315_964_800_000
    let plane = LocalPlane(anchor: scenario.origin)
    let coordinate = plane.coordinate(
      of: LocalPlane.Offset(east: truth.east + noise.east, north: truth.north + noise.north))
    let velocityEast = truth.velocityEast + noise.velocityEast
    let velocityNorth = truth.velocityNorth + noise.velocityNorth
    let speed = (velocityEast * velocityEast + velocityNorth * velocityNorth).squareRoot()
    var course = lastSolution?.course ?? 0
    if speed > 0.3 {
      let degrees = Trigonometry.arctangent(y: velocityEast, x: velocityNorth) * 180 / .pi
      course = degrees < 0 ? degrees + 360 : degrees
    }
    let isFixed = instant(of: time) >= fixesAt
    return Solution(
      time: time, timeOfWeek: UInt32(truncatingIfNeeded: gps % 604_800_000), week: Int16(gps / 604_800_000),
      isFixed: isFixed, coordinate: coordinate, ellipsoidalAltitude: 455 + noise.up,
      velocityNorth: velocityNorth, velocityEast: velocityEast, velocityDown: noise.velocityDown, course: course,
      horizontalAccuracy: 1.5 * noise.horizontalSigma + 0.2, verticalAccuracy: 1.4 * noise.verticalSigma,
      speedAccuracy: 0.12 + 0.02 * speed.squareRoot(), courseAccuracy: speed > 0.3 ? min(180, 6 / speed) : 180,
      satellitesUsed: isFixed ? usedCount(at: time) : 0)
  }

  private func usedCount(at time: GNSSTime) -> Int {
    var view = SkyView()
    sky.fill(&view, at: seconds(to: time), isFixed: true)
    var count = 0
    for index in 0..<view.count where view[index].isUsed == true { count += 1 }
    return count
  }

  /// Whether the message is due in the present epoch.
  private func isDue(_ message: ConfigurationKey.Output?) -> Bool {
    guard let message else { return false }
    let rate = Int(configuration[.output(message, on: .uart1)])
    return rate > 0 && epochCount % rate == 0
  }
}

extension VirtualReceiver {
  /// The navigation messages, in the order in which they leave; the end of epoch is last.
  static var navigationMessages: [UBXMessageID] {
    [.navPOSLLH, .navSTATUS, .navDOP, .navVELNED, .navTIMEGPS, .navTIMEUTC, .navPVT, .navSAT, .navEOE]
  }

  /// The key that tells the rate of message `id`.
  static func output(of id: UBXMessageID) -> ConfigurationKey.Output? {
    switch id {
    case .navPOSLLH: .navPOSLLH
    case .navSTATUS: .navSTATUS
    case .navDOP: .navDOP
    case .navVELNED: .navVELNED
    case .navTIMEGPS: .navTIMEGPS
    case .navTIMEUTC: .navTIMEUTC
    case .navPVT: .navPVT
    case .navSAT: .navSAT
    case .navEOE: .navEOE
    default: nil
    }
  }

  /// The frame of navigation message `id` for `solution`, or `nil` for one it does not have.
  func navigationMessage(_ id: UBXMessageID, _ solution: Solution, _ view: borrowing SkyView) -> [UInt8]? {
    let pvt = solution.navPVT
    let fixType = pvt.fixTypeRaw
    switch id {
    case .navPVT: return pvt.frame
    case .navDOP: return solution.navDOP.frame
    case .navEOE: return NavEOE.Values(timeOfWeekMilliseconds: solution.timeOfWeek).frame
    case .navSAT: return navSAT(solution, view)
    case .navPOSLLH:
      return UBXWriter.frame(id, capacity: 28) { writer in
        writer.append(solution.timeOfWeek)
        writer.append(pvt.longitudeE7)
        writer.append(pvt.latitudeE7)
        writer.append(pvt.ellipsoidalHeightMillimetres)
        writer.append(pvt.heightMillimetres)
        writer.append(pvt.horizontalAccuracyMillimetres)
        writer.append(pvt.verticalAccuracyMillimetres)
      }
    case .navSTATUS:
      let sinceStart = UInt32(truncatingIfNeeded: instant(of: solution.time).nanoseconds / 1_000_000)
      return UBXWriter.frame(id, capacity: 16) { writer in
        writer.append(solution.timeOfWeek)
        writer.append(fixType)
        writer.append(solution.isFixed ? 0x0D : 0x00 as UInt8)
        writer.append(0 as UInt8)
        writer.append(0x08 as UInt8)
        writer.append(UInt32(scenario.timeToFirstFix * 1000))
        writer.append(sinceStart)
      }
    case .navVELNED:
      return UBXWriter.frame(id, capacity: 36) { writer in
        let speed = (solution.speed * solution.speed + solution.velocityDown * solution.velocityDown).squareRoot()
        writer.append(solution.timeOfWeek)
        for velocity in [solution.velocityNorth, solution.velocityEast, solution.velocityDown] {
          writer.append(Int32((velocity * 100).rounded()))
        }
        writer.append(UInt32((speed * 100).rounded()))
        writer.append(UInt32((solution.speed * 100).rounded()))
        writer.append(pvt.courseE5)
        writer.append(UInt32((solution.speedAccuracy * 100).rounded()))
        writer.append(pvt.courseAccuracyE5)
      }
    case .navTIMEGPS:
      return UBXWriter.frame(id, capacity: 16) { writer in
        writer.append(solution.timeOfWeek)
        writer.append(0 as Int32)
        writer.append(solution.week)
        writer.append(18 as Int8)
        writer.append(solution.isFixed ? 7 : 0 as UInt8)
        writer.append(pvt.timeAccuracyNanoseconds)
      }
    case .navTIMEUTC:
      return UBXWriter.frame(id, capacity: 20) { writer in
        writer.append(solution.timeOfWeek)
        writer.append(pvt.timeAccuracyNanoseconds)
        writer.append(pvt.nanoseconds)
        writer.append(pvt.year)
        for part in [pvt.month, pvt.day, pvt.hour, pvt.minute, pvt.second] { writer.append(part) }
        writer.append(solution.isFixed ? 0x37 : 0 as UInt8)
      }
    default: return nil
    }
  }

  private func navSAT(_ solution: Solution, _ view: borrowing SkyView) -> [UInt8] {
    var entries: [NavSAT.Entry] = []
    for index in 0..<view.count {
      let satellite = view[index]
      let isUsed = satellite.isUsed == true
      // Quality 7 (code and carrier locked), healthy, orbit from ephemeris, ephemeris and almanac available.
      let flags: UInt32 = isUsed ? 0x1F | 0x1900 : 0x14
      entries.append(
        NavSAT.Entry(
          system: satellite.system.rawValue, number: UInt8(truncatingIfNeeded: satellite.number),
          cn0: satellite.cn0 ?? 0, elevationDegrees: satellite.elevation ?? -91,
          azimuthDegrees: satellite.azimuth ?? 0, flags: flags))
    }
    var bytes = [UInt8](repeating: 0, count: 16 + 12 * entries.count)
    var writer = ByteWriter(bytes.mutableSpan)
    NavSAT.write(timeOfWeekMilliseconds: solution.timeOfWeek, entries.span, to: &writer)
    return bytes
  }

  private func appendNMEA(_ solution: Solution, _ view: borrowing SkyView, to bytes: inout [UInt8]) {
    var fix = solution.fix
    let systems: [(SatelliteSystem, SatelliteSignal)] = [
      (.gps, .l1ca), (.glonass, .l1of), (.galileo, .e1), (.beidou, .b1c),
    ]
    // Before the first fix the module knows no date.
    if !solution.isFixed { fix.time = nil }
    if isDue(.rmc) { bytes.append(NMEAWriter.rmc(fix)) }
    if isDue(.vtg) { bytes.append(NMEAWriter.vtg(fix)) }
    if isDue(.gga) { bytes.append(NMEAWriter.gga(fix)) }
    if isDue(.gsa) {
      for (system, _) in systems { bytes.append(NMEAWriter.gsa(fix, sky: view, system: system)) }
    }
    if isDue(.gsv) {
      for (system, signal) in systems {
        var message = 1
        while let sentence = NMEAWriter.gsv(view, system: system, signal: signal, message: message) {
          bytes.append(sentence)
          message += 1
        }
      }
    }
    if isDue(.gll) { bytes.append(NMEAWriter.gll(fix)) }
    if isDue(.gst) { bytes.append(NMEAWriter.gst(fix)) }
    if isDue(.zda) { bytes.append(NMEAWriter.zda(fix)) }
  }

  /// What the module says when it has booted.
  func greeting() -> [UInt8] {
    guard configuration[.outputNMEA(.uart1)] != 0 else { return [] }
    var bytes: [UInt8] = []
    for line in ["u-blox virtual receiver", "HW UBX 10 000A0000", "ROM SPG 5.10", "FWVER=SPG 5.10", "PROTVER=34.10"] {
      let body = Array("GNTXT,01,01,02,\(line)".utf8)
      var sentence = NMEAWriter(body: body.bytes)
      sentence.finish()
      bytes.append(sentence)
    }
    return bytes
  }
}

extension [UInt8] {
  /// Appends the bytes of `sentence`.
  fileprivate mutating func append(_ sentence: NMEAWriter) {
    let bytes = sentence.span
    for index in bytes.indices { append(bytes[index]) }
  }
}
