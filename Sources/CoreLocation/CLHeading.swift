public import Foundation

/// Where the board's nose points, from a receiver with two antennas or from one beside a moving base.
///
/// A course over ground is no heading: a receiver with one antenna gives none. There is no magnetometer, so that
/// `magneticHeading`, `x`, `y` and `z` are never known.
open class CLHeading: NSObject, NSCopying, NSSecureCoding {
  private let trueDegrees: CLLocationDirection
  private let accuracyDegrees: CLLocationDirection
  private let moment: Date

  init(trueHeading: CLLocationDirection, headingAccuracy: CLLocationDirection, timestamp: Date) {
    trueDegrees = trueHeading
    accuracyDegrees = headingAccuracy
    moment = timestamp
  }

  /// A heading without a value: direction and accuracy are negative. Stand-ins of tests begin with it.
  public override init() {
    trueDegrees = -1
    accuracyDegrees = -1
    moment = Date()
  }

  /// Degrees clockwise from magnetic north; negative, because nothing here measures it.
  open var magneticHeading: CLLocationDirection { -1 }
  /// Degrees clockwise from true north, 0 up to 360.
  open var trueHeading: CLLocationDirection { trueDegrees }
  /// Degrees by which the heading may be off at the most; negative if the heading is invalid.
  open var headingAccuracy: CLLocationDirection { accuracyDegrees }
  /// Microtesla along the board's x axis: 0, because nothing here measures it.
  open var x: CLHeadingComponentValue { 0 }
  /// Microtesla along the board's y axis: 0, because nothing here measures it.
  open var y: CLHeadingComponentValue { 0 }
  /// Microtesla along the board's z axis: 0, because nothing here measures it.
  open var z: CLHeadingComponentValue { 0 }
  /// When it was.
  open var timestamp: Date { moment }

  /// Heading, accuracy and moment in one line.
  open override var description: String {
    String(format: "trueHeading %.2f accuracy %.2f @ ", trueHeading, headingAccuracy) + "\(timestamp)"
  }

  /// The object itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Reads an archived heading; `nil` from an archive of something else.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "trueHeading") else { return nil }
    trueDegrees = coder.decodeDouble(forKey: "trueHeading")
    accuracyDegrees = coder.decodeDouble(forKey: "headingAccuracy")
    moment = Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "timestamp"))
  }

  /// Archives the heading.
  open func encode(with coder: NSCoder) {
    coder.encode(trueHeading, forKey: "trueHeading")
    coder.encode(headingAccuracy, forKey: "headingAccuracy")
    coder.encode(timestamp.timeIntervalSinceReferenceDate, forKey: "timestamp")
  }
}
