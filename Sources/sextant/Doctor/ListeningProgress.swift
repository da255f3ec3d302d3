/// How long `doctor` has listened, on the terminal where errors go; silent where that is none.
struct ListeningProgress {
  private let duration: Double
  private let line: Output?

  /// The progress of listening for `duration` seconds.
  init(for duration: Double) {
    self.duration = duration
    line = System.isTerminal(2) ? Output(descriptor: 2) : nil
  }

  /// Shows that `seconds` are over.
  func show(after seconds: Double) {
    guard let line else { return }
    line.text("\rlistening: \(Int(seconds)) of at most \(Int(duration)) s ")
    line.flush()
  }

  /// Leaves the terminal as it was.
  func end() {
    guard let line else { return }
    line.text("\r\u{1B}[K")
    line.flush()
  }
}
