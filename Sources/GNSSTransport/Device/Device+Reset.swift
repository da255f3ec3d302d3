extension Device {
  /// Resets the USB device, as if it were plugged in anew without losing its power: all of its ports go and come.
  ///
  /// It blocks for as long as the kernel takes, up to seconds: not for the reactor's thread.
  ///
  /// - Throws: `unsupported` for what is not on USB, `notFound` for what is plugged in no more, `denied` with what lets
  ///   us, `system` for what the kernel says.
  public func reset(in root: SystemRoot = .machine) throws(TransportError) {
    guard let usb else {
      throw TransportError(.unsupported, path: path, operation: "reset", remedy: "it is not on USB")
    }
    let folder = "/sys/bus/usb/devices/\(usb.path)"
    guard let bus = root.line(of: "\(folder)/busnum").flatMap({ Int($0) }),
      let number = root.line(of: "\(folder)/devnum").flatMap({ Int($0) }),
      usb.number == nil || usb.number == number
    else { throw Errno.noDevice.transportError("reset", path: path) }
    let node = "/dev/bus/usb/\(Self.threeDigits(bus))/\(Self.threeDigits(number))"
    do throws(Errno) {
      try Syscalls.resetUSB(root(node))
    } catch {
      let isRefusal = error == .permissionDenied || error == .notPermitted
      let remedy = isRefusal ? AccessFacts(of: root(node), in: root)?.remedy(for: node) : nil
      throw error.transportError("reset", path: node, remedy: remedy)
    }
  }

  private static func threeDigits(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }
}
