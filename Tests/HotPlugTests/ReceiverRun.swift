import GNSSReceivers
import GNSSTransport
import GNSSWire
import TestSupport

/// A receiver that is wanted, and what it has told.
final class ReceiverRun: Sendable {
  private let reactor = EpollReactor()
  private let receiver: Receiver
  private let events = Recorder<ReceiverEvent>()

  /// Wants fixes from `port`.
  init(_ port: any ReceiverPort) {
    receiver = Receiver(port: port, reactor: reactor)
    reactor.perform { [receiver, events] in
      receiver.setHandler { events.append($0) }
      receiver.setDemand(Demand())
    }
  }

  /// The path at which it runs now.
  var path: String? {
    if case .running(let path, _) = state { path } else { nil }
  }

  /// Whether it is gone.
  var isLost: Bool {
    if case .unavailable = state { true } else { false }
  }

  private var state: ReceiverState? {
    events.all.reversed().lazy.compactMap { event in
      if case .state(let state) = event { state } else { nil }
    }.first
  }

  /// The latitudes of all positions, rounded to degrees.
  var latitudes: [Double] {
    events.all.compactMap { event in
      if case .epoch(let fix, _) = event { fix.coordinate?.latitude.rounded() } else { nil }
    }
  }

  /// The last one.
  var latitude: Double? { latitudes.last }

  func end() { reactor.shutdown() }
}
