import GNSSReceivers
import GNSSTransport

/// A receiver in this process as the hub's source of fixes: real, recorded or virtual.
final class ReceiverSource: FixSource {
  /// Whether the fixes are recorded or made by software.
  let isSimulated: Bool
  private let receiver: Receiver

  /// The receiver at `port`; `sleeps` remembers when it was put to sleep.
  init(port: any ReceiverPort, reactor: any Reactor, isSimulated: Bool, sleeps: (any SleepMemory)? = nil) {
    receiver = Receiver(port: port, reactor: reactor, sleeps: sleeps)
    self.isSimulated = isSimulated
  }

  var reactor: any Reactor { receiver.reactor }

  func setDemand(_ demand: Demand?) { receiver.setDemand(demand) }

  func carryOut(_ request: ConfigurationRequest, _ answer: @escaping @Sendable (ConfigurationReport) -> Void) {
    receiver.carryOut(request, answer)
  }

  func abandonRequest() { receiver.abandonRequest() }

  func setHandler(_ handler: @escaping @Sendable (ReceiverEvent) -> Void) { receiver.setHandler(handler) }
}
