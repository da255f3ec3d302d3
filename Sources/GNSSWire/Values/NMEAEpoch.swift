/// What the sentences of one epoch said, as they said it.
struct NMEAEpoch {
  /// Which sentence the position came from; the smaller one wins.
  enum PositionSource: UInt8 {
    case gga, gns, rmc, gll, pubx, none
  }

  /// Which sentences the epoch has. Not an `OptionSet`, whose literals allocate.
  struct Sentences: Equatable {
    private var bits: UInt8

    static var none: Sentences { Sentences(bits: 0) }
    static var gga: Sentences { Sentences(bits: 1) }
    static var gns: Sentences { Sentences(bits: 2) }
    static var rmc: Sentences { Sentences(bits: 4) }
    static var gll: Sentences { Sentences(bits: 8) }
    static var pubx: Sentences { Sentences(bits: 16) }

    private init(bits: UInt8) { self.bits = bits }

    /// Whether none of `other` is among them.
    func isDisjoint(with other: Sentences) -> Bool { bits & other.bits == 0 }

    /// Adds `other`.
    mutating func insert(_ other: Sentences) { bits |= other.bits }
  }

  /// Metres that one unit of HDOP stands for without corrections, where the receiver gives no accuracy of its own: a
  /// user range error of 5 m, the usual figure for one frequency.
  static var rangeError: Double { 5 }
  /// The same with corrections.
  static var correctedRangeError: Double { 2.5 }
  /// Metres by which positions of another datum are taken to be off: most national datums lie within a kilometre of
  /// WGS 84.
  static var datumError: Double { 1000 }

  var sentences = Sentences.none
  var time: TimeOfDay?
  var dates = EpochCalendar.Dates()
  var positionSource = PositionSource.none
  var latitudeMinutesE9: Int64 = 0
  var longitudeMinutesE9: Int64 = 0
  var quality: Int?
  var rmcStatus: UInt8?
  var rmcMode: UInt8?
  var gllStatus: UInt8?
  var gllMode: UInt8?
  var gnsMode: UInt8?
  var satellitesUsed: Int?
  var gnsSatellitesUsed: Int?
  var hdopE2: Int64?
  var altitudeMM: Int64?
  var separationMM: Int64?
  var speedKnotsE6: Int64?
  var speedKMHE6: Int64?
  var courseE5: Int64?
  var latitudeDeviationE4: Int64?
  var longitudeDeviationE4: Int64?
  var altitudeDeviationE4: Int64?
  var vendor = VendorEpoch()

  /// Whether the receiver stands by its position.
  ///
  /// Either of RMC (else GLL) and GGA may say so, because some receivers leave one of them behind; GNS counts where
  /// there is neither.
  var isValid: Bool {
    let status = rmcStatus ?? gllStatus
    if status == nil && quality == nil {
      return gnsMode.map { $0 != UInt8(ascii: "N") } ?? vendor.status?.hasPosition ?? false
    }
    if let quality, quality > 0 { return true }
    let mode = rmcStatus == nil ? gllMode : rmcMode
    return status != nil && !Self.denies(status) && !Self.denies(mode)
  }

  /// Whether the letter of a status or mode says that there is no position: V is how a status says it and N how a mode
  /// does, and there are receivers that send one in the place of the other.
  @inline(__always)
  static func denies(_ letter: UInt8?) -> Bool { letter == UInt8(ascii: "V") || letter == UInt8(ascii: "N") }

  /// Takes a position unless one of a better sentence is there.
  @inline(__always)
  mutating func takePosition(_ latitude: Int64?, _ longitude: Int64?, from source: PositionSource) {
    guard source.rawValue < positionSource.rawValue, let latitude, let longitude else { return }
    positionSource = source
    latitudeMinutesE9 = latitude
    longitudeMinutesE9 = longitude
  }

  /// Writes what the sentences said into `fix`, which is empty, with the dilution the epoch's GSA told.
  func describe(_ fix: inout Fix, _ dilution: Dilution) {
    fix.satellitesUsed = satellitesUsed ?? gnsSatellitesUsed
    fix.pdop = Self.dilution(dilution.pdopE2)
    fix.hdop = Self.dilution(hdopE2) ?? Self.dilution(dilution.hdopE2)
    fix.vdop = Self.dilution(dilution.vdopE2)
    guard isValid, positionSource != .none else { return }
    fix.quality = solution
    fix.coordinate = Coordinate(
      latitude: .init(dividing: latitudeMinutesE9, by: 60e9),
      longitude: .init(dividing: longitudeMinutesE9, by: 60e9))
    describeHeight(&fix)
    describeMotion(&fix)
    fix.mode = mode(dilution, hasHeight: altitudeMM != nil)
    fix.velocityDown = vendor.velocityDownMMS.map { Double(dividing: $0, by: 1000) }
    describeAccuracy(&fix)
  }

