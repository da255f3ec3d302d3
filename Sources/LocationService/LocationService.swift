public import GNSSReceivers
public import GNSSTransport
public import GNSSWire
import Synchronization

/// The board's location, shared by everything in the program: one receiver, many clients.
///
/// Most programs never name it: the device is chosen from the environment and configuration when the first client asks.
/// A test puts a service of its own under unchanged code:
///
/// ```swift
/// await LocationService.$current.withValue(LocationService(source: scripted)) {
///   for try await update in CLLocationUpdate.liveUpdates() { … }
/// }
/// ```
public final class LocationService: Sendable {
  /// The service that code started here uses; captured when a sequence of updates is made.
  @TaskLocal public static var current: LocationService = .shared

  /// The program's own service, over the device that `DeviceChoice` finds.
  public static let shared = LocationService(
    .device { () throws(LocationServiceError) in
      try DeviceChoice.standard().specification
    }, factory: .standard, stateFolder: StateFile.folder.map { "\($0)/apps/\(SystemText.programName)" })

  /// Where locations come from until there is a hub.
  enum Choice: Sendable {
    case device(@Sendable () throws(LocationServiceError) -> DeviceSpecification)
    case source(any FixSource)
  }

  struct State {
    var choice: Choice
    /// What stands in for the choice; see `simulate(_:)`.
    var simulation: DeviceSpecification?
    /// Its source, made when it was named.
    var simulatedSource: (any FixSource)?
    /// Whether the hub was made over that one, on a clock of its own.
    var isHubSimulated = false
    /// Made when the first client asks.
    var hub: Result<LocationHub, LocationServiceError>?
    /// Whether the device's name was asked what the program may know.
    var isPermissionKnown = false
    var visits: VisitMonitor?
  }

  let factory: SourceFactory
  let permission = Permission()
  let state: Mutex<State>
  private let stateFolder: String?

  private init(_ choice: Choice, factory: SourceFactory, stateFolder: String?) {
    self.factory = factory
    self.stateFolder = stateFolder
    state = Mutex(State(choice: choice))
  }

  /// A service over a source that nobody else uses.
  ///
  /// - Parameter stateFolder: where it keeps what the next process has to know; nowhere if `nil`.
  public convenience init(source: any FixSource, stateFolder: String? = nil) {
    self.init(.source(source), factory: .standard, stateFolder: stateFolder)
  }

  /// A service over a device; nothing is opened before a client asks.
  ///
  /// - Parameter stateFolder: where it keeps what the next process has to know; nowhere if `nil`.
  public convenience init(
    device: DeviceSpecification, factory: SourceFactory = .standard, stateFolder: String? = nil
  ) {
    self.init(.device { () throws(LocationServiceError) in device }, factory: factory, stateFolder: stateFolder)
  }

  /// Chooses the device of the shared service, as a `--device` option would: above environment and configuration file.
  ///
  /// - Throws: `LocationServiceError` if `device` is not understood, or if the shared service is in use already.
  public static func configure(device: String) throws(LocationServiceError) {
    let specification = try DeviceSpecification(device)
    guard shared.choose(specification) else {
      throw LocationServiceError(
        .inUse, device, reason: "the shared service has opened its device already",
        remedy: "call configure(device:) before the first location is asked for")
    }
  }

  /// Takes `device`, unless another one is in use; answers whether it does. One that could not be used is none in use.
  func choose(_ device: DeviceSpecification) -> Bool {
    state.withLock { state in
      if case .success = state.hub { return false }
      state.hub = nil
      state.choice = .device { () throws(LocationServiceError) in device }
      state.isPermissionKnown = false
      return true
    }
  }

  /// Updates for a client with this demand.
  ///
  /// - Parameter pausing: whether updates stop while the board stands still, as Core Location's live updates do;
  ///   otherwise every epoch and every change of the receiver's state is told.
  public func updates(_ demand: Demand = Demand(), pausing: Bool = true) -> LocationUpdates {
    LocationUpdates(service: self, demand: demand, pausing: pausing)
  }

  /// The reactor that the service lives on: the clock of its updates, and an executor on which they are consumed without
  /// a change of thread.
  ///
  /// - Throws: `LocationServiceError` if the chosen device is not understood or cannot be used.
  public func reactor() throws(LocationServiceError) -> any Reactor { try hub().reactor }

