import GNSSReceivers
import GNSSSimulator
import GNSSTransport
import GNSSWire
import Synchronization

extension SourceFactory {
  /// What stands in for a device on `reactor`, whose time is its time.
  ///
  /// - Parameter start: UTC at which it begins where it does not say so itself.
  /// - Throws: `LocationServiceError` if `device` is neither a simulation nor a recording, or cannot be made.
  static func simulated(
    _ device: DeviceSpecification, from start: GNSSTime? = nil, on reactor: any Reactor
  ) throws(LocationServiceError) -> any FixSource {
    switch device {
    case .simulation(let simulation): return try source(of: simulation, name: "\(device)", from: start, on: reactor)
    case .replay(let file, _, let end):
      if Track.isGPX(path: file) { return try track(file, end: end, from: start, on: reactor) }
      guard end == .stop else {
        throw LocationServiceError(
          .deviceSpecification, "\(device)", reason: "it is no GPX file, and only these can go on behind their end")
      }
      return try replay(file, on: reactor)
    case .automatic, .path, .tcp, .gpsd, .socket:
      throw LocationServiceError(.unsupported, "\(device)", reason: "it is no simulation")
    }
  }

  /// The virtual receiver that `simulation` describes.
  static func source(
    of simulation: DeviceSpecification.Simulation, name: String, from start: GNSSTime? = nil, on reactor: any Reactor
  ) throws(LocationServiceError) -> ReceiverSource {
    func choice<Value: RawRepresentable & CaseIterable>(
      _ option: String, _ standard: Value
    ) throws(LocationServiceError) -> Value where Value.RawValue == String {
      guard let text = simulation.board[option] else { return standard }
      guard let value = Value(rawValue: text) else {
        throw failure("'\(option)=\(text)' is not known", Value.allCases.map(\.rawValue))
      }
      return value
    }
    func failure(_ reason: String, _ known: [String]) -> LocationServiceError {
      LocationServiceError(
        .deviceSpecification, name, reason: reason, remedy: "choose one of \(known.joined(separator: ", "))")
    }
    guard var spec = ScenarioSpec(parsing: simulation.scenario) else {
      throw failure("there is no scenario '\(simulation.scenario)'", ScenarioSpec.names)
    }
    if let origin = simulation.origin { spec.origin = origin }
    if let seed = simulation.seed { spec.seed = seed }
    if let start { spec.start = start }
    spec.sky = try choice("sky", spec.sky)
    spec.memory = try choice("memory", spec.memory)
    switch simulation.board["backup"] {
    case nil: break
    case "yes": spec.hasBackupSupply = true
    case "no": spec.hasBackupSupply = false
    case let text?: throw failure("'backup=\(text)' is not known", ["yes", "no"])
    }
    let model = try choice("receiver", ReceiverModel.ubloxM10)
    let faults: Faults
    do throws(Faults.ParsingError) {
      faults = try Faults(parsing: simulation.board["faults"] ?? "")
    } catch {
      throw LocationServiceError(.deviceSpecification, name, reason: "\(error)", remedy: nil)
    }
    // The board goes its way, and time goes on, while nobody has its port open.
    let began = Mutex<Instant?>(nil)
    let port = StreamPort(name: name) { [spec] (reactor) in
      let began = began.withLock { began in
        let first = began ?? reactor.now
        began = first
        return first
      }
      return OpenPort(
        Simulator.makeStream(spec, model: model, faults: faults, on: reactor, name: name, began: began),
        access: .active, isUSB: model.isUSB)
    }
    return ReceiverSource(port: port, reactor: reactor, isSimulated: true)
  }
}
