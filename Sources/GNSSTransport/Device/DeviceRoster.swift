/// The devices that are known to be there, kept true by what is told: what comes of each word is an event, or nothing
/// where nothing has changed.
struct DeviceRoster {
  private(set) var devices: [Device]

  /// `list` has been seen as a whole: what is missing has gone.
  mutating func see(_ list: [Device]) -> [DeviceMonitor.Event] {
    let gone = devices.filter { known in !list.contains { $0.path == known.path } }
    return gone.flatMap { remove($0.path) } + list.flatMap { see($0) }
  }

  /// `device` has been seen.
  mutating func see(_ device: Device) -> [DeviceMonitor.Event] {
    guard let index = devices.firstIndex(where: { $0.path == device.path }) else {
      devices.append(device)
      return [.added(device)]
    }
    let known = devices[index]
    guard known != device else { return [] }
    devices[index] = device
    // Plugged anew under the old name, between two looks.
    let isAnother =
      known.usb?.path != device.usb?.path || known.usb?.id != device.usb?.id || known.usb?.number != device.usb?.number
    return isAnother ? [.removed(path: device.path), .added(device)] : [.changed(device)]
  }

  /// The device at `path` has gone.
  mutating func remove(_ path: String) -> [DeviceMonitor.Event] {
    guard let index = devices.firstIndex(where: { $0.path == path }) else { return [] }
    devices.remove(at: index)
    return [.removed(path: path)]
  }
}
