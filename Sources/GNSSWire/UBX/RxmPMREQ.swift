/// UBX-RXM-PMREQ: puts the receiver to sleep.
///
/// ```
/// short: 0 U4 duration ms | 4 X4 flags: b1 backup (8 bytes, u-blox 6 to 9)
/// long:  0 U1 version = 0 | 1 reserved | 4 U4 duration ms | 8 X4 flags: b1 backup, b2 force | 12 X4 wakeupSources
/// ```
///
/// There is no answer that proves sleep: silence does. M10 knows only the long form.
public struct RxmPMREQ: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// What ends the sleep before its time.
  public struct WakeSources: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The bits of the sources.
    public var rawValue: UInt32
    /// Wraps the bits of the sources.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// An edge on the UART's receive line.
    public static var uart: Self { Self(rawValue: 0x08) }
    /// An edge on EXTINT0.
    public static var externalInterrupt0: Self { Self(rawValue: 0x20) }
    /// An edge on EXTINT1.
    public static var externalInterrupt1: Self { Self(rawValue: 0x40) }
    /// An edge on the chip select of SPI.
    public static var spi: Self { Self(rawValue: 0x80) }
    /// Any of them.
    public static var all: Self { Self(rawValue: 0xE8) }
  }

  /// How long, in milliseconds, 12 days at most; 0 until woken.
  public var durationMilliseconds: UInt32
  /// Bits: 1 backup, 2 force (long form only).
  public var flags: UInt32
  /// What ends the sleep before its time, in the long form; `nil` for the short form.
  public var wakeSources: WakeSources?

  /// Sleeps for `durationMilliseconds`, by the short form.
  public init(durationMilliseconds: UInt32) {
    self.init(durationMilliseconds: durationMilliseconds, flags: 2, wakeSources: nil)
  }

  /// Sleeps for `durationMilliseconds` or until one of `wakeSources`, by the long form.
  ///
  /// - Parameter isForced: Whether the receiver sleeps even while USB is connected.
  public init(durationMilliseconds: UInt32, wakeSources: WakeSources, isForced: Bool = true) {
    self.init(durationMilliseconds: durationMilliseconds, flags: isForced ? 6 : 2, wakeSources: wakeSources)
  }

  private init(durationMilliseconds: UInt32, flags: UInt32, wakeSources: WakeSources?) {
    self.durationMilliseconds = durationMilliseconds
    self.flags = flags
    self.wakeSources = wakeSources
  }

  /// Reads `frame` as RXM-PMREQ of either form, or returns `nil` if it is another message or too short.
  public init?(_ frame: UBXFrame) {
    let payload = frame.payload
    guard frame.id == .rxmPMREQ, payload.byteCount >= 8 else { return nil }
    if payload.byteCount >= 16 {
      self.init(
        durationMilliseconds: payload.load(at: 4), flags: payload.load(at: 8),
        wakeSources: WakeSources(rawValue: payload.load(at: 12)))
    } else {
      self.init(durationMilliseconds: payload.load(at: 0), flags: payload.load(at: 4), wakeSources: nil)
    }
  }

  /// Whether the receiver goes to backup.
  public var isBackup: Bool { flags & 2 != 0 }
  /// Whether the receiver sleeps even while USB is connected.
  public var isForced: Bool { flags & 4 != 0 }

  /// RXM-PMREQ.
  public var messageID: UBXMessageID { .rxmPMREQ }
  /// 8 or 16 bytes.
  public var payloadCount: Int { wakeSources == nil ? 8 : 16 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    if wakeSources != nil { writer.appendZeros(4) }
    writer.append(durationMilliseconds)
    writer.append(flags)
    if let wakeSources { writer.append(wakeSources.rawValue) }
  }
}

extension UBXMessageID {
  /// UBX-RXM-PMREQ.
  public static var rxmPMREQ: Self { Self(rawValue: 0x4102) }
}

#if !$Embedded  // The literals of an option set are arrays.
extension RxmPMREQ.WakeSources: OptionSet {}
#endif
