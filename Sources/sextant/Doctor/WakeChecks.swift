import GNSSTransport
import LocationService

/// Whether the motion sources that the machine's configuration names can be used: each is opened as `live` opens it, and
/// given back.
struct WakeChecks {
  /// The sources, of a reactor that runs.
  let sources: [any WakeSource]

  /// One finding a source. Called on the reactor's thread.
  var findings: [Finding] {
    sources.map { source in
      do throws(TransportError) {
        try source.activate { _ in }
        source.close()
        return .ok("wake", "\(source.name) tells of the board's motion")
      } catch {
        // A line has one listener: a service that runs beside this is most likely it.
        if error.code == .busy {
          return .ok("wake", "\(source.name) is in use by another program, perhaps sextant itself")
        }
        return Self.failure(source.name, error)
      }
    }
  }

  private static let setting = "[wake] in \(DeviceChoice.configurationPath)"

  /// Without it the receiver is woken by the clock alone, more often.
  private static func failure(_ name: String, _ error: TransportError) -> Finding {
    let loss = "the receiver is woken by the clock alone"
    let remedy: String
    switch error.code {
    case .notFound: remedy = error.remedy ?? "name one that there is, or take it out of \(setting)"
    case .denied: remedy = error.remedy ?? "let \(name)'s group in: SupplementaryGroups= in the unit, or usermod -aG"
    default: remedy = error.remedy ?? "take it out of \(setting)"
    }
    return .warning("wake", "\(name), named by \(setting), cannot be listened to: \(error); \(loss)", remedy)
  }

  /// What is found at the sources of this machine.
  static func machine(on reactor: EpollReactor = .shared) async -> [Finding] {
    let choice: WakeChoice
    do throws(LocationServiceError) {
      choice = try WakeChoice.standard()
    } catch {
      return [.warning("wake", "\(error)", nil)]
    }
    let checks = WakeChecks(sources: choice.sources(on: reactor))
    guard !checks.sources.isEmpty else { return [] }
    return await withCheckedContinuation { continuation in
      reactor.perform { continuation.resume(returning: checks.findings) }
    }
  }
}
