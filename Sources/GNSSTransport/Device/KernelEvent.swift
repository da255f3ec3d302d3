/// One message of the kernel's of a device: `add@/devices/…`, then `KEY=VALUE` texts, each ended by a zero byte.
struct KernelEvent: Equatable {
  var action: String
  var subsystem: String
  /// The node's name below /dev, where it has one.
  var node: String?

  /// `nil` for what is no such message, udevd's own among them.
  init?(_ bytes: some Collection<UInt8>) {
    let parts = bytes.split(separator: 0)
    guard let head = parts.first, head.contains(UInt8(ascii: "@")) else { return nil }
    var settings: [String: String] = [:]
    for part in parts.dropFirst() {
      let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard halves.count == 2 else { continue }
      settings[String(decoding: halves[0], as: UTF8.self)] = String(decoding: halves[1], as: UTF8.self)
    }
    guard let action = settings["ACTION"], let subsystem = settings["SUBSYSTEM"] else { return nil }
    self.action = action
    self.subsystem = subsystem
    node = settings["DEVNAME"]
  }
}
