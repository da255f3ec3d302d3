import GNSSTransport
import GNSSWire
import Synchronization

/// Carries out what a `PortChoice` decides, on the devices of a machine.
final class DeviceFinder: Sendable {
  private let choice: Mutex<PortChoice>
  private let root: SystemRoot
  private let known: KnownReceivers

  init(_ wanted: PortChoice.Wanted, in root: SystemRoot, known: KnownReceivers) {
    choice = Mutex(PortChoice(wanted))
    self.root = root
    self.known = known
  }

  /// A device that may be opened, and what is made of it; nothing is known of a path that nobody lists.
  struct Found: Sendable {
    var path: String
    var device: Device?
    var standing: DeviceStanding?
  }

  /// What to open now.
  ///
  /// - Parameter path: the path that somebody named.
  /// - Throws: why there is nothing.
  func find(_ path: String? = nil, at now: Instant) throws(TransportError) -> Found {
    let devices = DeviceList.current(in: root)
    let target = path.flatMap { root.target($0) }
    let (decision, found) = choice.withLock { choice -> (PortChoice.Decision, Found?) in
      choice.see(devices)
      let seen = choice
      let decision = choice.decide(at: now, target: target) { standing(of: $0, seen) }
      guard case .open(let path, let device) = decision else { return (decision, nil) }
      return (decision, Found(path: path, device: device, standing: device.map { standing(of: $0, seen) }))
    }
    if let found { return found }
    if case .failure(let error) = decision { throw error }
    throw TransportError(.notFound, path: path ?? "auto", operation: "find a receiver")
  }

  /// Opens what was found.
  ///
  /// - Throws: what `SerialPort` throws; `settling` for a device that has come a moment ago and is not ours to open yet.
  func open(_ found: Found, on reactor: any Reactor) throws(TransportError) -> SerialPort {
    guard let reactor = reactor as? EpollReactor else {
      throw TransportError(
        .unsupported, path: found.path, operation: "open", remedy: "a device needs a reactor on real time")
    }
    let port: SerialPort
    do throws(TransportError) {
      port = try SerialPort(path: root(found.path), on: reactor)
    } catch {
      let age = DeviceList.age(of: root(found.path))
      guard error.code == .denied, let age, age < Self.settlingTime else { throw error }
      var error = error
      error.code = .settling
      throw error
    }
    if let device = found.device { choice.withLock { $0.opened(device) } }
    return port
  }

  /// A device that has come gets its group and its links from udev, or whoever stands in for it, within this time,
  /// seconds.
  private static let settlingTime = 3.0

  private func standing(of device: Device, _ choice: PortChoice) -> DeviceStanding {
    DeviceStanding(device, isProven: known.entry(of: choice.identity(device)) != nil)
  }

  /// A device has come, changed or gone.
  func see(_ event: DeviceMonitor.Event) { choice.withLock { $0.see(event) } }

  /// Frames came from what was opened last; who sent them, where that was told. Answers whether it is the one that is
  /// looked for.
  func recognise(_ told: ReceiverIdentity?) -> Bool {
    let (isIt, identity) = choice.withLock { choice in
      let identity = choice.last.map { choice.identity($0) }
      return (choice.learn(chip: told?.uniqueID), identity)
    }
    if let identity { known.note(identity, told) }
    return isIt
  }
}
