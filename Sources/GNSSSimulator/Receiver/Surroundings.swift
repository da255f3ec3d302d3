/// What surrounds a virtual receiver beside its sky: what it is connected to, and who else transmits.
public struct Surroundings: Hashable, Sendable {
  /// What hangs on the antenna's line.
  public enum Antenna: Sendable {
    /// An antenna that draws its current.
    case good
    /// Nothing.
    case open
    /// A short circuit.
    case short
  }

  /// What hangs on the antenna's line. Without an antenna no signal is received.
  public var antenna = Antenna.good
  /// Whether another transmitter covers the satellites: no signal is received.
  public var isJammed = false
  /// Whether somebody imitates the satellites, so well that the receiver has positions; they are the true ones here.
  public var isSpoofed = false

  /// A good antenna, and nobody else.
  public init() {}

  /// Whether satellites cannot be received.
  var isDeafening: Bool { isJammed || antenna != .good }
}
