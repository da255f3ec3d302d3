import GNSSWire

// An epoch as the messages of UBX tell it.

extension Epoch {
  private var fixType: NavPVT.FixType {
    switch mode {
    case .threeDimensional: .threeDimensional
    case .twoDimensional: .twoDimensional
    default: .none
    }
  }

  /// NAV-PVT's values.
  func navPVT(powerState: UInt8) -> NavPVT.Values {
    var pvt = NavPVT.Values()
    let date = time.day.date
    let seconds = Int(time.timeOfDay.nanoseconds / 1_000_000_000)
    pvt.timeOfWeekMilliseconds = timeOfWeek
    pvt.year = UInt16(date.year)
    pvt.month = UInt8(date.month)
    pvt.day = UInt8(date.day)
    pvt.hour = UInt8(seconds / 3600)
    pvt.minute = UInt8(seconds / 60 % 60)
    pvt.second = UInt8(seconds % 60)
    pvt.nanoseconds = Int32(time.timeOfDay.nanoseconds % 1_000_000_000)
    pvt.positionDOPE2 = isFixed ? 118 : 9999
    pvt.flags = powerState << 2
    pvt.validity = knowsDate ? 0x07 : 0
    guard isFixed else {
      pvt.timeAccuracyNanoseconds = .max
      pvt.flags3 = 1
      pvt.horizontalAccuracyMillimetres = .max
      pvt.verticalAccuracyMillimetres = .max
      pvt.speedAccuracyMillimetresPerSecond = 20_000
      pvt.courseAccuracyE5 = 18_000_000
      return pvt
    }
    pvt.flags |= 0x01
    pvt.flags2 = 0xE0
    pvt.fixTypeRaw = fixType.rawValue
    pvt.timeAccuracyNanoseconds = 25
    pvt.satellitesUsed = UInt8(satellitesUsed)
    pvt.longitudeE7 = Int32((coordinate.longitude * 1e7).rounded())
    pvt.latitudeE7 = Int32((coordinate.latitude * 1e7).rounded())
    pvt.ellipsoidalHeightMillimetres = Int32((ellipsoidalAltitude * 1000).rounded())
    pvt.heightMillimetres = Int32((altitude * 1000).rounded())
    pvt.horizontalAccuracyMillimetres = UInt32((horizontalAccuracy * 1000).rounded())
    pvt.verticalAccuracyMillimetres = UInt32((verticalAccuracy * 1000).rounded())
    pvt.velocityNorthMillimetresPerSecond = Int32((velocityNorth * 1000).rounded())
    pvt.velocityEastMillimetresPerSecond = Int32((velocityEast * 1000).rounded())
    pvt.velocityDownMillimetresPerSecond = Int32((velocityDown * 1000).rounded())
    pvt.speedMillimetresPerSecond = Int32((speed * 1000).rounded())
    pvt.courseE5 = Int32((course * 1e5).rounded())
    pvt.speedAccuracyMillimetresPerSecond = UInt32((speedAccuracy * 1000).rounded())
    pvt.courseAccuracyE5 = UInt32((courseAccuracy * 1e5).rounded())
    return pvt
  }

  /// NAV-DOP's values.
  var navDOP: NavDOP.Values {
    var dop = NavDOP.Values()
    dop.timeOfWeekMilliseconds = timeOfWeek
    guard isFixed else { return dop }
    dop.geometricDOPE2 = 138
    dop.positionDOPE2 = 118
    dop.timeDOPE2 = 72
    dop.verticalDOPE2 = 98
    dop.horizontalDOPE2 = 66
    dop.northingDOPE2 = 50
    dop.eastingDOPE2 = 43
    return dop
  }

  var navPOSLLH: [UInt8]? {
    let pvt = navPVT(powerState: 0)
    return UBXWriter.frame(.navPOSLLH, capacity: 28) { writer in
      writer.append(timeOfWeek)
      writer.append(pvt.longitudeE7)
      writer.append(pvt.latitudeE7)
      writer.append(pvt.ellipsoidalHeightMillimetres)
      writer.append(pvt.heightMillimetres)
      writer.append(pvt.horizontalAccuracyMillimetres)
      writer.append(pvt.verticalAccuracyMillimetres)
    }
  }

  /// NAV-STATUS, with NAV-PVT's power state turned into its own.
  func navSTATUS(powerState: UInt8) -> [UInt8]? {
    UBXWriter.frame(.navSTATUS, capacity: 16) { writer in
      writer.append(timeOfWeek)
      writer.append(fixType.rawValue)
      writer.append(isFixed ? 0x0D : 0x00 as UInt8)
      writer.append(0 as UInt8)
      writer.append(0x08 | (powerState >= 3 ? powerState - 2 : 0))
      writer.append(UInt32((timeToFirstFix ?? 0) * 1000))
      writer.append(UInt32(max(0, uptime) * 1000))
    }
  }

  var navVELNED: [UInt8]? {
    UBXWriter.frame(.navVELNED, capacity: 36) { writer in
      let whole = (speed * speed + velocityDown * velocityDown).squareRoot()
      let pvt = navPVT(powerState: 0)
      writer.append(timeOfWeek)
      for velocity in [velocityNorth, velocityEast, velocityDown] {
        writer.append(isFixed ? Int32((velocity * 100).rounded()) : 0)
      }
      writer.append(isFixed ? UInt32((whole * 100).rounded()) : 0)
      writer.append(isFixed ? UInt32((speed * 100).rounded()) : 0)
      writer.append(pvt.courseE5)
      writer.append(isFixed ? UInt32((speedAccuracy * 100).rounded()) : 2000)
      writer.append(pvt.courseAccuracyE5)
    }
  }

