import GNSSReceivers
public import GNSSTransport

extension SourceFactory {
  /// The sources that this package has, with the wake sources that `/etc/sextant/sextant.conf` names.
  public static let standard = standard()

  /// The sources that this package has.
  ///
  /// - Parameter wakeSources: know of the board's motion while the receiver sleeps, beside those of the configuration;
  ///   they live on `EpollReactor.shared`.
  public static func standard(wakeSources: [any WakeSource] = []) -> SourceFactory {
    SourceFactory { (device) throws(LocationServiceError) in try source(of: device, wakeSources) }
  }

  private static func source(
    of device: DeviceSpecification, _ wakeSources: [any WakeSource]
  ) throws(LocationServiceError) -> any FixSource {
    switch device {
    case .automatic: try receiver(at: AutomaticPort(), wakeSources)
    case .path(let path): try receiver(at: NamedPort(path: path), wakeSources)
    case .tcp(let host, let port):
      ReceiverSource(
        port: StreamPort(name: "\(device)") { _ in
          OpenPort(
            TCPSocket(host: host, port: port, on: .shared), access: .active,
            serverRemedy: "check that the server at this port sends NMEA, UBX or RTCM")
        }, reactor: EpollReactor.shared, isSimulated: false)
    case .replay(_, let pace, _): try simulated(device, on: VirtualReactor(pace: pace.ofReactor))
    case .simulation(let simulation): try simulated(device, on: VirtualReactor(pace: simulation.pace.ofReactor))
    case .gpsd(let host, let port):
      ReceiverSource(
        port: StreamPort(name: "\(device)") { _ in
          OpenPort(
            TCPSocket.gpsd(host: host, port: port, on: .shared), access: .passive,
            serverRemedy: "check that this is a gpsd and that it has a receiver: gpspipe -R shows what it sends")
        }, reactor: EpollReactor.shared, isSimulated: false)
    case .socket:
      throw LocationServiceError(
        .unsupported, "\(device)", reason: "this version cannot join another program's receiver",
        remedy: "name the device itself, for example /dev/ttyACM0")
    }
  }

  /// A receiver of this machine, with what is remembered of it.
  private static func receiver(
    at port: any ReceiverPort, _ wakeSources: [any WakeSource]
  ) throws(LocationServiceError) -> ReceiverSource {
    let folder = StateFile.folder
    return ReceiverSource(
      port: port, reactor: EpollReactor.shared, isSimulated: false,
      sleeps: folder.map { SleepFolder($0 + "/sleeps") }, memories: folder.map { PowerFolder($0 + "/receivers") },
      wakeSources: try WakeChoice.standard().sources() + wakeSources)
  }
}

extension DeviceSpecification.Pace {
  /// The same for a reactor.
  var ofReactor: VirtualReactor.Pace {
    switch self {
    case .unlimited: .unlimited
    case .times(let factor): .scaled(factor)
    }
  }
}
