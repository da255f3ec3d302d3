import GNSSTransport
public import GNSSWire
import Synchronization

// What a run of a program may be made to see, while it runs.

extension LocationService {
  /// What the program may know: by the simulated run, and by the kernel's permissions on the device.
  public var authorization: Authorization {
    learnPermission()
    return permission.effective
  }

  /// Calls `watcher` whenever `authorization` has changed, from whichever thread, until `unwatchAuthorization(_:)`.
  public func watchAuthorization(_ watcher: @escaping @Sendable (Authorization) -> Void) -> UInt64 {
    permission.watch(watcher)
  }

  /// Forgets a watcher.
  public func unwatchAuthorization(_ id: UInt64) { permission.unwatch(id) }

  /// Asks for permission: where nothing was decided, the answer is awaited from now on.
  public func requestAuthorization() {
    learnPermission()
    if permission.request() { tellHub() }
  }

  /// Lets this run see another authorization, from now on; what goes on is ended or begins anew.
  public func simulate(authorization: Authorization) {
    learnPermission()
    decide(authorization)
  }

  /// Lets a simulation stand in for the device, from now on, under everything that runs; `nil` gives the device its place
  /// back.
  ///
  /// Time goes on as it went: a `speed=` in the name counts only where nothing was asked of the service yet, and what
  /// has no times of its own begins at the present one. A GPX file ends every loop with its end, unless its name says
  /// `end=stay` or `end=loop`; what a manager runs goes on with the next one. An `authorization=` in the name counts, and
  /// stays until another.
  ///
  /// - Throws: `LocationServiceError` if `device` is neither `sim:` nor `replay:`, or cannot be made; for `nil` if a
  ///   receiver of this machine would have to follow a simulation that the service began with, at a speed of its own.
  public func simulate(_ device: DeviceSpecification?) throws(LocationServiceError) {
    switch device {
    case nil, .simulation, .replay: break
    case let other?:
      throw LocationServiceError(
        .unsupported, "\(other)", reason: "it cannot stand in for a device while the program runs",
        remedy: "name a simulation or a recording: sim:SCENARIO, replay:FILE")
    }
    try standIn(device)
    if let authorization = device?.authorization { simulate(authorization: authorization) }
  }

  private func standIn(_ device: DeviceSpecification?) throws(LocationServiceError) {
    if let hub = openHub {
      guard let device else { return hub.replaceSource(by: try configured(for: hub)) }
      return hub.replaceSource(by: try SourceFactory.simulated(device, from: hub.time, on: hub.reactor))
    }
    // It is made now, so that whoever names a file that is not there hears of it here. Nothing is opened.
    let source = try device.map { (device) throws(LocationServiceError) in try factory.makeSource(device) }
    let isLate = state.withLock { state in
      if case .success = state.hub { return true }
      state.simulation = device
      state.simulatedSource = source
      state.hub = nil
      return false
    }
    // The first client has come meanwhile.
    if isLate { try standIn(device) }
  }

  /// What gives the device its place back at `hub`: `nil` where the hub was made over the device.
  private func configured(for hub: LocationHub) throws(LocationServiceError) -> (any FixSource)? {
    let (isSimulated, choice) = state.withLock { ($0.isHubSimulated, $0.choice) }
    guard isSimulated else { return nil }
    switch choice {
    case .source(let source) where source.reactor === hub.reactor: return source
    case .source: throw Self.anotherClock("the source")
    case .device(let specification):
      let device = try specification()
      guard device.isSimulated else { throw Self.anotherClock("\(device)") }
      return try SourceFactory.simulated(device, from: hub.time, on: hub.reactor)
    }
  }

  private static func anotherClock(_ device: String) -> LocationServiceError {
    LocationServiceError(
      .unsupported, device, reason: "the simulation that the service began with runs on a clock of its own",
      remedy: "begin with one whose name has no speed=, over a device that can be used")
  }

  /// The hub, if a client has asked for it.
  private var openHub: LocationHub? {
    if case .success(let hub) = state.withLock({ $0.hub }) { hub } else { nil }
  }

  /// Lets the board stand at a place, from now on.
  ///
  /// - Throws: as `simulate(_:)` for a device.
  public func simulate(at place: Coordinate) throws(LocationServiceError) {
    try simulate(.simulation(DeviceSpecification.Simulation(scenario: "still", origin: place)))
  }

  private func decide(_ authorization: Authorization) {
    permission.decide(authorization)
    tellHub()
  }

  private func tellHub() { openHub?.authorize() }

  /// Reads what the device's name says of the permission, once.
  func learnPermission() {
    let choice: Choice? = state.withLock { state in
      guard !state.isPermissionKnown else { return nil }
      state.isPermissionKnown = true
      return state.choice
    }
    guard case .device(let specification) = choice, let authorization = try? specification().authorization else {
      return
    }
    permission.decide(authorization)
  }
}

extension DeviceSpecification {
  /// What a simulated run may know, where its name says so.
  var authorization: Authorization? {
    switch self {
    case .simulation(let simulation): simulation.authorization?.value
    case .automatic, .path, .tcp, .gpsd, .replay, .socket: nil
    }
  }
}
