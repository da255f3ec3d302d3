/// How far a long run is, on the terminal where errors go; silent where that is none, or where output goes there too.
struct Progress {
  private let total: Int
  private let line: Output?

  /// The progress over `total` bytes of a run that prints to `output`.
  init(of total: Int, beside output: Output) {
    self.total = total
    line = total > 64 << 20 && System.isTerminal(2) && !output.isTerminal ? Output(descriptor: 2) : nil
  }

  /// Shows that `done` bytes are behind.
  func show(_ done: Int) {
    guard let line, total > 0 else { return }
    line.text("\r\(done * 100 / total) %")
    if done >= total { line.text("\r      \r") }
    line.flush()
  }
}
