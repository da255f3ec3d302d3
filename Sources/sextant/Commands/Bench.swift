import GNSSSimulator
import GNSSTransport

/// Where a virtual board stands for `simulate`: behind a pty of its own each time it is plugged in, which is announced.
struct Bench {
  let link: String?
  let isRateStrict: Bool
  let isJSON: Bool
  private let output: Output

  init(link: String?, isRateStrict: Bool, _ output: Output, isJSON: Bool) {
    (self.link, self.isRateStrict, self.output, self.isJSON) = (link, isRateStrict, output, isJSON)
  }

  /// Puts `board` behind a new pty, and says where: at once, because programs wait for it.
  func plugIn(_ board: VirtualBoard) throws(CommandError) {
    let port: PseudoTerminal
    do throws(TransportError) {
      port = try PseudoTerminal(link: link)
    } catch {
      throw CommandError(error.code == .denied ? .permissionDenied : .failed, "\(error)")
    }
    announce(port, board)
    board.attach(to: port, isRateStrict: isRateStrict)
  }

  private func announce(_ port: PseudoTerminal, _ board: VirtualBoard) {
    if isJSON {
      var line = JSONLine(output, kind: "port")
      line.member("path", port.path)
      line.member("link", port.link)
      line.end()
    } else {
      output.line("\(port.name): a virtual \(board.model.title), \(board.scenario.wayName)")
    }
    output.flush()
    guard System.isTerminal(2) else { return }
    tell("Ctrl-C switches it off")
    port.onPeerChange { isOpen in
      Output(descriptor: 2, flushesLines: true).line(isOpen ? "a program has opened the port" : "the port is closed")
    }
  }

  /// Says something to a person who watches.
  func tell(_ text: String) {
    guard System.isTerminal(2) else { return }
    Output(descriptor: 2, flushesLines: true).line(text)
  }
}
