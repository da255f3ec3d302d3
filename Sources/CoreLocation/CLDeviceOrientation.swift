/// How a device is held. A board has no such thing: kept for programs that set it.
public enum CLDeviceOrientation: Int32, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upright, the top below.
  case portraitUpsideDown = 2
  /// On its left side.
  case landscapeLeft = 3
  /// On its right side.
  case landscapeRight = 4
  /// Flat, the face above.
  case faceUp = 5
  /// Flat, the face below.
  case faceDown = 6
}
