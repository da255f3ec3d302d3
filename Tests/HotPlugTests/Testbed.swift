import CUmockdev
import Foundation
import Glibc

/// umockdev's machine: /sys, /dev and udev's messages are redirected into it for this whole process, so there is one at a
/// time. Everything that may be `unsafe` about it is here.
@safe final class Testbed {
  /// Whether this process runs under `umockdev-wrapper`. (`umockdev_in_mock_environment()` must not be asked before there
  /// is a testbed: it would remember the answer.)
  static var isPreloaded: Bool {
    // SAFETY: getenv's pointer is read at once; nothing changes the environment meanwhile.
    unsafe getenv("LD_PRELOAD").map { unsafe String(cString: $0).contains("umockdev") } ?? false
  }

  private let bed: UnsafeMutablePointer<UMockdevTestbed>
  /// What is mounted.
  private var nodes: Set<String> = []

  init?() {
    guard Self.isPreloaded, let bed = unsafe umockdev_testbed_new() else { return nil }
    unsafe self.bed = bed
  }

  deinit {
    for node in nodes { removeNode(at: node) }
    unsafe g_object_unref(bed)
  }

  /// Adds what umockdev's text describes; each device in it is told as an "add".
  func add(_ text: String) throws {
    var error: UnsafeMutablePointer<GError>?
    guard unsafe umockdev_testbed_add_from_string(bed, text, &error) == 0 else { return }
    defer { unsafe g_error_free(error) }
    throw Refusal(message: unsafe error.map { unsafe String(cString: $0.pointee.message) } ?? "")
  }

  /// Why umockdev refuses.
  struct Refusal: Error { var message: String }

  /// Tells udev's listeners of `action` on the device at `syspath`.
  func tell(_ action: String, _ syspath: String) { unsafe umockdev_testbed_uevent(bed, syspath, action) }

  /// Takes a device away without a word.
  func remove(_ syspath: String) { unsafe umockdev_testbed_remove_device(bed, syspath) }

  /// Sets one of the properties that the kernel gives a device.
  func setProperty(_ name: String, _ value: String, of syspath: String) {
    unsafe umockdev_testbed_set_property(bed, syspath, name, value)
  }

  /// The folder that stands for `/`.
  private var root: URL {
    guard let text = unsafe umockdev_testbed_get_root_dir(bed) else { return URL(filePath: "/nowhere") }
    defer { unsafe g_free(text) }
    return URL(filePath: unsafe String(cString: text))
  }

  /// Makes /dev/`name` a pty of ours, because umockdev's own has each name but once. Answers the pty's master.
  ///
  /// It is mounted over a file: umockdev's realpath(3) writes beyond its memory for a link that leaves the testbed.
  func addNode(_ name: String) throws -> Int32 {
    var (master, slave) = (-1 as Int32, -1 as Int32)
    guard unsafe openpty(&master, &slave, nil, nil, nil) == 0 else { throw Refusal(message: "no pty") }
    let pty = unsafe ttyname(slave).map { unsafe String(cString: $0) } ?? ""
    close(slave)
    let dev = root.appending(path: "dev")
    try FileManager.default.createDirectory(at: dev, withIntermediateDirectories: true)
    let node = dev.appending(path: name).path()
    try Data().write(to: URL(filePath: node))
    guard unsafe mount(pty, node, nil, UInt(MS_BIND), nil) == 0 else {
      throw Refusal(message: "\(node) cannot be mounted: run it by .ci/hotplug")
    }
    nodes.insert(node)
    return master
  }

  /// Takes /dev/`name` away, and the device number `number`, which umockdev keeps.
  func removeNode(_ name: String, _ number: String) {
    removeNode(at: root.appending(path: "dev/\(name)").path())
    try? FileManager.default.removeItem(at: root.appending(path: "sys/dev/char/\(number)"))
  }

  private func removeNode(at path: String) {
    unsafe umount2(path, Int32(MNT_DETACH))
    nodes.remove(path)
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// A receiver on USB in the testbed.
struct MockedReceiver {
  let port: Int
  let ids: (vendor: String, product: String)
  var serial: String?
  /// More of udev's properties of its tty.
  var properties: [String: String] = [:]

  /// A receiver in socket `port`.
  init(port: Int, ids: (vendor: String, product: String) = ("1546", "01a9"), serial: String? = nil) {
    self.port = port
    self.ids = ids
    self.serial = serial
  }

  private var device: String { "/devices/pci0000:00/0000:00:14.0/usb1/1-\(port)" }

  private func tty(_ name: String) -> String { "\(device)/1-\(port):1.0/tty/\(name)" }

  /// Comes as /dev/`name`, which is a pty; answers the descriptor of the cable's other end.
  func plug(into bed: Testbed, as name: String) throws -> Int32 {
    let master = try bed.addNode(name)
    // Without a name umockdev makes no node of its own; its word of the device comes before there is one.
    try bed.add(description(name))
    let syspath = "/sys\(tty(name))"
    bed.setProperty("DEVNAME", "/dev/\(name)", of: syspath)
    bed.tell("add", syspath)
    return master
  }

  private func description(_ name: String) -> String {
    let number = Self.number(of: name)
    let more = properties.map { "E: \($0)=\($1)\n" }.joined()
    let serial = self.serial.map { ("E: ID_SERIAL_SHORT=\($0)\n", "A: serial=\($0)\\n\n") }
    return """
      P: \(device)
      E: DEVTYPE=usb_device
      E: SUBSYSTEM=usb
      A: idVendor=\(ids.vendor)\\n
      A: idProduct=\(ids.product)\\n
      A: manufacturer=u-blox AG - www.u-blox.com\\n
      A: product=u-blox GNSS receiver\\n
      \(serial?.1 ?? "")
      P: \(device)/1-\(port):1.0
      E: DEVTYPE=usb_interface
      E: SUBSYSTEM=usb
      A: bInterfaceNumber=00\\n

      P: \(tty(name))
      E: SUBSYSTEM=tty
      E: MAJOR=\(number.major)
      E: MINOR=\(number.minor)
      E: ID_BUS=usb
      E: ID_VENDOR_ID=\(ids.vendor)
      E: ID_MODEL_ID=\(ids.product)
      E: ID_USB_INTERFACE_NUM=00
      \(serial?.0 ?? "")\(more)A: dev=\(number.major):\(number.minor)\\n

      """
  }

  /// The device number of a node, as the kernel gives it.
  private static func number(of name: String) -> (major: Int, minor: Substring) {
    (name.hasPrefix("ttyUSB") ? 188 : 166, name.drop { !$0.isNumber })
  }

  /// Goes: the kernel hangs up the port, takes the node away and says so.
  func unplug(from bed: Testbed, as name: String, _ master: Int32) {
    close(master)
    let number = Self.number(of: name)
    bed.removeNode(name, "\(number.major):\(number.minor)")
    let syspath = "/sys\(tty(name))"
    bed.tell("remove", syspath)
    for path in [syspath, "/sys\(device)/1-\(port):1.0", "/sys\(device)"] { bed.remove(path) }
  }
}
