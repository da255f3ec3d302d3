/// UBX-NAV-DOP: dilutions of precision of one epoch.
///
/// ```
/// 0 U4 iTOW | 4 U2 gDOP | 6 U2 pDOP | 8 U2 tDOP | 10 U2 vDOP | 12 U2 hDOP | 14 U2 nDOP | 16 U2 eDOP
/// ```
public struct NavDOP: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let timeOfWeekMilliseconds = 0, geometricDOPE2 = 4, positionDOPE2 = 6, timeDOPE2 = 8
    static let verticalDOPE2 = 10, horizontalDOPE2 = 12, northingDOPE2 = 14, eastingDOPE2 = 16
  }

  @usableFromInline let payload: Fields<18>

  /// Views `frame` as NAV-DOP, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .navDOP, let payload = Fields<18>(frame.payload) else { return nil }
    self.payload = payload
  }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { payload.load(at: Offset.timeOfWeekMilliseconds) }

  /// The geometric dilution of precision, in 0.01; 9999 where there is none.
  public var geometricDOPE2: UInt16 { payload.load(at: Offset.geometricDOPE2) }

  /// The position dilution of precision, in 0.01; 9999 where there is none.
  public var positionDOPE2: UInt16 { payload.load(at: Offset.positionDOPE2) }

  /// The time dilution of precision, in 0.01; 9999 where there is none.
  public var timeDOPE2: UInt16 { payload.load(at: Offset.timeDOPE2) }

  /// The vertical dilution of precision, in 0.01; 9999 where there is none.
  public var verticalDOPE2: UInt16 { payload.load(at: Offset.verticalDOPE2) }

  /// The horizontal dilution of precision, in 0.01; 9999 where there is none.
  public var horizontalDOPE2: UInt16 { payload.load(at: Offset.horizontalDOPE2) }

  /// The northing dilution of precision, in 0.01; 9999 where there is none.
  public var northingDOPE2: UInt16 { payload.load(at: Offset.northingDOPE2) }

  /// The easting dilution of precision, in 0.01; 9999 where there is none.
  public var eastingDOPE2: UInt16 { payload.load(at: Offset.eastingDOPE2) }
}

extension UBXMessageID {
  /// UBX-NAV-DOP.
  public static var navDOP: Self { Self(rawValue: 0x0401) }
}

extension NavDOP {
  /// The values of a NAV-DOP, to be written.
  public struct Values: UBXEncodable, Hashable, Sendable {
    /// GPS time of week of the epoch, in milliseconds.
    public var timeOfWeekMilliseconds: UInt32 = 0
    /// Geometric dilution of precision, in 0.01.
    public var geometricDOPE2: UInt16 = 9999
    /// Position dilution of precision, in 0.01.
    public var positionDOPE2: UInt16 = 9999
    /// Time dilution of precision, in 0.01.
    public var timeDOPE2: UInt16 = 9999
    /// Vertical dilution of precision, in 0.01.
    public var verticalDOPE2: UInt16 = 9999
    /// Horizontal dilution of precision, in 0.01.
    public var horizontalDOPE2: UInt16 = 9999
    /// Northing dilution of precision, in 0.01.
    public var northingDOPE2: UInt16 = 9999
    /// Easting dilution of precision, in 0.01.
    public var eastingDOPE2: UInt16 = 9999

    /// No dilution known.
    public init() {}

    /// NAV-DOP.
    public var messageID: UBXMessageID { .navDOP }
    /// 18 bytes.
    public var payloadCount: Int { 18 }
    /// Appends the payload.
    public func writePayload(to writer: inout ByteWriter) {
      writer.append(timeOfWeekMilliseconds)
      writer.append(geometricDOPE2)
      writer.append(positionDOPE2)
      writer.append(timeDOPE2)
      writer.append(verticalDOPE2)
      writer.append(horizontalDOPE2)
      writer.append(northingDOPE2)
      writer.append(eastingDOPE2)
    }
  }
}
