/// A satellite system, by u-blox's gnssId.
public enum SatelliteSystem: UInt8, Sendable {
  /// GPS.
  case gps = 0
  /// Satellite-based augmentation.
  case sbas = 1
  /// Galileo.
  case galileo = 2
  /// BeiDou.
  case beidou = 3
  /// IMES.
  case imes = 4
  /// QZSS.
  case qzss = 5
  /// GLONASS.
  case glonass = 6
  /// NavIC.
  case navic = 7
}

/// A signal of a satellite, by its usual name.
public enum SatelliteSignal: UInt8, Sendable {
  /// Not told by the receiver.
  case unknown
  // One case for each band and code that NMEA 4.11 and UBX distinguish.
  /// L1 C/A (GPS, SBAS, QZSS).
  case l1ca
  /// L1 S (QZSS).
  case l1s
  /// L2 C medium length.
  case l2cm
  /// L2 C long.
  case l2cl
  /// L5, in-phase.
  case l5i
  /// L5, quadrature.
  case l5q
  /// GLONASS L1 OF.
  case l1of
  /// GLONASS L2 OF.
  case l2of
  /// Galileo E1.
  case e1
  /// Galileo E5a.
  case e5a
  /// Galileo E5b.
  case e5b
  /// BeiDou B1I.
  case b1i
  /// BeiDou B1C.
  case b1c
  /// BeiDou B2I.
  case b2i
  /// BeiDou B2a.
  case b2a
}

/// One satellite as a receiver sees it.
public struct Satellite: Equatable, Sendable {
  /// Whose satellite it is.
  public var system: SatelliteSystem
  /// Its number within the system (PRN, slot), or 0 where the receiver does not know it.
  public var number: UInt16
  /// The signal tracked.
  public var signal: SatelliteSignal
  /// Degrees above the horizon, −90…90.
  public var elevation: Int8?
  /// Degrees clockwise from true north, 0…359.
  public var azimuth: Int16?
  /// Carrier-to-noise density, dB-Hz.
  public var cn0: UInt8?
  /// Whether it is part of the solution; `nil` if not told.
  public var isUsed: Bool?

  /// A satellite of which only its name is known.
  @inlinable
  public init(system: SatelliteSystem, number: UInt16, signal: SatelliteSignal = .unknown) {
    self.system = system
    self.number = number
    self.signal = signal
  }
}
