public import Foundation

/// A stay at a place: when the board came, when it left, and where it was.
open class CLVisit: NSObject, NSCopying, NSSecureCoding {
  private let arrival: Date
  private let departure: Date
  private let place: CLLocationCoordinate2D
  private let radius: CLLocationAccuracy

  init(
    arrivalDate: Date, departureDate: Date, coordinate: CLLocationCoordinate2D, horizontalAccuracy: CLLocationAccuracy
  ) {
    arrival = arrivalDate
    departure = departureDate
    place = coordinate
    radius = horizontalAccuracy
  }

  /// A visit without a value: neither date is known, and the accuracy is negative. Stand-ins of tests begin with it.
  public override init() {
    arrival = .distantPast
    departure = .distantFuture
    place = CLLocationCoordinate2D()
    radius = -1
  }

  /// When the board came; `Date.distantPast` if that is not known.
  open var arrivalDate: Date { arrival }
  /// When it left; `Date.distantFuture` while it is still there.
  open var departureDate: Date { departure }
  /// The middle of the place.
  open var coordinate: CLLocationCoordinate2D { place }
  /// Metres around `coordinate` in which the board was.
  open var horizontalAccuracy: CLLocationAccuracy { radius }

  /// Place, arrival and departure in one line.
  open override var description: String {
    String(format: "<%+.8f,%+.8f> +/- %.2fm ", coordinate.latitude, coordinate.longitude, horizontalAccuracy)
      + "(\(arrivalDate) to \(departureDate))"
  }

  /// The object itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Reads an archived visit; `nil` from an archive of something else.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "arrivalDate") else { return nil }
    arrival = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "arrivalDate"))
    departure = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "departureDate"))
    place = CLLocationCoordinate2D(
      latitude: coder.decodeDouble(forKey: "latitude"), longitude: coder.decodeDouble(forKey: "longitude"))
    radius = coder.decodeDouble(forKey: "horizontalAccuracy")
  }

  /// Archives the visit.
  open func encode(with coder: NSCoder) {
    coder.encode(arrivalDate.timeIntervalSinceReferenceDate, forKey: "arrivalDate")
    coder.encode(departureDate.timeIntervalSinceReferenceDate, forKey: "departureDate")
    coder.encode(coordinate.latitude, forKey: "latitude")
    coder.encode(coordinate.longitude, forKey: "longitude")
    coder.encode(horizontalAccuracy, forKey: "horizontalAccuracy")
  }
}
