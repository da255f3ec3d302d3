/// Satellites in view: one message of a group that holds those of one talker and signal.
///
/// ```
/// GSV, 1 messages, 2 this message, 3 satellites in view, then for each: number, elevation, azimuth, C/N0; signal id
/// ```
///
/// The signal id (from NMEA 4.10) is there when one field is left over after the groups of four.
public struct GSV: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// How many messages the group has; `nil` where a receiver leaves repeated fields empty.
  public let messageCount: Int?
  /// Which message of the group this is, from 1.
  public let messageNumber: Int?
  /// How many satellites the group has.
  public let satellitesInView: Int?
  /// The satellites of this message.
  public let satellites: Satellites
  /// The signal the group is about, a hexadecimal digit whose meaning depends on the system; `nil` before NMEA 4.10.
  public let signalID: UInt8?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .gsv, sentence.commaCount >= 3 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    messageCount = fields.integer()
    messageNumber = fields.integer()
    satellitesInView = fields.integer()
    satellites = Satellites(fields, count: (sentence.commaCount &- 3) / 4)
    signalID = (sentence.commaCount &- 3) % 4 == 1 ? sentence.last.hexDigit : nil
  }

  /// One satellite as the message tells it.
  public struct Entry: Hashable, Sendable, BitwiseCopyable {
    /// Its number, which counts by talker and receiver.
    public var number: Int?
    /// Degrees above the horizon, −90…90.
    public var elevation: Int8?
    /// Degrees clockwise from true north, 0…359.
    public var azimuth: Int16?
    /// Carrier-to-noise density, dB-Hz.
    public var cn0: UInt8?
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
      var fields = self.fields
      var entry = Entry(number: fields.integer())
      if let elevation = fields.rounded(), elevation >= -90, elevation <= 90 {
        entry.elevation = Int8(truncatingIfNeeded: elevation)
      }
      if let azimuth = fields.rounded(), azimuth >= 0, azimuth <= 360 {
        entry.azimuth = azimuth == 360 ? 0 : Int16(truncatingIfNeeded: azimuth)
      }
      if let cn0 = fields.rounded(), cn0 >= 0, cn0 <= 99 { entry.cn0 = UInt8(truncatingIfNeeded: cn0) }
      self.fields = fields
      return entry
    }
  }
}