  private func describeHeight(_ fix: inout Fix) {
    if let altitudeMM = vendor.ellipsoidalAltitudeMM {
      fix.ellipsoidalAltitude = Double(dividing: altitudeMM, by: 1000)
    }
    guard let altitudeMM else { return }
    fix.altitude = Double(dividing: altitudeMM, by: 1000)
    if let separationMM { fix.ellipsoidalAltitude = Double(dividing: altitudeMM &+ separationMM, by: 1000) }
  }

  private func describeMotion(_ fix: inout Fix) {
    if let speedKnotsE6, speedKnotsE6 >= 0 {
      // 1 knot is 1852 m an hour: 463/900 m/s.
      fix.speed = Double(dividing: speedKnotsE6 &* 463, by: 900e6)
    } else if let speedKMHE6, speedKMHE6 >= 0 {
      fix.speed = Double(dividing: speedKMHE6, by: 3.6e6)
    }
    if let courseE5, courseE5 >= 0, courseE5 <= 36_000_000 {
      fix.course = courseE5 == 36_000_000 ? 0 : Double(dividing: courseE5, by: 1e5)
    }
  }

  private func describeAccuracy(_ fix: inout Fix) {
    // Both are the receiver's own figures; GST's is the one of its estimator, without rounding.
    if let deviation = Self.deviation(altitudeDeviationE4), deviation > 0 {
      fix.verticalAccuracy = deviation
    } else if let accuracy = vendor.verticalAccuracyMM {
      fix.verticalAccuracy = Double(dividing: accuracy, by: 1000)
    }
    if let north = Self.deviation(latitudeDeviationE4), let east = Self.deviation(longitudeDeviationE4),
      north > 0 || east > 0
    {
      fix.horizontalAccuracy = (north * north + east * east).squareRoot()
      fix.accuracyFrom = .gst
    } else if let accuracy = vendor.horizontalAccuracyMM {
      fix.horizontalAccuracy = Double(dividing: accuracy, by: 1000)
      fix.accuracyFrom = .receiver
    } else if let hdop = fix.hdop, fix.mode != .estimated {
      let isCorrected = fix.quality != .autonomous && fix.quality != nil
      fix.horizontalAccuracy = hdop * (isCorrected ? Self.correctedRangeError : Self.rangeError)
      fix.accuracyFrom = .hdop
    }
  }

  /// How the position was made: GGA's quality, else the mode of RMC, GNS, GLL.
  private var solution: Fix.Quality? {
    switch quality {
    case 1: return .autonomous
    case 2, 9: return .differential
    case 3: return .pps
    case 4: return .rtkFixed
    case 5: return .rtkFloat
    case 6: return .estimated
    case 7: return .manual
    case 8: return .simulated
    default: break
    }
    guard let mode = rmcMode ?? gnsMode ?? gllMode else { return vendor.quality }
    switch mode {
    case UInt8(ascii: "A"): return .autonomous
    case UInt8(ascii: "D"): return .differential
    case UInt8(ascii: "P"): return .pps
    case UInt8(ascii: "R"): return .rtkFixed
    case UInt8(ascii: "F"): return .rtkFloat
    case UInt8(ascii: "E"): return .estimated
    case UInt8(ascii: "M"): return .manual
    case UInt8(ascii: "S"): return .simulated
    default: return nil
    }
  }

  private func mode(_ dilution: Dilution, hasHeight: Bool) -> Fix.Mode {
    switch solution {
    case .estimated, .manual, .simulated: return .estimated
    default: break
    }
    switch dilution.navigationMode ?? vendor.navigationMode {
    case 2: return .twoDimensional
    case 3: return .threeDimensional
    default: return hasHeight ? .threeDimensional : .twoDimensional
    }
  }

  /// A deviation in metres, or `nil` where it is none: less than nothing, or the nines of a receiver that knows none.
  ///
  /// 0 is one axis's rounded deviation; the caller takes it for "none" where nothing else was told.
  private static func deviation(_ valueE4: Int64?) -> Double? {
    guard let valueE4, valueE4 >= 0, valueE4 < deviationLimitE4 else { return nil }
    return Double(dividing: valueE4, by: 1e4)
  }

  /// 1000 km: of a position known no better nothing is known.
  private static var deviationLimitE4: Int64 { 10_000_000_000 }

  /// Dilution as a number; 99 and more is how receivers write "none".
  private static func dilution(_ value: Int64?) -> Double? {
    guard let value, value > 0, value < 9900 else { return nil }
    return Double(dividing: value, by: 100)
  }
}
