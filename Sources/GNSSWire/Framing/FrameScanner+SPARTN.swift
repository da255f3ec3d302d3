extension FrameScanner {
  /// Whether a SPARTN frame starts at `start`, where a 0x73 stands.
  @inline(never)
  func judgeSPARTN(_ bytes: RawSpan, at start: Int) -> Verdict {
    guard let count = SPARTN.count(bytes, at: start) else { return .none }
    // What seems to stand within is held back, on a live line too: it may be a rover's or another receiver's frame.
    guard count > 0, start &+ count <= bytes.byteCount else { return .incomplete }
    return SPARTN.isProven(bytes, start, start &+ count) ? Verdict(kind: .spartn, count: count) : .none
  }
}
