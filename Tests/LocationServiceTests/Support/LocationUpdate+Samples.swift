import GNSSMotion
import GNSSReceivers
import GNSSWire
import ServiceTestSupport

@testable import LocationService

extension LocationUpdate {
  /// An update of an epoch, as the hub makes it.
  static func epoch(_ fix: Fix, _ state: Motion.State = .moving) -> LocationUpdate {
    LocationUpdate(
      fix: fix, motion: .state(state), stationary: false, power: .tracking,
      diagnostics: fix.hasPosition ? [] : .locationUnavailable, receiver: .running(path: "test", identity: nil))
  }

  /// An update of a change of the receiver's state, as the hub makes it.
  static func state(_ receiver: ReceiverState, _ state: Motion.State = .moving) -> LocationUpdate {
    LocationUpdate(
      fix: nil, motion: .state(state), stationary: false, power: .tracking, diagnostics: receiver.diagnostics,
      receiver: receiver)
  }
}
