import GNSSTransport
import Synchronization

/// Keeps one small file at the newest of what it is given, without letting the caller wait for the disk.
///
/// Writes follow each other: what is given while one is under way waits, and only the newest of it is written.
final class StateKeeper: Sendable {
  private let path: String
  private let state = Mutex<(waiting: String?, isWriting: Bool)>((nil, false))

  init(path: String) { self.path = path }

  /// What the file holds; `nil` without one.
  var text: String? { StateFile.text(at: path) }

  /// Puts `text` into the file, soon. Where the file cannot be written, nothing is kept.
  func keep(_ text: String) {
    let begins = state.withLock { state in
      defer { state = (text, true) }
      return !state.isWriting
    }
    guard begins else { return }
    Background.run { [self] in
      while let text = next() { try? StateFile.write(text, to: path) }
    }
  }

  private func next() -> String? {
    state.withLock { state in
      defer { state = (nil, state.waiting != nil) }
      return state.waiting
    }
  }
}
