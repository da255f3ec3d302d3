extension Device {
  /// The subsystems that receivers are found in.
  static let subsystems = ["tty", "gnss"]

  /// The device that udev or /sys describes, or `nil` for one that cannot be a receiver by what it is: a console, a
  /// virtual terminal, a UART that the board does not have.
  init?(_ entry: DeviceEntry) {
    guard let node = entry.node ?? entry.properties["DEVNAME"] else { return nil }
    let path = node.hasPrefix("/") ? node : "/dev/" + node
    let usb = Self.usb(entry)
    let isGNSSClass = entry.subsystem == "gnss"
    guard isGNSSClass || usb != nil || Self.isUART(entry) else { return nil }
    self.init(
      path: path, isGNSSClass: isGNSSClass, usb: usb,
      driver: entry.driver ?? entry.properties["ID_USB_DRIVER"],
      links: (entry.properties["DEVLINKS"] ?? "").split(separator: " ").map { String($0).printable }.sorted())
    place = Self.place(entry.syspath)
    tag = entry.properties[Self.tagName].flatMap { ["1": true, "0": false][$0] }
  }

  /// What USB says: udev's properties, which outlive the device; else the kernel's attributes, which need no udevd.
  private static func usb(_ entry: DeviceEntry) -> USB? {
    let properties = entry.properties
    guard let place = USBPlace(syspath: entry.syspath),
      let vendor = UInt16(properties["ID_VENDOR_ID"] ?? entry.usb["idVendor"] ?? "", radix: 16),
      let product = UInt16(properties["ID_MODEL_ID"] ?? entry.usb["idProduct"] ?? "", radix: 16)
    else { return nil }
    let title = [entry.usb["manufacturer"], entry.usb["product"]].compactMap(\.self).joined(separator: " ")
    var usb = USB(
      vendor: vendor, product: product, serial: (properties["ID_SERIAL_SHORT"] ?? entry.usb["serial"])?.printable,
      path: place.device, interface: place.interface, title: title.isEmpty ? nil : title.printable)
    usb.number = entry.usb["devnum"].flatMap { Int($0) }
    return usb
  }

  /// A serial port of the board's own: it hangs on hardware, and the driver has found something there.
  private static func isUART(_ entry: DeviceEntry) -> Bool {
    guard entry.subsystem == "tty", entry.action != "remove", entry.syspath.contains("/tty/tty"),
      !entry.syspath.contains("/devices/virtual/")
    else { return false }
    return entry.uartType != nil && entry.uartType != "0"
  }

  /// The folder of the hardware that the port belongs to: `/devices/platform/soc/fe201000.serial`.
  private static func place(_ syspath: String) -> String? {
    let parts = syspath.split(separator: "/")
    guard parts.first == "sys", parts.count > 4 else { return nil }
    return "/" + parts.dropFirst().dropLast(2).joined(separator: "/")
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
