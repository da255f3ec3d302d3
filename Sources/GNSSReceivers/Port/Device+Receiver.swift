public import GNSSTransport

extension Device {
  /// Whether it is known to be a GNSS receiver.
  public var isReceiver: Bool {
    if isGNSSClass { return true }
    guard let usb, !isGenericBridge else { return false }
    return ProfileLibrary.shared.profile(vendor: usb.vendor, product: usb.product) != nil
  }
}
