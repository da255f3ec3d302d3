import Foundation
import Synchronization
import TestSupport
import Testing

@testable import GNSSTransport

@Suite(.timeLimit(.minutes(10))) struct DeviceMonitorTests {
  @Test func withoutUdevAndTheKernelsWordPlugsAreSeenInDev() async throws {
    let picture = try SystemPicture()
    let usb = SystemPicture.USB("1546:01a9", serial: "A1", at: "1-2", number: 4)
    try picture.plug("ttyACM0", usb)
    let events = Recorder<DeviceMonitor.Event>()
    let monitor = try #require(
      DeviceMonitor(on: .shared, source: .folder, in: SystemRoot(folder: picture.folder)) { events.append($0) })
    #expect(monitor.source == .folder)
    #expect(monitor.devices.map(\.path) == ["/dev/ttyACM0"])
    picture.unplug("ttyACM0")
    #expect(await eventually { events.all == [.removed(path: "/dev/ttyACM0")] })
    try picture.plug("ttyACM1", .init("1546:01a9", serial: "A1", at: "1-2", number: 5))
    try picture.write("", to: "/dev/null")
    #expect(await eventually { monitor.devices.map(\.path) == ["/dev/ttyACM1"] })
    #expect(await eventually { events.count == 2 })
    if case .added(let device)? = events.all.last {
      #expect(device.usb?.number == 5)
    } else {
      Issue.record("\(events.all)")
    }
  }

  @Test func aPictureIsFollowedByItsDevAloneAndSaysWhy() throws {
    let picture = try SystemPicture()
    let root = SystemRoot(folder: picture.folder)
    let monitor = try #require(DeviceMonitor(on: .shared, in: root) { _ in })
    #expect(monitor.source == .folder)
    #expect(monitor.reason != nil)
    #expect(DeviceMonitor(on: .shared, source: .udev, in: root) { _ in } == nil)
    #expect(DeviceMonitor(on: .shared, in: SystemRoot(folder: "/nowhere")) { _ in } == nil)
  }

  /// A container may listen to the kernel and be told nothing, as this picture is.
  @Test func whereTheKernelIsSilentDevTells() async throws {
    let picture = try SystemPicture()
    let events = Recorder<DeviceMonitor.Event>()
    let monitor = try #require(
      DeviceMonitor(on: .shared, source: .kernel, in: SystemRoot(folder: picture.folder)) { events.append($0) })
    #expect(monitor.source == .kernel)
    try picture.plug("ttyACM0", .init("1546:01a9", at: "1-2"))
    #expect(await eventually { monitor.devices.map(\.path) == ["/dev/ttyACM0"] })
    picture.unplug("ttyACM0")
    #expect(await eventually { events.all.last == .removed(path: "/dev/ttyACM0") })
    #expect(monitor.devices.isEmpty)
  }

  @Test func theMachineIsFollowedBySomebody() throws {
    // Who that is depends on the machine; that it is said, and that the list is the same, does not.
    let monitor = try #require(DeviceMonitor(on: .shared) { _ in })
    #expect((monitor.reason == nil) == (monitor.source == .udev))
    #expect(monitor.devices == DeviceList.current())
  }

  /// Whether the kernel can be asked to repeat its word of a device that hurts nobody.
  private static let mayAsk = FileManager.default.isWritableFile(atPath: "/sys/class/tty/tty63/uevent")

  @Test(.enabled(if: mayAsk)) func theKernelsOwnMessagesAreHeard() async throws {
    let events = try KernelEvents()
    let heard = Recorder<KernelEvent>()
    try Directory.put("change", into: "/sys/class/tty/tty63/uevent")
    let fd = events.descriptor.rawValue
    let reactor = EpollReactor()
    let box = Mutex(events)
    let watch = try reactor.watch(fd, for: .readable) { _ in
      box.withLock { events in
        while case .event(let event) = events.next() { heard.append(event) }
      }
    }
    #expect(
      await eventually {
        heard.all.contains { $0.action == "change" && $0.subsystem == "tty" && $0.node == "tty63" }
      })
    reactor.unwatch(watch)
  }
}
