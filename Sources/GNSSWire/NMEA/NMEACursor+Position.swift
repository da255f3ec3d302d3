extension NMEACursor {
  /// The next field, `hhmmss[.sss…]`, as time since midnight.
  ///
  /// Second 60 and 24:00:00, both of which receivers send, are the first instant of what follows.
  @inline(never)
  @_lifetime(self: copy self)
  public mutating func timeOfDay() -> TimeOfDay? {
    // The usual field: six digits, a point, up to seven digits and a comma.
    guard let word = word(), let rest = self.word(7),
      Decimal.others(in: word) & 0x0080_8080_8080_8080 == 0x0080_0000_0000_0000, word &>> 48 & 0xFF == 0x2E
    else { return unusualTimeOfDay() }
    let others = Decimal.others(in: rest)
    let count = others.trailingZeroBitCount & 0x78
    guard rest &>> UInt64(truncatingIfNeeded: count) & 0xFF == 0x2C else { return unusualTimeOfDay() }
    index &+= count &>> 3 &+ 8
    // Eight digits behind the point are units of ten nanoseconds.
    let fraction = Decimal.joined((rest ^ Decimal.zeros) & Decimal.mask(before: others))
    return TimeOfDay(hhmmss: word, nanoseconds: fraction &* 10)
  }

  @inline(never)
  @_lifetime(self: copy self)
  private mutating func unusualTimeOfDay() -> TimeOfDay? { next().timeOfDay }

  /// The next field, `ddmmyy`, as a day, or `nil` if the calendar has none such. Years from 80 on are of the twentieth
  /// century.
  @_lifetime(self: copy self)
  public mutating func date() -> CivilDay? {
    guard let word = word(), let digits = Decimal.digits(word | 0xFF00_0000_0000_0000, shapedAs: 0xFF2C_3030_3030_3030)
    else {
      return next().date
    }
    index &+= 7
    let pairs = Decimal.pairs(digits)
    return CivilDay(
      year: NMEAField.fullYear(Int(truncatingIfNeeded: pairs &>> 32 & 0xFF)),
      month: Int(truncatingIfNeeded: pairs &>> 16 & 0xFF), day: Int(truncatingIfNeeded: pairs & 0xFF))
  }

  /// The next two fields, `ddmm.mmmm` and N or S, in 10⁻⁹ minutes of arc, north positive.
  @_lifetime(self: copy self)
  public mutating func latitudeMinutesE9() -> Int64? {
    angle(positive: UInt8(ascii: "N"), negative: UInt8(ascii: "S"), limit: 90 &* 60_000_000_000)
  }

  /// The next two fields, `dddmm.mmmm` and E or W, in 10⁻⁹ minutes of arc, east positive.
  @_lifetime(self: copy self)
  public mutating func longitudeMinutesE9() -> Int64? {
    angle(positive: UInt8(ascii: "E"), negative: UInt8(ascii: "W"), limit: 180 &* 60_000_000_000)
  }

  @inline(never)
  @_lifetime(self: copy self)
  private mutating func angle(positive: UInt8, negative: UInt8, limit: Int64) -> Int64? {
    // The usual fields: one to seven digits, a point, up to seven digits and a comma; a letter and a comma.
    guard let word = word() else { return unusualAngle(positive, negative, limit) }
    let others = Decimal.others(in: word)
    let whole = others.trailingZeroBitCount & 0x78
    let point = UInt32(truncatingIfNeeded: whole &>> 3)
    guard whole > 0, word &>> UInt64(truncatingIfNeeded: whole) & 0xFF == 0x2E, let rest = self.word(point &+ 1) else {
      return unusualAngle(positive, negative, limit)
    }
    let othersBehind = Decimal.others(in: rest)
    let fraction = othersBehind.trailingZeroBitCount & 0x78
    let comma = point &+ 1 &+ UInt32(truncatingIfNeeded: fraction &>> 3)
    guard rest &>> UInt64(truncatingIfNeeded: fraction) & 0xFF == 0x2C, let end = self.word(comma),
      end & 0xFF_0000 == 0x2C_0000, end & 0xFF00 != 0x2C00
    else { return unusualAngle(positive, negative, limit) }
    index &+= Int(comma) &+ 3
    let digits = (word ^ Decimal.zeros) &<< UInt64(truncatingIfNeeded: 64 &- whole)
    let behind = (rest ^ Decimal.zeros) & Decimal.mask(before: othersBehind)
    let number = Decimal.joined(digits)
    let degrees = number / 100
    // Eight digits behind the point are units of 10⁻⁸ minutes.
    let minutes = (number &- degrees &* 100) &* 1_000_000_000 &+ Decimal.joined(behind) &* 10
    return Self.angle(degrees, minutes, UInt8(truncatingIfNeeded: end &>> 8), positive, negative, limit)
  }

  @inline(never)
  @_lifetime(self: copy self)
  private mutating func unusualAngle(_ positive: UInt8, _ negative: UInt8, _ limit: Int64) -> Int64? {
    skipBlanks()
    let scanned = Decimal.scan(body, &index, 9)
    let isWhole = endsField()
    let letter = next().character
    guard isWhole, let scanned else { return nil }
    // The digits read as one number: 4807.038 is 4807038 × 10^6, and its hundreds are degrees.
    let degrees = scanned / 100_000_000_000
    return Self.angle(degrees, scanned &- degrees &* 100_000_000_000, letter, positive, negative, limit)
  }

  @inline(__always)
  private static func angle(
    _ degrees: Int64, _ minutes: Int64, _ letter: UInt8?, _ positive: UInt8, _ negative: UInt8, _ limit: Int64
  ) -> Int64? {
    guard letter == positive || letter == negative else { return nil }
    let value = degrees &* 60_000_000_000 &+ minutes
    guard minutes <= 60_000_000_000, value <= limit else { return nil }
    return letter == negative ? 0 &- value : value
  }
}
