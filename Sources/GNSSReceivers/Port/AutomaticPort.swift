public import GNSSTransport

/// The one receiver that is plugged in and known to be one: by the USB ids of a profile, by the kernel's own class, by a
/// udev rule, or, behind a USB bridge with a serial number of its own, because one was heard on it before.
///
/// What else may hang on a USB bridge or on a UART of the board is never opened; why it was passed over is said where
/// there is no receiver.
public struct AutomaticPort: ReceiverPort {
  /// `auto`.
  public var name: String { "auto" }
  private let finder: DeviceFinder

  /// Nothing is looked for before `open(on:)`.
  ///
  /// - Parameters:
  ///   - root: the machine, or a picture of one.
  ///   - known: the receivers that were heard before.
  public init(in root: SystemRoot = .machine, known: KnownReceivers = .shared) {
    finder = DeviceFinder(.automatic, in: root, known: known)
  }

  /// Those of `devices` among which `auto` would choose: a modem counts only where there is nothing else.
  ///
  /// - Parameter standing: what is made of each device.
  public static func candidates(among devices: [Device], _ standing: (Device) -> DeviceStanding) -> [Device] {
    PortChoice.candidates(among: devices, standing)
  }

  /// Opens the one receiver, or the one that was open before, under whatever name it has now.
  ///
  /// - Throws: `notFound` if there is none, `ambiguous` if there are several, which it lists; what `SerialPort` throws.
  public func open(on reactor: any Reactor) throws(TransportError) -> OpenPort {
    let found = try finder.find(at: reactor.now)
    var open = try finder.open(found, on: reactor)
    // A rule, or whoever named it before, has called it a receiver; the kernel's class says nothing of what may be
    // written to it.
    open.isNamed = open.profile == nil && found.device?.isGNSSClass == false
    if open.profile == nil, !open.isNamed { open.access = .passive }
    return open
  }

  /// Watches the devices of the machine.
  public func watch(on reactor: any Reactor, _ changed: @escaping @Sendable () -> Void) -> (any Sendable)? {
    finder.watch(nil, on: reactor, changed)
  }

  /// Notes that a receiver was heard.
  public func recognise(_ identity: ReceiverIdentity?) -> Bool { finder.recognise(identity) }
}
