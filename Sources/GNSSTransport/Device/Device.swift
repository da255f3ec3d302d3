/// A device that may be a GNSS receiver: a serial port on USB or on the board, or one that the kernel itself calls GNSS.
public struct Device: Hashable, Sendable {
  /// What the kernel says of the USB device that a port belongs to.
  public struct USB: Hashable, Sendable {
    /// The vendor, as the USB Implementers Forum assigned it.
    public var vendor: UInt16
    /// The product, as the vendor assigned it.
    public var product: UInt16
    /// The serial number, as the device tells it; many makers give all devices the same (see `DeviceIdentity`).
    public var serial: String?
    /// Where it is plugged in: bus and ports, `1-2.4`.
    public var path: String
    /// Which of its interfaces the port is, counted from 0.
    public var interface: Int?
    /// Maker and name, as the device tells them.
    public var title: String?
    /// The number it has on its bus, another one after each plug, where it is known.
    public var number: Int?

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

    /// Vendor and product as people write them: `1546:01a9`.
    public var id: String { "\(Self.digits(vendor)):\(Self.digits(product))" }

    private static func digits(_ number: UInt16) -> String {
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// The udev property by which a rule says that a device is a receiver (`1`) or is none (`0`).
  public static let tagName = "SEXTANT_RECEIVER"

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
  /// The hardware it belongs to, as a path below /sys; `nil` where that is not known.
  public var place: String?
  /// Whether a udev rule says that it is a receiver, or that it is none.
  public var tag: Bool?
  /// Whether its node is there: a container may see a device in /sys that it was not given.
  public var hasNode = true

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

  /// Whether it is a serial port of the board's own, behind which anything may be.
  public var isUART: Bool { !isGNSSClass && usb == nil }
}
