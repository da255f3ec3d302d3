import GNSSWire
import TestSupport

/// Captures of a virtual board, as a u-blox tells them: NAV-PVT of a known path.
enum MotionCapture {
  /// 2026-03-01T12:00:00Z, where the fixes of `SyntheticReceiver` begin.
  static let start = 1_772_366_400.0

  /// The frames of `duration` seconds of `path`.
  static func bytes(
    _ duration: Double, receiver: SyntheticReceiver = SyntheticReceiver(.good),
    _ path: (Double) -> SyntheticReceiver.Truth
  ) -> [UInt8] {
    var receiver = receiver
    var bytes: [UInt8] = []
    receiver.run(duration, path) { fix, _ in bytes += frame(fix) }
    return bytes
  }

  private static func frame(_ fix: Fix) -> [UInt8] {
    var values = NavPVT.Values()
    if let time = fix.time {
      let (date, clock) = (time.day.date, time.timeOfDay.nanoseconds)
      (values.year, values.month, values.day) = (UInt16(date.year), UInt8(date.month), UInt8(date.day))
      values.hour = UInt8(clock / 3_600_000_000_000)
      values.minute = UInt8(clock / 60_000_000_000 % 60)
      values.second = UInt8(clock / 1_000_000_000 % 60)
      values.nanoseconds = Int32(clock % 1_000_000_000)
      values.validity = 7
    }
    guard let place = fix.coordinate else { return values.frame }
    (values.fixTypeRaw, values.flags, values.satellitesUsed, values.positionDOPE2) = (3, 1, 12, 150)
    values.latitudeE7 = Int32((place.latitude * 1e7).rounded())
    values.longitudeE7 = Int32((place.longitude * 1e7).rounded())
    func thousandths(_ value: Double?) -> Int32 { Int32(((value ?? 0) * 1000).rounded()) }
    values.horizontalAccuracyMillimetres = UInt32(thousandths(fix.horizontalAccuracy))
    values.speedAccuracyMillimetresPerSecond = UInt32(thousandths(fix.speedAccuracy))
    values.speedMillimetresPerSecond = thousandths(fix.speed)
    values.velocityNorthMillimetresPerSecond = thousandths(fix.velocityNorth)
    values.velocityEastMillimetresPerSecond = thousandths(fix.velocityEast)
    return values.frame
  }

  /// Stands for 100 s, drives north at 12 m/s, stands at 400…430, drives, stands from 700 to 1000, drives to the end.
  static func errand(_ second: Double) -> SyntheticReceiver.Truth {
    let drives = [(100.0, 400.0), (430, 700), (1000, Double.infinity)]
    let driven = drives.reduce(0) { $0 + max(0, min(second, $1.1) - $1.0) }
    let isDriving = drives.contains { second >= $0.0 && second < $0.1 }
    return (0, 12 * driven, 0, isDriving ? 12 : 0)
  }
}
