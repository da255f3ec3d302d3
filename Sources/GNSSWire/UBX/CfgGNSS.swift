/// UBX-CFG-GNSS: which satellite systems are used (receivers before M10, which have the CFG-SIGNAL keys).
///
/// ```
/// 0 U1 msgVer | 1 U1 numTrkChHw | 2 U1 numTrkChUse | 3 U1 numConfigBlocks | 4 blocks of 8 bytes:
/// +0 U1 gnssId | +1 U1 resTrkCh | +2 U1 maxTrkCh | +3 reserved | +4 X4 flags
/// ```
///
/// The receiver leaves systems alone that no block names, and restarts its navigation when something changes.
public struct CfgGNSS: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, hardwareChannels = 1, usedChannels = 2, count = 3, blocks = 4, blockSize = 8
  }

  /// One system.
  public struct Block: Hashable, Sendable, BitwiseCopyable {
    /// u-blox's gnssId: 0 GPS, 1 SBAS, 2 Galileo, 3 BeiDou, 4 IMES, 5 QZSS, 6 GLONASS.
    public var system: UInt8
    /// Channels reserved for it.
    public var reservedChannels: UInt8
    /// The most channels it may take.
    public var maximumChannels: UInt8
    /// Bits: 0 in use, 16–23 signals, of which 1 is L1 C/A, E1 or B1I, whichever the system has.
    public var flags: UInt32

    /// Uses `system` or not; the signal is its first one unless another is named.
    public init(
      system: UInt8, isEnabled: Bool, reservedChannels: UInt8, maximumChannels: UInt8, signals: UInt8 = 1
    ) {
      self.system = system
      self.reservedChannels = reservedChannels
      self.maximumChannels = maximumChannels
      flags = UInt32(signals) &<< 16 | (isEnabled ? 1 : 0)
    }

    /// Whether the system is used.
    public var isEnabled: Bool {
      get { flags & 1 != 0 }
      set { flags = flags & ~1 | (newValue ? 1 : 0) }
    }

    /// SBAS switched off, as power save demands it; the channels are those of u-blox's defaults.
    public static var withoutSBAS: Self {
      Self(system: 1, isEnabled: false, reservedChannels: 1, maximumChannels: 3)
    }
  }

  let payload: RawSpan
  /// How many systems are in it.
  public let count: Int

  /// Views `frame` as CFG-GNSS with values, or returns `nil` if it is another message, a poll, or too short.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .cfgGNSS, frame.payload.byteCount >= Offset.blocks else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.blocks &+ count &* Offset.blockSize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// How many channels the receiver has.
  public var hardwareChannels: UInt8 { payload[Offset.hardwareChannels] }

  /// How many of them are used; 255 for all.
  public var usedChannels: UInt8 { payload[Offset.usedChannels] }

  /// The system at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Block {
    precondition(index >= 0 && index < count, "no system there")
    let start = Offset.blocks &+ index &* Offset.blockSize
    var block = Block(
      system: payload[start], isEnabled: false, reservedChannels: payload[start &+ 1],
      maximumChannels: payload[start &+ 2])
    block.flags = payload.load(at: start &+ 4)
    return block
  }

  /// Appends a whole frame that sets `blocks`, without allocating.
  public static func write(_ blocks: Span<Block>, to writer: inout ByteWriter) {
    UBXWriter.write(.cfgGNSS, to: &writer) { writer in
      writeHeader(blocks.count, to: &writer)
      for index in 0..<blocks.count { blocks[index].write(to: &writer) }
    }
  }

  private static func writeHeader(_ count: Int, to writer: inout ByteWriter) {
    writer.append(0 as UInt16)
    writer.append(0xFF as UInt8)  // As many channels as there are.
    writer.append(UInt8(truncatingIfNeeded: count))
  }

  #if !$Embedded
  /// Sets the systems of some blocks.
  public struct Command: UBXEncodable, Hashable, Sendable {
    /// The systems, at most 255.
    public var blocks: [Block]

    /// Sets `blocks`.
    public init(_ blocks: [Block]) { self.blocks = blocks }

    /// CFG-GNSS.
    public var messageID: UBXMessageID { .cfgGNSS }
    /// 4 bytes and 8 for each system.
    public var payloadCount: Int { Offset.blocks + blocks.count * Offset.blockSize }
    /// Appends the payload.
    public func writePayload(to writer: inout ByteWriter) {
      writeHeader(blocks.count, to: &writer)
      for block in blocks { block.write(to: &writer) }
    }
  }
  #endif
}

extension CfgGNSS.Block {
  func write(to writer: inout ByteWriter) {
    writer.append(system)
    writer.append(reservedChannels)
    writer.append(maximumChannels)
    writer.append(0 as UInt8)
    writer.append(flags)
  }
}

extension UBXMessageID {
  /// UBX-CFG-GNSS.
  public static var cfgGNSS: Self { Self(rawValue: 0x3E06) }
}
