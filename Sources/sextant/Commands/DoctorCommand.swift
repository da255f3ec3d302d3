import GNSSReceivers
import GNSSTransport
import GNSSWire
import LocationService
import Synchronization

/// `sextant doctor`: everything that can stand between a receiver and a position, and what to do about it.
enum DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "checks everything that can stop a position, and says what to do"
  static let operands = ""
  static let operandCount = 0...0
  static let options: [CommandOption] = [
    .value(
      "--device", "DEVICE", default: "SEXTANT_DEVICE, else /etc/sextant/sextant.conf, else auto",
      "the receiver to look at, as for live"),
    .value("--for", "DURATION", default: "20s", "listens to the receiver for at most so long"),
    .flag("--json", "prints JSON Lines"),
  ]
  static let example = "sextant doctor --device /dev/serial0"

  /// How long a receiver is listened to, unless asked otherwise, seconds: it is found, configured and has a fix by then
  /// if it was running.
  private static let patience = 20.0

  static func run(_ arguments: Arguments, _ output: Output) async throws(CommandError) -> ExitCode {
    let duration = try arguments.seconds("--for") ?? patience
    let choice: DeviceChoice
    let service: LocationService
    do throws(LocationServiceError) {
      choice = try DeviceChoice.standard(option: arguments.value("--device"))
      service = LocationService(device: choice.specification)
    } catch {
      throw CommandError(error.code == .deviceSpecification ? .usage : .failed, "\(error)")
    }
    let root = SystemRoot.machine
    let machine = Machine(reading: root, stateFolder: StateFile.folder)
    var findings: [Finding] = []
    var listens = true
    switch choice.specification {
    case .automatic:
      let devices = DeviceList.current()
      findings += DeviceChecks(devices: devices, machine: machine, isAutomatic: true, known: .shared).findings
      listens = findings.allSatisfy { $0.severity != .error }
      let ports = devices.compactMap { AccessFacts(of: $0.path) }
      findings += MachineChecks(machine: machine, tty: nil, ports: ports).findings
    case .path(let path):
      let target = root.target(path)?.path
      let devices = DeviceList.current().filter { $0.path == target }
      findings += DeviceChecks(devices: devices, machine: machine, isAutomatic: false).findings
      findings +=
        MachineChecks(
          machine: machine, tty: target?.lastPart, ports: [AccessFacts(of: path)].compactMap(\.self)
        ).findings
      // A console or a login is not to be disturbed by opening its port.
      listens = findings.allSatisfy { $0.severity != .error }
    default: break
    }
    findings += await WakeChecks.machine()
    if listens { findings += try await listen(to: service, for: duration) }
    let isJSON = arguments.has("--json")
    for finding in findings.worstFirst { show(finding, isJSON: isJSON, to: output) }
    output.flush()
    return findings.exitCode
  }

  /// Does what `live` does, until all is known.
  private static func listen(to service: LocationService, for duration: Double) async throws(CommandError) -> [Finding]
  {
    let reactor: any Reactor
    do throws(LocationServiceError) {
      reactor = try service.reactor()
    } catch {
      if error.code == .deviceSpecification { throw CommandError(.usage, "\(error)") }
      return [.error("device", .failed, "\(error)", nil)]
    }
    let interruption = Mutex(false)
    reactor.hold()
    let began = reactor.now
    let listener = Task(executorPreference: reactor) {
      var checks = ListeningChecks()
      let progress = ListeningProgress(for: duration)
      var updates = service.updates(pausing: false).makeAsyncIterator()
      while !checks.isDone, let update = try? await updates.next(isolation: #isolation) {
        checks.see(update)
        progress.show(after: reactor.now.seconds(since: began))
      }
      progress.end()
      return checks
    }
    reactor.schedule(afterSeconds: duration) { listener.cancel() }
    System.onEnding { isInterrupt in
      interruption.withLock { $0 = isInterrupt }
      listener.cancel()
    }
    reactor.release()
    let checks = await listener.value
    // The receiver is given back as it was found before the end.
    await withCheckedContinuation { continuation in reactor.perform { continuation.resume() } }
    guard !interruption.withLock({ $0 }) else { throw CommandError(.interrupted, "") }
    return checks.findings(after: min(duration, reactor.now.seconds(since: began)))
  }

  private static func show(_ finding: Finding, isJSON: Bool, to output: Output) {
    if isJSON {
      var line = JSONLine(output, kind: "finding")
      line.member("severity", finding.severity.name)
      line.member("check", finding.check)
      line.member("message", finding.message)
      line.member("remedy", finding.remedy)
      return line.end()
    }
    output.line("\(finding.severity.name.padded(to: 8)) \(finding.check.padded(to: 13)) \(finding.message)")
    if let remedy = finding.remedy { output.line("\("".padded(to: 8)) \("".padded(to: 13)) \u{25B6} \(remedy)") }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
