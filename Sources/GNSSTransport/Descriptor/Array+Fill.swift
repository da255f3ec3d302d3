extension Array<UInt8> {
  /// Lets `body`, such as a stream's or a file's read, write into the front of the array; answers what it answers.
  public mutating func fill<Failure: Error>(
    _ body: (inout MutableRawSpan) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    var elements = mutableSpan
    // SAFETY: every bit pattern is a byte.
    var bytes = unsafe elements.mutableBytes
    return try body(&bytes)
  }
}
