/// The devices that are plugged in now.
public enum DeviceList {
  /// Serial ports on USB and on the board, and the kernel's own GNSS devices, in the order of their paths: as libudev
  /// lists them where udevd runs, else as /sys does.
  ///
  /// - Parameters:
  ///   - source: whom to ask; `nil` for udev where it is to be had.
  ///   - root: where /sys and the others are; udev knows the machine's own alone.
  public static func current(source: DeviceSource? = nil, in root: SystemRoot = .machine) -> [Device] {
    let asksUdev = source.map { $0 == .udev } ?? (root.isMachine && UdevPresence(in: root) == .running)
    let entries =
      asksUdev ? Udev()?.devices(of: Device.subsystems) : Sysfs(root: root).devices(of: Device.subsystems)
    let devices = (entries ?? []).compactMap(Device.init).map { device in
      var device = device
      device.hasNode = Directory.exists(root(device.path))
      return device
    }
    // Who goes by /dev knows what is there by its node, which the kernel takes away first.
    return devices.filter { source != .folder || $0.hasNode }.sorted { $0.path < $1.path }
  }

  /// For how many seconds the node at `path` has been as it is, by its permissions and owner; `nil` where there is none.
  public static func age(of path: String) -> Double? { Directory.secondsSinceChange(of: path) }
}

/// Who tells of devices.
public enum DeviceSource: String, Hashable, Sendable {
  /// udevd, once its rules have run: links and permissions are in place.
  case udev
  /// The kernel: permissions may come later.
  case kernel
  /// The folder /dev, in which nodes appear and vanish.
  case folder
}
