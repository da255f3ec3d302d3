import TestSupport
import Testing

@testable import GNSSReceivers
@testable import GNSSTransport

/// Ports on a picture of a machine whose nodes are links to ptys.
@Suite(.timeLimit(.minutes(10))) struct AutomaticPortTests {
  private let picture: SystemPicture
  private let reactor = EpollReactor()
  private var root: SystemRoot { SystemRoot(folder: picture.folder) }

  init() throws { picture = try SystemPicture() }

  @Test func aReceiverIsFoundOpenedAndFollowed() throws {
    let terminal = try PseudoTerminal(on: reactor)
    try picture.plug("ttyACM0", .init("1546:01a9", at: "1-2"), to: terminal.path)
    let port = AutomaticPort(in: root, known: KnownReceivers(folder: nil))
    let first = try port.open(on: reactor)
    #expect(first.access == .active)
    #expect(first.profile?.name == "ublox-usb")
    #expect(first.isUSB)
    first.stream.close()
    picture.unplug("ttyACM0")
    #expect(throws: TransportError.self) { try port.open(on: reactor) }
    try picture.plug("ttyACM3", .init("1546:01a9", at: "1-2"), to: terminal.path)
    let again = try port.open(on: reactor)
    #expect(again.stream.name.hasSuffix("/dev/ttyACM3"))
    again.stream.close()
  }

  @Test func aBridgeIsOpenedByAutoOnceAReceiverWasHeardOnIt() throws {
    let terminal = try PseudoTerminal(on: reactor)
    let bridge = SystemPicture.USB("1a86:7523", serial: "A10L2K7X", at: "1-2")
    try picture.plug("ttyUSB0", bridge, to: terminal.path, driver: "ch341-uart")
    let known = KnownReceivers(folder: nil)
    let automatic = AutomaticPort(in: root, known: known)
    let refusal = #expect(throws: TransportError.self) { try automatic.open(on: reactor) }
    #expect(refusal?.remedy?.contains("1a86:7523 at /dev/ttyUSB0 is a generic bridge") == true)
    let named = NamedPort(path: "/dev/ttyUSB0", in: root, known: known)
    let first = try named.open(on: reactor)
    #expect(throws: TransportError.self) { try automatic.open(on: reactor) }
    #expect(named.recognise(nil))
    first.stream.close()
    let proven = try automatic.open(on: reactor)
    #expect(proven.access == .active)
    proven.stream.close()
    // Another bridge at that place is another.
    picture.unplug("ttyUSB0")
    let other = SystemPicture.USB("1a86:7523", serial: "A10L2K7Y", at: "1-2")
    try picture.plug("ttyUSB0", other, to: terminal.path, driver: "ch341-uart")
    #expect(throws: TransportError.self) { try AutomaticPort(in: root, known: known).open(on: reactor) }
  }

  /// An Arduino clone has the same bridge, may be put into the same socket, and is reset by being opened.
  @Test func aBridgeWithoutASerialNumberIsNotOpenedForItsPlaceAlone() throws {
    let terminal = try PseudoTerminal(on: reactor)
    try picture.plug("ttyUSB0", .init("1a86:7523", at: "1-2"), to: terminal.path, driver: "ch341-uart")
    let known = KnownReceivers(folder: nil)
    let named = NamedPort(path: "/dev/ttyUSB0", in: root, known: known)
    let first = try named.open(on: reactor)
    #expect(named.recognise(nil))
    first.stream.close()
    let automatic = AutomaticPort(in: root, known: known)
    let refusal = #expect(throws: TransportError.self) { try automatic.open(on: reactor) }
    #expect(refusal?.remedy?.contains("a receiver was heard there, and another board may be there now") == true)
  }

  @Test func aNamedNodeIsFoundAgainUnderAnotherName() throws {
    let (mine, other) = (try PseudoTerminal(on: reactor), try PseudoTerminal(on: reactor))
    try picture.plug("ttyACM0", .init("1546:01a9", at: "1-1"), to: mine.path)
    try picture.plug("ttyACM1", .init("1546:01a9", at: "1-2"), to: other.path)
    let port = NamedPort(path: "/dev/ttyACM0", in: root, known: KnownReceivers(folder: nil))
    func opened() throws -> String? {
      let stream = try port.open(on: reactor).stream as? SerialPort
      defer { stream?.close() }
      return stream?.devicePath
    }
    #expect(try opened() == mine.path)
    picture.unplug("ttyACM0")
    picture.unplug("ttyACM1")
    try picture.plug("ttyACM0", .init("1546:01a9", at: "1-2"), to: other.path)
    #expect(throws: TransportError.self) { try opened() }
    try picture.plug("ttyACM1", .init("1546:01a9", at: "1-1"), to: mine.path)
    #expect(try opened() == mine.path)
  }

  @Test func ofAModemTheCommandPortIsKnownAndNothingIsReset() throws {
    let terminal = try PseudoTerminal(on: reactor)
    for interface in 0...3 {
      let usb = SystemPicture.USB("2c7c:0125", at: "1-3", interface: interface)
      try picture.plug("ttyUSB\(interface)", usb, to: interface == 1 ? terminal.path : nil, driver: "option")
    }
    let open = try AutomaticPort(in: root, known: KnownReceivers(folder: nil)).open(on: reactor)
    defer { open.stream.close() }
    #expect(open.stream.name.hasSuffix("/dev/ttyUSB1"))
    #expect(open.profile?.name == "modem-quectel")
    #expect(open.commandPath == "/dev/ttyUSB2")
    #expect(open.resetDevice == nil)
  }

  @Test func whileItIsOpenItsDeviceIsKeptAwake() throws {
    let terminal = try PseudoTerminal(on: reactor)
    let usb = SystemPicture.USB("1546:01a9", at: "1-2")
    try picture.plug("ttyACM0", usb, to: terminal.path)
    let control = usb.folder + "/power/control"
    try picture.write("auto\n", to: control)
    let port = AutomaticPort(in: root, known: KnownReceivers(folder: nil))
    let first = try port.open(on: reactor)
    #expect(first.notices.isEmpty)
    #expect(first.resetDevice != nil)
    #expect(picture.text(of: control) == "on")
    first.stream.close()
    #expect(picture.text(of: control) == "auto")
    // Nothing is given back to what is plugged in there next.
    let second = try port.open(on: reactor)
    try picture.plug("ttyACM0", .init("1546:01a9", at: "1-2", number: 9), to: terminal.path)
    second.stream.close()
    #expect(picture.text(of: control) == "on")
  }

  @Test func aDeviceThatHasJustComeIsWaitedForAndNotComplainedOf() throws {
    let terminal = try PseudoTerminal(on: reactor)
    try picture.plug("ttyACM0", .init("1546:01a9", at: "1-2"), to: terminal.path)
    let port = AutomaticPort(in: root, known: KnownReceivers(folder: nil))
    ForcedErrors.order(.open, .path(picture.folder + "/dev/ttyACM0"), .permissionDenied)
    let refusal = #expect(throws: TransportError.self) { try port.open(on: reactor) }
    #expect(refusal?.code == .settling)
    try port.open(on: reactor).stream.close()
  }

  @Test func thatItIsNotUdevWhoTellsIsSaidOnce() throws {
    let terminal = try PseudoTerminal(on: reactor)
    try picture.plug("ttyACM0", .init("1546:01a9", at: "1-2"), to: terminal.path)
    let port = AutomaticPort(in: root, known: KnownReceivers(folder: nil))
    let watch = port.watch(on: reactor) {}
    let notices = try (0..<2).map { _ in
      let open = try port.open(on: reactor)
      defer { open.stream.close() }
      return open.notices.map(\.name)
    }
    #expect(notices == [["withoutUdev"], []])
    withExtendedLifetime(watch) {}
  }

  /// The pty goes on, as a port whose driver hangs nothing up.
  @Test func aDeviceThatIsTakenAwayIsLost() async throws {
    let terminal = try PseudoTerminal(on: reactor)
    try picture.plug("ttyACM0", .init("1546:01a9", at: "1-2"), to: terminal.path)
    let port = AutomaticPort(in: root, known: KnownReceivers(folder: nil))
    let watch = port.watch(on: reactor) {}
    let stream = try port.open(on: reactor).stream
    let losses = Recorder<TransportError?>()
    await withCheckedContinuation { continuation in
      reactor.perform {
        stream.activate { event in
          if case .lost(let error) = event { losses.append(error) }
        }
        continuation.resume()
      }
    }
    picture.unplug("ttyACM0")
    #expect(await eventually { losses.count == 1 })
    #expect(losses.all.first??.code == .lost)
    withExtendedLifetime(watch) {}
  }

  @Test func aReceiverThatComesIsTold() async throws {
    let terminal = try PseudoTerminal(on: reactor)
    let port = AutomaticPort(in: root, known: KnownReceivers(folder: nil))
    let calls = Recorder<Bool>()
    let watch = port.watch(on: reactor) { calls.append(true) }
    #expect(watch != nil)
    try picture.plug("ttyACM0", .init("1546:01a9", at: "1-2"), to: terminal.path)
    #expect(await eventually { calls.count > 0 })
    try port.open(on: reactor).stream.close()
    withExtendedLifetime(watch) {}
  }
}
