import Synchronization

/// A list that any thread appends to and a test reads.
public final class Recorder<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  /// An empty list.
  public init() {}

  /// What was appended, in order.
  public var all: [Element] { elements.withLock { $0 } }

  /// How many were appended.
  public var count: Int { elements.withLock { $0.count } }

  /// Appends one element.
  public func append(_ element: Element) { elements.withLock { $0.append(element) } }
}
