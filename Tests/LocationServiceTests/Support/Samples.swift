import GNSSMotion
import GNSSReceivers
import GNSSTransport
import GNSSWire

@testable import LocationService

extension Fix {
  /// A fix with a position that `index` tells apart.
  static func at(_ index: Int) -> Fix {
    var fix = Fix(source: .ubx)
    fix.mode = .threeDimensional
    fix.coordinate = Coordinate(latitude: 47, longitude: 8 + Double(index) * 1e-5)
    fix.horizontalAccuracy = 2
    fix.time = GNSSTime(unixNanoseconds: 1_772_366_400_000_000_000 + Int64(index) * 1_000_000_000)
    fix.timeTrust = .confirmed
    return fix
  }

  /// An epoch without a position.
  static func lost(_ index: Int) -> Fix {
    var fix = Fix.at(index)
    fix.mode = .time
    fix.coordinate = nil
    return fix
  }
}

extension Motion {
  /// A motion of which only the state matters.
  static func state(_ state: State) -> Motion {
    var motion = Motion()
    motion.state = state
    return motion
  }
}

extension Instant {
  /// The moment `seconds` after the clock's start.
  static func seconds(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }
}

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

extension TransportError {
  static let unplugged = TransportError(.lost, path: "/dev/ttyACM0", operation: "read")
  static let refused = TransportError(.denied, path: "/dev/ttyACM0", operation: "open", errno: 13)
  static let held = TransportError(.busy, path: "/dev/ttyACM0", operation: "open", errno: 16)
}
