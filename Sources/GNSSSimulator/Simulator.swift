public import GNSSTransport

/// Virtual receivers behind streams.
public enum Simulator {
  /// The rate of a module fresh from the factory, in bits per second.
  public static var defaultBaudRate: BaudRate { 38_400 }

  /// A virtual u-blox M10 in this process, switched on now: the host's end of its line.
  ///
  /// Bytes take the time that they take at the line's rate, which the host must find: at another rate both ends hear
  /// noise. The receiver lives until the stream is closed. From any thread.
  public static func makeStream(
    _ scenario: ScenarioSpec, on reactor: any Reactor, baudRate: BaudRate = defaultBaudRate, name: String? = nil
  ) -> any ByteStream {
    let name = name ?? "sim:\(scenario.trajectory.rawValue)"
    let (inner, outer) = Loopback.pair(
      on: reactor, names: ("\(name):receiver", name), baudRate: baudRate, paced: true)
    attach(scenario, to: inner, on: reactor, baudRate: baudRate, pacing: .byStream, isRateStrict: true)
    return outer
  }

  /// Switches a virtual u-blox M10 on behind `stream`, a line without a rate of its own such as the master of a pty.
  ///
  /// Bytes leave in small pieces at the pace of the receiver's rate. The receiver lives until the stream is lost or
  /// closed. From any thread.
  ///
  /// - Parameter isRateStrict: whether both sides hear noise while the port is set to another rate than the receiver's;
  ///   otherwise every rate is understood, as on USB.
  public static func attach(
    _ scenario: ScenarioSpec, to stream: any ByteStream, on reactor: any Reactor,
    baudRate: BaudRate = defaultBaudRate, isRateStrict: Bool = false
  ) {
    attach(
      scenario, to: stream, on: reactor, baudRate: baudRate, pacing: .pieces(32), isRateStrict: isRateStrict)
  }

  private static func attach(
    _ scenario: ScenarioSpec, to stream: any ByteStream, on reactor: any Reactor, baudRate: BaudRate,
    pacing: SimulatedPort.Pacing, isRateStrict: Bool
  ) {
    reactor.perform {
      let receiver = VirtualReceiver(scenario, baudRate: baudRate.rawValue, poweredOn: reactor.now)
      // The stream's handler keeps the port alive.
      SimulatedPort(receiver, on: stream, reactor: reactor, pacing: pacing, isRateStrict: isRateStrict).start()
    }
  }
}
