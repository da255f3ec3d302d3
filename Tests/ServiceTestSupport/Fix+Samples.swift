public import GNSSMotion
public import GNSSTransport
public import GNSSWire

extension Fix {
  /// A fix with a position that `index` tells apart.
  public static func at(_ index: Int) -> Fix {
    var fix = Fix(source: .ubx)
    fix.mode = .threeDimensional
    fix.coordinate = Coordinate(latitude: 47, longitude: 8 + Double(index) * 1e-5)
    fix.horizontalAccuracy = 2
    fix.time = GNSSTime(unixNanoseconds: 1_772_366_400_000_000_000 + Int64(index) * 1_000_000_000)
    fix.timeTrust = .confirmed
    return fix
  }

  /// An epoch without a position.
  public static func lost(_ index: Int) -> Fix {
    var fix = Fix.at(index)
    fix.mode = .time
    fix.coordinate = nil
    return fix
  }
}

extension Motion {
  /// A motion of which only the state matters.
  public static func state(_ state: State) -> Motion {
    var motion = Motion()
    motion.state = state
    return motion
  }
}

extension Instant {
  /// The moment `seconds` after the clock's start.
  public static func seconds(_ seconds: Double) -> Instant { Instant(nanoseconds: 0).advanced(bySeconds: seconds) }
}

extension TransportError {
  /// The cable was pulled.
  public static let unplugged = TransportError(.lost, path: "/dev/ttyACM0", operation: "read")
  /// The kernel refuses the device.
  public static let refused = TransportError(.denied, path: "/dev/ttyACM0", operation: "open", errno: 13)
  /// Another program holds the device.
  public static let held = TransportError(.busy, path: "/dev/ttyACM0", operation: "open", errno: 16)
}
