public import GNSSTransport

extension Device {
  /// Whether it is known to be a GNSS receiver.
  public var isReceiver: Bool {
    if isGNSSClass { return true }
    return !isGenericBridge && ProfileLibrary.shared.profile(of: self) != nil
  }
}
