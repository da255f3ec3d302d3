/// UBX-CFG-PM2: how power save works (u-blox 6 to M8); CFG-RXM switches it on.
///
/// ```
/// 0 U1 version | 1 reserved | 2 U1 maxStartupStateDur s | 3 reserved | 4 X4 flags | 8 U4 updatePeriod ms
/// 12 U4 searchPeriod ms | 16 U4 gridOffset ms | 20 U2 onTime s | 22 U2 minAcqTime s | 24 reserved
/// version 2: 44 U4 extintInactivityMs
/// ```
///
/// These periods are milliseconds; those of the CFG-PM keys are seconds.
public struct CfgPM2: UBXEncodable, Hashable, Sendable, BitwiseCopyable {
  /// What the flags say beside the mode.
  public struct Options: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// The bits of the flags.
    public var rawValue: UInt32
    /// Wraps the bits of the flags.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// EXTINT1 counts, else EXTINT0.
    public static var externalInterrupt1: Self { Self(rawValue: 1 &<< 4) }
    /// The pin held high keeps the receiver awake.
    public static var externalWake: Self { Self(rawValue: 1 &<< 5) }
    /// The pin held low puts the receiver to sleep.
    public static var externalBackup: Self { Self(rawValue: 1 &<< 6) }
    /// The pin without an edge for a time puts the receiver to sleep (version 2).
    public static var externalInactive: Self { Self(rawValue: 1 &<< 7) }
    /// The peak of the current is limited.
    public static var limitsPeakCurrent: Self { Self(rawValue: 1 &<< 8) }
    /// The receiver waits for a valid time before it sleeps.
    public static var waitsForTime: Self { Self(rawValue: 1 &<< 10) }
    /// The clock is updated.
    public static var updatesClock: Self { Self(rawValue: 1 &<< 11) }
    /// The ephemeris is updated.
    public static var updatesEphemeris: Self { Self(rawValue: 1 &<< 12) }
    /// The receiver goes on searching where it would switch off.
    public static var doesNotEnterOff: Self { Self(rawValue: 1 &<< 16) }
    /// Cyclic tracking, else on and off.
    public static var cyclic: Self { Self(rawValue: 1 &<< 17) }
  }

  /// 1 (44 bytes) or 2 (48 bytes).
  public var version: UInt8
  /// Most seconds for the first fix; 0 for no limit.
  public var startupSeconds: UInt8 = 0
  /// The flags.
  public var options: Options
  /// Time between two fixes, in milliseconds; 0 until woken.
  public var updateMilliseconds: UInt32
  /// Time to the next search after one that failed, in milliseconds; 0 until woken.
  public var searchMilliseconds: UInt32
  /// Offset of the update grid to the start of the week, in milliseconds.
  public var gridOffsetMilliseconds: UInt32 = 0
  /// Time of tracking after each fix, in seconds.
  public var onSeconds: UInt16
  /// Least time of a search, in seconds.
  public var acquisitionSeconds: UInt16 = 0
  /// Time without an edge on the pin, in milliseconds (version 2).
  public var inactivityMilliseconds: UInt32 = 0

  /// Power save with these times; everything else is 0.
  public init(
    version: UInt8, _ options: Options, updateMilliseconds: UInt32, searchMilliseconds: UInt32, onSeconds: UInt16
  ) {
    self.version = version
    self.options = options
    self.updateMilliseconds = updateMilliseconds
    self.searchMilliseconds = searchMilliseconds
    self.onSeconds = onSeconds
  }

  /// Reads `frame` as CFG-PM2 with values, or returns `nil` if it is another message or a poll.
  public init?(_ frame: UBXFrame) {
    let payload = frame.payload
    guard frame.id == .cfgPM2, payload.byteCount >= 44 else { return nil }
    self.init(
      version: payload[0], Options(rawValue: payload.load(at: 4)), updateMilliseconds: payload.load(at: 8),
      searchMilliseconds: payload.load(at: 12), onSeconds: payload.load(at: 20))
    startupSeconds = payload[2]
    gridOffsetMilliseconds = payload.load(at: 16)
    acquisitionSeconds = payload.load(at: 22)
    if version >= 2 && payload.byteCount >= 48 { inactivityMilliseconds = payload.load(at: 44) }
  }

  /// CFG-PM2.
  public var messageID: UBXMessageID { .cfgPM2 }
  /// 44 or 48 bytes.
  public var payloadCount: Int { version >= 2 ? 48 : 44 }
  /// Appends the payload.
  public func writePayload(to writer: inout ByteWriter) {
    writer.append(version)
    writer.append(0 as UInt8)
    writer.append(startupSeconds)
    writer.append(0 as UInt8)
    writer.append(options.rawValue)
    writer.append(updateMilliseconds)
    writer.append(searchMilliseconds)
    writer.append(gridOffsetMilliseconds)
    writer.append(onSeconds)
    writer.append(acquisitionSeconds)
    writer.appendZeros(20)
    if version >= 2 { writer.append(inactivityMilliseconds) }
  }
}

extension UBXMessageID {
  /// UBX-CFG-PM2.
  public static var cfgPM2: Self { Self(rawValue: 0x3B06) }
}

#if !$Embedded  // The literals of an option set are arrays.
extension CfgPM2.Options: OptionSet {}
#endif
