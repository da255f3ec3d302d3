public import GNSSReceivers
public import GNSSTransport
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
  public static let shared = LocationService { () throws(LocationServiceError) in
    try SourceFactory.standard.makeSource(DeviceChoice.standard().specification)
  }

  private enum State {
    case idle(@Sendable () throws(LocationServiceError) -> any FixSource)
    case ready(LocationHub)
    case failed(LocationServiceError)
  }

  private let state: Mutex<State>

  private init(_ makeSource: @escaping @Sendable () throws(LocationServiceError) -> any FixSource) {
    state = Mutex(.idle(makeSource))
  }

  /// A service over a source that nobody else uses.
  public convenience init(source: any FixSource) {
    self.init { source }
  }

  /// A service over a device; nothing is opened before a client asks.
  public convenience init(device: DeviceSpecification, factory: SourceFactory = .standard) {
    self.init { () throws(LocationServiceError) in try factory.makeSource(device) }
  }

  /// Chooses the device of the shared service, as a `--device` option would: above environment and configuration file.
  ///
  /// - Throws: `LocationServiceError` if `device` is not understood, or if the shared service is in use already.
  public static func configure(device: String) throws(LocationServiceError) {
    let specification = try DeviceSpecification(device)
    let isLate = shared.state.withLock { state in
      guard case .idle = state else { return true }
      state = .idle { () throws(LocationServiceError) in try SourceFactory.standard.makeSource(specification) }
      return false
    }
    guard !isLate else {
      throw LocationServiceError(
        .inUse, device, reason: "the shared service has opened its device already",
        remedy: "call configure(device:) before the first location is asked for")
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

  /// The hub, made with its source when the first client asks.
  func hub() throws(LocationServiceError) -> LocationHub {
    let result: Result<LocationHub, LocationServiceError> = state.withLock { state in
      switch state {
      case .ready(let hub): return .success(hub)
      case .failed(let error): return .failure(error)
      case .idle(let makeSource):
        do throws(LocationServiceError) {
          let hub = LocationHub(source: try makeSource(), notifier: .shared)
          state = .ready(hub)
          ServiceNotifier.shared?.ready()
          return .success(hub)
        } catch {
          state = .failed(error)
          return .failure(error)
        }
      }
    }
    return try result.get()
  }
}
