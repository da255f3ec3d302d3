/// u-blox's satellites. Azimuth stands before elevation, unlike in GSV.
///
/// ```
/// PUBX,03, 2 satellites, then for each: number, U used, e ephemeris, - neither; azimuth, elevation, C/N0, lock time
/// ```
public struct PUBX03: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// The satellites.
  public let satellites: Satellites

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  ///
  /// Satellites that were announced but are not there are left out.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard ProprietaryAddress(of: sentence) == .pubx03, sentence.commaCount >= 2 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    fields.skip(1)
    let announced = fields.integer() ?? 0
    satellites = Satellites(fields, count: max(0, min(announced, (sentence.commaCount &- 2) / 6)))
  }

  /// One satellite as the message tells it.
  public struct Entry: Hashable, Sendable, BitwiseCopyable {
    /// Its number, in NMEA's ranges.
    public var number: Int?
    /// `U` in use, `e` not in use with an ephemeris, `-` not in use.
    public var status: UInt8?
    /// Degrees clockwise from true north, 0…359.
    public var azimuth: Int16?
    /// Degrees above the horizon, −90…90.
    public var elevation: Int8?
    /// Carrier-to-noise density, dB-Hz.
    public var cn0: UInt8?
    /// Seconds the carrier has been locked, 64 for longer.
    public var lockSeconds: Int?
  }

  /// Reads the satellites of a message one after another.
  public struct Satellites: ~Escapable, BitwiseCopyable {
    /// How many are left.
    public private(set) var count: Int
    private var fields: NMEACursor

    @_lifetime(copy fields)
    init(_ fields: NMEACursor, count: Int) {
      self.fields = fields
      self.count = count
    }

    /// The next one, or `nil` at the end.
    @_lifetime(self: copy self)
    public mutating func next() -> Entry? {
      guard count > 0 else { return nil }
      count &-= 1
      var entry = Entry(number: fields.integer(), status: fields.character())
      if let azimuth = fields.rounded(), azimuth >= 0, azimuth <= 360 {
        entry.azimuth = azimuth == 360 ? 0 : Int16(truncatingIfNeeded: azimuth)
      }
      if let elevation = fields.rounded(), elevation >= -90, elevation <= 90 {
        entry.elevation = Int8(truncatingIfNeeded: elevation)
      }
      if let cn0 = fields.rounded(), cn0 >= 0, cn0 <= 99 { entry.cn0 = UInt8(truncatingIfNeeded: cn0) }
      entry.lockSeconds = fields.integer()
      return entry
    }
  }
}
