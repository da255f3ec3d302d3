import GNSSWire

/// One end of a line between two parts of one process: what one end writes, the other reads.
///
/// It works on any reactor; on a virtual one a whole receiver session runs in event time. With `paced: true` a write
/// arrives when its last bit would have: 10 bits per byte at the writer's rate.
///
/// When one end closes, the other reads what is still on the line and then hears `.lost`, as if unplugged. An end that
/// is only dropped falls silent.
public final class Loopback: ByteStream {
  private let own: LoopbackEnd
  private let other: LoopbackEnd
  private let isPaced: Bool

  /// At most so many bytes wait for a reader before `write` throws.
  public static let capacity = 65_536

  private init(_ own: LoopbackEnd, _ other: LoopbackEnd, paced: Bool) {
    self.own = own
    self.other = other
    isPaced = paced
  }

  /// Two ends that are joined.
  ///
  /// - Parameters:
  ///   - baudRate: what both ends start with; `nil` is a line without a rate.
  ///   - paced: whether bytes take their time; needs a rate.
  public static func pair(
    on reactor: any Reactor, names: (String, String) = ("loopback:receiver", "loopback:host"),
    baudRate: BaudRate? = nil, paced: Bool = false
  ) -> (Loopback, Loopback) {
    let first = LoopbackEnd(name: names.0, on: reactor, baudRate: baudRate)
    let second = LoopbackEnd(name: names.1, on: reactor, baudRate: baudRate)
    return (Loopback(first, second, paced: paced), Loopback(second, first, paced: paced))
  }

  /// What each end is called in logs.
  public var name: String { own.name }

  /// Starts the flow of events. Called once.
  public func activate(_ handler: @escaping @Sendable (ByteStreamEvent) -> Void) { own.activate(handler) }

  /// Moves waiting bytes into `buffer`, front first.
  public func read(into buffer: inout MutableRawSpan) -> Int { own.read(into: &buffer) }

  /// Sends `bytes` to the other end.
  ///
  /// - Throws: `lost` when an end is closed, `congested` when the other has left 64 KiB unread.
  public func write(_ bytes: RawSpan) throws(TransportError) {
    guard own.isOpen else { throw TransportError(.lost, path: name, operation: "write") }
    let arrival = isPaced ? own.departure(of: bytes.byteCount) : nil
    let isTaken = if let arrival { other.receive(bytes, at: arrival) } else { other.receive(bytes) }
    if !isTaken { throw TransportError(.congested, path: name, operation: "write") }
  }

  /// Changes this end's rate; the other end keeps its own.
  public func setBaudRate(_ rate: BaudRate) throws(TransportError) { own.setBaudRate(rate) }

  /// This end's rate, or `nil` for a line without one.
  public var baudRate: BaudRate? { own.baudRate }

  /// The other end's rate: a simulated receiver sends garbage when it differs from its own.
  public var peerBaudRate: BaudRate? { own.isOpen ? other.rateInForce : nil }

  /// Ends this end; the other hears of it after the last byte. Idempotent.
  public func close() {
    if own.close() { other.peerHasGone() }
  }
}
