/// The satellites of one epoch, borrowed: passing it on copies none of them.
public struct SkyView: ~Escapable, BitwiseCopyable {
  /// The satellites, in the order of their arrival.
  public let satellites: Span<Satellite>

  /// A view of `satellites`.
  @inlinable
  @_lifetime(copy satellites)
  public init(_ satellites: Span<Satellite>) { self.satellites = satellites }

  /// How many satellites are in the view.
  @inlinable
  public var count: Int { satellites.count }

  /// The satellite at `index`.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  @inlinable
  public subscript(index: Int) -> Satellite { satellites[index] }

  /// Where the satellite with this name stands, or `nil`.
  ///
  /// - Complexity: O(`count`).
  public func index(system: SatelliteSystem, number: UInt16, signal: SatelliteSignal) -> Int? {
    for index in 0..<count {
      let satellite = satellites[index]
      if satellite.system == system && satellite.number == number && satellite.signal == signal { return index }
    }
    return nil
  }
}
