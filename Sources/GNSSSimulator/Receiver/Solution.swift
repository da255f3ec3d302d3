import GNSSMotion
import GNSSWire

/// One epoch as the virtual receiver solved it: the truth, blurred by its noise.
struct Solution: Sendable {
  /// UTC of the epoch.
  var time: GNSSTime
  /// GPS time of week, milliseconds.
  var timeOfWeek: UInt32
  /// GPS week.
  var week: Int16
  /// Whether there is a position.
  var isFixed: Bool
  var coordinate: Coordinate
  /// Metres above the ellipsoid; the geoid lies 47.5 m above it here.
  var ellipsoidalAltitude: Double
  var velocityNorth: Double
  var velocityEast: Double
  var velocityDown: Double
  /// Degrees; frozen while the board is too slow to have one.
  var course: Double
  var horizontalAccuracy: Double
  var verticalAccuracy: Double
  var speedAccuracy: Double
  var courseAccuracy: Double
  var satellitesUsed: Int

  static var geoidSeparation: Double { 47.5 }

  var speed: Double { (velocityNorth * velocityNorth + velocityEast * velocityEast).squareRoot() }
  var altitude: Double { ellipsoidalAltitude - Self.geoidSeparation }

  /// The values that the sentences are written from.
  var fix: Fix {
    var fix = Fix(source: .nmea)
    fix.timeOfDay = time.timeOfDay
    fix.time = time
    guard isFixed else { return fix }
    fix.mode = .threeDimensional
    fix.quality = .autonomous
    fix.coordinate = coordinate
    fix.altitude = altitude
    fix.ellipsoidalAltitude = ellipsoidalAltitude
    fix.horizontalAccuracy = horizontalAccuracy
    fix.verticalAccuracy = verticalAccuracy
    fix.speed = speed
    // Receivers leave the course out while they stand.
    fix.course = speed > 0.5 ? course : nil
    fix.satellitesUsed = satellitesUsed
    (fix.pdop, fix.hdop, fix.vdop) = (1.18, 0.66, 0.98)
    return fix
  }

  /// NAV-PVT's values.
  var navPVT: NavPVT.Values {
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
    guard isFixed else {
      pvt.timeAccuracyNanoseconds = .max
      pvt.flags3 = 1
      pvt.horizontalAccuracyMillimetres = .max
      pvt.verticalAccuracyMillimetres = .max
      pvt.speedAccuracyMillimetresPerSecond = 20_000
      pvt.courseAccuracyE5 = 18_000_000
      return pvt
    }
    pvt.validity = 0x07
    pvt.flags = 0x01
    pvt.flags2 = 0xE0
    pvt.fixTypeRaw = NavPVT.FixType.threeDimensional.rawValue
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
}
