public import GNSSReceivers
public import GNSSTransport
public import GNSSWire

/// Where the hub's fixes come from: a receiver in this process, a replay, the virtual receiver, another program's socket.
///
/// Every member is called on the reactor's thread, and so is the handler.
public protocol FixSource: AnyObject, Sendable {
  /// The reactor that the source lives on.
  var reactor: any Reactor { get }

  /// Whether the fixes are made by software or were recorded, rather than measured now; `false` unless a source says so.
  var isSimulated: Bool { get }

  /// Starts, changes or (with `nil`) ends the flow of events to `handler`.
  ///
  /// A source without a demand keeps nothing open and has no timer.
  func setDemand(_ demand: Demand?)

  /// Who is told; set once, before the first demand.
  func setHandler(_ handler: @escaping @Sendable (ReceiverEvent) -> Void)

  /// Asks something of the receiver by name, beside the demand or without one; `answer` is told once what became of it.
  func carryOut(_ request: ConfigurationRequest, _ answer: @escaping @Sendable (ConfigurationReport) -> Void)

  /// Gives up the request that is under way: it is answered at once with what was done so far.
  func abandonRequest()

  /// Sets who is told until when the host may suspend itself, and with `nil` that it may not.
  func setSuspensionHandler(_ handler: @escaping @Sendable (Instant?) -> Void)

  /// Calls `done` once a source that has no demand any more is given back as it was found.
  func finish(_ done: @escaping @Sendable () -> Void)
}

extension FixSource {
  /// A source is taken to measure unless it says otherwise.
  public var isSimulated: Bool { false }

  /// A source that is no receiver takes no requests, and says so.
  public func carryOut(_ request: ConfigurationRequest, _ answer: @escaping @Sendable (ConfigurationReport) -> Void) {
    answer(ConfigurationReport(cause: .request, notes: ["it is no receiver that could be asked"]))
  }

  /// A source that is no receiver keeps nobody awake, and lets nobody sleep.
  public func setSuspensionHandler(_ handler: @escaping @Sendable (Instant?) -> Void) {}

  /// Nothing takes any time.
  public func finish(_ done: @escaping @Sendable () -> Void) { done() }

  /// There is nothing to give up.
  public func abandonRequest() {}
}
