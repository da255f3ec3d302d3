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
