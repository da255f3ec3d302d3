import GNSSReceivers
import GNSSTransport
import Synchronization

/// `sextant devices`: what is plugged in that is, or may be, a receiver.
enum DevicesCommand: Command {
  static let name = "devices"
  static let summary = "lists receivers and USB serial ports, and who holds them"
  static let operands = ""
  static let operandCount = 0...0
  static let options: [CommandOption] = [
    .flag("--watch", "follows plugs and unplugs until Ctrl-C"),
    .flag("--json", "prints JSON Lines"),
  ]
  static let example = "sextant devices --watch"

  static func run(_ arguments: Arguments, _ output: Output) async throws(CommandError) -> ExitCode {
    let isJSON = arguments.has("--json")
    let devices = DeviceList.current()
    for device in devices { show(device, event: nil, isJSON: isJSON, to: output) }
    output.flush()
    if arguments.has("--watch") { return try await watch(isJSON: isJSON) }
    guard !devices.isEmpty else {
      throw CommandError(
        .noPosition, "no receiver is plugged in; a UART on the board has to be named, for example --device /dev/serial0"
      )
    }
    return .done
  }

  private static func watch(isJSON: Bool) async throws(CommandError) -> ExitCode {
    let printer = Mutex(Output(descriptor: 1, flushesLines: true))
    let end = Mutex<CheckedContinuation<ExitCode, Never>?>(nil)
    @Sendable func finish(_ code: ExitCode) {
      end.withLock { continuation in
        continuation?.resume(returning: code)
        continuation = nil
      }
    }
    let monitor = DeviceMonitor(on: .shared) { event in
      let isClosed = printer.withLock { output in
        switch event {
        case .added(let device): show(device, event: "add", isJSON: isJSON, to: output)
        case .changed(let device): show(device, event: "change", isJSON: isJSON, to: output)
        case .removed(let path): show(removed: path, isJSON: isJSON, to: output)
        }
        return output.isClosed
      }
      if isClosed { finish(.done) }
    }
    guard let monitor else {
      throw CommandError(.failed, "cannot follow devices: there is no udev on this machine")
    }
    let code = await withCheckedContinuation { continuation in
      end.withLock { $0 = continuation }
      System.onEnding { isInterrupt in finish(isInterrupt ? .interrupted : .done) }
    }
    withExtendedLifetime(monitor) {}
    return code
  }

  static func show(_ device: Device, event: String?, isJSON: Bool, to output: Output) {
    let profile = ProfileLibrary.shared.profile(of: device)
    let holder = PortHolder.find(path: device.path)
    guard isJSON else { return text(device, event, profile, holder, to: output) }
    var line = JSONLine(output, kind: "device")
    line.member("event", event)
    line.member("path", device.path)
    if let usb = device.usb {
      line.member("vendor", hexadecimal(usb.vendor))
      line.member("product", hexadecimal(usb.product))
      line.member("serial", usb.serial)
      line.member("usbPath", usb.path)
    }
    line.member("profile", profile?.name)
    if let holder {
      line.object("holder") { members in
        members.member("pid", Int(holder.pid))
        members.member("program", holder.program)
      }
    }
    line.end()
  }

  static func show(removed path: String, isJSON: Bool, to output: Output) {
    guard isJSON else { return output.line("- \(path)") }
    var line = JSONLine(output, kind: "device")
    line.member("event", "remove")
    line.member("path", path)
    line.end()
  }

  private static func text(
    _ device: Device, _ event: String?, _ profile: Profile?, _ holder: PortHolder?, to output: Output
  ) {
    var words = [event == nil ? device.path : "+ \(device.path)"]
    if let usb = device.usb {
      words.append("\(hexadecimal(usb.vendor)):\(hexadecimal(usb.product))")
      if let title = usb.title { words.append(title) }
      if let serial = usb.serial { words.append("serial \(serial)") }
      words.append("at \(usb.path)")
    }
    if let profile {
      words.append(profile.title)
    } else if device.isGNSSClass {
      words.append("GNSS")
    } else {
      words.append(device.isGenericBridge ? "generic bridge, opened only if named" : "unknown, opened only if named")
    }
    if let holder { words.append("held by \(holder.program) (pid \(holder.pid))") }
    output.line(words.joined(separator: "  "))
  }

  private static func hexadecimal(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
