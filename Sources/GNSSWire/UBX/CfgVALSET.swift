/// UBX-CFG-VALSET: sets configuration items; one unknown key makes the receiver refuse all of them.
///
/// ```
/// 0 U1 version | 1 X1 layers | 2 X1 transaction | 3 reserved | 4 items: U4 key, value of 1, 2, 4 or 8 bytes
/// ```
public struct CfgVALSET: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, layers = 1, transaction = 2, items = 4
  }

  /// The most items that one message may hold.
  public static var maximumItems: Int { 64 }

  let payload: RawSpan

  /// Views `frame` as CFG-VALSET, or returns `nil` if it is another message or too short.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .cfgVALSET, frame.payload.byteCount >= Offset.items else { return nil }
    payload = frame.payload
  }

  /// The version of the message: 1 has a transaction.
  public var version: UInt8 { payload[Offset.version] }
  /// Where the items are to be set.
  public var layers: ConfigurationLayers { ConfigurationLayers(rawValue: payload[Offset.layers]) }
  /// 0 none, 1 start, 2 ongoing, 3 apply.
  public var transaction: UInt8 { payload[Offset.transaction] & 3 }
  /// The items.
  public var items: ConfigurationItems {
    @_lifetime(copy self)
    get { ConfigurationItems(payload.extracting(Offset.items..<payload.byteCount)) }
  }

  /// Appends a whole VALSET frame without transaction, without allocating.
  public static func write(layers: ConfigurationLayers, _ items: Span<ConfigurationItem>, to writer: inout ByteWriter) {
    UBXWriter.write(.cfgVALSET, to: &writer) { writer in
      writer.append(0 as UInt8)
      writer.append(layers.rawValue)
      writer.append(0 as UInt16)
      for index in 0..<items.count { items[index].write(to: &writer) }
    }
  }

  #if !$Embedded
  /// Sets `items` in `layers`.
  public struct Command: UBXEncodable, Hashable, Sendable {
    /// Where the items are to be set.
    public var layers: ConfigurationLayers
    /// The items, at most `maximumItems`.
    public var items: [ConfigurationItem]
    /// What it is in a transaction, or `nil`.
    public var transaction: ConfigurationTransaction?

    /// Sets `items` in `layers`.
    public init(
      _ items: [ConfigurationItem], layers: ConfigurationLayers, transaction: ConfigurationTransaction? = nil
    ) {
      self.layers = layers
      self.items = items
      self.transaction = transaction
    }

    /// CFG-VALSET.
    public var messageID: UBXMessageID { .cfgVALSET }
    /// 4 bytes and what the items take.
    public var payloadCount: Int { items.reduce(Offset.items) { $0 + $1.count } }
    /// Appends the payload.
    public func writePayload(to writer: inout ByteWriter) {
      writer.append(transaction == nil ? 0 : 1 as UInt8)
      writer.append(layers.rawValue)
      writer.append(UInt16(transaction?.rawValue ?? 0))
      for item in items { item.write(to: &writer) }
    }
  }
  #endif
}

extension UBXMessageID {
  /// UBX-CFG-VALSET.
  public static var cfgVALSET: Self { Self(rawValue: 0x8A06) }
}
