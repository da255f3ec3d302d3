import GNSSReceivers
import GNSSTransport
import Synchronization

/// `sextant devices`: what is plugged in that is, or may be, a receiver.
enum DevicesCommand: Command {
  static let name = "devices"
  static let summary = "lists receivers and serial ports, who holds them, and what auto makes of them"
  static let operands = ""
  static let operandCount = 0...0
  static let options: [CommandOption] = [
    .flag("--watch", "follows plugs and unplugs until Ctrl-C"),
    .flag("--json", "prints JSON Lines"),
  ]
  static let example = "sextant devices --watch"

  static func run(_ arguments: Arguments, _ output: Output) async throws(CommandError) -> ExitCode {
    let isJSON = arguments.has("--json")
    if arguments.has("--watch") { return try await watch(isJSON: isJSON) }
    let devices = DeviceList.current()
    let identities = devices.identities
    for (device, identity) in zip(devices, identities) {
      DeviceLine(device, identity).show(isJSON: isJSON, to: output)
    }
    output.flush()
    // A UART of the board is always there: it says nothing of a receiver.
    guard devices.contains(where: { !$0.isUART }) else {
      let example = devices.first?.path ?? "/dev/serial0"
      throw CommandError(
        .noPosition, "no receiver is plugged in; a UART on the board has to be named, for example --device \(example)")
    }
    return .done
  }

  private static func watch(isJSON: Bool) async throws(CommandError) -> ExitCode {
    let printer = Mutex(Output(descriptor: 1, flushesLines: true))
    let end = Mutex<CheckedContinuation<ExitCode, Never>?>(nil)
    let ending = Mutex<ExitCode?>(nil)
    @Sendable func finish(_ code: ExitCode) {
      let code = ending.withLock { ending -> ExitCode in
        ending = ending ?? code
        return ending ?? code
      }
      end.withLock { continuation in
        continuation?.resume(returning: code)
        continuation = nil
      }
    }
    System.onEnding { isInterrupt in finish(isInterrupt ? .interrupted : .done) }
    // The handler runs on the reactor's thread, as this function does: it waits until the list is out.
    let monitor = Mutex<DeviceMonitor?>(nil)
    let made = DeviceMonitor(on: .shared) { event in
      let devices = monitor.withLock { $0?.devices ?? [] }
      let isClosed = printer.withLock { output in
        switch event {
        case .added(let device): DeviceLine(device, among: devices).show("add", isJSON: isJSON, to: output)
        case .changed(let device): DeviceLine(device, among: devices).show("change", isJSON: isJSON, to: output)
        case .removed(let path): DeviceLine.show(removed: path, isJSON: isJSON, to: output)
        }
        return output.isClosed
      }
      if isClosed { finish(.done) }
    }
    guard let made else {
      throw CommandError(.failed, "cannot follow devices: neither udev nor the kernel nor /dev can be watched here")
    }
    monitor.withLock { $0 = made }
    if let reason = made.reason { notice(reason, made.source, isJSON: isJSON, to: printer) }
    let devices = made.devices
    printer.withLock { output in
      for device in devices { DeviceLine(device, among: devices).show(isJSON: isJSON, to: output) }
    }
    // The next plug may be days away: a reader that goes, or a full disk, ends it now.
    let reader = HangUpWatch(1, on: .shared) { finish(.done) }
    let code = await withCheckedContinuation { continuation in
      end.withLock { $0 = continuation }
      if let code = ending.withLock({ $0 }) { finish(code) }
      if printer.withLock({ $0.isClosed }) { finish(.done) }
    }
    monitor.withLock { $0 = nil }
    withExtendedLifetime((made, reader)) {}
    if let failure = printer.withLock({ $0.failure }) { throw failure }
    return code
  }

  /// Says once that it is not udev who tells.
  private static func notice(
    _ reason: String, _ source: DeviceSource, isJSON: Bool, to printer: borrowing Mutex<Output>
  ) {
    let means = source == .kernel ? "by the kernel's messages" : "by watching /dev"
    let message = "devices are followed without udev, \(means): \(reason)"
    guard isJSON else { return Output(descriptor: 2, flushesLines: true).line(message) }
    printer.withLock { output in
      var line = JSONLine(output, kind: "event")
      line.member("event", "withoutUdev")
      line.member("message", message)
      line.end()
    }
  }
}
