import CUdev
import Glibc

/// libudev as values: a context that lists devices and makes monitors.
@safe final class Udev {
  private let context: OpaquePointer

  /// `nil` when there is no memory for it.
  init?() {
    guard let context = unsafe udev_new() else { return nil }
    unsafe self.context = context
  }

  deinit { unsafe _ = udev_unref(context) }

  /// The devices of some subsystems.
  func devices(of subsystems: [String]) -> [DeviceEntry] {
    // SAFETY: the enumeration is ours and freed below; every string is copied before its owner is freed.
    guard let enumeration = unsafe udev_enumerate_new(context) else { return [] }
    defer { unsafe _ = udev_enumerate_unref(enumeration) }
    for subsystem in subsystems { unsafe udev_enumerate_add_match_subsystem(enumeration, subsystem) }
    guard unsafe udev_enumerate_scan_devices(enumeration) >= 0 else { return [] }
    var entries: [DeviceEntry] = []
    var item = unsafe udev_enumerate_get_list_entry(enumeration)
    while let entry = unsafe item {
      if let path = unsafe udev_list_entry_get_name(entry),
        let device = unsafe udev_device_new_from_syspath(context, path)
      {
        unsafe entries.append(Self.entry(device, withParents: true))
        unsafe _ = udev_device_unref(device)
      }
      unsafe item = udev_list_entry_get_next(entry)
    }
    return entries
  }

  /// Tells what udevd has finished with (its rules have run): adds, removals and changes of some subsystems.
  @safe final class Monitor {
    /// Readable when something has happened.
    let fd: Int32
    private let udev: Udev
    private let monitor: OpaquePointer
    private var hasOverflown = false

    /// `nil` where there is no netlink, or no room for another monitor.
    init?(_ udev: Udev, subsystems: [String]) {
      // SAFETY: the monitor is ours; it holds its context, which this object holds too.
      guard let monitor = unsafe udev_monitor_new_from_netlink(udev.context, "udev") else { return nil }
      for subsystem in subsystems {
        unsafe udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, nil)
      }
      guard unsafe udev_monitor_enable_receiving(monitor) >= 0 else {
        unsafe _ = udev_monitor_unref(monitor)
        return nil
      }
      self.udev = udev
      unsafe self.monitor = monitor
      fd = unsafe udev_monitor_get_fd(monitor)
    }

    deinit { unsafe _ = udev_monitor_unref(monitor) }

    /// Whether messages were lost since it was asked last, because too many came at once.
    func takeOverflow() -> Bool {
      defer { hasOverflown = false }
      return hasOverflown
    }

    /// What has happened next, or `nil` if nothing waits.
    func next() -> DeviceEntry? {
      Glibc.errno = 0
      // SAFETY: the device is ours and freed here; every string is copied.
      guard let device = unsafe udev_monitor_receive_device(monitor) else {
        if Glibc.errno == ENOBUFS { hasOverflown = true }
        return nil
      }
      defer { unsafe _ = udev_device_unref(device) }
      let isRemoval = unsafe string(udev_device_get_action(device)) == "remove"
      // A removed device's parents may be gone, and be those of another by now.
      return unsafe Udev.entry(device, withParents: !isRemoval)
    }
  }

  private static func entry(_ device: OpaquePointer, withParents: Bool) -> DeviceEntry {
    var properties: [String: String] = [:]
    // SAFETY: lists and strings live as long as the device, and are copied here.
    var item = unsafe udev_device_get_properties_list_entry(device)
    while let entry = unsafe item {
      if let name = unsafe string(udev_list_entry_get_name(entry)) {
        properties[name] = unsafe string(udev_list_entry_get_value(entry))
      }
      unsafe item = udev_list_entry_get_next(entry)
    }
    var usb: [String: String] = [:]
    var driver: String?
    if withParents {
      if let parent = unsafe udev_device_get_parent_with_subsystem_devtype(device, "usb", "usb_device") {
        for name in DeviceEntry.usbAttributes {
          usb[name] = unsafe string(udev_device_get_sysattr_value(parent, name))
        }
      }
      var parent = unsafe udev_device_get_parent(device)
      while let ancestor = unsafe parent, driver == nil {
        driver = unsafe string(udev_device_get_driver(ancestor))
        unsafe parent = udev_device_get_parent(ancestor)
      }
    }
    return DeviceEntry(
      syspath: unsafe string(udev_device_get_syspath(device)) ?? "",
      node: unsafe string(udev_device_get_devnode(device)),
      subsystem: unsafe string(udev_device_get_subsystem(device)) ?? "",
      action: unsafe string(udev_device_get_action(device)), properties: properties, driver: driver, usb: usb,
      uartType: withParents ? unsafe string(udev_device_get_sysattr_value(device, "type")) : nil)
  }
}

/// Copies a C string that may be missing.
private func string(_ pointer: UnsafePointer<CChar>?) -> String? {
  // SAFETY: libudev's strings are terminated, and live until their owner is freed.
  unsafe pointer.map { unsafe String(cString: $0) }
}
