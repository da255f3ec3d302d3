/// UBX-CFG-NAV5: settings of the navigation filter (receivers before M10), of which only the platform model is written.
///
/// ```
/// 0 X2 mask, b0 model | 2 U1 dynModel | 3 … 36 left alone
/// ```
public struct CfgNAV5: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// How the receiver moves.
  public var dynamicModel: DynamicModel

  /// Sets the platform model.
  public init(dynamicModel: DynamicModel) { self.dynamicModel = dynamicModel }

  /// Reads `frame` as a CFG-NAV5 that sets the platform model, or returns `nil` if it is anything else.
  public init?(_ frame: UBXFrame) {
    guard frame.id == .cfgNAV5, frame.payload.byteCount >= 36, frame.payload[0] & 1 != 0 else { return nil }
    self.init(dynamicModel: DynamicModel(rawValue: frame.payload[2]))
  }

  /// CFG-NAV5.
  public var messageID: UBXMessageID { .cfgNAV5 }
  /// 36 bytes.
  public var payloadCount: Int { 36 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    writer.append(1 as UInt16)
    writer.append(dynamicModel.rawValue)
    writer.appendZeros(33)
  }
}

extension UBXMessageID {
  /// UBX-CFG-NAV5.
  public static var cfgNAV5: Self { Self(rawValue: 0x2406) }
}
