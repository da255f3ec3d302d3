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
    if let counts = fields.usualCounts() {
      (messageCount, messageNumber, satellitesInView) = counts
    } else {
      messageCount = fields.integer()
      messageNumber = fields.integer()
      satellitesInView = fields.integer()
    }
    let left = UInt(bitPattern: sentence.commaCount &- 3)
    satellites = Satellites(fields, count: Int(bitPattern: left / 4))
    signalID = left % 4 == 1 ? sentence.lastHexDigit : nil
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
      // Small processors have one way for all, to spare code.
      #if !$Embedded
      if let entry = fields.usualSatellite() { return entry }
      #endif
      return unusual()
    }

    @inline(never)
    @_lifetime(self: copy self)
    private mutating func unusual() -> Entry? { fields.satellite() }
  }
}

extension NMEACursor {
  /// The next three fields, if they are as nearly always: one, one and two digits. Otherwise `nil`.
  @inline(__always)
  @_lifetime(self: copy self)
  fileprivate mutating func usualCounts() -> (Int?, Int?, Int?)? {
    guard let word = word(), let digits = Decimal.digits(word | 0xFF00_0000_0000_0000, shapedAs: 0xFF2C_3030_2C30_2C30)
    else {
      return nil
    }
    index &+= 7
    return (
      Int(truncatingIfNeeded: digits & 0xFF), Int(truncatingIfNeeded: digits &>> 16 & 0xFF),
      Int(truncatingIfNeeded: Decimal.pairs(digits) &>> 32 & 0xFF)
    )
  }

  /// The next four fields, if they are as nearly always: two, two, three and two digits, or no C/N0. Otherwise `nil`.
  @inline(__always)
  @_lifetime(self: copy self)
  fileprivate mutating func usualSatellite() -> GSV.Entry? {
    // Two words show `nn,ee,aa` and `,aaa,cc,`.
    guard let first = word(), let second = word(5),
      let digits = Decimal.digits(first, shapedAs: 0x3030_2C30_302C_3030)
    else { return nil }
    let behind: UInt64
    let count: Int
    if let digits = Decimal.digits(second, shapedAs: 0x2C30_302C_3030_302C) {
      (behind, count) = (digits, 13)
    } else if let digits = Decimal.digits(second | 0xFFFF_0000_0000_0000, shapedAs: 0xFFFF_2C2C_3030_302C) {
      (behind, count) = (digits, 11)
    } else {
      return nil
    }
    let (pairs, pairsBehind) = (Decimal.pairs(digits), Decimal.pairs(behind))
    let elevation = pairs &>> 24 & 0xFF
    let azimuth = (pairsBehind &>> 8 & 0xFF) &* 10 &+ behind &>> 24 & 0xFF
    guard elevation <= 90, azimuth < 360 else { return nil }
    index &+= count
    return GSV.Entry(
      number: Int(truncatingIfNeeded: pairs & 0xFF), elevation: Int8(truncatingIfNeeded: elevation),
      azimuth: Int16(truncatingIfNeeded: azimuth),
      cn0: count == 13 ? UInt8(truncatingIfNeeded: pairsBehind &>> 40) : nil)
  }

  /// The next four fields, whatever they are.
  @_lifetime(self: copy self)
  fileprivate mutating func satellite() -> GSV.Entry {
    var entry = GSV.Entry(number: integer())
    if let elevation = rounded(), elevation >= -90, elevation <= 90 {
      entry.elevation = Int8(truncatingIfNeeded: elevation)
    }
    if let azimuth = rounded(), azimuth >= 0, azimuth <= 360 {
      entry.azimuth = azimuth == 360 ? 0 : Int16(truncatingIfNeeded: azimuth)
    }
    if let cn0 = rounded(), cn0 >= 0, cn0 <= 99 { entry.cn0 = UInt8(truncatingIfNeeded: cn0) }
    return entry
  }
}
