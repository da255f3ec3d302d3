/// What to read fixes from, as `--device`, `SEXTANT_DEVICE` and the configuration file name it.
public enum DeviceSpecification: Hashable, Sendable {
  /// How event time passes in a replay or a simulation.
  public enum Pace: Hashable, Sendable {
    /// This many seconds of event time a second.
    case times(Double)
    /// As fast as the consumers take it.
    case unlimited
  }

  /// What comes behind the last place of a GPX file. A capture ends.
  public enum End: String, CaseIterable, Hashable, Sendable {
    /// The source ends, and with it every loop over it.
    case stop
    /// The board stands there.
    case stay
    /// It goes on at the first place a second later.
    case loop
  }

  /// A running owner's socket, else the one receiver that is found.
  case automatic
  /// A serial port, or a link to one.
  case path(String)
  /// A receiver behind a TCP port.
  case tcp(host: String, port: UInt16)
  /// A gpsd.
  case gpsd(host: String, port: UInt16)
  /// A capture, or a GPX file.
  case replay(file: String, pace: Pace, end: End = .stop)
  /// The virtual receiver, in process.
  case simulation(Simulation)
  /// The socket of a program that owns a receiver.
  case socket(path: String)
}

extension DeviceSpecification {
  /// Whether its fixes are recorded, or made by software.
  var isSimulated: Bool {
    switch self {
    case .replay, .simulation: true
    case .automatic, .path, .tcp, .gpsd, .socket: false
    }
  }

  /// How event time passes in it; on a receiver's clock as everywhere.
  var pace: Pace {
    switch self {
    case .replay(_, let pace, _): pace
    case .simulation(let simulation): simulation.pace
    case .automatic, .path, .tcp, .gpsd, .socket: .times(1)
    }
  }
}

extension DeviceSpecification: CustomStringConvertible {
  /// The text that names the device; reading it back gives the same device.
  public var description: String {
    switch self {
    case .automatic: "auto"
    case .path(let path): path
    case .tcp(let host, let port): "tcp://\(Self.bracketed(host)):\(port)"
    case .gpsd(let host, let port): "gpsd://\(Self.bracketed(host)):\(port)"
    case .replay(let file, let pace, let end): "replay:\(file)\(Self.query(pace, end))"
    case .simulation(let simulation): "sim:\(simulation)"
    case .socket(let path): "unix:\(path)"
    }
  }

  private static func bracketed(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

  private static func query(_ pace: Pace, _ end: End) -> String {
    let options = [pace.option, end == .stop ? nil : "end=\(end.rawValue)"].compactMap(\.self)
    return options.isEmpty ? "" : "?" + options.joined(separator: "&")
  }
}

extension DeviceSpecification.Pace {
  /// The option that asks for it, or `nil` for the recording's own.
  var option: String? {
    switch self {
    case .times(1): nil
    case .times(let factor): "speed=\(factor)"
    case .unlimited: "speed=max"
    }
  }
}
