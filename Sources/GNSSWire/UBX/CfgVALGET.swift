/// UBX-CFG-VALGET: asks for configuration items (version 0), and the answer with their values (version 1).
///
/// ```
/// 0 U1 version | 1 U1 layer | 2 U2 position | 4 request: U4 keys; answer: U4 key, value of 1, 2, 4 or 8 bytes
/// ```
///
/// An answer holds 64 items at most; `position` skips so many of those that match.
public struct CfgVALGET: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, layer = 1, position = 2, items = 4
  }

  let payload: RawSpan

  /// Views `frame` as CFG-VALGET, or returns `nil` if it is another message or too short.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .cfgVALGET, frame.payload.byteCount >= Offset.items else { return nil }
    payload = frame.payload
  }

  /// Whether it is an answer, which has values.
  public var isAnswer: Bool { payload[Offset.version] == 1 }
  /// The layer that is read.
  public var layer: ConfigurationLayer { ConfigurationLayer(rawValue: payload[Offset.layer]) }
  /// How many items that match are skipped.
  public var position: UInt16 { payload.load(at: Offset.position) }

  /// The items of an answer; of a request there are none.
  public var items: ConfigurationItems {
    @_lifetime(copy self)
    get { ConfigurationItems(payload.extracting(Offset.items..<(isAnswer ? payload.byteCount : Offset.items))) }
  }

  /// How many keys a request holds; 0 for an answer.
  public var keyCount: Int { isAnswer ? 0 : (payload.byteCount &- Offset.items) / 4 }

  /// The key at `index` of a request.
  ///
  /// - Precondition: `index` lies in `0..<keyCount`.
  public func key(at index: Int) -> ConfigurationKey {
    precondition(index >= 0 && index < keyCount, "no key there")
    return ConfigurationKey(rawValue: payload.load(at: Offset.items &+ index &* 4))
  }

  #if !$Embedded
  /// Asks for the values of keys.
  public struct Request: UBXEncodable, Hashable, Sendable {
    /// The layer to read.
    public var layer: ConfigurationLayer
    /// How many items that match are to be skipped.
    public var position: UInt16
    /// The keys, wildcards among them; at most 64.
    public var keys: [ConfigurationKey]

    /// Asks for the values of `keys` in `layer`.
    public init(_ keys: [ConfigurationKey], layer: ConfigurationLayer = .ram, position: UInt16 = 0) {
      self.layer = layer
      self.position = position
      self.keys = keys
    }

    /// CFG-VALGET.
    public var messageID: UBXMessageID { .cfgVALGET }
    /// 4 bytes and 4 for each key.
    public var payloadCount: Int { Offset.items + 4 * keys.count }
    /// Appends the payload.
    public func writePayload(to writer: inout ByteWriter) {
      writer.append(0 as UInt8)
      writer.append(layer.rawValue)
      writer.append(position)
      for key in keys { writer.append(key.rawValue) }
    }
  }

  /// The answer to a request.
  public struct Answer: UBXEncodable, Hashable, Sendable {
    /// The layer that was read.
    public var layer: ConfigurationLayer
    /// How many items that match were skipped.
    public var position: UInt16
    /// The items.
    public var items: [ConfigurationItem]

    /// `items`, read from `layer`.
    public init(_ items: [ConfigurationItem], layer: ConfigurationLayer = .ram, position: UInt16 = 0) {
      self.layer = layer
      self.position = position
      self.items = items
    }

    /// CFG-VALGET.
    public var messageID: UBXMessageID { .cfgVALGET }
    /// 4 bytes and what the items take.
    public var payloadCount: Int { items.reduce(Offset.items) { $0 + $1.count } }
    /// Appends the payload.
    public func writePayload(to writer: inout ByteWriter) {
      writer.append(1 as UInt8)
      writer.append(layer.rawValue)
      writer.append(position)
      for item in items { item.write(to: &writer) }
    }
  }
  #endif
}

extension UBXMessageID {
  /// UBX-CFG-VALGET.
  public static var cfgVALGET: Self { Self(rawValue: 0x8B06) }
}
