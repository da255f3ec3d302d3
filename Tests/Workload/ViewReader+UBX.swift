import GNSSWire

extension ViewReader {
  @inline(__always)
  mutating func add(_ view: NavPVT) {
    add(view.timeOfWeekMilliseconds)
    add(view.year)
    add(view.month)
    add(view.day)
    add(view.hour)
    add(view.minute)
    add(view.second)
    add(view.validity)
    add(view.timeAccuracyNanoseconds)
    add(view.nanoseconds)
    add(view.fixTypeRaw)
    add(view.flags)
    add(view.flags2)
    add(view.satellitesUsed)
    add(view.longitudeE7)
    add(view.latitudeE7)
    add(view.ellipsoidalHeightMillimetres)
    add(view.heightMillimetres)
    add(view.horizontalAccuracyMillimetres)
    add(view.verticalAccuracyMillimetres)
    add(view.velocityNorthMillimetresPerSecond)
    add(view.velocityEastMillimetresPerSecond)
    add(view.velocityDownMillimetresPerSecond)
    add(view.speedMillimetresPerSecond)
    add(view.courseE5)
    add(view.speedAccuracyMillimetresPerSecond)
    add(view.courseAccuracyE5)
    add(view.positionDOPE2)
    add(view.flags3)
    add(view.isFixOK)
    add(view.isDifferential)
    add(view.isPositionInvalid)
    add(view.hasPosition)
    add(view.isDateValid)
    add(view.isTimeValid)
    add(view.isTimeFullyResolved)
    add(view.isTimeConfirmed ?? false)
    add(view.vehicleHeadingE5)
    add(view.magneticDeclinationE2)
    add(view.time)
    add(view.timeOfDay)
  }

  @inline(__always)
  mutating func add(_ view: NavDOP) {
    add(view.timeOfWeekMilliseconds)
    add(view.geometricDOPE2)
    add(view.positionDOPE2)
    add(view.timeDOPE2)
    add(view.verticalDOPE2)
    add(view.horizontalDOPE2)
    add(view.northingDOPE2)
    add(view.eastingDOPE2)
  }

  @inline(__always)
  mutating func add(_ view: NavEOE) {
    add(view.timeOfWeekMilliseconds)
  }

  mutating func add(_ view: NavSTATUS) {
    add(view.timeOfWeekMilliseconds)
    add(view.fixTypeRaw)
    add(view.flags)
    add(view.fixStatus)
    add(view.flags2)
    add(view.timeToFirstFixMilliseconds)
    add(view.uptimeMilliseconds)
    add(view.isFixOK)
    add(view.isDifferential)
  }

  mutating func add(_ view: NavPOSLLH) {
    add(view.timeOfWeekMilliseconds)
    add(view.longitudeE7)
    add(view.latitudeE7)
    add(view.ellipsoidalHeightMillimetres)
    add(view.heightMillimetres)
    add(view.horizontalAccuracyMillimetres)
    add(view.verticalAccuracyMillimetres)
  }

  mutating func add(_ view: NavVELNED) {
    add(view.timeOfWeekMilliseconds)
    add(view.velocityNorthCentimetresPerSecond)
    add(view.velocityEastCentimetresPerSecond)
    add(view.velocityDownCentimetresPerSecond)
    add(view.speed3DCentimetresPerSecond)
    add(view.speedCentimetresPerSecond)
    add(view.courseE5)
    add(view.speedAccuracyCentimetresPerSecond)
    add(view.courseAccuracyE5)
  }

  mutating func add(_ view: NavSOL) {
    add(view.timeOfWeekMilliseconds)
    add(view.timeOfWeekNanoseconds)
    add(view.week)
    add(view.fixTypeRaw)
    add(view.flags)
    add(view.xCentimetres)
    add(view.yCentimetres)
    add(view.zCentimetres)
    add(view.positionAccuracyCentimetres)
    add(view.velocityXCentimetresPerSecond)
    add(view.velocityYCentimetresPerSecond)
    add(view.velocityZCentimetresPerSecond)
    add(view.speedAccuracyCentimetresPerSecond)
    add(view.positionDOPE2)
    add(view.satellitesUsed)
    add(view.isFixOK)
    add(view.isDifferential)
    add(view.isWeekValid)
    add(view.isTimeOfWeekValid)
  }

  mutating func add(_ view: NavTIMEUTC) {
    add(view.timeOfWeekMilliseconds)
    add(view.timeAccuracyNanoseconds)
    add(view.nanoseconds)
    add(view.year)
    add(view.month)
    add(view.day)
    add(view.hour)
    add(view.minute)
    add(view.second)
    add(view.validity)
    add(view.isUTCValid)
    add(view.time)
    add(view.timeOfDay)
  }

  mutating func add(_ view: NavTIMEGPS) {
    add(view.timeOfWeekMilliseconds)
    add(view.timeOfWeekNanoseconds)
    add(view.week)
    add(view.leapSeconds)
    add(view.validity)
    add(view.timeAccuracyNanoseconds)
    add(view.isTimeOfWeekValid)
    add(view.isWeekValid)
    add(view.isLeapSecondsValid)
  }

  mutating func add(_ view: HNRPVT) {
    add(view.timeOfWeekMilliseconds)
    add(view.year)
    add(view.month)
    add(view.day)
    add(view.hour)
    add(view.minute)
    add(view.second)
    add(view.validity)
    add(view.nanoseconds)
    add(view.fixTypeRaw)
    add(view.flags)
    add(view.longitudeE7)
    add(view.latitudeE7)
    add(view.ellipsoidalHeightMillimetres)
    add(view.heightMillimetres)
    add(view.speedMillimetresPerSecond)
    add(view.speed3DMillimetresPerSecond)
    add(view.courseE5)
    add(view.vehicleHeadingE5)
    add(view.horizontalAccuracyMillimetres)
    add(view.verticalAccuracyMillimetres)
    add(view.speedAccuracyMillimetresPerSecond)
    add(view.courseAccuracyE5)
    add(view.isFixOK)
    add(view.isDifferential)
    add(view.isDateValid)
    add(view.isTimeValid)
    add(view.isTimeFullyResolved)
    add(view.time)
    add(view.timeOfDay)
  }

  @inline(__always)
  mutating func add(_ view: NavSAT) {
    add(view.timeOfWeekMilliseconds)
    for index in 0..<view.count {
      let entry = view[index]
      add(entry.system)
      add(entry.number)
      add(entry.cn0)
      add(entry.elevationDegrees)
      add(entry.azimuthDegrees)
      add(entry.residualDecimetres)
      add(entry.flags)
    }
  }
}
