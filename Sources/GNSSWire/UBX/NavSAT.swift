/// UBX-NAV-SAT: all satellites that the receiver knows of, one entry each.
///
/// ```
/// 0 U4 iTOW | 4 U1 version = 1 | 5 U1 numSvs | 6 reserved | 8 entries of 12 bytes:
/// +0 U1 gnssId | +1 U1 svId | +2 U1 cno | +3 I1 elev | +4 I2 azim | +6 I2 prRes | +8 X4 flags
/// ```
public struct NavSAT: ~Escapable, BitwiseCopyable {
  @usableFromInline let header: Fields<8>
  @usableFromInline let entries: Entries<12>

  /// Views `frame` as NAV-SAT, or returns `nil` if it is another message or too short; afterwards nothing can fail.
  @inlinable @inline(__always) @_lifetime(copy frame)
  public init?(_ frame: UBXFrame) {
    let payload = frame.payload
    guard frame.id == .navSAT, let header = Fields<8>(payload),
      let entries = Entries<12>(payload.extracting(8..<payload.byteCount), count: header[5])
    else { return nil }
    self.header = header
    self.entries = entries
  }

  /// How many satellites are in it.
  @inlinable
  public var count: Int { entries.count }

  /// GPS time of week of the epoch, in milliseconds.
  public var timeOfWeekMilliseconds: UInt32 { header.load(at: 0) }

  /// The entry at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  @inlinable
  public subscript(index: Int) -> Entry {
    Entry(
      system: entries.load(UInt8.self, index, at: 0), number: entries.load(UInt8.self, index, at: 1),
      cn0: entries.load(UInt8.self, index, at: 2), elevationDegrees: entries.load(Int8.self, index, at: 3),
      azimuthDegrees: entries.load(Int16.self, index, at: 4),
      residualDecimetres: entries.load(Int16.self, index, at: 6),
      flags: entries.load(UInt32.self, index, at: 8))
  }
}

extension NavSAT {
  /// One satellite, as it stands in the message.
  public struct Entry: Hashable, Sendable, BitwiseCopyable {
    /// u-blox's gnssId.
    public var system: UInt8
    /// Number within the system; 255 for a GLONASS satellite whose slot is not known.
    public var number: UInt8
    /// Carrier-to-noise density, in dB-Hz; 0 without signal.
    public var cn0: UInt8
    /// Elevation, in degrees; outside −90…90 where it is not known.
    public var elevationDegrees: Int8
    /// Azimuth, in degrees from true north.
    public var azimuthDegrees: Int16
    /// Residual of the pseudorange, in 0.1 metres.
    public var residualDecimetres: Int16
    /// Bits: 0–2 quality, 3 used, 4–5 health (2 is bad), 6 corrected, 8–10 source of the orbit, 11 ephemeris there.
    public var flags: UInt32

    /// An entry of these values.
    @inlinable
    public init(
      system: UInt8, number: UInt8, cn0: UInt8, elevationDegrees: Int8, azimuthDegrees: Int16,
      residualDecimetres: Int16 = 0, flags: UInt32
    ) {
      self.system = system
      self.number = number
      self.cn0 = cn0
      self.elevationDegrees = elevationDegrees
      self.azimuthDegrees = azimuthDegrees
      self.residualDecimetres = residualDecimetres
      self.flags = flags
    }

    /// Whether the satellite is part of the solution.
    public var isUsed: Bool { flags & 8 != 0 }

    /// The satellite as a value, or `nil` for a system this package does not know.
    public var satellite: Satellite? {
      guard let system = SatelliteSystem(rawValue: system) else { return nil }
      var satellite = Satellite(system: system, number: number == 255 ? 0 : UInt16(number))
      if elevationDegrees >= -90 && elevationDegrees <= 90 {
        satellite.elevation = elevationDegrees
        if azimuthDegrees >= 0 && azimuthDegrees <= 360 {
          satellite.azimuth = azimuthDegrees == 360 ? 0 : azimuthDegrees
        }
      }
      if cn0 > 0 { satellite.cn0 = cn0 }
      satellite.isUsed = isUsed
      return satellite
    }
  }

  /// The satellites at `index` and behind it, as `Entry.satellite`; or `nil` where one is not like nearly all: a number
  /// below 128, a direction, above the horizon.
  @inline(__always)
  func usualPair(_ index: Int) -> (Satellite, Satellite)? {
    let (first, second) = (entries.load(UInt64.self, index, at: 0), entries.load(UInt64.self, index &+ 1, at: 0))
    // The sum sets the top bit of an elevation over 90 and of an azimuth over 359: 37 and 32,408 lack to it.
    let sums = (first &+ 0x7E98_2500_0000) | (second &+ 0x7E98_2500_0000)
    guard (first | second | sums) & 0x8000_8000_80F8 == 0 else { return nil }
    return (usual(first, index), usual(second, index &+ 1))
  }

  /// The satellite at `index`, whose entry begins with `word`: its first six bytes stand in a `Satellite` as there.
  @inline(__always)
  private func usual(_ word: UInt64, _ index: Int) -> Satellite {
    let use = entries.load(UInt64.self, index, at: 4) &<< 25 & 1 &<< 60
    return Satellite(bits: word & 0xFFFF_FFFF_FFFF | 0x0B00_0000_0000_0000 | use)
  }

  /// Appends a whole NAV-SAT frame with `entries` (at most 255 of them), without allocating.
  public static func write(
    timeOfWeekMilliseconds: UInt32, _ entries: Span<Entry>, to writer: inout ByteWriter
  ) {
    UBXWriter.write(.navSAT, to: &writer) { writer in
      let count = min(entries.count, 255)
      writer.append(timeOfWeekMilliseconds)
      writer.append(1 as UInt8)
      writer.append(UInt8(truncatingIfNeeded: count))
      writer.appendZeros(2)
      for index in 0..<count {
        let entry = entries[index]
        writer.append(entry.system)
        writer.append(entry.number)
        writer.append(entry.cn0)
        writer.append(entry.elevationDegrees)
        writer.append(entry.azimuthDegrees)
        writer.append(entry.residualDecimetres)
        writer.append(entry.flags)
      }
    }
  }

  #if !$Embedded
  /// A whole NAV-SAT frame with the first 255 of `entries`.
  public static func frame(timeOfWeekMilliseconds: UInt32, _ entries: [Entry]) -> [UInt8] {
    let count = min(entries.count, 255)
    var bytes = [UInt8](repeating: 0, count: UBXFrame.overhead + 8 + count * 12)
    var writer = ByteWriter(bytes.mutableSpan)
    write(timeOfWeekMilliseconds: timeOfWeekMilliseconds, entries.span, to: &writer)
    return bytes
  }
  #endif
}

extension UBXMessageID {
  /// UBX-NAV-SAT.
  public static var navSAT: Self { Self(rawValue: 0x3501) }
}
