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
    pvt.positionDOPE2 = isFixed ? diluted(118) : 9999
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

  /// A dilution of precision with the satellites in use, from that with fourteen, in hundredths.
  private func diluted(_ hundredths: Double) -> UInt16 { UInt16((hundredths * dilution).rounded()) }

  /// NAV-DOP's values.
  var navDOP: NavDOP.Values {
    var dop = NavDOP.Values()
    dop.timeOfWeekMilliseconds = timeOfWeek
    guard isFixed else { return dop }
    dop.geometricDOPE2 = diluted(138)
    dop.positionDOPE2 = diluted(118)
    dop.timeDOPE2 = diluted(72)
    dop.verticalDOPE2 = diluted(98)
    dop.horizontalDOPE2 = diluted(66)
    dop.northingDOPE2 = diluted(50)
    dop.eastingDOPE2 = diluted(43)
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
      // No spoofing, or several signs of it.
      writer.append((surroundings.isSpoofed ? 0x18 : 0x08) | (powerState >= 3 ? powerState - 2 : 0))
      writer.append(UInt32(truncatingIfNeeded: Int64((timeToFirstFix ?? 0) * 1000)))
      writer.append(UInt32(truncatingIfNeeded: Int64(max(0, uptime) * 1000)))
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

// What the generations before M9 tell in earth-centred coordinates.

extension Epoch {
  var navSOL: [UInt8]? {
    let (sineLatitude, cosineLatitude) = Trigonometry.sineAndCosine(of: coordinate.latitude * .pi / 180)
    let (sineLongitude, cosineLongitude) = Trigonometry.sineAndCosine(of: coordinate.longitude * .pi / 180)
    // WGS 84: semi-major axis, first eccentricity squared.
    let (axis, eccentricity) = (6_378_137.0, 6.694_379_990_141_317e-3)
    let normal = axis / (1 - eccentricity * sineLatitude * sineLatitude).squareRoot()
    let out = (normal + ellipsoidalAltitude) * cosineLatitude
    let place = [
      out * cosineLongitude, out * sineLongitude,
      (normal * (1 - eccentricity) + ellipsoidalAltitude) * sineLatitude,
    ]
    let outwards = -velocityNorth * sineLatitude - velocityDown * cosineLatitude
    let velocity = [
      outwards * cosineLongitude - velocityEast * sineLongitude,
      outwards * sineLongitude + velocityEast * cosineLongitude,
      velocityNorth * cosineLatitude - velocityDown * sineLatitude,
    ]
    return UBXWriter.frame(.navSOL, capacity: 52) { writer in
      writer.append(timeOfWeek)
      writer.append(0 as Int32)
      writer.append(week)
      writer.append(fixType.rawValue)
      writer.append(isFixed ? 0x0D : 0 as UInt8)
      for metres in place { writer.append(isFixed ? Int32((metres * 100).rounded()) : 0) }
      writer.append(isFixed ? UInt32((horizontalAccuracy * 150).rounded()) : UInt32.max)
      for metres in velocity { writer.append(isFixed ? Int32((metres * 100).rounded()) : 0) }
      writer.append(isFixed ? UInt32((speedAccuracy * 100).rounded()) : 2000)
      writer.append(isFixed ? diluted(118) : 9999)
      writer.append(0 as UInt8)
      writer.append(UInt8(satellitesUsed))
      writer.appendZeros(4)
    }
  }
}
