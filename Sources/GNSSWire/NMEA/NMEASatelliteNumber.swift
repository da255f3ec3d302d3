/// How NMEA numbers satellites and signals, by receiver and version.
extension Satellite {
  /// The system and number of a satellite that NMEA calls `number` in a sentence about `system`, if it is about one.
  ///
  /// Ranges that only one system uses win, because receivers mix systems under one talker. Ranges are u-blox's in NMEA
  /// 2.3 to 4.11 (strict and extended) and those seen of MediaTek, Quectel and SkyTraq.
  static func name(nmea number: Int, of system: SatelliteSystem?) -> (system: SatelliteSystem, number: UInt16)? {
    if let system, system.counts(number) { return (system, UInt16(truncatingIfNeeded: number)) }
    return unusualName(number, system)
  }

  /// The same of a number that its system does not count.
  @inline(never)
  static func unusualName(
    _ number: Int, _ system: SatelliteSystem?
  ) -> (system: SatelliteSystem, number: UInt16)? {
    switch (system, number) {
    case (_, ...0): return nil
    case (.navic?, 247...253): return (.navic, UInt16(number - 246))
    case (.beidou?, 201...264): return (.beidou, UInt16(number - 200))
    case (_, 1...32): return (.gps, UInt16(number))
    // No satellites of these systems, and not SBAS's either.
    case (.galileo?, 33...64), (.navic?, 33...64): return nil
    case (_, 33...64): return (.sbas, UInt16(number + 87))
    case (_, 65...96): return (.glonass, UInt16(number - 64))
    case (.galileo?, 101...136): return (.galileo, UInt16(number - 100))
    case (_, 120...158): return (.sbas, UInt16(number))
    case (_, 159...163): return (.beidou, UInt16(number - 158))
    case (_, 173...182): return (.imes, UInt16(number - 172))
    case (_, 183...192): return (.qzss, UInt16(number - 182))
    case (_, 193...202): return (.qzss, UInt16(number - 192))
    case (.galileo?, 211...246): return (.galileo, UInt16(number - 210))
    case (_, 201...264): return (.beidou, UInt16(number - 200))
    case (_, 301...336): return (.galileo, UInt16(number - 300))
    case (_, 401...463): return (.beidou, UInt16(number - 400))
    default: return nil
    }
  }

  /// The number this satellite has in NMEA 4.11.
  var nmeaNumber: Int {
    switch system {
    case .sbas: Int(number) >= 120 && Int(number) <= 151 ? Int(number) - 87 : Int(number)
    case .glonass: Int(number) + 64
    case .imes: Int(number) + 172
    default: Int(number)
    }
  }
}

extension SatelliteSystem {
  /// The one system that a sentence is about: by its system id, else its talker.
  init?(nmeaSystemID: UInt8?, _ talker: NMEATalker) {
    if let nmeaSystemID, let system = SatelliteSystem(nmeaSystemID: nmeaSystemID) {
      self = system
    } else {
      self.init(talker: talker)
    }
  }

  /// Whether NMEA's `number` counts from 1 within this system wherever a sentence is about it.
  @inline(__always)
  func counts(_ number: Int) -> Bool { number > 0 && number <= nmeaCount }

  /// How many numbers from 1 on are satellites of this system wherever a sentence is about it.
  fileprivate var nmeaCount: Int {
    switch self {
    case .gps, .glonass: 32
    case .galileo: 36
    case .beidou: 64
    case .navic: 18
    case .qzss: 10
    case .sbas, .imes: 0
    }
  }

  /// The system of NMEA 4.10's system id, if it is one.
  init?(nmeaSystemID: UInt8) {
    switch nmeaSystemID {
    case 1: self = .gps
    case 2: self = .glonass
    case 3: self = .galileo
    case 4: self = .beidou
    case 5: self = .qzss
    case 6: self = .navic
    default: return nil
    }
  }

  /// The one system that `talker` stands for, if it does.
  init?(talker: NMEATalker) {
    switch talker {
    case .gps: self = .gps
    case .glonass: self = .glonass
    case .galileo: self = .galileo
    case .beidou, .oldBeidou: self = .beidou
    case .qzss, NMEATalker("Q", "Z"), NMEATalker("P", "Q"): self = .qzss
    case .navic: self = .navic
    default: return nil
    }
  }

  /// NMEA 4.10's system id.
  var nmeaSystemID: UInt8? {
    switch self {
    case .gps, .sbas: 1
    case .glonass: 2
    case .galileo: 3
    case .beidou: 4
    case .qzss: 5
    case .navic: 6
    case .imes: nil
    }
  }

  /// The talker of sentences about this system alone.
  var nmeaTalker: NMEATalker {
    switch self {
    case .gps, .sbas, .imes: .gps
    case .glonass: .glonass
    case .galileo: .galileo
    case .beidou: .beidou
    case .qzss: .qzss
    case .navic: .navic
    }
  }
}

extension SatelliteSignal {
  /// The signal that NMEA 4.11 numbers `nmeaSignalID` within `system`.
  init(nmeaSignalID: UInt8?, of system: SatelliteSystem) {
    switch (system, nmeaSignalID) {
    case (.gps, 1), (.sbas, 1), (.qzss, 1): self = .l1ca
    case (.gps, 5), (.qzss, 5): self = .l2cm
    case (.gps, 6), (.qzss, 6): self = .l2cl
    case (.gps, 7), (.qzss, 7): self = .l5i
    case (.gps, 8), (.qzss, 8): self = .l5q
    case (.qzss, 4): self = .l1s
    case (.glonass, 1): self = .l1of
    case (.glonass, 3): self = .l2of
    case (.galileo, 1): self = .e5a
    case (.galileo, 2): self = .e5b
    case (.galileo, 7): self = .e1
    case (.beidou, 1): self = .b1i
    case (.beidou, 3): self = .b1c
    case (.beidou, 5): self = .b2a
    case (.beidou, 0xB): self = .b2i
    case (.navic, 1): self = .l5i
    default: self = .unknown
    }
  }

  /// NMEA 4.11's number of this signal within `system`, if it has one.
  func nmeaSignalID(of system: SatelliteSystem) -> UInt8? {
    for id in 1...0xB as ClosedRange<UInt8> where SatelliteSignal(nmeaSignalID: id, of: system) == self {
      return self == .unknown ? nil : id
    }
    return nil
  }
}
