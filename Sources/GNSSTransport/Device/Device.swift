/// A device that may be a GNSS receiver: a serial port on USB, or one that the kernel itself calls GNSS.
public struct Device: Hashable, Sendable {
  /// What the kernel says of the USB device that a port belongs to.
  public struct USB: Hashable, Sendable {
    /// The vendor, as the USB Implementers Forum assigned it.
    public var vendor: UInt16
    /// The product, as the vendor assigned it.
    public var product: UInt16
    /// The serial number, where the device has one; many makers give all devices the same.
    public var serial: String?
    /// Where it is plugged in: bus and ports, `1-2.4`.
    public var path: String
    /// Which of its interfaces the port is, counted from 0.
    public var interface: Int?
    /// Maker and name, as the device tells them.
    public var title: String?

    /// A USB device of these ids at this place.
    public init(
      vendor: UInt16, product: UInt16, serial: String? = nil, path: String, interface: Int? = nil, title: String? = nil
    ) {
      self.vendor = vendor
      self.product = product
      self.serial = serial
      self.path = path
      self.interface = interface
      self.title = title
    }
  }

  /// The node: `/dev/ttyACM0`, `/dev/gnss0`.
  public var path: String
  /// Whether it belongs to the kernel's own class of GNSS receivers.
  public var isGNSSClass: Bool
  /// What USB says of it; `nil` for a device that is not on USB.
  public var usb: USB?
  /// The kernel driver.
  public var driver: String?
  /// Links to the node that stay the same: `/dev/serial/by-id/…`.
  public var links: [String]

  /// A device at `path`.
  public init(path: String, isGNSSClass: Bool = false, usb: USB? = nil, driver: String? = nil, links: [String] = []) {
    self.path = path
    self.isGNSSClass = isGNSSClass
    self.usb = usb
    self.driver = driver
    self.links = links
  }

  /// Whether it is a USB serial bridge that anything may hang on (FTDI, CP210x, CH34x, PL2303): opening it raises DTR,
  /// which resets other people's boards, so it is opened only if it is named.
  public var isGenericBridge: Bool {
    guard let usb else { return false }
    return [0x0403, 0x10C4, 0x1A86, 0x067B].contains(usb.vendor)
  }

  /// Whether this and `other` are one device, seen before and after it was plugged in again: the same product, with the
  /// same serial number, or (where there is none) in the same place.
  public func isSame(as other: Device) -> Bool {
    guard let mine = usb, let its = other.usb else { return usb == nil && other.usb == nil && path == other.path }
    guard mine.vendor == its.vendor, mine.product == its.product, mine.interface == its.interface else { return false }
    if let serial = mine.serial, let other = its.serial { return serial == other }
    return mine.path == its.path
  }
}
