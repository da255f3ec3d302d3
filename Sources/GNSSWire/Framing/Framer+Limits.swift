extension Framer {
  /// How long a frame may be, and what may be one.
  public struct Limits: Equatable, Sendable, BitwiseCopyable {
    /// The longest UBX frame, in bytes, sync bytes and checksum included.
    public var ubx: Int
    /// The longest sentence, in bytes, start character and line end included.
    public var nmea: Int
    /// Whether a UBX class that no receiver is known to use is taken for noise at once.
    public var onlyKnownClasses: Bool

    /// These limits; lengths outside 8…65,543 (UBX) and 8…65,536 (NMEA) are brought inside.
    @inlinable
    public init(ubx: Int, nmea: Int, onlyKnownClasses: Bool) {
      self.ubx = min(max(ubx, 8), 65_543)
      self.nmea = min(max(nmea, 8), 65_536)
      self.onlyKnownClasses = onlyKnownClasses
    }

    /// For captures: whatever the protocols allow. The frames found do not depend on how the stream was cut.
    @inlinable
    public static var archive: Self { Self(ubx: 65_543, nmea: 1024, onlyKnownClasses: false) }

    /// For a live line, where a false header must not hold up what follows it for long.
    @inlinable
    public static var live: Self { Self(ubx: 8192, nmea: 512, onlyKnownClasses: true) }

    /// The bytes of storage that a framer with these limits asks for: twice the longest frame.
    @inlinable
    public var capacity: Int { 2 &* max(max(ubx, nmea), longestOther) }

    /// The longest RTCM 3 frame or SPARTN message, which no limit concerns.
    @usableFromInline var longestOther: Int { max(RTCM3Frame.maximumCount, SPARTN.maximumCount) }
  }
}
