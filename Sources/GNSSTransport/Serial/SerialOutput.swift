import GNSSWire

/// What is still to be done on a port's output: bytes to write and rates to set, in order.
struct SerialOutput {
  /// One thing to do.
  enum Item {
    case bytes(ByteQueue)
    case rate(BaudRate)
  }

  /// At most so many bytes wait before `write` refuses.
  static let capacity = 65_536

  private(set) var items: [Item] = []
  /// How many bytes wait.
  private(set) var count = 0
  /// The driver took no more: it is asked again when it has room.
  var waitsForRoom = false
  /// Why the driver refused a rate.
  var refusal: Errno?
  /// When the last byte that was handed to the driver has left the line, by the line's rate.
  private(set) var onTheLineUntil: Instant?

  var isEmpty: Bool { items.isEmpty }

  /// Appends bytes; answers `false`, and takes none, when too many wait.
  mutating func append(_ bytes: RawSpan) -> Bool {
    guard count + bytes.byteCount <= Self.capacity else { return false }
    count += bytes.byteCount
    if case .bytes(var queue) = items.last {
      items.removeLast()
      queue.append(bytes)
      items.append(.bytes(queue))
    } else {
      var queue = ByteQueue()
      queue.append(bytes)
      items.append(.bytes(queue))
    }
    return true
  }

  /// Appends a change of the rate.
  mutating func append(_ rate: BaudRate) { items.append(.rate(rate)) }

  /// `count` bytes were handed to the driver.
  mutating func sent(_ count: Int, at now: Instant, rate: BaudRate?) {
    guard count > 0, let rate, rate.rawValue > 0 else { return }
    let start = onTheLineUntil.map { $0 > now ? $0 : now } ?? now
    onTheLineUntil = start.advanced(bySeconds: Double(count) * 10 / Double(rate.rawValue))
  }

  /// The front has been dealt with: `written` of its bytes, or all of it.
  mutating func removeFirst(_ written: Int? = nil) {
    guard let first = items.first else { return }
    guard let written, case .bytes(var queue) = first else {
      items.removeFirst()
      return
    }
    queue.removeFirst(written)
    count -= written
    if queue.isEmpty { items.removeFirst() } else { items[0] = .bytes(queue) }
  }
}
