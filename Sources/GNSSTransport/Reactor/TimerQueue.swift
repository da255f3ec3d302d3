import GNSSWire

/// The timers of one reactor: earliest first, and in order of setting where two are due at one instant.
struct TimerQueue {
  private struct Entry {
    let due: Instant
    let id: UInt64

    func isBefore(_ other: Entry) -> Bool { due == other.due ? id < other.id : due < other.due }
  }

  /// A binary heap; it may hold entries whose body is gone because they were cancelled.
  private var heap: [Entry] = []
  private var bodies: [UInt64: @Sendable () -> Void] = [:]
  private var lastID: UInt64 = 0

  /// How many timers are set.
  var count: Int { bodies.count }

  /// When the next timer is due, or `nil` when none is set.
  var nextDue: Instant? { heap.first?.due }

  /// Sets a timer.
  ///
  /// - Complexity: O(log n)
  mutating func insert(at due: Instant, _ body: @escaping @Sendable () -> Void) -> TimerID {
    lastID += 1
    bodies[lastID] = body
    heap.append(Entry(due: due, id: lastID))
    siftUp(heap.count - 1)
    return TimerID(rawValue: lastID)
  }

  /// Forgets a timer; answers its body so that it can be released outside of a lock, or `nil` if it has run.
  ///
  /// - Complexity: O(log n), amortised
  mutating func remove(_ timer: TimerID) -> (@Sendable () -> Void)? {
    guard let body = bodies.removeValue(forKey: timer.rawValue) else { return nil }
    // The first entry is always alive, so that `nextDue` never wakes anyone for a cancelled timer.
    dropDeadFront()
    if heap.count > 16 && heap.count > 2 * bodies.count { compact() }
    return body
  }

  /// Forgets every timer.
  mutating func removeAll() {
    heap = []
    bodies = [:]
  }

  /// Takes the earliest timer that is due at `now`.
  ///
  /// - Complexity: O(log n)
  mutating func popDue(at now: Instant) -> (@Sendable () -> Void)? {
    guard let first = heap.first, first.due <= now else { return nil }
    removeFirst()
    let body = bodies.removeValue(forKey: first.id)
    dropDeadFront()
    return body
  }

  private mutating func dropDeadFront() {
    while let first = heap.first, bodies[first.id] == nil { removeFirst() }
  }

  private mutating func compact() {
    heap.removeAll { bodies[$0.id] == nil }
    // A sorted array is a heap.
    heap.sort { $0.isBefore($1) }
  }

  private mutating func removeFirst() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    siftDown()
  }

  private mutating func siftUp(_ start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].isBefore(heap[parent]) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func siftDown() {
    var index = 0
    while true {
      var least = index
      for child in (2 * index + 1)..<(2 * index + 3) where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      guard least != index else { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
