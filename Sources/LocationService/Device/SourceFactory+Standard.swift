import GNSSReceivers
import GNSSTransport
import Synchronization

extension SourceFactory {
  /// The sources that this package has.
  public static let standard = SourceFactory { (device) throws(LocationServiceError) in
    switch device {
    case .automatic:
      ReceiverSource(
        port: AutomaticPort(), reactor: EpollReactor.shared, isSimulated: false, sleeps: sleeps)
    case .path(let path):
      ReceiverSource(
        port: NamedPort(path: path), reactor: EpollReactor.shared, isSimulated: false, sleeps: sleeps)
    case .tcp(let host, let port):
      ReceiverSource(
        port: StreamPort(name: "\(device)") { _ in
          OpenPort(
            TCPSocket(host: host, port: port, on: .shared), access: .active,
            serverRemedy: "check that the server at this port sends NMEA, UBX or RTCM")
        }, reactor: EpollReactor.shared, isSimulated: false)
    case .replay(let file, let pace):
      try replay(file, pace: pace)
    case .simulation(let simulation):
      try source(of: simulation, name: "\(device)")
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

  /// What is remembered of receivers that were put to sleep.
  private static var sleeps: SleepFolder? { StateFile.folder.map { SleepFolder($0 + "/sleeps") } }

  private static func replay(_ file: String, pace: DeviceSpecification.Pace) throws(LocationServiceError)
    -> ReceiverSource
  {
    let schedule: ReplaySchedule
    do throws(TransportError) {
      schedule = try ReplaySchedule(path: file)
    } catch {
      throw LocationServiceError(.source, "replay:\(file)", reason: "\(error)", remedy: error.remedy)
    }
    let port = StreamPort(name: "replay:\(file)") { (reactor) throws(TransportError) in
      let steps = schedule.steps(from: reactor.now)
      let next = Mutex(0)
      let stream = try Replay(path: file, on: reactor) {
        next.withLock { next in
          guard next < steps.count else { return nil }
          defer { next += 1 }
          return steps[next]
        }
      }
      return OpenPort(stream, access: .passive, endsForGood: true)
    }
    return ReceiverSource(port: port, reactor: VirtualReactor(pace: pace.ofReactor), isSimulated: true)
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
