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
