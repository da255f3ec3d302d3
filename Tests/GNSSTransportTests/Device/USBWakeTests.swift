import TestSupport
import Testing

@testable import GNSSTransport

@Suite struct USBWakeTests {
  private let picture: SystemPicture
  private let usb = SystemPicture.USB("2c7c:0125", at: "1-3", interface: 1, number: 4)
  private var root: SystemRoot { SystemRoot(folder: picture.folder) }
  private var control: String { usb.folder + "/power/control" }

  init() throws {
    picture = try SystemPicture()
    try picture.plug("ttyUSB1", usb)
    try picture.plug("ttyUSB2", .init("2c7c:0125", at: "1-3", interface: 2, number: 4))
    try picture.write("auto\n", to: control)
  }

  private func hold(_ port: String = "ttyUSB1") throws -> USBWake {
    guard case .held(let wake) = USBWake.hold(port: port, in: root) else {
      throw TransportError(.system, path: port, operation: "hold")
    }
    return wake
  }

  @Test func whatWasChosenComesBackWithTheLastPort() throws {
    let (one, two) = (try hold(), try hold("ttyUSB2"))
    #expect(picture.text(of: control) == "on")
    one.release()
    one.release()
    #expect(picture.text(of: control) == "on")
    two.release()
    #expect(picture.text(of: control) == "auto")
  }

  @Test func whatIsAwakeAnywayIsLeftAlone() throws {
    try picture.write("on\n", to: control)
    guard case .notNeeded = USBWake.hold(port: "ttyUSB1", in: root) else {
      Issue.record("nothing is to be held")
      return
    }
    #expect(picture.text(of: control) == "on\n")
    try picture.board("ttyAMA0", type: 32)
    guard case .notNeeded = USBWake.hold(port: "ttyAMA0", in: root) else {
      Issue.record("it is not on USB")
      return
    }
  }

  @Test func anotherDeviceInItsPlaceIsNotTouched() throws {
    let old = try hold()
    try picture.write("5\n", to: usb.folder + "/devnum")
    try picture.write("auto\n", to: control)
    let new = try hold()
    old.release()
    #expect(picture.text(of: control) == "on")
    new.release()
    #expect(picture.text(of: control) == "auto")
  }

  @Test func aRefusalIsSaidWithWhatMendsIt() throws {
    ForcedErrors.order(.write, .path(root(control)), .permissionDenied)
    guard case .refused(let notice) = USBWake.hold(port: "ttyUSB1", in: root) else {
      Issue.record("it was refused")
      return
    }
    #expect(notice.name == "autosuspend")
    #expect(notice.remedy?.contains("60-sextant.rules") == true)
    #expect(picture.text(of: control) == "auto\n")
  }
}

@Suite struct DeviceResetTests {
  private let picture: SystemPicture
  private var root: SystemRoot { SystemRoot(folder: picture.folder) }

  init() throws { picture = try SystemPicture() }

  private func refusal(_ device: Device) -> TransportError? {
    do throws(TransportError) {
      try device.reset(in: root)
      return nil
    } catch {
      return error
    }
  }

  @Test func theNodeIsFoundByBusAndNumber() throws {
    try picture.plug("ttyACM0", .init("1546:01a9", at: "1-2", number: 7))
    let device = try #require(DeviceList.current(in: root).first)
    let missing = try #require(refusal(device))
    #expect(missing.code == .notFound)
    #expect(missing.path == "/dev/bus/usb/001/007")
    // A plain file in its place is opened, and cannot be reset.
    try picture.write("", to: "/dev/bus/usb/001/007")
    #expect(refusal(device)?.code == .unsupported)
    ForcedErrors.order(.open, .path(root("/dev/bus/usb/001/007")), .permissionDenied)
    let denied = try #require(refusal(device))
    #expect(denied.code == .denied)
    #expect(denied.remedy?.contains("/dev/bus/usb/001/007 belongs to") == true)
  }

  @Test func whatIsNotThereOrNotOnUSBIsNotReset() throws {
    try picture.plug("ttyACM0", .init("1546:01a9", at: "1-2", number: 7))
    let device = try #require(DeviceList.current(in: root).first)
    try picture.plug("ttyACM0", .init("1546:01a9", at: "1-2", number: 8))
    #expect(refusal(device)?.code == .notFound, "another one is in its place")
    #expect(refusal(Device(path: "/dev/ttyAMA0"))?.code == .unsupported)
  }
}