  /// The last position that is known, however old, as far as it may be told, and whether software made it; `nil` before
  /// the first, and as soon as nothing may be told.
  ///
  /// - Parameter isReduced: whether the neighbourhood is enough.
  public func lastPosition(isReduced: Bool = false) -> (fix: Fix, isSimulated: Bool)? {
    guard case .success(let hub) = state.withLock({ $0.hub }) else { return nil }
    return hub.position(isReduced: isReduced).map { ($0.fix, $0.isSimulated) }
  }

  /// Whether what carries these diagnostics may still be told: what the program may know can have changed on the way.
  public func mayTell(_ diagnostics: LocationUpdate.Diagnostics) -> Bool {
    let authorization = permission.decided
    return authorization.permitsLocation && (!authorization.isReduced || diagnostics.contains(.accuracyLimited))
  }

  /// Whether the receiver may tell where the board's nose points: true until it has spoken for ten seconds without.
  public var tellsHeading: Bool {
    if case .success(let hub) = state.withLock({ $0.hub }) { hub.tellsHeading } else { true }
  }

  /// The program's visits.
  public var visits: VisitMonitor {
    if let visits = state.withLock({ $0.visits }) { return visits }
    let made = VisitMonitor(at: self, folder: visitFolder)
    return state.withLock { state in
      let visits = state.visits ?? made
      state.visits = visits
      return visits
    }
  }

  /// Sets who is told until when the machine may suspend itself, on CLOCK_BOOTTIME: the receiver sleeps until then, and
  /// nothing else is due. `nil` means that it may not. It is told on the service's reactor.
  ///
  /// Where the process may (CAP_WAKE_ALARM), the machine is woken at that moment; a machine that wakes by other means, or
  /// later, misses the receiver's check by so much, and takes it for no loss.
  ///
  /// - Throws: `LocationServiceError` if the chosen device is not understood or cannot be used.
  public func setSuspensionHandler(
    _ handler: @escaping @Sendable (Instant?) -> Void
  ) throws(LocationServiceError) { try hub().setSuspensionHandler(handler) }

  /// Where visits are kept: what was simulated is nothing that a receiver goes on with.
  private var visitFolder: String? {
    let (choice, simulation) = state.withLock { ($0.choice, $0.simulation) }
    guard case .device(let specification) = choice, let device = simulation ?? (try? specification()),
      device.isSimulated
    else { return stateFolder }
    return stateFolder.map { "\($0)/simulated" }
  }

  /// Returns once the receiver is given back as it was found, after the last client has left: one that sleeps is woken
  /// for that. Visits are looked for no longer; the next process goes on with them. A program that ends without it leaves
  /// a sleeping receiver to its alarm.
  public func finish() async {
    state.withLock { $0.visits }?.close()
    if let hub = try? hub() { await hub.finish() }
  }

  /// The hub, made with its source when the first client asks.
  func hub() throws(LocationServiceError) -> LocationHub {
    learnPermission()
    return try state.withLock { state -> Result<LocationHub, LocationServiceError> in
      if let hub = state.hub { return hub }
      let result: Result<LocationHub, LocationServiceError>
      do throws(LocationServiceError) {
        let hub = try makeHub(&state)
        ServiceNotifier.shared?.ready()
        result = .success(hub)
      } catch {
        result = .failure(error)
      }
      state.hub = result
      return result
    }.get()
  }

  private func makeHub(_ state: inout State) throws(LocationServiceError) -> LocationHub {
    guard let simulation = state.simulation, let source = state.simulatedSource else {
      return LocationHub(source: try source(of: state.choice), permission: permission, notifier: .shared)
    }
    // On the device's own clock, where the device can be had and the simulation asks for no other speed.
    if simulation.pace == .times(1), let device = try? self.source(of: state.choice), !device.reactor.isVirtual,
      let standIn = try? SourceFactory.simulated(simulation, on: device.reactor)
    {
      let hub = LocationHub(source: device, permission: permission, notifier: .shared)
      hub.replaceSource(by: standIn)
      return hub
    }
    state.isHubSimulated = true
    return LocationHub(source: source, permission: permission, notifier: .shared)
  }

  private func source(of choice: Choice) throws(LocationServiceError) -> any FixSource {
    switch choice {
    case .source(let source): return source
    case .device(let specification): return try factory.makeSource(specification())
    }
  }
}
