/// UBX-RXM-SFRBX: one subframe of a satellite's navigation data.
///
/// ```
/// 0 U1 gnssId | 1 U1 svId | 2 U1 sigId | 3 U1 freqId | 4 U1 numWords | 5 U1 chn | 6 U1 version | 7 reserved | 8 U4[] dwrd
/// ```
public struct RxmSFRBX: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let system = 0, number = 1, signalID = 2, frequencySlot = 3, channel = 5, version = 6
    static let count = 4, entries = 8, entrySize = 4
  }

  let payload: RawSpan
  /// How many words are in it.
  public let count: Int

  /// Views `frame` as RXM-SFRBX, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .rxmSFRBX, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// u-blox's gnssId.
  public var system: UInt8 { payload[Offset.system] }

  /// Number within the system.
  public var number: UInt8 { payload[Offset.number] }

  /// u-blox's sigId, within the system; 0 before version 2 of the message.
  public var signalID: UInt8 { payload[Offset.signalID] }

  /// Frequency slot of GLONASS plus 7.
  public var frequencySlot: UInt8 { payload[Offset.frequencySlot] }

  /// Number of the channel that tracks the signal.
  public var channel: UInt8 { payload[Offset.channel] }

  /// Version of the message: 1 or 2.
  public var version: UInt8 { payload[Offset.version] }

  /// The word at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Word {
    @_lifetime(copy self)
    get {
      precondition(index >= 0 && index < count, "no word there")
      let start = Offset.entries &+ index &* Offset.entrySize
      return Word(payload: payload.extracting(start..<start &+ Offset.entrySize))
    }
  }
}

extension RxmSFRBX {
  /// One word of the subframe, as it stands in the message.
  public struct Word: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// The word's bits, as the system numbers them.
    public var bits: UInt32 { payload.load(at: 0) }
  }
}

extension UBXMessageID {
  /// UBX-RXM-SFRBX.
  public static var rxmSFRBX: Self { Self(rawValue: 0x1302) }
}
