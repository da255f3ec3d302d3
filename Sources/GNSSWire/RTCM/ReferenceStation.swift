/// RTCM 3 messages 1005 and 1006: where the base stands.
///
/// ```
/// bits 0 number (12), 12 station (12), 24 year of the frame (6), 30 systems (3), 33 physical or not (1), 34 X (38),
///      72 oscillator (1), 73 reserved (1), 74 Y (38), 112 quarter cycles (2), 114 Z (38), 152 height (16, only 1006)
/// ```
public struct ReferenceStation: ~Escapable, BitwiseCopyable {
  private let payload: RawSpan

  /// Views `frame`, or answers `nil` if it is another message or too short to be one of these.
  @_lifetime(copy frame)
  public init?(_ frame: RTCM3Frame) {
    switch frame.messageNumber {
    case 1005 where frame.payload.byteCount >= 19: break
    case 1006 where frame.payload.byteCount >= 21: break
    default: return nil
    }
    payload = frame.payload
  }

  /// The station's number, 0…4095.
  public var station: UInt16 { UInt16(truncatingIfNeeded: bits(12, 12)) }

  /// Year of the ITRF realisation the position refers to, counted by the receiver; 0 where it does not say.
  public var frameYear: UInt8 { UInt8(truncatingIfNeeded: bits(24, 6)) }

  /// Whether the station stands there itself, and is not computed.
  public var isPhysical: Bool { bits(33, 1) == 0 }

  /// Earth-centred X of the antenna's reference point, 10⁻⁴ metres.
  public var xE4: Int64 { signed(34) }

  /// Earth-centred Y of the antenna's reference point, 10⁻⁴ metres.
  public var yE4: Int64 { signed(74) }

  /// Earth-centred Z of the antenna's reference point, 10⁻⁴ metres.
  public var zE4: Int64 { signed(114) }

  /// Height of the antenna's reference point above the marker, 10⁻⁴ metres; `nil` in 1005.
  public var antennaHeightE4: UInt16? {
    bits(0, 12) == 1006 ? UInt16(truncatingIfNeeded: bits(152, 16)) : nil
  }

  /// A two's complement number of 38 bits.
  private func signed(_ start: Int) -> Int64 {
    Int64(bitPattern: bits(start, 38) &<< 26) &>> 26
  }

  /// `count` bits from `start` on, at most 38, the first one highest; the length has been checked.
  private func bits(_ start: Int, _ count: Int) -> UInt64 {
    var value: UInt64 = 0
    let end = start &+ count
    for index in start &>> 3..<(end &+ 7) &>> 3 { value = value &<< 8 | UInt64(truncatingIfNeeded: payload[index]) }
    let unwanted = UInt64(truncatingIfNeeded: (0 &- end) & 7)
    return value &>> unwanted & (1 &<< UInt64(truncatingIfNeeded: count) &- 1)
  }
}
