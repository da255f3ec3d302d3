import GNSSTransport
import GNSSWire
import Synchronization

/// The owner of a stream in a test: reads everything at once and keeps what it saw.
final class StreamProbe: Sendable {
  private struct Seen {
    var bytes: [UInt8] = []
    var arrivals: [(instant: Instant, count: Int)] = []
    var losses: [TransportError?] = []
    var readables = 0
  }

  let stream: any ByteStream
  private let reactor: any Reactor
  private let chunk: Int
  private let seen = Mutex(Seen())

  /// Activates `stream` on its reactor's thread.
  init(_ stream: any ByteStream, on reactor: any Reactor, chunk: Int = 4_096) {
    self.stream = stream
    self.reactor = reactor
    self.chunk = chunk
    reactor.perform { stream.activate { event in self.handle(event) } }
  }

  var bytes: [UInt8] { seen.withLock { $0.bytes } }
  var arrivals: [(instant: Instant, count: Int)] { seen.withLock { $0.arrivals } }
  var losses: [TransportError?] { seen.withLock { $0.losses } }
  var readables: Int { seen.withLock { $0.readables } }

  /// Writes on the reactor's thread.
  func write(_ bytes: [UInt8]) async throws(TransportError) {
    let stream = stream
    let failure: TransportError? = await withCheckedContinuation { continuation in
      reactor.perform {
        do throws(TransportError) {
          try stream.write(bytes.withRawSpan)
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: error)
        }
      }
    }
    if let failure { throw failure }
  }

  private func handle(_ event: ByteStreamEvent) {
    switch event {
    case .lost(let error): seen.withLock { $0.losses.append(error) }
    case .readable:
      seen.withLock { $0.readables += 1 }
      var count = 0
      repeat {
        var piece = [UInt8](repeating: 0, count: chunk)
        count = piece.fill { buffer in stream.read(into: &buffer) }
        seen.withLock { seen in
          seen.bytes += piece[0..<count]
          if count > 0 { seen.arrivals.append((reactor.now, count)) }
        }
      } while count > 0
    }
  }
}

extension Array<UInt8> {
  /// A view of the elements.
  var withRawSpan: RawSpan {
    // SAFETY: bytes have no padding; the view's lifetime is the array's.
    @_lifetime(borrow self) get { unsafe span.bytes }
  }

  /// Lets `body` write into the elements.
  mutating func fill(_ body: (inout MutableRawSpan) -> Int) -> Int {
    var span = mutableSpan
    // SAFETY: every bit pattern is a byte.
    var raw = unsafe span.mutableBytes
    return body(&raw)
  }
}
