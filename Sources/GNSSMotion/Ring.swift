/// The newest `capacity` elements of a history, inline: a full ring overwrites its oldest element.
///
/// Not copyable, so that no kilobytes are copied by accident. Index 0 is the oldest element kept.
public struct Ring<let capacity: Int, Element: BitwiseCopyable>: ~Copyable {
  private var storage: InlineArray<capacity, Element>
  private var start = 0
  /// How many elements are kept, at most `capacity`.
  public private(set) var count = 0

  /// An empty ring; `filler` occupies the places not yet written and is never handed out.
  ///
  /// - Precondition: `capacity` is positive.
  public init(filler: Element) {
    precondition(capacity > 0, "a ring holds one element at least")
    storage = InlineArray(repeating: filler)
  }

  /// Whether nothing is kept.
  public var isEmpty: Bool { count == 0 }

  /// Whether the next element overwrites the oldest.
  public var isFull: Bool { count == capacity }

  /// The element written first of those kept.
  public var oldest: Element? { count == 0 ? nil : storage[start] }

  /// The element written last.
  public var newest: Element? { count == 0 ? nil : storage[position(count &- 1)] }

  /// The element at `index`, counted from the oldest.
  ///
  /// - Precondition: `index` lies in `0..<count`.
  /// - Complexity: O(1).
  public subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "no element there")
      return storage[position(index)]
    }
    set {
      precondition(index >= 0 && index < count, "no element there")
      storage[position(index)] = newValue
    }
  }

  /// All elements kept, in no particular order: for sums over them without a look at each place's number.
  public var unordered: Span<Element> {
    @_lifetime(borrow self)
    borrowing get { storage.span.extracting(first: count) }
  }

  /// Adds `element` as the newest; a full ring forgets its oldest for it.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  public mutating func appendOverwritingOldest(_ element: Element) {
    if isFull {
      storage[start] = element
      start = position(1)
    } else {
      storage[position(count)] = element
      count &+= 1
    }
  }

  /// Forgets all elements.
  public mutating func removeAll() {
    start = 0
    count = 0
  }

  /// Where the element at `index` lies; `index` is at most `capacity`.
  private func position(_ index: Int) -> Int {
    let sum = start &+ index
    return sum >= capacity ? sum &- capacity : sum
  }
}

extension Ring: Sendable where Element: Sendable {}
