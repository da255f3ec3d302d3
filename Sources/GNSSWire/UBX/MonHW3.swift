/// UBX-MON-HW3: state of the receiver's pins.
///
/// ```
/// 0 U1 version | 1 U1 nPins | 2 X1 flags | 3 CH[10] hwVersion | 13 reserved | 22 pins of 6 bytes:
/// +0 U2 pinId | +2 X2 pinMask | +4 U1 VP | +5 reserved
/// ```
public struct MonHW3: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let version = 0, flags = 2
    static let count = 1, entries = 22, entrySize = 6
  }

  let payload: RawSpan
  /// How many pins are in it.
  public let count: Int

  /// Views `frame` as MON-HW3, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .monHW3, frame.payload.byteCount >= Offset.entries else { return nil }
    count = Int(frame.payload[Offset.count])
    guard Offset.entries &+ count &* Offset.entrySize <= frame.payload.byteCount else { return nil }
    payload = frame.payload
  }

  /// Version of the message: 0.
  public var version: UInt8 { payload[Offset.version] }

  /// Bits: 0 clock calibrated, 1 safe boot, 2 crystal absent.
  public var flags: UInt8 { payload[Offset.flags] }

  /// Whether the real-time clock is calibrated.
  public var isClockCalibrated: Bool { flags & 0x1 != 0 }

  /// Whether the receiver has booted in safe mode.
  public var isSafeBoot: Bool { flags & 0x2 != 0 }

  /// Whether the crystal of the clock is absent.
  public var isCrystalAbsent: Bool { flags & 0x4 != 0 }

  /// The hardware version, at most ten characters: `000A0000` is M10.
  public var hardware: RawSpan {
    @_lifetime(copy self)
    get {
      var end = 3
      while end < 13 && payload[end] != 0 { end &+= 1 }
      return payload.extracting(3..<end)
    }
  }

  /// The pin at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  public subscript(index: Int) -> Pin {
    @_lifetime(copy self)
    get {
      precondition(index >= 0 && index < count, "no pin there")
      let start = Offset.entries &+ index &* Offset.entrySize
      return Pin(payload: payload.extracting(start..<start &+ Offset.entrySize))
    }
  }
}

extension MonHW3 {
  /// One pin, as it stands in the message.
  public struct Pin: ~Escapable, BitwiseCopyable {
    let payload: RawSpan

    @_lifetime(copy payload)
    init(payload: RawSpan) { self.payload = payload }

    /// Number of the pin.
    public var number: UInt16 { payload.load(at: 0) }

    /// Bits: 0 peripheral, 1–3 bank, 4 output, 5 high, 6 virtual pin, 7 interrupt, 8 pulled up, 9 pulled down.
    public var flags: UInt16 { payload.load(at: 2) }

    /// Number of the virtual pin mapped to it.
    public var virtualPin: UInt8 { payload[4] }

    /// Whether it is used as a peripheral.
    public var isPeripheral: Bool { flags & 0x1 != 0 }

    /// Bank of the pin, 0 A … 7 H.
    public var bank: UInt8 { UInt8(truncatingIfNeeded: flags &>> 1 & 0x7) }

    /// Whether it is an output.
    public var isOutput: Bool { flags & 0x10 != 0 }

    /// Whether it is high.
    public var isHigh: Bool { flags & 0x20 != 0 }

    /// Whether it is used by the manager of virtual pins.
    public var isVirtual: Bool { flags & 0x40 != 0 }

    /// Whether it has an interrupt.
    public var hasInterrupt: Bool { flags & 0x80 != 0 }

    /// Whether it is pulled up.
    public var isPulledUp: Bool { flags & 0x100 != 0 }

    /// Whether it is pulled down.
    public var isPulledDown: Bool { flags & 0x200 != 0 }
  }
}

extension UBXMessageID {
  /// UBX-MON-HW3.
  public static var monHW3: Self { Self(rawValue: 0x370A) }
}
