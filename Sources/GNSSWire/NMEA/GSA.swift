/// Satellites in the solution and dilution of precision.
///
/// ```
/// GSA, 1 A/M, 2 navigation mode, 3…14 satellites, 15 PDOP, 16 HDOP, 17 VDOP, 18 system id (from 4.10)
/// ```
///
/// Read by shape: some receivers have 24 satellites instead of 12, some leave fields out at the end.
public struct GSA: ~Escapable, BitwiseCopyable {
  /// The sentence it was read from.
  public let sentence: NMEASentence
  /// 1 no position, 2 latitude and longitude, 3 height too.
  public let navigationMode: Int?
  /// The satellites in the solution.
  public let satellites: Satellites
  /// Dilution of precision in position, hundredths.
  public let pdopE2: Int64?
  /// Horizontal dilution of precision, hundredths.
  public let hdopE2: Int64?
  /// Vertical dilution of precision, hundredths.
  public let vdopE2: Int64?
  /// 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC; `nil` before NMEA 4.10.
  public let systemID: UInt8?

  /// Reads `sentence`, or answers `nil` if it is another one or too short to be this one.
  @_lifetime(copy sentence)
  public init?(_ sentence: NMEASentence) {
    guard sentence.address?.formatter == .gsa, sentence.commaCount >= 2 else { return nil }
    self.sentence = sentence
    var fields = sentence.fields
    fields.skip(1)
    navigationMode = fields.integer()
    let count = sentence.commaCount >= 29 ? 24 : min(12, sentence.commaCount &- 2)
    satellites = Satellites(fields, count: count)
    fields.skip(count)
    pdopE2 = fields.scaled(2)
    hdopE2 = fields.scaled(2)
    vdopE2 = fields.scaled(2)
    systemID = fields.hexDigit()
  }

  /// Reads the numbers of the satellites one after another.
  public struct Satellites: ~Escapable, BitwiseCopyable {
    /// How many fields are left; most are empty.
    public private(set) var fieldCount: Int
    private var fields: NMEACursor

    @_lifetime(copy fields)
    init(_ fields: NMEACursor, count: Int) {
      self.fields = fields
      fieldCount = count
    }

    /// The next one, which counts by talker, system id and receiver, or `nil` at the end.
    @_lifetime(self: copy self)
    public mutating func next() -> Int? {
      while fieldCount > 0 {
        guard let (number, count) = fields.shortInteger() else { return unusual() }
        fieldCount &-= 1
        fields.place &+= count
        if let number { return number }
        fieldCount &-= fields.skipEmpty(atMost: fieldCount)
      }
      return nil
    }

    @inline(never)
    @_lifetime(self: copy self)
    private mutating func unusual() -> Int? {
      fieldCount &-= 1
      return fields.integer() ?? next()
    }
  }
}
