import GNSSReceivers
import GNSSTransport
import GNSSWire
import TestSupport
import Testing

/// Level B: our libudev code and all above it against a mocked /sys and udev, in this process. `.ci/hotplug` runs it, and
/// a run in which it is skipped fails there.
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Testbed.isPreloaded, "runs under umockdev-wrapper"))
struct MockedDevicesTests {
  /// Two of one kind, one with a number of its own, a bridge: told apart, and said why `auto` passes what over.
  @Test func devicesAreListedWithTheirIdentity() throws {
    let bed = try #require(Testbed())
    _ = try MockedReceiver(port: 1).plug(into: bed, as: "ttyACM0")
    _ = try MockedReceiver(port: 2).plug(into: bed, as: "ttyACM1")
    _ = try MockedReceiver(port: 3, serial: "D30A5B1C").plug(into: bed, as: "ttyACM2")
    _ = try MockedReceiver(port: 4, ids: ("10c4", "ea60"), serial: "0001").plug(into: bed, as: "ttyUSB0")
    let devices = DeviceList.current()
    #expect(devices.map(\.path) == ["/dev/ttyACM0", "/dev/ttyACM1", "/dev/ttyACM2", "/dev/ttyUSB0"])
    #expect(devices.map(\.usb?.path) == ["1-1", "1-2", "1-3", "1-4"])
    #expect(Set(devices.identities).count == 4)
    #expect(devices.identities.map(\.serial) == [nil, nil, "D30A5B1C", nil])
    #expect(devices.map(\.isReceiver) == [true, true, true, false])
  }

  @Test func plugsUnplugsAndNewNamesAreTold() async throws {
    let bed = try #require(Testbed())
    let reactor = EpollReactor()
    defer { reactor.shutdown() }
    let events = Recorder<DeviceMonitor.Event>()
    let monitor = try #require(DeviceMonitor(on: reactor) { events.append($0) })
    #expect(monitor.source == .udev)
    let (first, second) = (MockedReceiver(port: 1), MockedReceiver(port: 2))
    var expected: [String] = []
    func tells(_ event: String) async -> Bool {
      expected.append(event)
      let wanted = expected
      return await eventually { events.all.map(Self.words) == wanted }
    }
    let master = try first.plug(into: bed, as: "ttyACM0")
    #expect(await tells("+ /dev/ttyACM0 1-1"))
    let other = try second.plug(into: bed, as: "ttyACM1")
    #expect(await tells("+ /dev/ttyACM1 1-2"))
    first.unplug(from: bed, as: "ttyACM0", master)
    #expect(await tells("- /dev/ttyACM0"))
    // The name that became free goes to whoever comes next; the first one comes under a third.
    second.unplug(from: bed, as: "ttyACM1", other)
    #expect(await tells("- /dev/ttyACM1"))
    _ = try second.plug(into: bed, as: "ttyACM0")
    #expect(await tells("+ /dev/ttyACM0 1-2"))
    _ = try first.plug(into: bed, as: "ttyACM7")
    #expect(await tells("+ /dev/ttyACM7 1-1"))
    #expect(monitor.devices.map(\.usb?.path) == ["1-2", "1-1"])
  }

  @Test func aTagMakesABridgeAReceiverAndAReceiverNone() throws {
    let bed = try #require(Testbed())
    var bridge = MockedReceiver(port: 1, ids: ("10c4", "ea60"))
    bridge.properties[Device.tagName] = "1"
    var other = MockedReceiver(port: 2)
    other.properties[Device.tagName] = "0"
    _ = try bridge.plug(into: bed, as: "ttyUSB0")
    _ = try other.plug(into: bed, as: "ttyACM0")
    #expect(DeviceList.current().filter(\.isReceiver).map(\.path) == ["/dev/ttyUSB0"])
  }

  /// One of two is never guessed.
  @Test func autoRefusesToChooseBetweenTwo() throws {
    let bed = try #require(Testbed())
    let reactor = EpollReactor()
    defer { reactor.shutdown() }
    _ = try MockedReceiver(port: 1).plug(into: bed, as: "ttyACM0")
    _ = try MockedReceiver(port: 2).plug(into: bed, as: "ttyACM1")
    let error = #expect(throws: TransportError.self) {
      _ = try AutomaticPort(known: KnownReceivers(folder: nil)).open(on: reactor)
    }
    #expect(error?.code == .ambiguous)
  }

  /// The whole way: udev's word, the port, its lines, epochs; lost, and back under another name each time.
  @Test func aReceiverIsFollowedFromNameToName() async throws {
    let bed = try #require(Testbed())
    let run = ReceiverRun(AutomaticPort(known: KnownReceivers(folder: nil)))
    defer { run.end() }
    let receiver = MockedReceiver(port: 1)
    for (round, name) in ["ttyACM0", "ttyACM3", "ttyACM1", "ttyACM0"].enumerated() {
      // One of another kind that is no receiver comes and goes meanwhile.
      let master = try receiver.plug(into: bed, as: name)
      let talker = Talker(master, latitude: 40 + round)
      #expect(await eventually { run.path == "/dev/\(name)" && run.latitude == Double(40 + round) }, "\(name)")
      await talker.end()
      receiver.unplug(from: bed, as: name, master)
      #expect(await eventually { run.isLost })
    }
  }

  /// Unplugged both, and back under each other's name: the one that was named by its place is read, not its name's heir.
  @Test func twoOfOneKindChangeNames() async throws {
    let bed = try #require(Testbed())
    let (first, second) = (MockedReceiver(port: 1), MockedReceiver(port: 2))
    var masters = [try first.plug(into: bed, as: "ttyACM0"), try second.plug(into: bed, as: "ttyACM1")]
    let run = ReceiverRun(NamedPort(path: "/dev/ttyACM1", known: KnownReceivers(folder: nil)))
    defer { run.end() }
    var talkers = [Talker(masters[0], latitude: 10), Talker(masters[1], latitude: 20)]
    #expect(await eventually { run.latitude == 20 })
    for talker in talkers { await talker.end() }
    first.unplug(from: bed, as: "ttyACM0", masters[0])
    second.unplug(from: bed, as: "ttyACM1", masters[1])
    #expect(await eventually { run.isLost })
    masters = [try first.plug(into: bed, as: "ttyACM1"), try second.plug(into: bed, as: "ttyACM0")]
    talkers = [Talker(masters[0], latitude: 10), Talker(masters[1], latitude: 30)]
    #expect(await eventually { run.latitude == 30 })
    #expect(!run.latitudes.contains(10))
    for talker in talkers { await talker.end() }
  }

  private static func words(_ event: DeviceMonitor.Event) -> String {
    switch event {
    case .added(let device): "+ \(device.path) \(device.usb?.path ?? "")"
    case .changed(let device): "~ \(device.path) \(device.usb?.path ?? "")"
    case .removed(let path): "- \(path)"
    }
  }
}
