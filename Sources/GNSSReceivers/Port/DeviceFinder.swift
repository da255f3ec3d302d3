import GNSSTransport
import GNSSWire
import Synchronization

/// Carries out what a `PortChoice` decides, on the devices of a machine.
final class DeviceFinder: Sendable {
  private let choice: Choice
  private let present = Present()
  /// That it is not udev who tells, until that is said.
  private let withoutUdev = Mutex<PortNotice?>(nil)
  private let root: SystemRoot
  private let known: KnownReceivers

  init(_ wanted: PortChoice.Wanted, in root: SystemRoot, known: KnownReceivers) {
    choice = Choice(wanted)
    self.root = root
    self.known = known
  }

  /// What may be opened: a device, or a path that nobody lists.
  struct Found: Sendable {
    var path: String
    var device: Device?
    /// All that is there.
    var devices: [Device]
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
      return (decision, Found(path: path, device: device, devices: devices))
    }
    if let found { return found }
    if case .failure(let error) = decision { throw error }
    throw TransportError(.notFound, path: path ?? "auto", operation: "find a receiver")
  }

  /// Opens what was found; how it may be used is its finder's to say.
  ///
  /// - Throws: what `SerialPort` throws; `settling` for a device that has come a moment ago and is not ours to open yet.
  func open(_ found: Found, on reactor: any Reactor) throws(TransportError) -> OpenPort {
    guard let reactor = reactor as? EpollReactor else {
      throw TransportError(
        .unsupported, path: found.path, operation: "open", remedy: "a device needs a reactor on real time")
    }
    let stream: SerialPort
    do throws(TransportError) {
      stream = try SerialPort(path: root(found.path), in: root, on: reactor)
    } catch {
      let age = DeviceList.age(of: root(found.path))
      guard error.code == .denied, let age, age < Self.settlingTime else { throw error }
      var error = error
      error.code = .settling
      throw error
    }
    let profile = found.device.flatMap { ProfileLibrary.shared.profile(of: $0) }
    var open = OpenPort(stream, access: .active, profile: profile, isUSB: profile?.baudRates.isEmpty == true)
    open.notices = stream.notices + (withoutUdev.withLock { $0.take() }.map { [$0] } ?? [])
    open.otherReader = { [root] in PortHolder.explanation(of: root(found.path), in: root) }
    guard let device = found.device else { return open }
    open.identity = choice.withLock { choice in
      choice.opened(device)
      return "\(choice.identity(device))"
    }
    present.set(stream, at: device.path)
    if let gnssOn = profile?.gnssOn {
      open.commandPath =
        found.devices.first { port in
          port.usb?.path == device.usb?.path && port.usb?.interface == gnssOn.commandInterface
        }?.path
    } else if device.usb != nil {
      open.resetDevice = { [root] () throws(TransportError) in try device.reset(in: root) }
    }
    return open
  }

  /// Watches the devices of the machine, and `path`.
  func watch(
    _ path: String?, on reactor: any Reactor, _ changed: @escaping @Sendable () -> Void
  ) -> (any Sendable)? {
    let seen: @Sendable (DeviceMonitor.Event) -> Void = { [choice, present, root] event in
      choice.withLock { $0.see(event) }
      // What is said late of a name that is in use again is no loss.
      guard case .removed(let path) = event, root.target(path) == nil else { return }
      present.stream(at: path)?.deviceWasRemoved()
    }
    let watch = DeviceWatch(path: path.map { root($0) }, in: root, on: reactor, changed, seen: seen)
    if let reason = watch?.reason {
      withoutUdev.withLock { $0 = PortNotice("withoutUdev", "devices are followed without udev: \(reason)") }
    }
    return watch
  }

  /// A device that has come gets its group and its links from udev, or whoever stands in for it, within this time,
  /// seconds.
  private static let settlingTime = 3.0

  private func standing(of device: Device, _ choice: PortChoice) -> DeviceStanding {
    DeviceStanding(device, proof: known.proof(of: choice.identity(device)))
  }

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

extension DeviceFinder {
  /// The choice behind a lock, which outlives the finder in a watch.
  fileprivate final class Choice: Sendable {
    private let value: Mutex<PortChoice>

    init(_ wanted: PortChoice.Wanted) { value = Mutex(PortChoice(wanted)) }

    func withLock<Result: Sendable>(_ body: (inout PortChoice) -> Result) -> Result { value.withLock { body(&$0) } }
  }
}

extension DeviceFinder {
  /// The port that was opened last, as long as somebody uses it.
  fileprivate final class Present: Sendable {
    private struct Port {
      var path = ""
      weak var stream: SerialPort?
    }

    private let port = Mutex(Port())

    func set(_ stream: SerialPort, at path: String) { port.withLock { $0 = Port(path: path, stream: stream) } }

    func stream(at path: String) -> SerialPort? { port.withLock { $0.path == path ? $0.stream : nil } }
  }
}
