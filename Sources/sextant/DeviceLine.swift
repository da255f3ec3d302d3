import GNSSReceivers
import GNSSTransport

/// One device in the output of `sextant devices`.
struct DeviceLine {
  private let device: Device
  private let identity: DeviceIdentity
  private let known: KnownReceivers.Entry?
  private let standing: DeviceStanding
  private let holder: PortHolder?

  /// `device`, whose identity among all that are there is `identity`.
  init(_ device: Device, _ identity: DeviceIdentity) {
    self.device = device
    self.identity = identity
    known = KnownReceivers.shared.entry(of: identity)
    standing = DeviceStanding(device, proof: KnownReceivers.shared.proof(of: identity))
    holder = PortHolder.find(path: device.path)
  }

  /// `device` as one of `devices`.
  init(_ device: Device, among devices: [Device]) {
    let identity = zip(devices, devices.identities).first { $0.0.path == device.path }?.1
    self.init(device, identity ?? DeviceIdentity(device))
  }

  /// Shows it, with what happened to it.
  func show(_ event: String? = nil, isJSON: Bool, to output: Output) {
    guard isJSON else { return text(event, to: output) }
    var line = JSONLine(output, kind: "device")
    line.member("event", event)
    line.member("path", device.path)
    if let usb = device.usb {
      let ids = usb.id.split(separator: ":").map(String.init)
      line.member("vendor", ids.first)
      line.member("product", ids.last)
      line.member("serial", usb.serial)
      line.member("usbPath", usb.path)
      line.member("interface", usb.interface)
    }
    line.member("identity", "\(identity)")
    line.member("title", device.usb?.title)
    line.member("driver", device.driver)
    line.member("link", device.lastingLink(identity))
    line.member("profile", standing.profile?.name)
    line.member("receiver", known?.title)
    line.member("chip", known?.chip)
    line.member("auto", standing.isReceiver)
    line.member("reason", standing.reason(for: device))
    if let holder {
      line.object("holder") { members in
        members.member("pid", Int(holder.pid))
        members.member("program", holder.program)
      }
    }
    line.end()
  }

  /// Shows that a device has gone.
  static func show(removed path: String, isJSON: Bool, to output: Output) {
    guard isJSON else { return output.line("- \(path)") }
    var line = JSONLine(output, kind: "device")
    line.member("event", "remove")
    line.member("path", path)
    line.end()
  }

  private func text(_ event: String?, to output: Output) {
    let sign = ["add": "+ ", "change": "~ "][event ?? ""] ?? ""
    var words = [sign + device.path]
    if let usb = device.usb {
      words += [usb.id, usb.title ?? "", usb.serial.map { "serial \($0)" } ?? "", "at \(usb.path)"]
    }
    let receiver = known?.title ?? standing.profile?.title ?? (device.isGNSSClass ? "GNSS" : "")
    if standing.isReceiver { words.append(receiver.isEmpty ? "receiver" : receiver) }
    if let holder { words.append("held by \(holder.program) (pid \(holder.pid))") }
    output.line(words.filter { !$0.isEmpty }.joined(separator: "  "))
    if let reason = standing.reason(for: device) { output.line("    passed over: \(reason)") }
  }
}
