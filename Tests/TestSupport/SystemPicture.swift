import Foundation

/// A folder that stands in for a machine: its /sys, /dev, /proc, /run and /etc, as far as a test needs them.
public final class SystemPicture: Sendable {
  /// Where it lies, without links.
  public let folder: String

  /// An empty machine.
  public init() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "sextant-machine-\(UUID().uuidString)")
    folder = place.resolvingSymlinksInPath().path()
    for path in ["/sys/class/tty", "/sys/class/gnss", "/sys/bus/usb/drivers", "/dev", "/proc", "/run", "/etc"] {
      try FileManager.default.createDirectory(atPath: folder + path, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Puts a file there, with the folders above it.
  public func write(_ text: String, to path: String) throws {
    let file = URL(filePath: folder + path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// What stands in a file.
  public func text(of path: String) -> String? { try? String(contentsOfFile: folder + path, encoding: .utf8) }

  /// Puts a link there, in place of an older one. A target that begins with `/` lies within the picture, unless it
  /// `leaves` it.
  public func link(_ path: String, to target: String, leaves: Bool = false) throws {
    let link = URL(filePath: folder + path)
    try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(
      atPath: link.path(), withDestinationPath: leaves ? target : folder + target)
  }

  /// Takes something away.
  public func remove(_ path: String) { try? FileManager.default.removeItem(atPath: folder + path) }

  /// What plugging in a USB device shows.
  public struct USB: Sendable {
    /// Vendor and product: `1546:01a9`.
    public var id: String
    /// What it tells as its serial number.
    public var serial: String?
    /// Bus and ports: `1-2`.
    public var place: String
    /// The interface of its port.
    public var interface: Int
    /// Its number on the bus.
    public var number: Int

    /// `id` is `1546:01a9`; `place` is `1-2`.
    public init(_ id: String, serial: String? = nil, at place: String, interface: Int = 0, number: Int = 1) {
      self.id = id
      self.serial = serial
      self.place = place
      self.interface = interface
      self.number = number
    }

    /// The device's folder.
    public var folder: String { "/sys/devices/pci0000:00/usb1/\(place)" }
  }

  /// Plugs in a USB serial port: /sys first, then the node, as the kernel does. `node` is its name below /dev; what
  /// opens it gets `target`.
  public func plug(_ node: String, _ usb: USB, to target: String? = nil, driver: String = "cdc_acm") throws {
    let ids = usb.id.split(separator: ":")
    try write("\(ids[0])\n", to: usb.folder + "/idVendor")
    try write("\(ids[1])\n", to: usb.folder + "/idProduct")
    try write("\(usb.number)\n", to: usb.folder + "/devnum")
    try write("1\n", to: usb.folder + "/busnum")
    if let serial = usb.serial { try write(serial + "\n", to: usb.folder + "/serial") }
    let interface = "\(usb.folder)/\(usb.place):1.\(usb.interface)"
    try write("", to: "/sys/bus/usb/drivers/\(driver)/bind")
    try link("\(interface)/driver", to: "/sys/bus/usb/drivers/\(driver)")
    try link("/sys/bus/usb/devices/\(usb.place)", to: usb.folder)
    try show(node, "tty", at: "\(interface)/tty/\(node)", to: target)
  }

  /// Puts a serial port of the board's own there; the driver calls its kind `type`, 0 where there is none.
  public func board(_ node: String, type: Int, to target: String? = nil) throws {
    let place = "/sys/devices/platform/soc/\(node).serial/tty/\(node)"
    try write("\(type)\n", to: place + "/type")
    try show(node, "tty", at: place, to: target)
  }

  /// Puts a receiver there that the kernel itself knows.
  public func gnss(_ node: String, at place: String, to target: String? = nil) throws {
    try show(node, "gnss", at: "/sys/devices/platform/\(place)/gnss/\(node)", to: target)
  }

  private func show(_ node: String, _ subsystem: String, at place: String, to target: String?) throws {
    try write("MAJOR=166\nMINOR=\(node.utf8.last ?? 0)\nDEVNAME=\(node)\n", to: place + "/uevent")
    try link("\(place)/device", to: String(place.split(separator: "/").dropLast(2).joined(separator: "/")))
    try link("/sys/class/\(subsystem)/\(node)", to: place)
    if let target { try link("/dev/\(node)", to: target, leaves: true) } else { try write("", to: "/dev/\(node)") }
  }

  /// Takes the port out again: the node, then what /sys shows.
  public func unplug(_ node: String) {
    remove("/dev/\(node)")
    for subsystem in ["tty", "gnss"] {
      let link = folder + "/sys/class/\(subsystem)/\(node)"
      if let place = try? FileManager.default.destinationOfSymbolicLink(atPath: link) {
        try? FileManager.default.removeItem(atPath: place)
      }
      try? FileManager.default.removeItem(atPath: link)
    }
  }
}
