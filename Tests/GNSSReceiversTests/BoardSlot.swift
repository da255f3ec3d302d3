import GNSSSimulator
import GNSSTransport
import Synchronization

/// Where a board is put once there is a reactor for it, for the closure that opens its port.
final class BoardSlot: Sendable {
  private let board = Mutex<VirtualBoard?>(nil)

  func put(_ board: VirtualBoard) { self.board.withLock { $0 = board } }

  func open() throws(TransportError) -> any ByteStream {
    guard let board = board.withLock({ $0 }) else {
      throw TransportError(.notFound, path: "test", operation: "open")
    }
    return try board.open()
  }
}
