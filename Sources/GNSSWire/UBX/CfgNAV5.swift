/// UBX-CFG-NAV5: settings of the navigation filter (receivers before M10); only what the mask names is applied.
///
/// ```
/// 0 X2 mask | 2 U1 dynModel | 3 U1 fixMode | 4 I4 fixedAlt cm | 8 U4 fixedAltVar 1e-4 m² | 12 I1 minElev deg
/// 13 U1 drLimit s | 14 U2 pDop 0.1 | 16 U2 tDop 0.1 | 18 U2 pAcc m | 20 U2 tAcc m | 22 U1 staticHoldThresh cm/s
/// 23 U1 dgnssTimeout s | 24 U1 cnoThreshNumSVs | 25 U1 cnoThresh dBHz | 26 reserved | 28 U2 staticHoldMaxDist m
/// 30 U1 utcStandard | 31 reserved
/// ```
public struct CfgNAV5: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// Which settings count.
  public struct Mask: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The bits of the settings.
    public var rawValue: UInt16
    /// Wraps the bits of the settings.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// `dynamicModel`.
    public static var dynamicModel: Self { Self(rawValue: 1) }
    /// `minimumElevationDegrees`.
    public static var minimumElevation: Self { Self(rawValue: 1 &<< 1) }
    /// `fixMode`.
    public static var fixMode: Self { Self(rawValue: 1 &<< 2) }
    /// `deadReckoningSeconds`.
    public static var deadReckoning: Self { Self(rawValue: 1 &<< 3) }
    /// `pdopE1` and `positionAccuracyMetres`.
    public static var position: Self { Self(rawValue: 1 &<< 4) }
    /// `tdopE1` and `timeAccuracyMetres`.
    public static var time: Self { Self(rawValue: 1 &<< 5) }
    /// `staticHoldSpeedE2` and `staticHoldMetres`.
    public static var staticHold: Self { Self(rawValue: 1 &<< 6) }
    /// `correctionTimeoutSeconds`.
    public static var corrections: Self { Self(rawValue: 1 &<< 7) }
    /// `cn0SatelliteCount` and `cn0Threshold`.
    public static var cn0: Self { Self(rawValue: 1 &<< 8) }
    /// `utcStandard`.
    public static var utc: Self { Self(rawValue: 1 &<< 10) }
  }

  /// Which settings count.
  public var mask: Mask
  /// How the receiver moves.
  public var dynamicModel = DynamicModel.portable
  /// 1 2D, 2 3D, 3 either.
  public var fixMode: UInt8 = 0
  /// Height of 2D fixes above mean sea level, in centimetres.
  public var fixedAltitudeCentimetres: Int32 = 0
  /// Its variance, in 1e-4 m².
  public var fixedAltitudeVarianceE4: UInt32 = 0
  /// Least elevation of a satellite, in degrees.
  public var minimumElevationDegrees: Int8 = 0
  /// How long a position may be carried on without satellites, in seconds.
  public var deadReckoningSeconds: UInt8 = 0
  /// Most PDOP of a valid fix, in 0.1.
  public var pdopE1: UInt16 = 0
  /// Most TDOP of a valid fix, in 0.1.
  public var tdopE1: UInt16 = 0
  /// Worst accuracy of the position of a valid fix, in metres.
  public var positionAccuracyMetres: UInt16 = 0
  /// Worst accuracy of the time of a valid fix, in metres.
  public var timeAccuracyMetres: UInt16 = 0
  /// Speed under which the position is held, in centimetres per second; 0 is off.
  public var staticHoldSpeedE2: UInt8 = 0
  /// Time after which corrections are too old, in seconds.
  public var correctionTimeoutSeconds: UInt8 = 0
  /// How many satellites must be over `cn0Threshold`.
  public var cn0SatelliteCount: UInt8 = 0
  /// Carrier-to-noise density that counts, in dB-Hz.
  public var cn0Threshold: UInt8 = 0
  /// Distance that ends the holding, in metres; 0 for none.
  public var staticHoldMetres: UInt16 = 0
  /// The standard of UTC, as in NAV-TIMEUTC.
  public var utcStandard: UInt8 = 0

  /// Sets what `mask` names, to values that are still to be given.
  public init(_ mask: Mask) { self.mask = mask }

  /// Sets the platform model.
  public init(dynamicModel: DynamicModel) {
    self.init(.dynamicModel)
    self.dynamicModel = dynamicModel
  }

  /// Holds the position at speeds under `staticHoldSpeedE2`, until it is `staticHoldMetres` away; 0 and 0 hold nothing.
  public init(staticHoldSpeedE2: UInt8, staticHoldMetres: UInt16) {
    self.init(.staticHold)
    self.staticHoldSpeedE2 = staticHoldSpeedE2
    self.staticHoldMetres = staticHoldMetres
  }

  /// Reads `frame` as CFG-NAV5 with values, or returns `nil` if it is another message or a poll.
  public init?(_ frame: UBXFrame) {
    let payload = frame.payload
    guard frame.id == .cfgNAV5, payload.byteCount >= 36 else { return nil }
    self.init(Mask(rawValue: payload.load(at: 0)))
    dynamicModel = DynamicModel(rawValue: payload[2])
    fixMode = payload[3]
    fixedAltitudeCentimetres = payload.load(at: 4)
    fixedAltitudeVarianceE4 = payload.load(at: 8)
    minimumElevationDegrees = payload.load(at: 12)
    deadReckoningSeconds = payload[13]
    pdopE1 = payload.load(at: 14)
    tdopE1 = payload.load(at: 16)
    positionAccuracyMetres = payload.load(at: 18)
    timeAccuracyMetres = payload.load(at: 20)
    staticHoldSpeedE2 = payload[22]
    correctionTimeoutSeconds = payload[23]
    cn0SatelliteCount = payload[24]
    cn0Threshold = payload[25]
    staticHoldMetres = payload.load(at: 28)
    utcStandard = payload[30]
  }

  /// CFG-NAV5.
  public var messageID: UBXMessageID { .cfgNAV5 }
  /// 36 bytes.
  public var payloadCount: Int { 36 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    writer.append(mask.rawValue)
    writer.append(dynamicModel.rawValue)
    writer.append(fixMode)
    writer.append(fixedAltitudeCentimetres)
    writer.append(fixedAltitudeVarianceE4)
    writer.append(minimumElevationDegrees)
    writer.append(deadReckoningSeconds)
    writer.append(pdopE1)
    writer.append(tdopE1)
    writer.append(positionAccuracyMetres)
    writer.append(timeAccuracyMetres)
    writer.append(staticHoldSpeedE2)
    writer.append(correctionTimeoutSeconds)
    writer.append(cn0SatelliteCount)
    writer.append(cn0Threshold)
    writer.appendZeros(2)
    writer.append(staticHoldMetres)
    writer.append(utcStandard)
    writer.appendZeros(5)
  }
}

extension UBXMessageID {
  /// UBX-CFG-NAV5.
  public static var cfgNAV5: Self { Self(rawValue: 0x2406) }
}

#if !$Embedded  // The literals of an option set are arrays.
extension CfgNAV5.Mask: OptionSet {}
#endif
