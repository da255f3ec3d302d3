import GNSSReceivers
import GNSSTransport
import GNSSWire
import Testing

@testable import LocationService

@Suite(.timeLimit(.minutes(1))) struct SubscriberTests {
  /// A loop whose body waits for another loop to get somewhere does not stop the other's clock for good.
  @Test func aLoopMayWaitForAnother() async throws {
    let hub = try LocationService(device: DeviceSpecification("sim:walk?speed=max")).hub()
    let outer = Subscriber(id: hub.makeID(), demand: Demand(), pausing: false, hub: hub, patience: 0.05)
    let inner = hub.subscriber(demand: Demand(), pausing: false)
    var begin: Instant?
    while let update = await outer.next(isolation: nil) {
      guard update.fix?.hasPosition == true else { continue }
      let now = hub.reactor.now
      begin = now
      while await inner.next(isolation: nil) != nil, hub.reactor.now.seconds(since: now) < 5 {}
      break
    }
    #expect(begin != nil)
    outer.close()
    inner.close()
  }
}
