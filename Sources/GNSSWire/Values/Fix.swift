/// One epoch's navigation solution: what a receiver said of one moment, joined from all its messages.
///
/// Metres, metres per second, degrees; what the receiver did not say is `nil`.
public struct Fix: Equatable, Sendable {
  /// What kind of solution it is.
  public enum Mode: UInt8, Sendable {
    /// No solution.
    case none
    /// Time only.
    case time
    /// A position without satellites: dead reckoning, extrapolated or simulated by the receiver itself.
    case estimated
    /// Latitude and longitude.
    case twoDimensional
    /// Latitude, longitude and height.
    case threeDimensional
  }

  /// How the position was made.
  public enum Quality: UInt8, Sendable {
    /// From the satellites alone.
    case autonomous
    /// With corrections (SBAS, DGPS).
    case differential
    /// With the precise positioning service.
    case pps
    /// Carrier phase, ambiguities fixed.
    case rtkFixed
    /// Carrier phase, ambiguities float.
    case rtkFloat
    /// Dead reckoning.
    case estimated
    /// Entered by hand.
    case manual
    /// From a simulator.
    case simulated
  }

  /// The protocol the position came by.
  public enum Source: UInt8, Sendable {
    /// u-blox binary.
    case ubx
    /// NMEA 0183.
    case nmea
  }

  /// Where `horizontalAccuracy` came from.
  public enum AccuracySource: UInt8, Sendable {
    /// The receiver's own estimate (UBX hAcc).
    case receiver
    /// The standard deviations of a GST sentence.
    case gst
    /// HDOP times an assumed range error.
    case hdop
    /// The sentences name another datum than WGS 84: 1000 m, however well the receiver knows its position in that one.
    case datum
  }

  /// How far the time may be trusted (u-blox validity and confirmation flags, RMC status).
  public enum TimeTrust: UInt8, Comparable, Sendable {
    /// From the receiver's clock, before satellites confirmed it.
    case provisional
    /// Declared valid by the receiver.
    case valid
    /// Fully resolved and, where the receiver can, confirmed by a second source.
    case confirmed

    /// Less trusted comes first.
    public static func < (left: TimeTrust, right: TimeTrust) -> Bool { left.rawValue < right.rawValue }
  }

  /// UTC of the epoch, where the date is known.
  public var time: GNSSTime?
  /// UTC time since midnight, known earlier than the date.
  public var timeOfDay: TimeOfDay?
  /// How far `time` may be trusted.
  public var timeTrust: TimeTrust = .provisional
  /// The protocol of the position.
  public var source: Source
  /// What kind of solution it is.
  public var mode: Mode = .none
  /// How the position was made.
  public var quality: Quality?
  /// Where the antenna is, in WGS 84. Of sentences that name another datum (DTM) it is as they tell it, hundreds of
  /// metres off perhaps: the accuracy of such a fix is `.datum`, and it has no `ellipsoidalAltitude`.
  public var coordinate: Coordinate?
  /// Metres above mean sea level.
  public var altitude: Double?
  /// Metres above the WGS 84 ellipsoid.
  public var ellipsoidalAltitude: Double?
  /// Metres, as the receiver or `accuracyFrom` defines it: `.hdop` is 5 m for each unit of HDOP, 2.5 m with corrections.
  public var horizontalAccuracy: Double?
  /// Metres, one standard deviation.
  public var verticalAccuracy: Double?
  /// Where `horizontalAccuracy` came from.
  public var accuracyFrom: AccuracySource?
  /// Metres per second over ground.
  public var speed: Double?
  /// Metres per second.
  public var speedAccuracy: Double?
  /// Degrees clockwise from true north, 0..<360.
  public var course: Double?
  /// Degrees.
  public var courseAccuracy: Double?
  /// Metres per second northwards.
  public var velocityNorth: Double?
  /// Metres per second eastwards.
  public var velocityEast: Double?
  /// Metres per second downwards.
  public var velocityDown: Double?
  #if !$Embedded  // Small memories have no room for headings.
  /// Degrees clockwise from true north in which the board's nose points, 0..<360: from a second antenna or a moving base,
  /// never from the course.
  public var heading: Double?
  /// Degrees.
  public var headingAccuracy: Double?
  #endif
  /// Satellites in the solution.
  public var satellitesUsed: Int?
  /// Dilution of precision in position.
  public var pdop: Double?
  /// Dilution of precision, horizontal.
  public var hdop: Double?
  /// Dilution of precision, vertical.
  public var vdop: Double?
  /// Where the epoch's last frame ends in the stream.
  public var endOffset: UInt64 = 0

  /// An epoch of which nothing is known yet.
  @inline(never)
  public init(source: Source) { self.source = source }

  /// Whether the fix holds a position the receiver stands by; one made without satellites, `.estimated`, counts too.
  @inlinable
  public var hasPosition: Bool { coordinate != nil && mode.rawValue >= Mode.estimated.rawValue }
}
