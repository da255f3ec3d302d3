import GNSSReceivers
import GNSSTransport
import LocationService
import Synchronization

/// `sextant live`: the main job, location updates until somebody ends it.
enum LiveCommand: Command {
  static let name = "live"
  static let summary = "prints location updates with motion and power state until Ctrl-C"
  static let operands = ""
  static let operandCount = 0...0
  static let options: [CommandOption] = [
    .value("--device", "DEVICE", default: "SEXTANT_DEVICE, else /etc/sextant/sextant.conf, else auto", deviceHelp),
    .value("--activity", "NAME", default: "default", ActivityProfile.allCases.map(\.rawValue).joined(separator: "|")),
    .value("--accuracy", "NAME", default: "the activity's", accuracyHelp),
    .value(
      "--distance", "METRES", default: "every location", "how far the board must have gone; implies --service standard"),
    .value("--service", "NAME", default: "every epoch", serviceHelp),
    .value("--count", "N", default: "no limit", "ends after so many updates"),
    .value("--for", "DURATION", default: "no limit", "ends after 30s, 5m, 2h of the stream's time"),
    .flag("--explain", "says why motion changes its state, with its numbers; at the end what the receiver drew"),
    .flag("--json", "prints JSON Lines"),
  ]
  static let example = "sextant live --device 'sim:commute?speed=120'"

  private static let deviceHelp =
    "auto, a path, tcp://HOST:PORT, gpsd://HOST[:PORT], replay:FILE[?speed=N|max][&end=stop|stay|loop] "
    + "(a capture, or a GPX file, and what follows on its end), sim:still|walk|drive|commute[@LAT,LON][?speed=N|max]"
  private static let accuracyHelp = Demand.Accuracy.allCases.map(\.name).joined(separator: "|")
  private static let serviceHelp =
    LiveRequest.Service.allCases.map(\.rawValue).joined(separator: "|")
    + ": what a location manager's service of that name tells"

  /// Why the updates end.
  enum Ending {
    /// The capture or socket has come to its end, or the reader of the output has.
    case done
    /// `--for` is over.
    case elapsed
    /// Ctrl-C.
    case interrupted
  }

  static func run(_ arguments: Arguments, _ output: Output) async throws(CommandError) -> ExitCode {
    let count = try arguments.integer("--count", in: 1...Int.max)
    let duration = try arguments.seconds("--for")
    let request = try LiveRequest(arguments)
    let service: LocationService
    let reactor: any Reactor
    do throws(LocationServiceError) {
      service = LocationService(
        device: try DeviceChoice.standard(option: arguments.value("--device")).specification,
        stateFolder: StateFile.folder.map { "\($0)/apps/sextant" })
      reactor = try service.reactor()
    } catch {
      throw CommandError(error.code == .deviceSpecification ? .usage : .failed, "\(error)")
    }
    let ending = Mutex<Ending?>(nil)
    let board = LiveBoard(
      LivePrinter(
        isJSON: arguments.has("--json"), explains: arguments.has("--explain"), showsEpochs: request.service == nil,
        limit: count, reactor: reactor))
    // Time does not pass before its end is set.
    reactor.hold()
    // The updates are consumed on the reactor's own thread: an epoch costs one wake-up.
    let follower = Task(executorPreference: reactor) { () throws(CommandError) in
      try await follow(service.updates(request.demand, pausing: false), board)
      return board.positions
    }
    @Sendable func end(_ reason: Ending) {
      ending.withLock { $0 = $0 ?? reason }
      follower.cancel()
    }
    if let duration { reactor.schedule(afterSeconds: duration) { end(.elapsed) } }
    System.onEnding { isInterrupt in end(isInterrupt ? .interrupted : .done) }
    board.whenDone { end(.done) }
    do throws(LocationServiceError) {
      try board.start(request, at: service)
    } catch {
      throw CommandError(.failed, "\(error)")
    }
    reactor.release()
    // Without a receiver there is nothing to write by which one would learn that nobody reads.
    let reader = HangUpWatch(1, on: .shared) { end(.done) }
    defer { withExtendedLifetime(reader) {} }
    let result = await follower.result
    board.conclude()
    ServiceNotifier.shared?.stopping()
    board.stop()
    // The demands are given back on the reactor: what is written and restored then is done before the end.
    await service.finish()
    let positions: Int
    switch result {
    case .success(let count): positions = count
    case .failure(let error): throw error as? CommandError ?? CommandError(.failed, "\(error)")
    }
    switch ending.withLock({ $0 }) {
    case .interrupted: return .interrupted
    case .elapsed where positions == 0:
      let reason = board.obstacle ?? CommandError(.noPosition, "sextant devices shows what is plugged in")
      throw CommandError(reason.code, "no position within the time asked: \(reason.message)")
    default: return .done
    }
  }

  private static func follow(_ updates: LocationUpdates, _ board: LiveBoard) async throws(CommandError) {
    var iterator = updates.makeAsyncIterator()
    while true {
      let update: LocationUpdate?
      do throws(LocationServiceError) {
        update = try await iterator.next(isolation: #isolation)
      } catch {
        throw CommandError(.failed, "\(error)")
      }
      guard let update, try board.show(update) else { return }
    }
  }
}
