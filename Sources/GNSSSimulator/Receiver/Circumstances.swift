/// What a command meets.
struct Circumstances: Sendable {
  /// Names of commands and keys that this receiver does not know.
  var unknown: Set<String> = []
  /// Whether the supply fails in the middle of the next write to flash memory.
  var tearsFlash = false
}
