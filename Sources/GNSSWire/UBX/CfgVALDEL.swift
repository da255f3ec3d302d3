/// UBX-CFG-VALDEL: takes configuration items out of the battery's or flash's layer, so that others show through.
///
/// ```
/// 0 U1 version | 1 X1 layers | 2 X1 transaction | 3 reserved | 4 U4 keys
/// ```
public struct CfgVALDEL: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, layers = 1, transaction = 2, keys = 4
  }

  let payload: RawSpan

  /// Views `frame` as CFG-VALDEL, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .cfgVALDEL, frame.payload.byteCount >= Offset.keys else { return nil }
    payload = frame.payload
  }

  /// The version of the message: 1 has a transaction.
  public var version: UInt8 { payload[Offset.version] }
  /// Where the items are to be taken out.
  public var layers: ConfigurationLayers { ConfigurationLayers(rawValue: payload[Offset.layers]) }
  /// 0 none, 1 start, 2 ongoing, 3 apply.
  public var transaction: UInt8 { payload[Offset.transaction] & 3 }
  /// How many keys it holds.
  public var keyCount: Int { (payload.byteCount &- Offset.keys) / 4 }

  /// The key at `index`.
  ///
  /// - Precondition: `index` lies in `0..<keyCount`.
  public func key(at index: Int) -> ConfigurationKey {
    precondition(index >= 0 && index < keyCount, "no key there")
    return ConfigurationKey(rawValue: payload.load(at: Offset.keys &+ index &* 4))
  }

  #if !$Embedded
  /// Takes `keys` out of `layers`.
  public struct Command: UBXEncodable, Hashable, Sendable {
    /// Where the items are to be taken out: battery or flash.
    public var layers: ConfigurationLayers
    /// The keys, wildcards among them; at most 64.
    public var keys: [ConfigurationKey]
    /// What it is in a transaction, or `nil`.
    public var transaction: ConfigurationTransaction?

    /// Takes `keys` out of `layers`.
    public init(
      _ keys: [ConfigurationKey], layers: ConfigurationLayers, transaction: ConfigurationTransaction? = nil
    ) {
      self.layers = layers
      self.keys = keys
      self.transaction = transaction
    }

    /// CFG-VALDEL.
    public var messageID: UBXMessageID { .cfgVALDEL }
    /// 4 bytes and 4 for each key.
    public var payloadCount: Int { Offset.keys + 4 * keys.count }
    /// Appends the payload.
    public func writePayload(to writer: inout ByteWriter) {
      writer.append(transaction == nil ? 0 : 1 as UInt8)
      writer.append(layers.rawValue)
      writer.append(UInt16(transaction?.rawValue ?? 0))
      for key in keys { writer.append(key.rawValue) }
    }
  }
  #endif
}

extension UBXMessageID {
  /// UBX-CFG-VALDEL.
  public static var cfgVALDEL: Self { Self(rawValue: 0x8C06) }
}
