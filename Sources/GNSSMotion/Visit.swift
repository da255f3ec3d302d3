public import GNSSWire

/// A stay at a place: told at the arrival, and again, with the same arrival, at the departure.
public struct Visit: Equatable, Sendable {
  /// The centre of the positions there.
  public var coordinate: Coordinate
  /// Metres around the centre within which the board was.
  public var radius: Double
  /// Event time of the arrival, or of the first position there where nobody saw the board arrive.
  public var began: Instant
  /// Event time of the departure; `nil` while the board is there.
  public var ended: Instant?
  /// UTC of the arrival; `nil` where nobody saw the board arrive, or the receiver told no date.
  public var arrival: GNSSTime?
  /// UTC of the departure; `nil` while the board is there, or the receiver told no date.
  public var departure: GNSSTime?
  /// By how many seconds the departure may have been earlier, because nobody looked; `nil` while the board is there.
  public var departureUncertainty: Double?

  /// Whether the board has left.
  public var isOver: Bool { ended != nil }
}
