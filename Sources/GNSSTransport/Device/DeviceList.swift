/// The devices that are plugged in now.
public enum DeviceList {
  /// Serial ports on USB and the kernel's own GNSS devices, in the order of their paths; empty where there is no udev.
  public static func current() -> [Device] {
    guard let udev = Udev() else { return [] }
    return udev.devices(of: Device.subsystems).compactMap(Device.init).sorted { $0.path < $1.path }
  }
}
