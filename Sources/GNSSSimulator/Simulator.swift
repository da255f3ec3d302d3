public import GNSSTransport
public import GNSSWire

/// Virtual receivers behind streams.
public enum Simulator {
  /// The rate of the default model fresh from the factory, in bits per second.
  public static var defaultBaudRate: BaudRate { ReceiverModel.ubloxM10.defaultBaudRate }

  /// A virtual receiver in this process, switched on now: the host's end of its line.
  ///
  /// Bytes take the time that they take at the line's rate, which the host must find: at another rate both ends hear
  /// noise. The receiver lives until the stream is closed; for one that outlives its port, and can be acted upon, make
  /// a `VirtualBoard`. From any thread.
  ///
  /// - Parameter began: when the scenario began, if that was earlier.
  public static func makeStream(
    _ scenario: ScenarioSpec, model: ReceiverModel = .ubloxM10, faults: Faults = Faults(), on reactor: any Reactor,
    baudRate: BaudRate? = nil, name: String? = nil, began: Instant? = nil
  ) -> any ByteStream {
    VirtualBoard(scenario, model: model, faults: faults, baudRate: baudRate, name: name, began: began, on: reactor)
      .line(keepsBoard: true)
  }

  /// Switches a virtual receiver on behind `stream`, a line without a rate of its own such as the master of a pty.
  ///
  /// Bytes leave in small pieces at the pace of the receiver's rate. The receiver lives until the stream is lost or
  /// closed. From any thread.
  ///
  /// - Parameter isRateStrict: whether both sides hear noise while the port is set to another rate than the receiver's;
  ///   otherwise every rate is understood, as on USB.
  public static func attach(
    _ scenario: ScenarioSpec, model: ReceiverModel = .ubloxM10, faults: Faults = Faults(), to stream: any ByteStream,
    on reactor: any Reactor, baudRate: BaudRate? = nil, isRateStrict: Bool = false
  ) {
    VirtualBoard(scenario, model: model, faults: faults, baudRate: baudRate, on: reactor)
      .connect(stream, pacing: .pieces(32), isRateStrict: isRateStrict, keepsBoard: true)
  }
}
