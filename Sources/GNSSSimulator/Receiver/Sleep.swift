/// How a receiver sleeps, and what ends it.
struct Sleep: Equatable, Sendable {
  /// Seconds until it wakes by itself, or `nil` for never.
  var seconds: Double?
  /// Whether a byte at its port wakes it.
  var wakesOnByte: Bool
  /// Whether its settings in RAM, and what it was doing, survive.
  var keepsRAM: Bool
  /// Whether it is no longer seen on the bus meanwhile.
  var leavesBus = false
}
