/// What tells a device from every other that may be plugged in, whatever name the kernel gives it: the product with its
/// serial number or, where that says nothing, with its place.
public struct DeviceIdentity: Hashable, Sendable {
  /// Vendor, product and interface, or the kind of a device that is not on USB.
  public let product: String
  /// The serial number, where it tells this device from others of its product.
  public let serial: String?
  /// Where it is plugged in, where that is known.
  public let place: String?

  /// The identity of `device`.
  ///
  /// - Parameter isShared: whether another device has shown the same serial number.
  public init(_ device: Device, isShared: Bool = false) {
    if let usb = device.usb {
      let interface = usb.interface ?? 0
      product = "usb-\(usb.id)" + (interface > 0 ? "-if\(interface < 10 ? "0" : "")\(interface)" : "")
      serial = isShared ? nil : usb.serial.flatMap { Self.isTelling($0) ? $0 : nil }
      place = usb.path
    } else {
      product = device.isGNSSClass ? "gnss" : "uart"
      serial = nil
      place = device.place ?? device.path
    }
  }

  /// Whether this and `other` are one device: never by the place where a serial number says something.
  public func isSame(as other: DeviceIdentity) -> Bool {
    guard product == other.product else { return false }
    if serial != nil || other.serial != nil { return serial == other.serial }
    return place == other.place
  }

  /// Whether a serial number can tell devices apart. Makers who do not count write `0`, `0001`, `123456`, one digit over
  /// and over, or a word; some write what cannot be read.
  public static func isTelling(_ serial: String) -> Bool {
    let digits = Array(serial.utf8)
    guard digits.count > 1, digits.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    // 0001, 00000000, AAAA.
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    guard significant.count > 1, significant.contains(where: { $0 != significant.first }) else { return false }
    // 123456, 1234567890, 0123456789ABCDEF.
    let order = Array("0123456789abcdef".utf8)
    let values = serial.lowercased().utf8.map { order.firstIndex(of: $0) }
    let rises = zip(values, values.dropFirst()).allSatisfy { before, after in
      guard let before, let after else { return false }
      return after == before + 1 || (before == 9 && after == 0)
    }
    if rises && digits.count > 2 { return false }
    return !["none", "null", "n/a", "na", "serial", "default", "unknown", "sn"].contains(serial.lowercased())
  }
}

extension DeviceIdentity: CustomStringConvertible {
  /// `usb-1546:01a9-serial-D30A1234`, `usb-1546:01a9-at-1-2.4`, `gnss-at-devices-platform-soc-serial0-0`: fit to be a
  /// file's name.
  public var description: String {
    let mark = serial.map { "serial-\($0)" } ?? place.map { "at-\($0.hasPrefix("/") ? $0.dropFirst() : $0[...])" }
    return [product, mark].compactMap(\.self).joined(separator: "-").split(separator: "/").joined(separator: "-")
  }
}

extension Device {
  /// The link that goes on leading to this device and to no other: by `identity`, which says whether its serial number
  /// tells it from others of its kind.
  public func lastingLink(_ identity: DeviceIdentity) -> String? {
    let folders = ["/dev/sextant/by-id/", identity.serial == nil ? "/dev/serial/by-path/" : "/dev/serial/by-id/"]
    return folders.lazy.compactMap { folder in links.first { $0.hasPrefix(folder) } }.first
      ?? (usb == nil ? links.first : nil)
  }
}

extension [Device] {
  /// The identity of each device, as far as they tell among themselves: a serial number that two of them show is none.
  public var identities: [DeviceIdentity] {
    map { device in
      let isShared = contains { other in
        guard let mine = device.usb, let its = other.usb, mine.serial != nil else { return false }
        return mine.id == its.id && mine.serial == its.serial && mine.path != its.path
      }
      return DeviceIdentity(device, isShared: isShared)
    }
  }
}
