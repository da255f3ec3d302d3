import GNSSReceivers
import GNSSTransport
import Synchronization

extension SourceFactory {
  /// The recording in `file`, of what a receiver said.
  static func replay(_ file: String, on reactor: any Reactor) throws(LocationServiceError) -> ReceiverSource {
    let schedule: ReplaySchedule
    do throws(TransportError) {
      schedule = try ReplaySchedule(path: file)
    } catch {
      throw LocationServiceError(.source, "replay:\(file)", reason: "\(error)", remedy: error.remedy)
    }
    guard schedule.frameCount > 0 else {
      throw LocationServiceError(
        .source, "replay:\(file)", reason: "no sentence or message of a receiver is in it",
        remedy: "name a file of what a receiver sent, or a GPX file")
    }
    let port = StreamPort(name: "replay:\(file)") { (reactor) throws(TransportError) in
      let steps = schedule.steps(from: reactor.now)
      let next = Mutex(0)
      let stream = try Replay(path: file, on: reactor) {
        next.withLock { next in
          guard next < steps.count else { return nil }
          defer { next += 1 }
          return steps[next]
        }
      }
      return OpenPort(stream, access: .passive, endsForGood: true)
    }
    return ReceiverSource(port: port, reactor: reactor, isSimulated: true)
  }
}
