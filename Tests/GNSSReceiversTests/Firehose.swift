import GNSSTransport
import Synchronization

/// A stream that has more than one turn's bytes at once, and tells of them once.
final class Firehose: ByteStream {
  let name = "firehose"
  var baudRate: BaudRate? { nil }
  private let left: Mutex<Int>
  private let total: Int
  private let handler = Mutex<(@Sendable (ByteStreamEvent) -> Void)?>(nil)

  init(bytes: Int) {
    total = bytes
    left = Mutex(bytes)
  }

  /// How many bytes were read.
  var taken: Int { total - left.withLock { $0 } }

  func activate(_ handler: @escaping @Sendable (ByteStreamEvent) -> Void) { self.handler.withLock { $0 = handler } }

  /// Tells that bytes wait.
  func flow() {
    let handler = handler.withLock { $0 }
    handler?(.readable)
  }

  func read(into buffer: inout MutableRawSpan) -> Int {
    left.withLock { left in
      let count = min(left, buffer.byteCount)
      for index in 0..<count { buffer.storeBytes(of: UInt8(ascii: "x"), toByteOffset: index, as: UInt8.self) }
      left -= count
      return count
    }
  }

  func write(_ bytes: RawSpan) throws(TransportError) {}
  func setBaudRate(_ rate: BaudRate) throws(TransportError) {}
  func close() { handler.withLock { $0 = nil } }
}
