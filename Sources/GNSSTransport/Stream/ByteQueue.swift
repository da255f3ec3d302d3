/// Bytes on their way: appended at the end, taken from the front.
struct ByteQueue {
  private var storage: [UInt8] = []
  private var start = 0

  /// How many bytes wait.
  var count: Int { storage.count - start }
  var isEmpty: Bool { count == 0 }

  /// The waiting bytes, front first.
  var bytes: RawSpan {
    @_lifetime(borrow self) get { storage.rawBytes.extracting(start..<storage.count) }
  }

  /// Appends all of `bytes`.
  ///
  /// - Complexity: O(n), amortised
  mutating func append(_ bytes: RawSpan) {
    compact()
    storage.append(bytes)
  }

  /// Appends one byte.
  mutating func append(_ byte: UInt8) { storage.append(byte) }

  /// Takes as many bytes as fit into `buffer`, and no more than `limit`; answers how many.
  mutating func move(into buffer: inout MutableRawSpan, atMost limit: Int = .max) -> Int {
    let count = buffer.copyFront(of: bytes.extracting(first: min(limit, self.count)))
    removeFirst(count)
    return count
  }

  /// Drops the first `count` bytes.
  ///
  /// - Precondition: so many wait.
  mutating func removeFirst(_ count: Int) {
    precondition(count <= self.count, "not so many bytes wait")
    start += count
    if start == storage.count { removeAll() }
  }

  /// Drops everything, and keeps the memory for what comes.
  mutating func removeAll() {
    storage.removeAll(keepingCapacity: storage.capacity <= 65_536)
    start = 0
  }

  private mutating func compact() {
    guard start > 4_096 else { return }
    storage.removeFirst(start)
    start = 0
  }
}