  var navTIMEGPS: [UInt8]? {
    UBXWriter.frame(.navTIMEGPS, capacity: 16) { writer in
      writer.append(timeOfWeek)
      writer.append(0 as Int32)
      writer.append(week)
      writer.append(18 as Int8)
      writer.append(knowsDate ? 7 : 0 as UInt8)
      writer.append(isFixed ? 25 : UInt32.max)
    }
  }

  var navTIMEUTC: [UInt8]? {
    let pvt = navPVT(powerState: 0)
    return UBXWriter.frame(.navTIMEUTC, capacity: 20) { writer in
      writer.append(timeOfWeek)
      writer.append(pvt.timeAccuracyNanoseconds)
      writer.append(pvt.nanoseconds)
      writer.append(pvt.year)
      for part in [pvt.month, pvt.day, pvt.hour, pvt.minute, pvt.second] { writer.append(part) }
      writer.append(knowsDate ? 0x37 : 0 as UInt8)
    }
  }
}

// What is told of the sky.

extension Epoch {
  var navSAT: [UInt8] {
    let entries = satellites.map { satellite in
      // Quality 7: code and carrier locked; 4: code locked; 1: searched. Healthy; almanac known.
      let quality: UInt32 = satellite.view.isUsed == true ? 7 : satellite.isTracked ? 4 : 1
      var flags = quality | 0x10 | 0x1000
      if satellite.view.isUsed == true { flags |= 0x08 }
      flags |= satellite.hasEphemeris ? 0x0900 : 0x0200
      return NavSAT.Entry(
        system: satellite.view.system.rawValue, number: UInt8(truncatingIfNeeded: satellite.view.number),
        cn0: satellite.isTracked ? satellite.view.cn0 ?? 0 : 0, elevationDegrees: satellite.view.elevation ?? -91,
        azimuthDegrees: satellite.view.azimuth ?? 0, flags: flags)
    }
    return NavSAT.frame(timeOfWeekMilliseconds: timeOfWeek, entries)
  }

  /// Of the generations before M9, whose numbers are those of NMEA.
  var navSVINFO: [UInt8]? {
    UBXWriter.frame(.navSVINFO, capacity: 8 + 12 * satellites.count) { writer in
      writer.append(timeOfWeek)
      writer.append(UInt8(satellites.count))
      writer.append(4 as UInt8)
      writer.appendZeros(2)
      for (channel, satellite) in satellites.enumerated() {
        let view = satellite.view
        let number: Int =
          switch view.system {
          case .glonass: Int(view.number) + 64
          case .galileo: Int(view.number) + 210
          case .beidou: Int(view.number) <= 5 ? Int(view.number) + 158 : Int(view.number) + 27
          default: Int(view.number)
          }
        let isUsed = view.isUsed == true
        writer.append(UInt8(channel))
        writer.append(UInt8(truncatingIfNeeded: number))
        writer.append((isUsed ? 1 : 0) | (satellite.hasEphemeris ? 0x0C : 0x20) as UInt8)
        writer.append(isUsed ? 7 : satellite.isTracked ? 4 : 1 as UInt8)
        writer.append(satellite.isTracked ? view.cn0 ?? 0 : 0)
        writer.append(view.elevation ?? 0)
        writer.append(view.azimuth ?? 0)
        writer.append(0 as Int32)
      }
    }
  }

  var navSIG: [UInt8]? {
    UBXWriter.frame(.navSIG, capacity: 8 + 16 * satellites.count) { writer in
      writer.append(timeOfWeek)
      writer.append(0 as UInt8)
      writer.append(UInt8(satellites.count))
      writer.appendZeros(2)
      for satellite in satellites {
        let isUsed = satellite.view.isUsed == true
        writer.append(satellite.view.system.rawValue)
        writer.append(UInt8(truncatingIfNeeded: satellite.view.number))
        // B1C pilot is signal 5, the others here are each system's first.
        writer.append(satellite.view.signal == .b1c ? 5 : 0 as UInt8)
        writer.append(7 as UInt8)
        writer.append(0 as Int16)
        writer.append(satellite.isTracked ? satellite.view.cn0 ?? 0 : 0)
        writer.append(isUsed ? 7 : satellite.isTracked ? 4 : 1 as UInt8)
        writer.appendZeros(2)
        writer.append(isUsed ? 0x29 : 0x01 as UInt16)
        writer.appendZeros(4)
      }
    }
  }

  /// Which orbits are known: an ephemeris of unknown usability from signals, an almanac for a day and more.
  var navORB: [UInt8]? {
    UBXWriter.frame(.navORB, capacity: 8 + 6 * satellites.count) { writer in
      writer.append(timeOfWeek)
      writer.append(1 as UInt8)
      writer.append(UInt8(satellites.count))
      writer.appendZeros(2)
      for satellite in satellites {
        writer.append(satellite.view.system.rawValue)
        writer.append(UInt8(truncatingIfNeeded: satellite.view.number))
        writer.append(satellite.view.cn0 == nil ? 0x05 : 0x0D as UInt8)
        writer.append(satellite.hasEphemeris ? 0x3F : 0 as UInt8)
        writer.append(0x3E as UInt8)
        writer.append(0 as UInt8)
      }
    }
  }
}
