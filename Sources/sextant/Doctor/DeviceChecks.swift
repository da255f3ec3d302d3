import GNSSReceivers
import GNSSTransport

/// What the devices that are plugged in mean for a position.
struct DeviceChecks {
  let devices: [Device]
  let machine: Machine
  /// Whether a receiver is looked for among them, and none is named.
  let isAutomatic: Bool
  /// Those where a receiver was heard before: a bridge among them may be opened without being named.
  var known = KnownReceivers(folder: nil)

  /// All findings; the first is on whether there is a receiver.
  var findings: [Finding] {
    let standings = zip(devices, devices.identities).map { device, identity in
      (device, DeviceStanding(device, proof: known.proof(of: identity)))
    }
    let receivers = AutomaticPort.candidates(among: devices) { device in
      standings.first { $0.0 == device }?.1 ?? DeviceStanding(device)
    }
    var findings: [Finding] = []
    if isAutomatic { findings += choice(receivers, passedOver: standings.filter { !$0.1.isReceiver }) }
    for device in receivers { if let power = power(device) { findings.append(power) } }
    return findings
  }

  private func choice(_ receivers: [Device], passedOver: [(Device, DeviceStanding)]) -> [Finding] {
    // Serial ports of the board are always there: no news where there is a receiver.
    let reasons = passedOver.compactMap { device, standing in
      receivers.isEmpty || !device.isUART ? standing.reason(for: device) : nil
    }
    let others = reasons.map { Finding.info("devices", $0) }
    switch receivers.count {
    case 0:
      // Where it is plugged in and kept from us, that is the reason.
      if let (device, standing) = withoutNode(passedOver) {
        let list = others.filter { $0.message != standing.reason(for: device) }
        return [
          .error(
            "devices", .noPosition,
            "\(device.usb?.title ?? "a device") is plugged in, and this container has no \(device.path)",
            "start the container with --device \(device.path)")
        ] + list
      }
      return [
        .error(
          "devices", .noPosition, "no receiver is plugged in",
          "plug one in, or name its port with --device; sextant devices --watch shows what comes")
      ] + others
    case 1: return [.ok("devices", "\(receivers[0].path): \(receivers[0].usb?.title ?? "a receiver")")] + others
    default:
      let list = receivers.map(\.path).joined(separator: ", ")
      return [
        .error(
          "devices", .failed, "several receivers are plugged in: \(list)",
          "name one with --device, or in /etc/sextant/sextant.conf")
      ] + others
    }
  }

  /// The device that is not in this container and would be the receiver if it were, or might be.
  private func withoutNode(_ passedOver: [(Device, DeviceStanding)]) -> (Device, DeviceStanding)? {
    let missing = passedOver.filter { $0.1 == .withoutNode && !$0.0.isUART }
    return missing.first { device, _ in
      var given = device
      given.hasNode = true
      return DeviceStanding(given).isReceiver
    } ?? missing.first
  }

  private func power(_ device: Device) -> Finding? {
    guard let place = device.usb?.path, let control = machine.usbPower[place] else { return nil }
    guard control == "auto" else { return .ok("autosuspend", "\(device.path) is kept awake on USB") }
    return .warning(
      "autosuspend", "USB may suspend \(device.path) while nobody reads it (power/control is auto)",
      "echo on | sudo tee /sys/bus/usb/devices/\(place)/power/control, or install the udev rules")
  }
}
