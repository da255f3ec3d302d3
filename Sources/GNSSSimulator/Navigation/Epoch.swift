import GNSSMotion
import GNSSWire

/// One epoch as a virtual receiver solved it: the truth, blurred by its noise, and the sky it was solved from.
struct Epoch: Sendable {
  /// One satellite as the receiver has it.
  struct Satellite: Sendable {
    /// Place, strength, and whether it is in the solution; without a strength it is only searched.
    var view: GNSSWire.Satellite
    /// Whether its ephemeris is valid.
    var hasEphemeris: Bool
    /// Seconds for which the ephemeris may still be used; `nil` without one.
    var ephemerisLasts: Double?
    /// Whether its signal is followed.
    var isTracked: Bool { view.cn0 != nil }
  }

  /// UTC of the epoch.
  var time: GNSSTime
  /// Whether the receiver knows what time it is.
  var knowsTime: Bool
  /// Whether the receiver has confirmed date and time by a fix since it started.
  var knowsDate: Bool
  /// None, two- or three-dimensional.
  var mode: Fix.Mode
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
  var satellites: [Satellite]
  /// Seconds since the receiver started or woke.
  var uptime: Double
  /// Seconds from that start to the first fix.
  var timeToFirstFix: Double?
  /// What the receiver notices of it.
  var surroundings = Surroundings()

  static var geoidSeparation: Double { 47.5 }

  /// Whether there is a position.
  var isFixed: Bool { mode != .none }
  var speed: Double { (velocityNorth * velocityNorth + velocityEast * velocityEast).squareRoot() }
  var altitude: Double { ellipsoidalAltitude - Self.geoidSeparation }
  var satellitesUsed: Int { satellites.count { $0.view.isUsed == true } }

  /// By how much the dilutions of precision exceed those of fourteen satellites.
  var dilution: Double { (14 / Double(max(satellitesUsed, 4))).squareRoot() }

  /// Milliseconds of GPS time: 18 s ahead of UTC since 2017, in weeks that began on 1980-01-06.
  private var gpsMilliseconds: Int64 { time.unixNanoseconds / 1_000_000 + 18_000 - 315_964_800_000 }
  /// GPS time of week, milliseconds.
  var timeOfWeek: UInt32 { UInt32(truncatingIfNeeded: gpsMilliseconds % 604_800_000) }
  /// GPS week.
  var week: Int16 { Int16(truncatingIfNeeded: gpsMilliseconds / 604_800_000) }

  /// The values that sentences are written from.
  var fix: Fix {
    var fix = Fix(source: .nmea)
    if knowsTime { fix.timeOfDay = time.timeOfDay }
    if knowsDate { fix.time = time }
    guard isFixed else { return fix }
    fix.mode = mode
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
    (fix.pdop, fix.hdop, fix.vdop) = (1.18 * dilution, 0.66 * dilution, 0.98 * dilution)
    return fix
  }

  /// Fills `sky` with the satellites.
  func fill(_ sky: inout SatelliteList) {
    sky.removeAll()
    for satellite in satellites { sky.append(satellite.view) }
  }
}
