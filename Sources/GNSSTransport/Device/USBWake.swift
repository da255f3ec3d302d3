import Synchronization

/// Keeps a USB device from being suspended while a port of it is open: a suspended receiver is silent until it is
/// plugged in anew.
///
/// Several ports of one device share it. What was chosen before comes back with the last of them.
final class USBWake: Sendable {
  private let root: SystemRoot
  private let folder: String
  private let number: String?
  private let isHeld = Mutex(true)

  private struct Hold {
    var count: Int
    /// Which of the devices that were plugged in there.
    var number: String?
  }

  private static let holds = Mutex<[String: Hold]>([:])

  /// What becomes of a device.
  enum Outcome {
    /// It is never suspended, or it is not on USB.
    case notNeeded
    /// It is kept awake until this is let go.
    case held(USBWake)
    /// It may be suspended, and we may not change that.
    case refused(PortNotice)
  }

  /// Keeps the device of `port` (`ttyACM0`) awake.
  static func hold(port: String, in root: SystemRoot) -> Outcome {
    guard let folder = Sysfs(root: root).usbFolder(of: port) else { return .notNeeded }
    let control = "\(folder)/power/control"
    return holds.withLock { holds in
      if var hold = holds[root(folder)], hold.number == root.line(of: "\(folder)/devnum") {
        hold.count += 1
        holds[root(folder)] = hold
        return .held(USBWake(folder, hold.number, root))
      }
      guard root.line(of: control) == "auto" else { return .notNeeded }
      do throws(Errno) {
        try Directory.put("on", into: root(control))
      } catch {
        return .refused(
          PortNotice(
            "autosuspend", "USB may suspend \(port) (\(control) is auto), and it may not be changed: \(error)",
            remedy: "install 60-sextant.rules for udev, or: echo on | sudo tee \(control)"))
      }
      let number = root.line(of: "\(folder)/devnum")
      holds[root(folder)] = Hold(count: 1, number: number)
      return .held(USBWake(folder, number, root))
    }
  }

  private init(_ folder: String, _ number: String?, _ root: SystemRoot) {
    self.folder = folder
    self.number = number
    self.root = root
  }

  deinit { release() }

  /// Gives back what was chosen before, if the device is still the one. Idempotent.
  func release() {
    let wasHeld = isHeld.withLock { isHeld in
      defer { isHeld = false }
      return isHeld
    }
    guard wasHeld else { return }
    Self.holds.withLock { holds in
      guard var hold = holds[root(folder)], hold.number == number else { return }
      hold.count -= 1
      holds[root(folder)] = hold.count > 0 ? hold : nil
      guard hold.count == 0, number == root.line(of: "\(folder)/devnum") else { return }
      try? Directory.put("auto", into: root("\(folder)/power/control"))
    }
  }
}
