import LocationService
import Synchronization

/// Where `live` shows what it is told, by the receiver and by a classic service alike: one after the other, on the
/// reactor's thread.
final class LiveBoard: Sendable {
  private let printer: Mutex<LivePrinter>
  private let end = Mutex<(isDone: Bool, whenDone: (@Sendable () -> Void)?)>((false, nil))
  /// Keeps a service running: its client, or the program's visits.
  private let service = Mutex<(any Sendable)?>(nil)

  /// A board on which `printer` writes.
  init(_ printer: sending LivePrinter) { self.printer = Mutex(printer) }

  /// How many epochs had a position.
  var positions: Int { printer.withLock { $0.positions } }

  /// Why there was no position, as of the last state that says something of it.
  var obstacle: CommandError? { printer.withLock { $0.obstacle } }

  /// Calls `body` when as much has been shown as was asked for.
  func whenDone(_ body: @escaping @Sendable () -> Void) {
    let isDone = end.withLock { end in
      end.whenDone = body
      return end.isDone
    }
    if isDone { body() }
  }

  /// Shows an epoch or a state of the receiver; answers whether more are wanted.
  ///
  /// - Throws: as `LivePrinter.show(_:)`.
  func show(_ update: LocationUpdate) throws(CommandError) -> Bool {
    try printer.withLock { (printer) throws(CommandError) in try printer.show(update) }
  }

  /// Starts the service that `request` names, whose word is shown from now on.
  ///
  /// - Throws: `LocationServiceError` if the device is not understood or cannot be used.
  func start(_ request: LiveRequest, at location: LocationService) throws(LocationServiceError) {
    let kept: (any Sendable)?
    switch request.service {
    case nil: kept = nil
    case .standard:
      let client = ServiceClient(request.standard, at: location, outlivesSource: false) { [weak self] news, _ in
        for item in news { self?.tell { $0.show(item) } }
      }
      kept = client
      try client.change { service, _ in service.start() }
    case .significant:
      let service = SignificantChangeService()
      let client = ServiceClient(service, at: location, outlivesSource: false) { [weak self] news, _ in
        for item in news { self?.tell { $0.show(item) } }
      }
      kept = client
      try client.change { service, _ in service.start() }
    case .visits:
      let visits = location.visits
      _ = visits.addListener { [weak self] visit, _ in self?.tell { $0.show(visit) } }
      kept = visits
      try visits.start()
    }
    service.withLock { $0 = kept }
  }

  /// Says what the receiver has drawn, where that was asked for.
  func conclude() { printer.withLock { $0.conclude() } }

  /// Gives the service's seat up. The visits are the program's, which `LocationService.finish()` ends.
  func stop() {
    let kept = service.withLock { $0.take() }
    switch kept {
    case let client as ServiceClient<StandardService>: client.close()
    case let client as ServiceClient<SignificantChangeService>: client.close()
    default: break
    }
  }

  private func tell(_ show: (inout LivePrinter) -> Bool) {
    // What still comes while the end is on its way was not asked for.
    guard !end.withLock({ $0.isDone }), !printer.withLock({ show(&$0) }) else { return }
    let whenDone = end.withLock { end in
      end.isDone = true
      return end.whenDone
    }
    whenDone?()
  }
}
