/// What a test does to the next commands and answers, beyond what chance does.
struct Interference: Sendable {
  var ignoredCommands = 0
  var refusedCommands = 0
  var lostAnswers = 0
  var lateAnswers = 0
  var lateness = 0.0
  /// Whether its output hangs until it starts again.
  var isHung = false
}
