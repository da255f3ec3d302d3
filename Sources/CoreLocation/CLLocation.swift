public import Foundation
import GNSSMotion
import GNSSWire

/// Where the board was at a moment, and how well that is known.
///
/// Values that are not known are negative, as Apple has it. Equality is identity: two locations with equal values are
/// not equal.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Everything a location holds; never changed after `init`.
  struct Values {
    var coordinate = CLLocationCoordinate2D()
    var altitude: CLLocationDistance = 0
    var ellipsoidalAltitude: CLLocationDistance = 0
    var horizontalAccuracy: CLLocationAccuracy = 0
    var verticalAccuracy: CLLocationAccuracy = -1
    var course: CLLocationDirection = -1
    var courseAccuracy: CLLocationDirectionAccuracy = -1
    var speed: CLLocationSpeed = -1
    var speedAccuracy: CLLocationSpeedAccuracy = -1
    var timestamp = Date()
    var floor: CLFloor?
    var sourceInformation: CLLocationSourceInformation?
  }

  private let values: Values

  init(_ values: Values) { self.values = values }

  /// A location without any value: latitude and longitude zero, accuracies negative.
  public override init() {
    values = Values(horizontalAccuracy: -1)
  }

  /// A place, now; altitude, course and speed are invalid.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    values = Values(coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
  }

  /// A place at a moment; course and speed are invalid.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, ellipsoidalAltitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, timestamp: timestamp)
  }

  /// A place with course and speed, of unknown accuracy.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, ellipsoidalAltitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, course: course, speed: speed, timestamp: timestamp)
  }

  /// A place with course and speed and their accuracies.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, ellipsoidalAltitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, course: course, courseAccuracy: courseAccuracy, speed: speed,
      speedAccuracy: speedAccuracy, timestamp: timestamp)
  }

  /// A place with everything, and what it comes from.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date, sourceInfo: CLLocationSourceInformation
  ) {
    values = Values(
      coordinate: coordinate, altitude: altitude, ellipsoidalAltitude: altitude, horizontalAccuracy: hAccuracy,
      verticalAccuracy: vAccuracy, course: course, courseAccuracy: courseAccuracy, speed: speed,
      speedAccuracy: speedAccuracy, timestamp: timestamp, sourceInformation: sourceInfo)
  }

  /// Latitude and longitude; invalid if `horizontalAccuracy` is negative.
  open var coordinate: CLLocationCoordinate2D { values.coordinate }
  /// Metres above mean sea level; invalid if `verticalAccuracy` is not positive.
  open var altitude: CLLocationDistance { values.altitude }
  /// Metres above the WGS 84 ellipsoid; invalid if `verticalAccuracy` is not positive.
  open var ellipsoidalAltitude: CLLocationDistance { values.ellipsoidalAltitude }
  /// Metres of uncertainty in the plane.
  open var horizontalAccuracy: CLLocationAccuracy { values.horizontalAccuracy }
  /// Metres of uncertainty in height.
  open var verticalAccuracy: CLLocationAccuracy { values.verticalAccuracy }
  /// Degrees clockwise from true north.
  open var course: CLLocationDirection { values.course }
  /// Degrees of uncertainty of `course`.
  open var courseAccuracy: CLLocationDirectionAccuracy { values.courseAccuracy }
  /// Metres per second over ground.
  open var speed: CLLocationSpeed { values.speed }
  /// Metres per second of uncertainty of `speed`.
  open var speedAccuracy: CLLocationSpeedAccuracy { values.speedAccuracy }
  /// When it was.
  open var timestamp: Date { values.timestamp }
  /// The storey, where something knows it.
  open var floor: CLFloor? { values.floor }
  /// What the location comes from.
  open var sourceInformation: CLLocationSourceInformation? { values.sourceInformation }

  /// Metres to another location along the earth's surface (WGS 84); altitudes do not count. NaN where a
  /// coordinate is no number.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let (here, there) = (Coordinate(coordinate), Coordinate(location.coordinate))
    guard here.latitude.isFinite, here.longitude.isFinite, there.latitude.isFinite, there.longitude.isFinite else {
      return .nan
    }
    return Geodesic.distance(from: here, to: there)
  }

  /// The old name of `distance(from:)`.
  @available(*, deprecated, renamed: "distance(from:)")
  open func getDistanceFrom(_ location: CLLocation) -> CLLocationDistance { distance(from: location) }

  /// Latitude, longitude, accuracy, speed, course and moment in one line.
  open override var description: String {
    let place = String(format: "<%+.8f,%+.8f> +/- %.2fm", coordinate.latitude, coordinate.longitude, horizontalAccuracy)
    return place + String(format: " (speed %.2f mps / course %.2f) @ ", speed, course) + "\(timestamp)"
  }

  /// The object itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Reads an archived location; `nil` from an archive of something else.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "latitude") else { return nil }
    values = Values(
      coordinate: CLLocationCoordinate2D(
        latitude: coder.decodeDouble(forKey: "latitude"), longitude: coder.decodeDouble(forKey: "longitude")),
      altitude: coder.decodeDouble(forKey: "altitude"),
      ellipsoidalAltitude: coder.decodeDouble(forKey: "ellipsoidalAltitude"),
      horizontalAccuracy: coder.decodeDouble(forKey: "horizontalAccuracy"),
      verticalAccuracy: coder.decodeDouble(forKey: "verticalAccuracy"), course: coder.decodeDouble(forKey: "course"),
      courseAccuracy: coder.decodeDouble(forKey: "courseAccuracy"), speed: coder.decodeDouble(forKey: "speed"),
      speedAccuracy: coder.decodeDouble(forKey: "speedAccuracy"),
      timestamp: Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "timestamp")),
      floor: coder.decodeObject(of: CLFloor.self, forKey: "floor"),
      sourceInformation: coder.decodeObject(of: CLLocationSourceInformation.self, forKey: "sourceInformation"))
  }

  /// Archives the location.
  open func encode(with coder: NSCoder) {
    coder.encode(coordinate.latitude, forKey: "latitude")
    coder.encode(coordinate.longitude, forKey: "longitude")
    coder.encode(altitude, forKey: "altitude")
    coder.encode(ellipsoidalAltitude, forKey: "ellipsoidalAltitude")
    coder.encode(horizontalAccuracy, forKey: "horizontalAccuracy")
    coder.encode(verticalAccuracy, forKey: "verticalAccuracy")
    coder.encode(course, forKey: "course")
    coder.encode(courseAccuracy, forKey: "courseAccuracy")
    coder.encode(speed, forKey: "speed")
    coder.encode(speedAccuracy, forKey: "speedAccuracy")
    coder.encode(timestamp.timeIntervalSinceReferenceDate, forKey: "timestamp")
    coder.encode(floor, forKey: "floor")
    coder.encode(sourceInformation, forKey: "sourceInformation")
  }
}
