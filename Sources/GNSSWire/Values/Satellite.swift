/// One satellite as a receiver sees it.
///
/// Eight bytes, because a view of the sky has many of them, in the order in which NAV-SAT tells most of them:
///
/// ```
/// 0–2 system | 3–7 signal | 8–15 number | 16–23 C/N0 | 24–31 elevation | 32–47 azimuth | 48–55 number, high byte
/// 56 elevation, 57 azimuth known | 58 a C/N0 of 0 known | 59 use known | 60 used
/// ```
public struct Satellite: Equatable, Sendable, BitwiseCopyable {
  /// What is not known is 0, so that equal satellites have equal bits.
  private var bits: UInt64

  /// A satellite of which only its name is known.
  public init(system: SatelliteSystem, number: UInt16, signal: SatelliteSignal = .unknown) {
    bits = UInt64(system.rawValue) | UInt64(signal.rawValue) &<< 3
    self.number = number
  }

  init(bits: UInt64) { self.bits = bits }

  /// Whose satellite it is.
  public var system: SatelliteSystem {
    get { SatelliteSystem(rawValue: UInt8(truncatingIfNeeded: bits) & 7) ?? .gps }
    set { set(UInt64(newValue.rawValue), 0x07, at: 0) }
  }

  /// Its number within the system (PRN, slot), or 0 where the receiver does not know it.
  public var number: UInt16 {
    get { UInt16(truncatingIfNeeded: bits &>> 8 & 0xFF | bits &>> 40 & 0xFF00) }
    set {
      set(UInt64(newValue & 0xFF), 0xFF, at: 8)
      set(UInt64(newValue &>> 8), 0xFF, at: 48)
    }
  }

  /// The signal tracked.
  public var signal: SatelliteSignal {
    get { SatelliteSignal(rawValue: UInt8(truncatingIfNeeded: bits) &>> 3) ?? .unknown }
    set { set(UInt64(newValue.rawValue), 0x1F, at: 3) }
  }

  /// Degrees above the horizon, −90…90.
  public var elevation: Int8? {
    get { knows(56) ? Int8(bitPattern: UInt8(truncatingIfNeeded: bits &>> 24)) : nil }
    set {
      set(UInt64(UInt8(bitPattern: newValue ?? 0)), 0xFF, at: 24)
      set(newValue == nil ? 0 : 1, 1, at: 56)
    }
  }

  /// Degrees clockwise from true north, 0…359.
  public var azimuth: Int16? {
    get { knows(57) ? Int16(bitPattern: UInt16(truncatingIfNeeded: bits &>> 32)) : nil }
    set {
      set(UInt64(UInt16(bitPattern: newValue ?? 0)), 0xFFFF, at: 32)
      set(newValue == nil ? 0 : 1, 1, at: 57)
    }
  }

  /// Carrier-to-noise density, dB-Hz.
  public var cn0: UInt8? {
    get {
      let value = UInt8(truncatingIfNeeded: bits &>> 16)
      return value != 0 || knows(58) ? value : nil
    }
    set {
      set(UInt64(newValue ?? 0), 0xFF, at: 16)
      set(newValue == 0 ? 1 : 0, 1, at: 58)
    }
  }

  /// Whether it is part of the solution; `nil` if not told.
  public var isUsed: Bool? {
    get { knows(59) ? knows(60) : nil }
    set { set(newValue.map { $0 ? 0b11 : 0b01 } ?? 0, 0b11, at: 59) }
  }

  /// Its bit among those of its system, by number; none for a number that is not known.
  var bit: UInt64 { Self.bit(system, number) }

  /// The bit of a satellite among those of its system, by number; none for a number that is not known.
  @inline(__always)
  static func bit(_ system: SatelliteSystem, _ number: UInt16) -> UInt64 {
    let place = system == .sbas ? Int(number) &- 101 : Int(number) &- 1
    return place >= 0 && place < 64 ? 1 &<< UInt64(truncatingIfNeeded: place) : 0
  }

  @inline(__always)
  private func knows(_ bit: UInt64) -> Bool { bits &>> bit & 1 != 0 }

  @inline(__always)
  private mutating func set(_ value: UInt64, _ mask: UInt64, at bit: UInt64) {
    bits = bits & ~(mask &<< bit) | value &<< bit
  }
}
