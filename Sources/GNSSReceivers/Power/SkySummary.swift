public import GNSSWire

/// What the power ladder wants to know of the sky.
public struct SkySummary: Hashable, Sendable {
  /// Satellites of at least 20 dB-Hz.
  public var heard = 0
  /// Satellites of at least 25 dB-Hz.
  public var clear = 0
  /// Satellites of at least 28 dB-Hz: their orbits can be read.
  public var readable = 0
  /// Those of them that lack an ephemeris; `nil` where the receiver does not tell.
  public var lackingEphemeris: Int?
  /// Satellites of at least 30 dB-Hz.
  public var strong = 0
  /// Those of them whose ephemeris outlives the next dozes (`EphemerisKeeper.longest`); `nil` where the receiver does not
  /// tell the age of its orbits.
  public var fresh: Int?

  /// No satellite.
  public init() {}

  /// Adds one satellite.
  ///
  /// - Parameters:
  ///   - hasEphemeris: whether the receiver has its orbit; `nil` where it does not tell.
  ///   - usableFor: seconds for which the orbit may still be used, where the receiver tells (UBX-NAV-ORB).
  public mutating func add(cn0: UInt8?, hasEphemeris: Bool? = nil, usableFor: Double? = nil) {
    if hasEphemeris != nil { lackingEphemeris = lackingEphemeris ?? 0 }
    if usableFor != nil { fresh = fresh ?? 0 }
    guard let cn0, cn0 >= 20 else { return }
    heard += 1
    if cn0 >= 25 { clear += 1 }
    if cn0 >= 28 {
      readable += 1
      if hasEphemeris == false { lackingEphemeris = (lackingEphemeris ?? 0) + 1 }
    }
    guard cn0 >= 30 else { return }
    strong += 1
    if let usableFor, usableFor >= EphemerisKeeper.longest { fresh = (fresh ?? 0) + 1 }
  }

  /// The satellites of `view`, of whose orbits nothing is known.
  public init(_ view: borrowing SkyView) {
    let satellites = view.satellites
    for index in satellites.indices { add(cn0: satellites[index].cn0) }
  }
}
