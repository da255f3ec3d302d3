import Testing

@testable import GNSSTransport

@Suite struct DeviceRosterTests {
  /// A roster that expectations may change.
  private final class Bench {
    var roster: DeviceRoster

    init(_ devices: [Device]) { roster = DeviceRoster(devices: devices) }

    func see(_ device: Device) -> [DeviceMonitor.Event] { roster.see(device) }
    func see(_ list: [Device]) -> [DeviceMonitor.Event] { roster.see(list) }
    func remove(_ path: String) -> [DeviceMonitor.Event] { roster.remove(path) }
  }

  private static func device(_ path: String, at place: String = "1-1", number: Int? = nil) -> Device {
    var usb = Device.USB(vendor: 0x1546, product: 0x01A9, path: place, interface: 0)
    usb.number = number
    return Device(path: path, usb: usb)
  }

  @Test func onlyNewsIsTold() {
    let first = Self.device("/dev/ttyACM0")
    let roster = Bench([first])
    #expect(roster.see(first).isEmpty)
    #expect(roster.see([first]).isEmpty)
    #expect(roster.remove("/dev/ttyACM9").isEmpty)
    var linked = first
    linked.links = ["/dev/gps0"]
    #expect(roster.see(linked) == [.changed(linked)])
    #expect(roster.remove(first.path) == [.removed(path: first.path)])
    #expect(roster.see(first) == [.added(first)])
  }

  @Test func aLookTellsWhatHasGoneFirst() {
    let (old, new) = (Self.device("/dev/ttyACM0"), Self.device("/dev/ttyACM1"))
    let roster = Bench([old])
    #expect(roster.see([new]) == [.removed(path: old.path), .added(new)])
    #expect(roster.roster.devices == [new])
  }

  @Test func oneThatWasPluggedAnewBetweenTwoLooksHasGoneAndCome() {
    let (before, after) = (Self.device("/dev/ttyACM0", number: 4), Self.device("/dev/ttyACM0", number: 5))
    let roster = Bench([before])
    #expect(roster.see([after]) == [.removed(path: before.path), .added(after)])
    let elsewhere = Self.device("/dev/ttyACM0", at: "1-2", number: 5)
    #expect(roster.see([elsewhere]) == [.removed(path: before.path), .added(elsewhere)])
  }
}
