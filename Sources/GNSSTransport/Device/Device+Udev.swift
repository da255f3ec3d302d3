extension Device {
  /// The subsystems that receivers are found in.
  static let subsystems = ["tty", "gnss"]

  /// The device that udev describes, or `nil` for one that cannot be a receiver by what it is: a console, a virtual
  /// terminal, a UART on the board (which has to be named).
  init?(_ entry: Udev.Entry) {
    guard let node = entry.node ?? entry.properties["DEVNAME"] else { return nil }
    let path = node.hasPrefix("/") ? node : "/dev/" + node
    let usb = Self.usb(entry)
    let isGNSSClass = entry.subsystem == "gnss"
    guard isGNSSClass || usb != nil else { return nil }
    self.init(
      path: path, isGNSSClass: isGNSSClass, usb: usb,
      driver: entry.driver ?? entry.properties["ID_USB_DRIVER"],
      links: (entry.properties["DEVLINKS"] ?? "").split(separator: " ").map(String.init).sorted())
  }

  /// What USB says: udev's properties, which outlive the device; else the kernel's attributes, which need no udevd.
  private static func usb(_ entry: Udev.Entry) -> USB? {
    let properties = entry.properties
    guard let place = USBPlace(syspath: entry.syspath),
      let vendor = UInt16(properties["ID_VENDOR_ID"] ?? entry.usb["idVendor"] ?? "", radix: 16),
      let product = UInt16(properties["ID_MODEL_ID"] ?? entry.usb["idProduct"] ?? "", radix: 16)
    else { return nil }
    let title = [entry.usb["manufacturer"], entry.usb["product"]].compactMap(\.self).joined(separator: " ")
    return USB(
      vendor: vendor, product: product, serial: properties["ID_SERIAL_SHORT"] ?? entry.usb["serial"],
      path: place.device, interface: place.interface, title: title.isEmpty ? nil : title)
  }
}

/// Where on USB a device is, read off its path in /sys:
/// `/sys/devices/…/usb1/1-2/1-2.4/1-2.4:1.0/tty/ttyACM0` is interface 0 of `1-2.4`.
struct USBPlace: Equatable {
  /// Bus and ports.
  var device: String
  /// The interface's number.
  var interface: Int

  /// `nil` for a path that has no USB interface in it.
  init?(syspath: String) {
    for part in syspath.split(separator: "/").reversed() {
      let halves = part.split(separator: ":")
      guard halves.count == 2, halves[0].contains("-"), halves[0].first?.isNumber == true else { continue }
      let numbers = halves[1].split(separator: ".")
      guard numbers.count == 2, let interface = Int(numbers[1]) else { continue }
      device = String(halves[0])
      self.interface = interface
      return
    }
    return nil
  }
}
