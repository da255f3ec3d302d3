// The only file of this module that may write `unsafe`.
import GNSSTransport

extension ByteStream {
  /// Reads what waits into the front of `buffer` and answers how many bytes it was.
  func read(into buffer: inout [UInt8]) -> Int {
    var elements = buffer.mutableSpan
    // SAFETY: every bit pattern is a byte.
    var bytes = unsafe elements.mutableBytes
    return read(into: &bytes)
  }
}
