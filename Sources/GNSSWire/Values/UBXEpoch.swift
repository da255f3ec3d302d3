/// What the UBX messages of one epoch said.
struct UBXEpoch {
  /// GPS time of week in milliseconds: the name of the epoch.
  var timeOfWeek: UInt32?
  /// Whether it has a NAV-PVT.
  var hasSolution = false
  /// `NavPVT.digest` of that.
  var solutionDigest: UInt64 = 0
  /// Whether a message has been taken in that tells one of `parts` or `precise`, which are empty otherwise.
  var hasParts = false
  /// Parts of a solution as receivers before NAV-PVT tell it.
  var parts = UBXSolutionParts()
  /// The position of a NAV-HPPOSLLH, where it is valid.
  var precise: PrecisePosition?
  /// Those of a NAV-DOP; 0 where there is none.
  var pdopE2: UInt16 = 0
  var hdopE2: UInt16 = 0
  var vdopE2: UInt16 = 0

  /// Forgets everything; what is empty already is not emptied again.
  @inline(__always)
  mutating func removeAll() {
    if hasParts { removeParts() }
    timeOfWeek = nil
    hasSolution = false
    pdopE2 = 0
    hdopE2 = 0
    vdopE2 = 0
  }

  @inline(never)
  private mutating func removeParts() {
    parts = UBXSolutionParts()
    precise = nil
    hasParts = false
  }

  /// The solution that the parts make, if they do.
  @inline(never)
  func partialFix(leapSeconds: Int64?) -> Fix? {
    var parts = parts
    if let precise, parts.latitudeE7 == nil { precise.standIn(for: &parts) }
    return parts.fix(timeOfWeek: timeOfWeek ?? 0, leapSeconds: leapSeconds)
  }

  /// Writes what NAV-DOP said into `fix`.
  @inline(__always)
  func describeDilution(_ fix: inout Fix) {
    if let pdop = Self.dilution(pdopE2) { fix.pdop = pdop }
    if let hdop = Self.dilution(hdopE2) { fix.hdop = hdop }
    if let vdop = Self.dilution(vdopE2) { fix.vdop = vdop }
  }

  /// Dilution as a number; 99.99 is how u-blox writes "none".
  @inline(__always)
  static func dilution(_ value: UInt16) -> Double? {
    guard value > 0, value < 9999 else { return nil }
    return .init(dividing: Int64(value), by: 100)
  }
}
