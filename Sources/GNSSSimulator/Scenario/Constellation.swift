import GNSSWire

/// The satellites over a virtual receiver: a pure function of the time since it was switched on.
struct Constellation: Sendable {
  /// One satellite's path: it rises and sinks slowly about a middle elevation while it drifts in azimuth.
  private struct Path {
    var system: SatelliteSystem
    var number: UInt16
    var signal: SatelliteSignal
    var azimuth: Double
    var elevation: Double
    /// Degrees an hour.
    var drift: Double
  }

  /// What a street does to the signals follows from it.
  let seed: UInt64

  /// How many satellites there are.
  static var count: Int { paths.count }

  /// The system of satellite `index`.
  static func system(of index: Int) -> SatelliteSystem { paths[index].system }

  /// The satellites `time` seconds after the start, always in the same order; one without a signal has no strength.
  func satellites(at time: Double, under sky: Sky, isRoofed: Bool) -> [Satellite] {
    Self.paths.indices.map { index in
      let path = Self.paths[index]
      let phase = Double(index) * 0.7 + time / 9000
      let (sine, _) = Trigonometry.sineAndCosine(of: phase.truncatingRemainder(dividingBy: 2 * .pi))
      let elevation = min(89, max(3, path.elevation + 12 * sine))
      let azimuth = (path.azimuth + path.drift * time / 3600).truncatingRemainder(dividingBy: 360)
      var satellite = Satellite(system: path.system, number: path.number, signal: path.signal)
      satellite.elevation = Int8(elevation)
      satellite.azimuth = Int16((azimuth + 360).truncatingRemainder(dividingBy: 360))
      let strength = 28 + elevation * 0.2 + 2 * sine
      guard !isRoofed else { return satellite }
      if sky == .urban {
        satellite.cn0 = streetStrength(strength, elevation, azimuth, index, at: time).map { UInt8($0) }
      } else {
        satellite.cn0 = UInt8(strength)
      }
      return satellite
    }
  }

  /// What houses leave of `strength`: nothing below their roofs, which change with direction and time.
  private func streetStrength(
    _ strength: Double, _ elevation: Double, _ azimuth: Double, _ index: Int, at time: Double
  ) -> Double? {
    let sector = UInt64((azimuth + 720) / 30)
    let roof = 12 + 20 * chance(sector, UInt64(time / 20))
    guard elevation > roof else { return nil }
    return max(10, strength - 2 - 8 * chance(UInt64(index) &+ 1000, UInt64(time / 45)))
  }

  /// A number of 0..<1 that follows from the seed and two others.
  private func chance(_ first: UInt64, _ second: UInt64) -> Double {
    var random = SeededGenerator(seed: seed ^ first &* 0xD134_2543_DE82_EF95 ^ second &* 0xA076_1D64_78BD_642F)
    return random.uniform()
  }

  private static let paths: [Path] = [
    Path(system: .gps, number: 3, signal: .l1ca, azimuth: 48, elevation: 62, drift: 14),
    Path(system: .gps, number: 6, signal: .l1ca, azimuth: 112, elevation: 35, drift: -11),
    Path(system: .gps, number: 14, signal: .l1ca, azimuth: 201, elevation: 48, drift: 9),
    Path(system: .gps, number: 19, signal: .l1ca, azimuth: 287, elevation: 27, drift: -16),
    Path(system: .gps, number: 24, signal: .l1ca, azimuth: 334, elevation: 14, drift: 12),
    Path(system: .glonass, number: 8, signal: .l1of, azimuth: 75, elevation: 41, drift: 15),
    Path(system: .glonass, number: 15, signal: .l1of, azimuth: 169, elevation: 22, drift: -13),
    Path(system: .glonass, number: 23, signal: .l1of, azimuth: 305, elevation: 55, drift: 10),
    Path(system: .galileo, number: 5, signal: .e1, azimuth: 20, elevation: 30, drift: 8),
    Path(system: .galileo, number: 11, signal: .e1, azimuth: 142, elevation: 66, drift: -9),
    Path(system: .galileo, number: 31, signal: .e1, azimuth: 240, elevation: 19, drift: 11),
    Path(system: .beidou, number: 21, signal: .b1c, azimuth: 92, elevation: 52, drift: 7),
    Path(system: .beidou, number: 34, signal: .b1c, azimuth: 262, elevation: 38, drift: -8),
    Path(system: .beidou, number: 44, signal: .b1c, azimuth: 355, elevation: 16, drift: 10),
  ]
}
