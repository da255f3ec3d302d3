import GNSSWire
import Synchronization

/// One end of a line between two parts of one process: what one end writes, the other reads.
///
/// It works on any reactor; on a virtual one a whole receiver session runs in event time. With `paced: true` a write
/// arrives when its last bit would have: 10 bits per byte at the writer's rate.
///
/// When one end closes, the other reads what is still on the line and then hears `.lost`, as if unplugged.
public final class Loopback: ByteStream {
  /// What each end is called in logs.
  public let name: String

  private let line: Mutex<Line>
  private let reactor: any Reactor
  private let isPaced: Bool

  private struct Line {
    var handler: (@Sendable (ByteStreamEvent) -> Void)?
    var inbound = ByteQueue()
    var onTheWay = 0
    var isSignalled = false
    var isClosed = false
    var isPeerGone = false
    var isLossTold = false
    var baudRate: BaudRate?
    /// When the last bit that this end wrote has left.
    var lineIsFree = Instant(nanoseconds: .min)
    var peer: Loopback?
  }

  /// At most so many bytes wait for a reader before `write` throws.
  public static let capacity = 65_536

  private init(name: String, on reactor: any Reactor, baudRate: BaudRate?, paced: Bool) {
    self.name = name
    self.reactor = reactor
    isPaced = paced
    line = Mutex(Line(baudRate: baudRate))
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
    let first = Loopback(name: names.0, on: reactor, baudRate: baudRate, paced: paced)
    let second = Loopback(name: names.1, on: reactor, baudRate: baudRate, paced: paced)
    first.line.withLock { $0.peer = second }
    second.line.withLock { $0.peer = first }
    return (first, second)
  }

  /// Starts the flow of events. Called once.
  public func activate(_ handler: @escaping @Sendable (ByteStreamEvent) -> Void) {
    line.withLock { $0.handler = handler }
    signal()
  }

  /// Moves waiting bytes into `buffer`, front first.
  public func read(into buffer: inout MutableRawSpan) -> Int {
    let (count, tells) = line.withLock { line in
      (line.inbound.move(into: &buffer), line.isPeerGone)
    }
    if tells { signal() }
    return count
  }

  /// Sends `bytes` to the other end.
  ///
  /// - Throws: `lost` when an end is closed, `congested` when the other has left 64 KiB unread.
  public func write(_ bytes: RawSpan) throws(TransportError) {
    let (peer, arrival) = line.withLock { line in
      var arrival: Instant?
      if isPaced, let rate = line.baudRate {
        let seconds = Double(bytes.byteCount) * 10 / Double(max(rate.rawValue, 1))
        line.lineIsFree = max(line.lineIsFree, reactor.now).advanced(bySeconds: seconds)
        arrival = line.lineIsFree
      }
      return (line.isClosed ? nil : line.peer, arrival)
    }
    guard let peer else { throw TransportError(.lost, path: name, operation: "write") }
    guard let arrival else {
      try peer.receive(bytes, from: name)
      return peer.signal()
    }
    let isFull = peer.line.withLock { line in
      guard line.inbound.count + line.onTheWay + bytes.byteCount <= Self.capacity else { return true }
      line.onTheWay += bytes.byteCount
      return false
    }
    if isFull { throw TransportError(.congested, path: name, operation: "write") }
    var piece: [UInt8] = []
    piece.append(bytes)
    reactor.schedule(at: arrival) { [piece] in peer.arrive(piece) }
  }

  /// Changes this end's rate; the other end keeps its own.
  public func setBaudRate(_ rate: BaudRate) throws(TransportError) {
    line.withLock { line in if line.baudRate != nil { line.baudRate = rate } }
  }

  /// This end's rate, or `nil` for a line without one.
  public var baudRate: BaudRate? { line.withLock { $0.baudRate } }

  /// The other end's rate: a simulated receiver sends garbage when it differs from its own.
  public var peerBaudRate: BaudRate? { line.withLock { $0.peer }?.baudRate }

  /// Ends this end; the other hears of it after the last byte. Idempotent.
  public func close() {
    let peer = line.withLock { line in
      defer {
        line.isClosed = true
        line.handler = nil
        line.peer = nil
        line.inbound.removeAll()
      }
      return line.peer
    }
    peer?.peerHasGone()
  }

  private func receive(_ bytes: RawSpan, from sender: String) throws(TransportError) {
    let isFull = line.withLock { line in
      guard line.inbound.count + line.onTheWay + bytes.byteCount <= Self.capacity else { return true }
      line.inbound.append(bytes)
      return false
    }
    if isFull { throw TransportError(.congested, path: sender, operation: "write") }
  }

  private func arrive(_ piece: [UInt8]) {
    line.withLock { line in
      line.onTheWay -= piece.count
      if !line.isClosed { line.inbound.append(piece.rawBytes) }
    }
    signal()
  }

  private func peerHasGone() {
    line.withLock { line in
      line.isPeerGone = true
      line.peer = nil
    }
    signal()
  }

  /// Sees that the handler is called from the reactor, once for everything that happens until then.
  private func signal() {
    let isDue = line.withLock { line in
      guard line.handler != nil, !line.isSignalled, !line.isLossTold else { return false }
      guard !line.inbound.isEmpty || (line.isPeerGone && line.onTheWay == 0) else { return false }
      line.isSignalled = true
      return true
    }
    if isDue { reactor.perform { self.tell() } }
  }

  private func tell() {
    let (handler, event) = line.withLock { line -> ((@Sendable (ByteStreamEvent) -> Void)?, ByteStreamEvent) in
      line.isSignalled = false
      if !line.inbound.isEmpty { return (line.handler, .readable) }
      guard line.isPeerGone, line.onTheWay == 0, !line.isLossTold else { return (nil, .readable) }
      line.isLossTold = true
      defer { line.handler = nil }
      return (line.handler, .lost(TransportError(.lost, path: name, operation: "hang-up")))
    }
    handler?(event)
  }
}
