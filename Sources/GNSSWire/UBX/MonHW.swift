/// UBX-MON-HW: state of pins, antenna and front end (up to u-blox 9).
///
/// ```
/// 0 X4 pinSel | 4 X4 pinBank | 8 X4 pinDir | 12 X4 pinVal | 16 U2 noisePerMS | 18 U2 agcCnt | 20 U1 aStatus | 21 U1 aPower
/// 22 X1 flags | 23 reserved | 24 X4 usedMask | 28 U1[17] VP | 45 U1 jamInd | 46 reserved | 48 X4 pinIrq | 52 X4 pullH
/// 56 X4 pullL; u-blox 6 and 7 have 25 bytes of VP, and what follows 8 bytes later
/// ```
public struct MonHW: ~Escapable, BitwiseCopyable {
  private enum Offset {
    static let pinSelection = 0, pinBank = 4, pinDirection = 8, pinValue = 12, noise = 16, gain = 18
    static let antennaStatus = 20, antennaPower = 21, flags = 22, usedPins = 24, jammingIndicator = (53, 45)
    static let pinInterrupts = (56, 48), pullsUp = (60, 52), pullsDown = (64, 56)
  }

  let payload: RawSpan
  /// Whether it is the form of u-blox 6 and 7, with 25 virtual pins.
  public var isLong: Bool { payload.byteCount >= 68 }

  /// Views `frame` as MON-HW, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    guard frame.id == .monHW, frame.payload.byteCount >= 60 else { return nil }
    payload = frame.payload
  }

  /// Mask of pins that are set as peripheral or general.
  public var pinSelection: UInt32 { payload.load(at: Offset.pinSelection) }

  /// Mask of pins that are in bank A or B.
  public var pinBank: UInt32 { payload.load(at: Offset.pinBank) }

  /// Mask of pins that are in- or outputs.
  public var pinDirection: UInt32 { payload.load(at: Offset.pinDirection) }

  /// Mask of pins that are low or high.
  public var pinValue: UInt32 { payload.load(at: Offset.pinValue) }

  /// Noise as the front end measures it, each millisecond.
  public var noise: UInt16 { payload.load(at: Offset.noise) }

  /// Monitor of the automatic gain, 0…8191.
  public var gain: UInt16 { payload.load(at: Offset.gain) }

  /// 0 starting, 1 unknown, 2 in order, 3 short circuit, 4 open.
  public var antennaStatus: UInt8 { payload[Offset.antennaStatus] }

  /// 0 off, 1 on, 2 unknown.
  public var antennaPower: UInt8 { payload[Offset.antennaPower] }

  /// Bits: 0 clock calibrated, 1 safe boot, 2–3 jamming, 4 crystal absent.
  public var flags: UInt8 { payload[Offset.flags] }

  /// Mask of pins that are used.
  public var usedPins: UInt32 { payload.load(at: Offset.usedPins) }

  /// Strength of a continuous wave, 0…255.
  public var jammingIndicator: UInt8 { payload[isLong ? Offset.jammingIndicator.0 : Offset.jammingIndicator.1] }

  /// Mask of pins with interrupts.
  public var pinInterrupts: UInt32 { payload.load(at: isLong ? Offset.pinInterrupts.0 : Offset.pinInterrupts.1) }

  /// Mask of pins that are pulled up.
  public var pullsUp: UInt32 { payload.load(at: isLong ? Offset.pullsUp.0 : Offset.pullsUp.1) }

  /// Mask of pins that are pulled down.
  public var pullsDown: UInt32 { payload.load(at: isLong ? Offset.pullsDown.0 : Offset.pullsDown.1) }

  /// Whether the real-time clock is calibrated.
  public var isClockCalibrated: Bool { flags & 0x1 != 0 }

  /// Whether the receiver has booted in safe mode.
  public var isSafeBoot: Bool { flags & 0x2 != 0 }

  /// 0 unknown or off, 1 none, 2 warning, 3 critical.
  public var jammingState: UInt8 { flags &>> 2 & 0x3 }

  /// Whether the crystal of the clock is absent.
  public var isCrystalAbsent: Bool { flags & 0x10 != 0 }

  /// The numbers of the pins' functions, 17 of them, or 25 on u-blox 6 and 7.
  public var virtualPins: RawSpan {
    @_lifetime(copy self)
    get { payload.extracting(28..<(isLong ? 53 : 45)) }
  }
}

extension UBXMessageID {
  /// UBX-MON-HW.
  public static var monHW: Self { Self(rawValue: 0x090A) }
}
