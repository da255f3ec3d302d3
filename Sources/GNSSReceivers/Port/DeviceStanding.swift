public import GNSSTransport

/// What `auto` makes of a device: a receiver that it may open, or one that is passed over, and why.
public enum DeviceStanding: Hashable, Sendable {
  /// A receiver: by its USB ids, by the kernel's own class, by a udev rule, or because one was heard on it before.
  case receiver(Profile?)
  /// A USB bridge that anything may hang on.
  case genericBridge
  /// The same, at a place where a receiver was heard; but it has no serial number by which it were known again.
  case bridgeWithoutSerial
  /// A serial port of the board, behind which anything may be.
  case uart
  /// A port of a modem that its sentences do not come from; the interface that they do come from.
  case modemPort(Profile, sentences: Int)
  /// Nothing says that it is a receiver.
  case unknown
  /// A udev rule says that it is none.
  case excluded
  /// It is in /sys, and its node is not in /dev: this container was not given it.
  case withoutNode

  /// Whether a receiver was heard on a device before.
  public enum Proof: Hashable, Sendable {
    /// None was.
    case none
    /// One was where it is plugged in now; it cannot be told from others of its kind.
    case place
    /// One was on the device of this serial number.
    case serial
  }

  /// What is made of `device`.
  ///
  /// - Parameter proof: whether frames of a receiver were decoded on it before.
  public init(_ device: Device, proof: Proof = .none, in library: ProfileLibrary = .shared) {
    let profile = library.profile(of: device)
    self =
      if device.tag == false {
        .excluded
      } else if !device.hasNode {
        .withoutNode
      } else if device.tag == true || device.isGNSSClass {
        .receiver(profile)
      } else if device.isUART {
        .uart
      } else if device.isGenericBridge, proof != .serial {
        // Another board with the same bridge, which opening would reset, may be there now.
        proof == .place ? .bridgeWithoutSerial : .genericBridge
      } else if proof != .none {
        .receiver(profile)
      } else if let profile {
        .receiver(profile)
      } else if let modem = library.modem(of: device), let gnssOn = modem.gnssOn {
        .modemPort(modem, sentences: gnssOn.nmeaInterface)
      } else {
        .unknown
      }
  }

  /// Its profile, if it is a receiver that one knows.
  public var profile: Profile? {
    if case .receiver(let profile) = self { profile } else { nil }
  }

  /// Whether `auto` may open it.
  public var isReceiver: Bool {
    if case .receiver = self { true } else { false }
  }

  /// Why `auto` passes `device` over, and what to do if it is the receiver that is meant; `nil` for a receiver.
  public func reason(for device: Device) -> String? {
    let place = [device.usb?.id, "at", device.path].compactMap(\.self).joined(separator: " ")
    let subject = device.usb == nil ? device.path : place
    switch self {
    case .receiver: return nil
    case .genericBridge:
      return "\(subject) is a generic bridge: name it with --device \(device.path), or tag it by a udev rule"
        + " (\(Device.tagName)=1)"
    case .bridgeWithoutSerial:
      return "\(subject) is a bridge without a serial number of its own: a receiver was heard there, and another board"
        + " may be there now; name it with --device \(device.path), or tag it by a udev rule (\(Device.tagName)=1)"
    case .uart: return "\(subject) is a serial port of the board: name it with --device \(device.path)"
    case .modemPort(let profile, let interface):
      return "\(subject) is another port of a \(profile.title): its sentences come from USB interface \(interface)"
    case .unknown: return "\(subject) is not known as a receiver: name it with --device \(device.path)"
    case .excluded: return "\(subject) is no receiver, says a udev rule (\(Device.tagName)=0)"
    case .withoutNode: return "\(subject) is not in this container: start it with --device \(device.path)"
    }
  }
}

extension Device {
  /// Whether it is known to be a GNSS receiver.
  public var isReceiver: Bool { DeviceStanding(self).isReceiver }
}
