/// One device as udev or /sys describes it.
struct DeviceEntry {
  /// Its folder in /sys.
  var syspath: String
  var node: String?
  var subsystem: String
  /// What happened to it, for an entry that a monitor told.
  var action: String?
  /// Udev's own properties; without a udev database there are only the kernel's.
  var properties: [String: String]
  /// The name of the kernel driver that the nearest parent with one has.
  var driver: String?
  /// The attributes of the USB device it belongs to, by file name.
  var usb: [String: String]
  /// The number that the serial core gives its kind of UART: 0 for a port that the board does not have.
  var uartType: String?

  /// The attributes that `usb` holds.
  static let usbAttributes = ["idVendor", "idProduct", "serial", "manufacturer", "product", "devnum"]
}
